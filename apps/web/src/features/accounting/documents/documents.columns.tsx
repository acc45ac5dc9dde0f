import { type DocumentRow, documents, JOURNAL_TYPES, labelKey, wordKey } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { sentColumns, sentFilters } from '../outbox/sent-columns.tsx';
import { sentKey } from '../outbox/sent-noun.ts';
import type { SentRow } from '../outbox/sent-row.ts';
import { JOURNALS } from './journal-noun.ts';

const label = (field: string) => labelKey(field, documents);

export const DOCUMENT_COLUMNS = sentColumns<DocumentRow>(documents, {
  Kind: DocumentType,
  side: { field: 'entityType', textKey: label('entityType'), width: 110, priority: 3 },
  last: [{ field: 'actReference', textKey: label('actReference'), isHidden: true, isWhole: true }],
  wordOf: (key) => sentKey(JOURNALS, key),
});

/** What a list of documents or of their lines is narrowed by. */
export const DOCUMENT_FILTERS = sentFilters(documents, JOURNAL_TYPES, 'entityType');

/** A document's kind, and what sets it apart from others of its kind. */
export function DocumentType({ row }: { readonly row: Pick<SentRow, 'type' | 'isCorrection' | 'isProjected'> }) {
  const { t } = useTranslation();
  const { type, isCorrection, isProjected } = row;
  return (
    <>
      {[t(wordKey(type)), isCorrection && t('Correction'), isProjected && t('Projected')].filter(Boolean).join(' · ')}
    </>
  );
}
