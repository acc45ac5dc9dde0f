/**
 * The doors between server features: which others a feature may enter, through their `<x>.public.ts` only. Every feature
 * has a line, and every door is used.
 */
export const DOORS: Readonly<Record<string, readonly string[]>> = {
  account: ['bell', 'mail', 'agreements', 'security', 'security-lists'],
  agreements: ['general-pages'],
  bell: [],
  'contract-files': [],
  'contract-import': ['contracts', 'ledger'],
  contracts: ['ledger'],
  'custom-types': [],
  entities: ['contracts'],
  'euribor-history': ['bell', 'ledger'],
  'event-history': ['entities'],
  exposure: ['contracts'],
  fees: ['ledger'],
  'general-pages': [],
  'index-rates': ['euribor-history', 'ledger'],
  ledger: ['bell'],
  'list-views': [],
  mail: [],
  'main-page': ['contracts', 'entities', 'euribor-history', 'mail', 'movements', 'security-lists', 'users'],
  metadata: [],
  movements: ['entities', 'ledger', 'tranches'],
  security: [],
  'security-lists': [],
  'stamp-tax': ['ledger'],
  statements: ['contracts', 'ledger'],
  tenants: ['account', 'agreements'],
  tranches: ['ledger'],
  translations: [],
  users: ['account', 'mail'],
};
