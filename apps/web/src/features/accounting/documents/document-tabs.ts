/** The tabs of the accounting documents, as the address names them. */
export const DOCUMENT_TABS = ['documents', 'decisions', 'reconciliation', 'journal', 'files'] as const;
export type DocumentTab = (typeof DOCUMENT_TABS)[number];

/** The tab in the address; the first one for none and for any other word. */
export function documentTab(tab: unknown): DocumentTab {
  return DOCUMENT_TABS.find((name) => name === tab) ?? DOCUMENT_TABS[0];
}
