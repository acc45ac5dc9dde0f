import { type dueEndpoints, dues, labelKey } from '@calends/wire';
import { percent } from '../../loans/loan-words.ts';
import { Approximate } from '../../loans/marks/approximate.tsx';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import type { RowOfList } from '../../resource/use-resource-list.ts';
import { Money } from '../../ui/money.tsx';

type DueRow = RowOfList<typeof dueEndpoints>;

const summed = (field: 'repaid' | 'drawn' | 'tax' | 'capitalised'): ResourceColumn<DueRow> => ({
  field,
  textKey: labelKey(field, dues),
  width: 140,
  isHidden: field !== 'repaid',
  cell: (row) => <Foreseen row={row} amount={row[field]} />,
});

export const DUE_COLUMNS: readonly ResourceColumn<DueRow>[] = [
  { field: 'dueOn', textKey: labelKey('dueOn', dues), width: 112, isPinned: true },
  { field: 'payableUntil', textKey: labelKey('payableUntil'), width: 130, isHidden: true },
  { field: 'kind', textKey: labelKey('kind'), width: 170, isWhole: true },
  { field: 'contractNumber', textKey: labelKey('contractNumber'), width: 122 },
  { field: 'grantor', textKey: labelKey('grantor'), width: 150, priority: 1 },
  { field: 'receiver', textKey: labelKey('receiver'), width: 150, priority: 1 },
  {
    field: 'amount',
    textKey: labelKey('amount'),
    width: 140,
    cell: (row) => <Foreseen row={row} amount={row.amount} />,
  },
  {
    field: 'rate',
    textKey: labelKey('rate'),
    width: 100,
    priority: 2,
    cell: (row) =>
      row.rate !== null && (
        <Approximate if={row.restsOnProjection}>
          <span className="number">{percent(row.rate)}</span>
        </Approximate>
      ),
  },
  ...(['repaid', 'drawn', 'tax', 'capitalised'] as const).map(summed),
  { field: 'restsOnProjection', textKey: labelKey('restsOnProjection'), isHidden: true },
  { field: 'currency', textKey: labelKey('currency'), isHidden: true },
];

export const DUE_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'dateRange', field: 'dueOn', textKey: labelKey('dueOn', dues) },
  { kind: 'multi', field: 'kind', textKey: labelKey('kind') },
  { kind: 'multi', field: 'grantor', textKey: labelKey('grantor') },
  { kind: 'multi', field: 'receiver', textKey: labelKey('receiver') },
  { kind: 'multi', field: 'company', textKey: labelKey('company') },
  { kind: 'dropDown', field: 'restsOnProjection', textKey: labelKey('restsOnProjection') },
];

function Foreseen({ row, amount }: { readonly row: DueRow; readonly amount: string | null }) {
  if (amount === null) return null;
  return (
    <Approximate if={row.restsOnProjection}>
      <Money amount={amount} />
    </Approximate>
  );
}
