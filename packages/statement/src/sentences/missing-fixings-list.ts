import type { MissingFixing } from '@calends/loan-engine';
import type { Words } from '../words/words.ts';

/** A fixing that a loan lacks, with the number of the loan where there are several. */
export interface LackedFixing extends Pick<MissingFixing, 'term' | 'fixingDate'> {
  readonly contractNumber?: string;
}

/** More would not be read. */
const MOST_LISTED = 40;

/** Each missing value once, with the loans that lack it: "Euribor 6 months of 14-09-2026 (IC-1, IC-2)". */
export function missingFixingsList({ say, figures }: Words, lacked: readonly LackedFixing[]): string {
  const values = [...Map.groupBy(lacked, ({ term, fixingDate }) => `${fixingDate} ${term}`).values()];
  const listed = values.slice(0, MOST_LISTED).map((lacking) => {
    const [{ term, fixingDate } = { term: '', fixingDate: '' }] = lacking;
    const loans = [...new Set(lacking.flatMap(({ contractNumber }) => contractNumber ?? []))].join(', ');
    return `${say('EuriborOf', { term: say(term) })} ${figures.day(fixingDate)}${loans && ` (${loans})`}`;
  });
  const more = values.length - listed.length;
  return [...listed, ...(more > 0 ? [say('MissingFixingsMore', { count: String(more) })] : [])].join('; ');
}
