/** What happened in a month; flows of several months add up. */
export const PERIOD_FLOWS = [
  'drawn',
  'repaid',
  'capitalised',
  'passedCapital',
  'interest',
  'interestPaid',
  'passedInterest',
  'stampTax',
] as const;
/** What is owed at the end of its last day. */
export const PERIOD_BALANCES = ['capital', 'interestDue', 'accrued'] as const;
export const PERIOD_AMOUNTS = [...PERIOD_FLOWS, ...PERIOD_BALANCES] as const;
export type PeriodAmount = (typeof PERIOD_AMOUNTS)[number];

export const PERIOD_SIDES = ['GRANTOR', 'RECEIVER'] as const;
