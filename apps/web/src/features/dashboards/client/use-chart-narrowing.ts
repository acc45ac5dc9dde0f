import { CHART_PERIODS } from '@calends/wire';
import { useSearch } from '@tanstack/react-router';
import { oneOf, type Search } from '../../../lib/address/search-params.ts';
import { useReferenceDay } from '../../../loans/day/use-reference-day.ts';
import type { ChartNarrowing } from '../dashboard.queries.ts';

/** What the address narrows all charts by. */
export function useChartNarrowing(): ChartNarrowing {
  const search: Search = useSearch({ strict: false });
  const referenceDate = useReferenceDay();
  const company = oneOf(search, 'company');
  const period = CHART_PERIODS.find((one) => one === oneOf(search, 'period'));
  return { ...(company && { company }), ...(referenceDate && { referenceDate }), ...(period && { period }) };
}
