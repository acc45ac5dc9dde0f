import { labelKey, stampTaxData, stampTaxEndpoints } from '@calends/wire';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { STAMP_TAX_FILTERS } from './stamp-tax.columns.tsx';
import { TaxRows } from './tax-rows.tsx';

const FILTERS: readonly FilterDefinition[] = [
  ...STAMP_TAX_FILTERS,
  { kind: 'dateRange', field: 'taxDate', textKey: labelKey('taxDate'), default: 'thisYear' },
  { kind: 'dateRange', field: 'dueDate', textKey: labelKey('dueDate') },
];

/** Every row of stamp tax of the tenant. */
export function StampTaxList() {
  return <TaxRows list={useResourceList(stampTaxData, stampTaxEndpoints, { filters: FILTERS })} />;
}
