import { DOCUMENT_PHASES, DOCUMENT_STATES, fieldOf, fieldWordKey, labelKey, type Resource } from '@calends/wire';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { wrongInShort } from '../documents/wrong-in-short.ts';
import type { SentRow } from './sent-row.ts';

interface OwnColumns<Row extends SentRow> {
  /** What it is, in its cell. */
  readonly Kind: (props: { readonly row: Row }) => ReactNode;
  /** Whose it is: a side of the loan, or as whom the receiver is invoiced. */
  readonly side: ResourceColumn<Row>;
  /** Beside its number in accounting. */
  readonly numbered?: readonly ResourceColumn<Row>[];
  readonly last?: readonly ResourceColumn<Row>[];
  /** The key of a text about such a document, by that of all. */
  readonly wordOf: (key: string) => string;
}

/** The columns of a list of documents on their way to accounting. */
export function sentColumns<Row extends SentRow>(
  resource: Resource,
  { Kind, side, numbered = [], last = [], wordOf }: OwnColumns<Row>,
): readonly ResourceColumn<Row>[] {
  const label = (field: string) => labelKey(field, resource);
  return [
    { field: 'date', textKey: label('date'), width: 110, isPinned: true },
    { field: 'type', textKey: label('type'), width: 210, isWhole: true, cell: (row) => <Kind row={row} /> },
    { field: 'company', textKey: label('company'), width: 150 },
    { field: 'counterparty', textKey: label('counterparty'), width: 140, priority: 2 },
    side,
    { field: 'contractNumber', textKey: label('contractNumber'), width: 130, priority: 1 },
    { field: 'amount', textKey: label('amount'), width: 140 },
    {
      field: 'phase',
      textKey: label('phase'),
      width: 150,
      cell: ({ phase }) => <StateBadge word={phase} field={fieldOf(resource, 'phase')} />,
    },
    { field: 'syncState', textKey: label('syncState'), isHidden: true },
    { field: 'erpNumber', textKey: label('erpNumber'), width: 130, priority: 2 },
    ...numbered,
    {
      field: 'error',
      textKey: label('error'),
      width: 230,
      isHidden: true,
      isWhole: true,
      cell: (row) => <WhatIsWrong row={row} wordOf={wordOf} />,
    },
    { field: 'valueDate', textKey: label('valueDate'), isHidden: true },
    { field: 'leavesOn', textKey: label('leavesOn'), isHidden: true },
    { field: 'isCorrection', textKey: label('isCorrection'), isHidden: true },
    { field: 'isProjected', textKey: label('isProjected'), isHidden: true },
    { field: 'needsDecision', textKey: label('needsDecision'), isHidden: true },
    { field: 'reference', textKey: label('reference'), isHidden: true, isWhole: true },
    ...last,
  ];
}

/** The same of those that ask for a decision, with what there is to decide. */
export function decisionColumns<Row extends SentRow>(
  columns: readonly ResourceColumn<Row>[],
): readonly ResourceColumn<Row>[] {
  return columns.map((column) => (column.field === 'error' ? { ...column, isHidden: false } : column));
}

function WhatIsWrong({ row, wordOf }: { readonly row: SentRow } & Pick<OwnColumns<SentRow>, 'wordOf'>) {
  const { t } = useTranslation();
  const key = wrongInShort(row);
  return key === undefined ? null : <>{t(wordOf(key))}</>;
}

function optionsOf(resource: Resource, field: string, words: readonly string[]) {
  return words.map((word) => ({ value: word, label: fieldWordKey(fieldOf(resource, field), word) }));
}

/** What such a list is narrowed by; `side` is what only one kind of them has. */
export function sentFilters(resource: Resource, types: readonly string[], side: string): readonly FilterDefinition[] {
  const label = (field: string) => labelKey(field, resource);
  return [
    { kind: 'search', field: 'search', textKey: 'Search' },
    {
      kind: 'multi',
      field: 'syncState',
      textKey: label('syncState'),
      options: optionsOf(resource, 'syncState', Object.keys(DOCUMENT_STATES)),
    },
    { kind: 'multi', field: 'phase', textKey: label('phase'), options: optionsOf(resource, 'phase', DOCUMENT_PHASES) },
    { kind: 'multi', field: 'type', textKey: label('type'), options: optionsOf(resource, 'type', types) },
    { kind: 'multi', field: 'company', textKey: label('company') },
    { kind: 'multi', field: side, textKey: label(side) },
    { kind: 'multi', field: 'contractNumber', textKey: label('contractNumber') },
    { kind: 'dateRange', field: 'date', textKey: label('date') },
  ];
}

/** The same of those that ask for a decision. */
export function decisionFilters(filters: readonly FilterDefinition[]): readonly FilterDefinition[] {
  return [...filters, { kind: 'hidden', filter: { field: 'needsDecision', op: 'eq', value: true } }];
}
