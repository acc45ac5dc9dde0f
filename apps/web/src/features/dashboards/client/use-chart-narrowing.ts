import { CHART_PERIODS, contracts, labelKey } from '@calends/wire';
import { useSearch } from '@tanstack/react-router';
import { oneOf, type Search } from '../../../lib/address/search-params.ts';
import { useReferenceDay } from '../../../loans/day/use-reference-day.ts';
import { filtersOf, type ShownFilter } from '../../../resource/filters/filters.ts';
import type { ChartNarrowing } from '../dashboard.queries.ts';

/** The filter of the loans behind all charts; series whose rows do not have the field say so. */
export const LOAN_TYPE = {
  kind: 'multi',
  field: 'loanType',
  textKey: labelKey('loanType', contracts),
} as const satisfies ShownFilter;

/** The same of their currency. */
export const CURRENCY = {
  kind: 'multi',
  field: 'currency',
  textKey: labelKey('currency', contracts),
} as const satisfies ShownFilter;

/** What the address narrows all charts by. */
export function useChartNarrowing(): ChartNarrowing {
  const search: Search = useSearch({ strict: false });
  const referenceDate = useReferenceDay();
  const company = oneOf(search, 'company');
  const period = CHART_PERIODS.find((one) => one === oneOf(search, 'period'));
  const filters = filtersOf(contracts, [LOAN_TYPE, CURRENCY], search);
  return {
    ...(company && { company }),
    ...(referenceDate && { referenceDate }),
    ...(period && { period }),
    ...(filters.length > 0 && { filters: JSON.stringify(filters) }),
  };
}
