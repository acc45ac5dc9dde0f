import {
  DOCUMENT_PHASES,
  DOCUMENT_STATES,
  type DocumentRow,
  documents,
  JOURNAL_TYPES,
  labelKey,
  wordKey,
} from '@calends/wire';
import { useTranslation } from 'react-i18next';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { wrongInShort } from './wrong-in-short.ts';

const label = (field: string) => labelKey(field, documents);

export const DOCUMENT_COLUMNS: readonly ResourceColumn<DocumentRow>[] = [
  { field: 'date', textKey: label('date'), width: 110, isPinned: true },
  {
    field: 'type',
    textKey: label('type'),
    width: 190,
    isWhole: true,
    cell: (row) => <DocumentType row={row} />,
  },
  { field: 'company', textKey: label('company'), width: 150 },
  { field: 'counterparty', textKey: label('counterparty'), width: 140, priority: 2 },
  { field: 'entityType', textKey: label('entityType'), width: 110, priority: 3 },
  { field: 'contractNumber', textKey: label('contractNumber'), width: 130, priority: 1 },
  { field: 'amount', textKey: label('amount'), width: 140 },
  { field: 'phase', textKey: label('phase'), width: 150, cell: ({ phase }) => <StateBadge word={phase} /> },
  { field: 'syncState', textKey: label('syncState'), isHidden: true },
  { field: 'erpNumber', textKey: label('erpNumber'), width: 130, priority: 2 },
  {
    field: 'error',
    textKey: label('error'),
    width: 230,
    isHidden: true,
    isWhole: true,
    cell: (row) => <WhatIsWrong row={row} />,
  },
  { field: 'valueDate', textKey: label('valueDate'), isHidden: true },
  { field: 'leavesOn', textKey: label('leavesOn'), isHidden: true },
  { field: 'isCorrection', textKey: label('isCorrection'), isHidden: true },
  { field: 'isProjected', textKey: label('isProjected'), isHidden: true },
  { field: 'needsDecision', textKey: label('needsDecision'), isHidden: true },
  { field: 'reference', textKey: label('reference'), isHidden: true, isWhole: true },
  { field: 'actReference', textKey: label('actReference'), isHidden: true, isWhole: true },
];

/** Those of the documents that ask for a decision, with what there is to decide. */
export const DECISION_COLUMNS: readonly ResourceColumn<DocumentRow>[] = DOCUMENT_COLUMNS.map((column) =>
  column.field === 'error' ? { ...column, isHidden: false } : column,
);

const optionsOf = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

/** What a list of documents or of their lines is narrowed by. */
export const DOCUMENT_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'syncState', textKey: label('syncState'), options: optionsOf(Object.keys(DOCUMENT_STATES)) },
  { kind: 'multi', field: 'phase', textKey: label('phase'), options: optionsOf(DOCUMENT_PHASES) },
  { kind: 'multi', field: 'type', textKey: label('type'), options: optionsOf(JOURNAL_TYPES) },
  { kind: 'multi', field: 'entityType', textKey: label('entityType') },
  { kind: 'multi', field: 'company', textKey: label('company') },
  { kind: 'multi', field: 'contractNumber', textKey: label('contractNumber') },
  { kind: 'dateRange', field: 'date', textKey: label('date') },
];

/** A document's kind, and what sets it apart from others of its kind. */
export function DocumentType({ row }: { readonly row: Pick<DocumentRow, 'type' | 'isCorrection' | 'isProjected'> }) {
  const { t } = useTranslation();
  const { type, isCorrection, isProjected } = row;
  return (
    <>
      {[t(wordKey(type)), isCorrection && t('Correction'), isProjected && t('Projected')].filter(Boolean).join(' · ')}
    </>
  );
}

function WhatIsWrong({ row }: { readonly row: DocumentRow }) {
  const { t } = useTranslation();
  const key = wrongInShort(row);
  return key === undefined ? null : <>{t(key)}</>;
}
