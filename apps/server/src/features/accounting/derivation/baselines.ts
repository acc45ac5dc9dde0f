import { type BaselineBalance, baselineOfSpells, type OfCompany } from '@calends/journal';
import { addDays } from '@calends/loan-engine';
import type { ComputedFigures } from '../../ledger/ledger.public.ts';
import type { ChosenMapping } from '../mapping/read-mappings.ts';
import type { BaselineAccount } from '../tables.ts';

/** What the accounts of its companies have of a loan without a document: above 0 a debit. Nothing where nothing is given to accounting. */
export function baselineIn(loan: ComputedFigures | undefined, chosen: ChosenMapping | undefined): BaselineAccount[] {
  if (!loan?.figures || !chosen) return [];
  const balances = Map.groupBy(baselineOfSpells(loan.figures, chosen.spellsOf(loan.figures)), keyOf);
  return [...balances]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, [first, ...others]]) => {
      const { side, account, companyId } = first as Balance;
      const amount = [first as Balance, ...others].reduce((sum, one) => sum + one.amount, 0n);
      const cents = side === 'GRANTOR' ? amount : 0n - amount;
      return { entityId: companyId, account: account.account, cents: String(cents) };
    });
}

type Balance = BaselineBalance & OfCompany;

/** By side first, so that the order stays where a loan has the same companies always. */
function keyOf({ side, companyId, account }: Balance): string {
  return `${side} ${companyId} ${account.account ?? ''}`;
}

/** The day (ISO) on which a baseline appears although nothing changes; undefined where it has come. */
export function baselineDay(startDate: string, today: string): string | undefined {
  const day = addDays(startDate, -1);
  return day > today ? day : undefined;
}
