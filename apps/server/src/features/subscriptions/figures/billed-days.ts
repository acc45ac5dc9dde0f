import { addMonths } from '@calends/loan-engine';
import { BadInput } from '../../../http/problems.ts';

/** As many as figures look back, the running one among them. */
export const MONTHS_SHOWN = 12;

interface Asked {
  readonly dateStart?: string | undefined;
  readonly dateEnd?: string | undefined;
  /** ISO. */
  readonly today: string;
}

/** The days that were asked for: by default the last twelve months, up to today. Throws BadInput. */
export function billedDays({ dateStart, dateEnd, today }: Asked): { readonly from: string; readonly to: string } {
  const to = dateEnd ?? today;
  const from = dateStart ?? monthsBefore(to, MONTHS_SHOWN - 1);
  if (to < from) throw new BadInput({ dateEnd: ['EndBeforeStart'] });
  return { from, to };
}

/** The first day of the month so many months before that of a day. */
export function monthsBefore(day: string, months: number): string {
  return addMonths(`${day.slice(0, 'yyyy-mm'.length)}-01`, -months);
}
