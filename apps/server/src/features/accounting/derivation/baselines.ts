import { type BaselineBalance, baselineOf, type Side } from '@calends/journal';
import { addDays } from '@calends/loan-engine';
import type { ComputedFigures } from '../../ledger/ledger.public.ts';
import type { ChosenMapping } from '../mapping/read-mappings.ts';
import type { BaselineAccount } from '../tables.ts';

/** What the accounts of both companies have of a loan without a document: above 0 a debit. Nothing where nothing is given to accounting. */
export function baselineIn(
  loan: ComputedFigures | undefined,
  chosen: ChosenMapping | undefined,
  companies: Readonly<Record<Side, string>>,
): BaselineAccount[] {
  if (!loan?.figures || !chosen) return [];
  const balances = Map.groupBy(baselineOf(loan.figures, chosen.mappingOf()), keyOf);
  return [...balances]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, [first, ...others]]) => {
      const { side, account } = first as BaselineBalance;
      const amount = [first as BaselineBalance, ...others].reduce((sum, one) => sum + one.amount, 0n);
      const cents = side === 'GRANTOR' ? amount : 0n - amount;
      return { entityId: companies[side], account: account.account, cents: String(cents) };
    });
}

function keyOf({ side, account }: BaselineBalance): string {
  return `${side} ${account.account ?? ''}`;
}

/** The day (ISO) on which a baseline appears although nothing changes; undefined where it has come. */
export function baselineDay(startDate: string, today: string): string | undefined {
  const day = addDays(startDate, -1);
  return day > today ? day : undefined;
}
