import { addDays, type Cents, formatDay, type StampTaxFigures } from '@calends/loan-engine';
import type { AccrualPosting } from '@calends/loan-engine/accruals';
import type { Projections } from './projections.ts';
import type { Source } from './source.ts';

/**
 * The accrued interest of a tranche: DELTA books its postings, REVERSING all that is accrued at the end of a month and, on the
 * next day, its mirror. The tax on a month's balance joins the month end and is not mirrored. The day before a handover is like the end
 * of a month: the mirror is of the day of who took over, whose income it is not.
 */
export function accrualSources(
  trancheId: string,
  postings: readonly AccrualPosting[],
  taxRows: readonly StampTaxFigures[],
  projections: Projections,
): Source[] {
  const taxes = new Map(taxRows.filter(({ cause }) => cause === 'MONTHLYBALANCE').map(({ day, tax }) => [day, tax]));
  const ends = new Map(postings.filter(({ isMonthEnd }) => isMonthEnd).map((posting) => [posting.day, posting]));
  const passing = postings.filter(({ isMonthEnd, isHandover }) => isHandover && !isMonthEnd);
  const days = [...new Set([...ends.keys(), ...taxes.keys()])];
  return [
    ...postings
      .filter(({ isMonthEnd, isHandover }) => !isMonthEnd && !isHandover)
      .map((posting) => endOfPeriod(posting, projections)),
    ...passing.flatMap(({ day, amount: posted, accrued }) => {
      const [date, projected] = [formatDay(day), projections.ofAccrued(day)];
      return monthEnd({ trancheId, date, posted, accrued, tax: undefined, projected, isHandover: true }, 'handover');
    }),
    ...days.flatMap((day) => {
      const [date, end, projected] = [formatDay(day), ends.get(day), projections.ofAccrued(day)];
      const [posted, accrued, isHandover] = [end?.amount, end?.accrued, end?.isHandover === true];
      return monthEnd({ trancheId, date, posted, accrued, tax: taxes.get(day), projected, isHandover });
    }),
  ];
}

function endOfPeriod({ trancheId, day, amount }: AccrualPosting, projections: Projections): Source {
  const date = formatDay(day);
  const [key, projected] = [`${trancheId}/${date}/posting`, projections.ofPeriodTo(day)];
  return { step: 'POSTING', date, trancheId, type: 'SPECIALIZATION', key, amount, tax: 0n, style: 'DELTA', projected };
}

interface MonthEnd {
  readonly trancheId: string;
  readonly date: string;
  readonly posted: Cents | undefined;
  readonly accrued: Cents | undefined;
  readonly tax: Cents | undefined;
  readonly projected: boolean;
  readonly isHandover: boolean;
}

function monthEnd(
  { trancheId, date, posted = 0n, accrued = 0n, tax = 0n, projected, isHandover }: MonthEnd,
  name: 'month-end' | 'handover' = 'month-end',
): Source[] {
  const of = { trancheId, type: 'SPECIALIZATION', projected } as const;
  const close = { ...of, step: 'MONTH_END', date, key: `${trancheId}/${date}/${name}`, tax } as const;
  const mirror = {
    ...of,
    step: 'MIRROR',
    date: addDays(date, 1),
    mirrorOf: date,
    key: `${trancheId}/${date}/mirror`,
    isOfHandover: isHandover,
  } as const;
  return [
    { ...close, style: 'DELTA', amount: posted },
    { ...close, style: 'REVERSING', amount: accrued },
    { ...mirror, style: 'REVERSING', amount: 0n - accrued, tax: 0n },
  ];
}
