import {
  DOCUMENT_PHASES,
  DOCUMENT_STATES,
  INVOICE_TYPES,
  type InvoiceDocumentRow,
  invoiceDocuments,
  labelKey,
  wordKey,
} from '@calends/wire';
import { useTranslation } from 'react-i18next';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { wrongInShort } from '../documents/wrong-in-short.ts';

const label = (field: string) => labelKey(field, invoiceDocuments);

export const INVOICE_COLUMNS: readonly ResourceColumn<InvoiceDocumentRow>[] = [
  { field: 'date', textKey: label('date'), width: 110, isPinned: true },
  { field: 'type', textKey: label('type'), width: 170, isWhole: true, cell: (row) => <InvoiceKind row={row} /> },
  { field: 'company', textKey: label('company'), width: 140 },
  { field: 'counterparty', textKey: label('counterparty'), width: 140, priority: 2 },
  { field: 'entityType', textKey: label('entityType'), width: 110, isHidden: true },
  { field: 'contractNumber', textKey: label('contractNumber'), width: 130, priority: 1 },
  { field: 'amount', textKey: label('amount'), width: 130 },
  { field: 'phase', textKey: label('phase'), width: 130, cell: ({ phase }) => <StateBadge word={phase} /> },
  { field: 'syncState', textKey: label('syncState'), isHidden: true },
  { field: 'erpNumber', textKey: label('erpNumber'), width: 120, priority: 1 },
  { field: 'atcud', textKey: label('atcud'), width: 150, priority: 3, isWhole: true },
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
];

/** Those of the invoices that ask for a decision, with what there is to decide. */
export const INVOICE_DECISION_COLUMNS: readonly ResourceColumn<InvoiceDocumentRow>[] = INVOICE_COLUMNS.map((column) =>
  column.field === 'error' ? { ...column, isHidden: false } : column,
);

const optionsOf = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

export const INVOICE_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'syncState', textKey: label('syncState'), options: optionsOf(Object.keys(DOCUMENT_STATES)) },
  { kind: 'multi', field: 'phase', textKey: label('phase'), options: optionsOf(DOCUMENT_PHASES) },
  { kind: 'multi', field: 'type', textKey: label('type'), options: optionsOf(INVOICE_TYPES) },
  { kind: 'multi', field: 'company', textKey: label('company') },
  { kind: 'multi', field: 'counterparty', textKey: label('counterparty') },
  { kind: 'multi', field: 'contractNumber', textKey: label('contractNumber') },
  { kind: 'dateRange', field: 'date', textKey: label('date') },
];

/** What an invoice is for, and whether it takes back a part of another one or is for what came on top. */
export function InvoiceKind({
  row: { type, isCorrection, isProjected, amount },
}: {
  readonly row: Pick<InvoiceDocumentRow, 'type' | 'isCorrection' | 'isProjected' | 'amount'>;
}) {
  const { t } = useTranslation();
  const said = [
    t(wordKey(type)),
    isCorrection && t(isCredit(amount) ? 'OfCreditNote' : 'FurtherInvoice'),
    isProjected && t('Projected'),
  ];
  return <>{said.filter(Boolean).join(' · ')}</>;
}

export function isCredit(amount: string): boolean {
  return amount.startsWith('-');
}

function WhatIsWrong({ row }: { readonly row: InvoiceDocumentRow }) {
  const { t } = useTranslation();
  const key = wrongInShort(row);
  return key === undefined ? null : <>{t(key)}</>;
}
