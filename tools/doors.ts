/**
 * The doors between server features: which others a feature may enter, through their `<x>.public.ts` only. Every feature
 * has a line, and every door is used.
 */
export const DOORS: Readonly<Record<string, readonly string[]>> = {
  account: ['security'],
  contracts: ['ledger'],
  entities: [],
  'euribor-history': ['ledger'],
  fees: [],
  ledger: [],
  metadata: [],
  movements: ['ledger'],
  security: [],
  tenants: ['account'],
  tranches: ['ledger'],
  translations: [],
  users: ['account', 'mail'],
};
