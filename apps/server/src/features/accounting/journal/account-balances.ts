import { linesOf, type Side } from '@calends/journal';
import { formatMoney } from '@calends/loan-engine';
import { type AccountBalance, LOAN_SIDES } from '@calends/wire';
import { type Journal, shortName } from './derive-journal.ts';

interface OfBooks {
  readonly side: Side;
  readonly companyId: string;
}

interface Sums {
  readonly side: Side;
  readonly company: string;
  readonly account: string | null;
  before: bigint;
  debit: bigint;
  credit: bigint;
}

/** What each account of its companies has of the loan at the end of a day (ISO), by side, company and account. */
export function accountBalances({ documents, baseline, companies }: Journal, day: string): AccountBalance[] {
  const sums = new Map<string, Sums>();
  const sumsOf = ({ side, companyId }: OfBooks, account: string | null) => {
    const key = `${LOAN_SIDES[side]} ${companyId} ${account ?? ''}`;
    const kept = sums.get(key) ?? {
      side,
      company: shortName(companies, companyId),
      account,
      before: 0n,
      debit: 0n,
      credit: 0n,
    };
    sums.set(key, kept);
    return kept;
  };
  for (const { date, account, amount, ...of } of baseline)
    if (date <= day) sumsOf(of, account.account).before += of.side === 'GRANTOR' ? amount : 0n - amount;
  for (const document of documents) {
    if (document.date > day) continue;
    for (const { account, nature, amount } of linesOf(document))
      sumsOf(document, account)[nature === 'D' ? 'debit' : 'credit'] += amount;
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => wireBalance(one));
}

function wireBalance({ side, company, account, before, debit, credit }: Sums): AccountBalance {
  return {
    entityType: LOAN_SIDES[side],
    company,
    account,
    before: formatMoney(before),
    debit: formatMoney(debit),
    credit: formatMoney(credit),
    balance: formatMoney(before + debit - credit),
  };
}
