import type { Cents } from '@calends/loan-engine';
import type { BaselineBalance } from '../src/documents/baseline.ts';
import { type JournalDocument, linesOf } from '../src/documents/journal-document.ts';
import type { Side } from '../src/vocabulary.ts';

/** What the accounts of one company have on a day, debits above 0: its documents up to then, and what it had before. */
export function balancesOf(
  side: Side,
  date: string,
  documents: readonly JournalDocument[],
  baseline: readonly BaselineBalance[] = [],
): (account: string) => Cents {
  const balances = new Map<string, Cents>();
  const book = (account: string | null, amount: Cents) =>
    balances.set(account ?? 'missing', (balances.get(account ?? 'missing') ?? 0n) + amount);
  for (const one of baseline.filter((balance) => balance.side === side && balance.date <= date))
    book(one.account.account, side === 'GRANTOR' ? one.amount : 0n - one.amount);
  for (const document of documents.filter((one) => one.side === side && one.date <= date))
    for (const { account, nature, amount } of linesOf(document)) book(account, nature === 'D' ? amount : 0n - amount);
  return (account) => balances.get(account) ?? 0n;
}
