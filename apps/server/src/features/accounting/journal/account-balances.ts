import { linesOf, type Side } from '@calends/journal';
import { formatMoney } from '@calends/loan-engine';
import { type AccountBalance, LOAN_SIDES } from '@calends/wire';
import type { Journal } from './derive-journal.ts';

interface Sums {
  readonly side: Side;
  readonly account: string | null;
  before: bigint;
  debit: bigint;
  credit: bigint;
}

/** What each account of both companies has of the loan at the end of a day (ISO), by side and account. */
export function accountBalances({ documents, baseline }: Journal, day: string): AccountBalance[] {
  const sums = new Map<string, Sums>();
  const sumsOf = (side: Side, account: string | null) => {
    const key = `${LOAN_SIDES[side]} ${account ?? ''}`;
    const kept = sums.get(key) ?? { side, account, before: 0n, debit: 0n, credit: 0n };
    sums.set(key, kept);
    return kept;
  };
  for (const { side, date, account, amount } of baseline)
    if (date <= day) sumsOf(side, account.account).before += side === 'GRANTOR' ? amount : 0n - amount;
  for (const document of documents) {
    if (document.date > day) continue;
    for (const { account, nature, amount } of linesOf(document))
      sumsOf(document.side, account)[nature === 'D' ? 'debit' : 'credit'] += amount;
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => wireBalance(one));
}

function wireBalance({ side, account, before, debit, credit }: Sums): AccountBalance {
  return {
    entityType: LOAN_SIDES[side],
    account,
    before: formatMoney(before),
    debit: formatMoney(debit),
    credit: formatMoney(credit),
    balance: formatMoney(before + debit - credit),
  };
}
