import { type InvoiceRow, invoiceStateWord } from '@calends/wire';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { InvoiceName } from './invoice-name.tsx';

const FIGURES: readonly ResourceColumn<InvoiceRow>[] = [
  { field: 'net', textKey: 'Net', width: 120, isComparable: true, priority: 2 },
  { field: 'vat', textKey: 'Vat', width: 110, isComparable: true, priority: 3 },
  { field: 'total', textKey: 'Total', width: 120, isComparable: true },
  { field: 'rest', textKey: 'Rest', width: 120, isComparable: true },
  { field: 'state', textKey: 'State', width: 120, cell: (row) => <StateBadge word={invoiceStateWord(row)} /> },
  { field: 'dueDate', textKey: 'DueDate', width: 110, priority: 1 },
  { field: 'invoiceNumber', textKey: 'InvoiceNumber', width: 140, isHidden: true },
  { field: 'paid', textKey: 'Paid', width: 120, isHidden: true },
  { field: 'credited', textKey: 'Credited', width: 120, isHidden: true },
];
const NAMES: readonly ResourceColumn<InvoiceRow>[] = [
  {
    field: 'reference',
    textKey: 'Reference',
    width: 200,
    isPinned: true,
    isWhole: true,
    cell: (row) => <InvoiceName row={row} />,
  },
  { field: 'runDate', textKey: 'RunDate', width: 110, isComparable: true },
  { field: 'type', textKey: 'TInvoice.Type', width: 120, priority: 1 },
];
const PAYER: ResourceColumn<InvoiceRow> = { field: 'payer', textKey: 'TInvoice.Payer', width: 220, isComparable: true };

const SYNC_STATE: ResourceColumn<InvoiceRow> = { field: 'syncState', textKey: 'TInvoice.SyncState', width: 150 };

/** What the tenant bills. */
export const ISSUED_COLUMNS: readonly ResourceColumn<InvoiceRow>[] = [
  ...NAMES,
  PAYER,
  ...FIGURES,
  {
    field: 'issuing',
    textKey: 'Issuing',
    width: 140,
    priority: 1,
    cell: ({ issuing }) => issuing && <StateBadge word={issuing} />,
  },
  { ...SYNC_STATE, isHidden: true },
  { field: 'invoiceDate', textKey: 'InvoiceDate', isHidden: true },
];

/** What the tenant is billed, and what its companies invoice each other. */
export const OTHER_COLUMNS: readonly ResourceColumn<InvoiceRow>[] = [
  ...NAMES,
  { field: 'kind', textKey: 'TInvoice.Kind', width: 120 },
  { field: 'issuer', textKey: 'Issuer', width: 180 },
  { ...PAYER, width: 180, priority: 2 },
  { field: 'contractNumber', textKey: 'ContractNumber', width: 130, priority: 2 },
  ...FIGURES,
  SYNC_STATE,
  { field: 'invoiceDate', textKey: 'InvoiceDate', isHidden: true },
];

const FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'dateRange', field: 'runDate', textKey: 'RunDate', default: 'thisMonth' },
  { kind: 'multi', field: 'state', textKey: 'State' },
  { kind: 'multi', field: 'type', textKey: 'TInvoice.Type' },
  { kind: 'multi', field: 'syncState', textKey: 'TInvoice.SyncState' },
];

/** What stands in different directions is not added up: the list has sums where all of its rows are of one. */
const inDirections = (...value: readonly InvoiceRow['direction'][]): readonly FilterDefinition[] => [
  ...FILTERS,
  { kind: 'hidden', filter: { field: 'direction', op: 'in', value } },
];
export const ISSUED_FILTERS: readonly FilterDefinition[] = [
  ...inDirections('ISSUED'),
  { kind: 'multi', field: 'issuing', textKey: 'Issuing' },
];
export const OTHER_FILTERS: readonly FilterDefinition[] = [
  ...inDirections('RECEIVED', 'INTERCOMPANY'),
  { kind: 'multi', field: 'kind', textKey: 'TInvoice.Kind' },
];
