/** The computed balances of a contract, each of which can be explained. */
export const CONTRACT_FIGURES = ['realizedCapital', 'availableCapital', 'interestAccrued', 'interestDue'] as const;
export type ContractFigure = (typeof CONTRACT_FIGURES)[number];

/** The balances of a contract at the end of a day. */
export type ContractFigures = { readonly [Figure in ContractFigure]: string } & { readonly balancesOn: string };

export const FIGURE_TEXTS = {
  realizedCapital: 'RealizedCapital',
  availableCapital: 'AvailableCapital',
  interestAccrued: 'InterestAccrued',
  interestDue: 'InterestDue',
} as const satisfies Record<ContractFigure, string>;
