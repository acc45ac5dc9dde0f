import { type InvoiceRow, invoiceStateWord } from '@calends/wire';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';

const FIGURES: readonly ResourceColumn<InvoiceRow>[] = [
  { field: 'net', textKey: 'Net', width: 120, isComparable: true, priority: 2 },
  { field: 'vat', textKey: 'Vat', width: 110, isComparable: true, priority: 3 },
  { field: 'total', textKey: 'Total', width: 120, isComparable: true },
  { field: 'rest', textKey: 'Rest', width: 120, isComparable: true },
  { field: 'state', textKey: 'State', width: 120, cell: (row) => <StateBadge word={invoiceStateWord(row)} /> },
  { field: 'invoiceNumber', textKey: 'InvoiceNumber', width: 140, priority: 2 },
  { field: 'dueDate', textKey: 'DueDate', width: 110, priority: 1 },
  { field: 'paid', textKey: 'Paid', width: 120, isHidden: true },
  { field: 'credited', textKey: 'Credited', width: 120, isHidden: true },
];
const NAMES: readonly ResourceColumn<InvoiceRow>[] = [
  { field: 'reference', textKey: 'Reference', width: 130, isPinned: true },
  { field: 'runDate', textKey: 'RunDate', width: 110, isComparable: true },
  { field: 'type', textKey: 'TInvoice.Type', width: 120, priority: 1 },
];
const PAYER: ResourceColumn<InvoiceRow> = { field: 'payer', textKey: 'TInvoice.Payer', width: 220, isComparable: true };

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
  { field: 'invoiceDate', textKey: 'InvoiceDate', isHidden: true },
];

/** What the tenant is billed. */
export const RECEIVED_COLUMNS: readonly ResourceColumn<InvoiceRow>[] = [
  ...NAMES,
  { field: 'issuer', textKey: 'Issuer', width: 180 },
  { ...PAYER, width: 180, priority: 2 },
  ...FIGURES,
  { field: 'invoiceDate', textKey: 'InvoiceDate', isHidden: true },
];

const FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'dateRange', field: 'runDate', textKey: 'RunDate', default: 'thisMonth' },
  { kind: 'multi', field: 'state', textKey: 'State' },
  { kind: 'multi', field: 'type', textKey: 'TInvoice.Type' },
];

/** One direction alone: a sum of what is owed to the tenant and what it owes would say nothing. */
const inDirection = (value: InvoiceRow['direction']): readonly FilterDefinition[] => [
  ...FILTERS,
  { kind: 'hidden', filter: { field: 'direction', op: 'eq', value } },
];
export const ISSUED_FILTERS: readonly FilterDefinition[] = [
  ...inDirection('ISSUED'),
  { kind: 'multi', field: 'issuing', textKey: 'Issuing' },
];
export const RECEIVED_FILTERS = inDirection('RECEIVED');
