/** The tabs of /stamp-tax (decision C-03). */
export const STAMP_TAX_TABS = ['resume', 'list', 'declarations'] as const;
export type StampTaxTab = (typeof STAMP_TAX_TABS)[number];

export function isStampTaxTab(tab: unknown): tab is StampTaxTab {
  return (STAMP_TAX_TABS as readonly unknown[]).includes(tab);
}
