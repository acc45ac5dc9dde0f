import type { Journal, JournalLine } from '../systems/accounting-system.ts';

/** An amount on one side of an account. */
export type BookedLine = Pick<JournalLine, 'account' | 'nature' | 'cents'>;

/** Whether a document in the books has on each account what ours has; one that was annulled there has nothing. */
export function hasSums(journal: Journal, lines: readonly BookedLine[]): boolean {
  const [there, ours] = [sumsOf(linesThere(journal)), sumsOf(lines)];
  const keys = new Set([...there.keys(), ...ours.keys()]);
  return [...keys].every((key) => (there.get(key) ?? 0n) === (ours.get(key) ?? 0n));
}

export function linesThere({ lines, isCancelled }: Journal): readonly BookedLine[] {
  return isCancelled ? [] : lines;
}

/** What lines book on each side of each account, by `keyOf`. */
export function sumsOf(lines: readonly BookedLine[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { account, nature, cents } of lines) {
    const key = keyOf(account, nature);
    sums.set(key, (sums.get(key) ?? 0n) + cents);
  }
  return sums;
}

export function keyOf(account: string, nature: BookedLine['nature']): string {
  return `${nature} ${account}`;
}
