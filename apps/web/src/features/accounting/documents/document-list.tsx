import { documentEndpoints, documents } from '@calends/wire';
import { useResourceList } from '../../../resource/use-resource-list.ts';
import { decisionColumns, decisionFilters } from '../outbox/sent-columns.tsx';
import { SentList } from '../outbox/sent-list.tsx';
import { DOCUMENT_COLUMNS, DOCUMENT_FILTERS } from './documents.columns.tsx';
import { JOURNALS } from './journal-noun.ts';

const DECISIONS = decisionFilters(DOCUMENT_FILTERS);
const DECISION_COLUMNS = decisionColumns(DOCUMENT_COLUMNS);

interface DocumentListProps {
  /** Whether only documents are listed that ask for a decision. */
  readonly isOfDecisions?: boolean;
}

/** Journal documents. */
export function DocumentList({ isOfDecisions = false }: DocumentListProps) {
  const list = useResourceList(documents, documentEndpoints, {
    filters: isOfDecisions ? DECISIONS : DOCUMENT_FILTERS,
    ...(isOfDecisions && { name: 'TPrimaveraSync/decisions' }),
  });
  const columns = isOfDecisions ? DECISION_COLUMNS : DOCUMENT_COLUMNS;
  return <SentList noun={JOURNALS} list={list} columns={columns} isOfDecisions={isOfDecisions} />;
}
