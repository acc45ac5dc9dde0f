import { wordKey } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { allOf, type Search } from '../../../lib/address/search-params.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { PaperHead } from '../../../ui/paper/paper-head.tsx';
import { EmptyState, ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { dashboardDataQuery, dashboardQuery } from '../dashboard.queries.ts';
import { useChosenCompany } from '../use-chosen-company.ts';
import { ChartRow } from './chart-row.tsx';
import { DashboardFilters } from './dashboard-filters.tsx';
import { LOAN_TYPE, useChartNarrowing } from './use-chart-narrowing.ts';

/** A dashboard under its filters: its rows, with the figures of all charts read at one moment. */
export function DashboardView({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const narrowing = useChartNarrowing();
  const layout = useQuery(dashboardQuery(id));
  const { data, error, isFetching, refetch } = useQuery(dashboardDataQuery(id, narrowing));
  const company = useChosenCompany();
  const search: Search = useSearch({ strict: false });
  const loanTypes = allOf(search, LOAN_TYPE.field)
    .map((type) => t(wordKey(type)))
    .join(', ');
  const refresh = () => {
    void layout.refetch();
    void refetch();
  };
  const dashboard = layout.data;
  return (
    <>
      <DashboardFilters data={data} isReading={isFetching} onRefresh={refresh} />
      {dashboard ? (
        <>
          <PaperHead
            facts={[
              { textKey: 'Dashboards', value: dashboard.name },
              { textKey: 'Company', value: company.name },
              { textKey: LOAN_TYPE.textKey, value: loanTypes || undefined },
              { textKey: 'ReferenceDate', value: data && formatDay(data.on) },
              { textKey: 'Period', value: narrowing.period && t(narrowing.period) },
            ]}
          />
          {dashboard.rows.length === 0 && <EmptyState title="NoCharts" />}
          {dashboard.rows.map((row) => (
            <ChartRow key={row.id} row={row} data={data} company={company.name} error={error} onRetry={refresh} />
          ))}
        </>
      ) : layout.error ? (
        <ErrorState error={layout.error} onRetry={refresh} />
      ) : (
        <FormSkeleton rows={6} />
      )}
    </>
  );
}
