import { DASHBOARD_TYPES, dashboardName } from '@calends/wire';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneOf, type Search } from '../../../lib/address/search-params.ts';
import { useKeptAddress } from '../../../resource/views/use-kept-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { TabStrip } from '../../../ui/page/tab-strip.tsx';
import { EmptyState, ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { allDashboardsQuery } from '../dashboard.queries.ts';
import { DashboardView } from './dashboard-view.tsx';
import { CURRENCY, LOAN_TYPE } from './use-chart-narrowing.ts';

/** What of the address is kept as a view; the day is not, since a view is looked at on another. */
const KEPT = ['dashboard', 'company', LOAN_TYPE.field, CURRENCY.field, 'period'];

/** The dashboards with a tab of their own; another is shown where the address names it. Nothing is edited here. */
export function DashboardsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const kept = useKeptAddress('dashboards', KEPT);
  const { data: all, dataUpdatedAt, error, refetch } = useQuery(allDashboardsQuery);
  const tabs = all?.filter(({ dashboardType }) => dashboardType === DASHBOARD_TYPES.MAINDASHBOARD);
  // the one that was first when the page was opened: another that somebody adds before it must not take its place
  const [opened, setOpened] = useState<string>();
  const first = tabs?.find((one) => one.id === opened) ?? tabs?.[0];
  if (first && first.id !== opened) setOpened(first.id);
  const asked = oneOf(search, 'dashboard');
  const id = all?.some((one) => one.id === asked) ? asked : first?.id;
  const open = (dashboard: string | null) =>
    void navigate({ to: '.', search: (before: Search) => ({ ...before, dashboard: dashboard ?? undefined }) });
  return (
    <>
      <PageHeader title={t('Dashboards')} text={t('DashboardsText')} />
      {!tabs && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton rows={6} />)}
      {tabs && tabs.length > 1 && (
        <Tabs value={id ?? null} onChange={open} mb="md">
          <TabStrip>
            {tabs.map((one) => (
              <Tabs.Tab key={one.id} value={one.id}>
                {dashboardName(t, one.name ?? '')}
              </Tabs.Tab>
            ))}
          </TabStrip>
        </Tabs>
      )}
      {tabs &&
        !kept.isAwaited &&
        (id === undefined ? (
          <EmptyState title="NoMainDashboards" />
        ) : (
          <DashboardView key={id} dashboard={{ id, listedAt: dataUpdatedAt }} kept={kept} />
        ))}
    </>
  );
}
