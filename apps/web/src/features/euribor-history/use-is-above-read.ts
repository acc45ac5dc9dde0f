import { useQueries } from '@tanstack/react-query';
import { pendingImportsQuery, pendingRatesQuery } from './by-hand/rates.queries.ts';
import { euriborChartQuery } from './chart/euribor-chart.query.ts';
import { missingDaysQuery, type Period, staleFixingsQuery } from './missing/missing-days.query.ts';
import { useNamedTerms } from './missing/use-named-terms.ts';

interface Above {
  readonly filters: string | undefined;
  readonly period: Period;
  readonly mayImport: boolean;
}

/**
 * Whether the notes and the picture above the list are read, or could not be. A list that stood there before them would move away
 * from whoever already uses its filters, and a drop-down whose field leaves the window closes.
 */
export function useIsAboveRead({ filters, period, mayImport }: Above): boolean {
  const terms = useNamedTerms();
  return useQueries({
    queries: [
      staleFixingsQuery,
      missingDaysQuery(period, terms),
      euriborChartQuery(filters),
      { ...pendingRatesQuery, enabled: mayImport },
      { ...pendingImportsQuery, enabled: mayImport },
    ],
    combine: (read) => read.every(({ isLoading }) => !isLoading),
  });
}
