import { formatMoney, parseMoney } from '@calends/loan-engine';

/** What is owed of a loan, or of several. */
export interface MergedDebt {
  readonly capital: string;
  readonly interestDue: string;
  readonly interestAccrued: string;
}

/** The columns of amounts, in the order of a table. Where the window is too narrow for one it is left out. */
export const MERGER_AMOUNTS = [
  { key: 'capital', textKey: 'CapitalAmount', priority: 1, amountOf: ({ capital }: MergedDebt) => capital },
  { key: 'interestDue', textKey: 'InterestDueAmount', priority: 2, amountOf: (of: MergedDebt) => of.interestDue },
  {
    key: 'interestAccrued',
    textKey: 'InterestAccruedAmount',
    priority: 2,
    amountOf: (of: MergedDebt) => of.interestAccrued,
  },
  {
    key: 'total',
    textKey: 'Sum',
    priority: undefined,
    amountOf: (of: MergedDebt) => sumOf([of.capital, of.interestDue, of.interestAccrued]),
  },
] as const;

function sumOf(amounts: readonly string[]): string {
  return formatMoney(amounts.reduce((sum, amount) => sum + (parseMoney(amount) ?? 0n), 0n));
}
