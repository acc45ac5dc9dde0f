import { dashboardName, wordKey } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { allOf, type Search } from '../../../lib/address/search-params.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import type { KeptAddress } from '../../../resource/views/use-kept-address.ts';
import { PaperHead } from '../../../ui/paper/paper-head.tsx';
import { dashboardDataQuery, dashboardQuery, type ShownDashboard } from '../dashboard.queries.ts';
import { useChosenCompany } from '../use-chosen-company.ts';
import { DashboardFilters } from './dashboard-filters.tsx';
import { DashboardRows } from './dashboard-rows.tsx';
import { CURRENCY, LOAN_TYPE, useChartNarrowing } from './use-chart-narrowing.ts';

interface DashboardViewProps {
  readonly dashboard: ShownDashboard;
  /** What of the address the reader may keep. */
  readonly kept: KeptAddress;
}

/** A dashboard under its filters. */
export function DashboardView({ dashboard, kept }: DashboardViewProps) {
  const { t } = useTranslation();
  const narrowing = useChartNarrowing();
  const layout = useQuery(dashboardQuery(dashboard));
  const { data, isFetching, refetch } = useQuery(dashboardDataQuery(dashboard, narrowing));
  const company = useChosenCompany();
  const search: Search = useSearch({ strict: false });
  const loanTypes = allOf(search, LOAN_TYPE.field)
    .map((type) => t(wordKey(type)))
    .join(', ');
  const refresh = () => {
    void layout.refetch();
    void refetch();
  };
  return (
    <>
      <DashboardFilters kept={kept} data={data} isReading={isFetching} onRefresh={refresh} />
      {layout.data && (
        <PaperHead
          facts={[
            { textKey: 'Dashboards', value: dashboardName(t, layout.data.name) },
            { textKey: 'Company', value: company.name },
            { textKey: LOAN_TYPE.textKey, value: loanTypes || undefined },
            { textKey: CURRENCY.textKey, value: allOf(search, CURRENCY.field).join(', ') || undefined },
            { textKey: 'ReferenceDate', value: data && formatDay(data.on) },
            { textKey: 'Period', value: narrowing.period && t(narrowing.period) },
          ]}
        />
      )}
      <DashboardRows dashboard={dashboard} narrowing={narrowing} company={company.name} />
    </>
  );
}
