import { labelKey, type RowOf, type stampTaxData } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '../../lib/figures/dates.ts';
import { percent } from '../../loans/loan-words.ts';
import { PERIOD_STATE_FILTER, periodStateColumn } from '../../loans/period-state.tsx';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import { CutText } from '../../ui/tables/cut-text.tsx';

export type TaxRow = RowOf<typeof stampTaxData>;

export const STAMP_TAX_COLUMNS: readonly ResourceColumn<TaxRow>[] = [
  { field: 'taxDate', textKey: labelKey('taxDate'), width: 104 },
  { field: 'contractNumber', textKey: labelKey('contractNumber'), width: 124 },
  { field: 'grantor', textKey: labelKey('grantor'), isHidden: true },
  { field: 'receiver', textKey: labelKey('receiver'), width: 146 },
  { field: 'cause', textKey: labelKey('cause'), width: 120, priority: 3 },
  { field: 'verba', textKey: labelKey('verba'), width: 80, cell: (row) => row.verba, priority: 2 },
  { field: 'base', textKey: labelKey('base'), width: 120 },
  {
    field: 'rate',
    textKey: labelKey('rate'),
    width: 80,
    cell: (row) => <span className="number">{percent(row.rate, 2)}</span>,
  },
  { field: 'months', textKey: labelKey('months'), width: 80, isHidden: true, priority: 3 },
  { field: 'tax', textKey: labelKey('tax'), width: 110 },
  {
    field: 'exemptionNorm',
    priority: 1,
    textKey: labelKey('exemptionNorm'),
    width: 130,
    cell: (row) => row.exemptionNorm !== null && <Norm norm={row.exemptionNorm} />,
  },
  { field: 'declaringSide', textKey: labelKey('declaringSide'), width: 110, isHidden: true, priority: 3 },
  { field: 'reason', textKey: labelKey('reason'), width: 180, isHidden: true, priority: 3 },
  { field: 'dueDate', textKey: labelKey('dueDate'), width: 106 },
  periodStateColumn(),
];

/** The filters for the rows of a month; the list of all rows has dates too. */
export const STAMP_TAX_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'contractNumber', textKey: labelKey('contractNumber') },
  { kind: 'multi', field: 'receiver', textKey: labelKey('receiver') },
  { kind: 'multi', field: 'cause', textKey: labelKey('cause') },
  { kind: 'multi', field: 'verba', textKey: labelKey('verba') },
  { kind: 'multi', field: 'declaringSide', textKey: labelKey('declaringSide') },
  { kind: 'multi', field: 'declarer', textKey: labelKey('declarer') },
  { kind: 'multi', field: 'company', textKey: 'Company' },
  PERIOD_STATE_FILTER,
];

export function nameOfTaxRow(row: TaxRow): string {
  return `${row.contractNumber} ${formatMonth(row.year, row.month)} ${row.verba}`;
}

/** An exemption norm that the product knows is shown by its text; a rate may have a norm of its own. */
function Norm({ norm }: { norm: string }) {
  const { t } = useTranslation();
  return <CutText text={t(norm)} />;
}
