import type { Journal, JournalLine } from '../systems/accounting-system.ts';

/** An amount on one side of an account. */
export type BookedLine = Pick<JournalLine, 'account' | 'nature' | 'cents'>;

/** Whether a document in the books has on each account what ours has; one that was annulled there has nothing. */
export function hasSums(journal: Journal, lines: readonly BookedLine[]): boolean {
  const [there, ours] = [sumsOf(linesThere(journal)), sumsOf(lines)];
  const keys = new Set([...there.keys(), ...ours.keys()]);
  return [...keys].every((key) => (there.get(key) ?? 0n) === (ours.get(key) ?? 0n));
}

/** What a document books on a side of an account. */
export function sumOn(lines: readonly BookedLine[], account: string, nature: 'D' | 'C'): bigint {
  return sumsOf(lines).get(`${nature} ${account}`) ?? 0n;
}

export function linesThere({ lines, isCancelled }: Journal): readonly BookedLine[] {
  return isCancelled ? [] : lines;
}

function sumsOf(lines: readonly BookedLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { account, nature, cents } of lines) {
    const key = `${nature} ${account}`;
    sums.set(key, (sums.get(key) ?? 0n) + cents);
  }
  return sums;
}
