import { CHART_PERIODS, contractEndpoints, contracts, type DashboardData } from '@calends/wire';
import { ActionIcon, Group, Select } from '@mantine/core';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { allOf, type Search } from '../../../lib/address/search-params.ts';
import { useSetSearch } from '../../../lib/address/use-set-search.ts';
import { formatDay, formatInstant } from '../../../lib/figures/dates.ts';
import { ReferenceDay } from '../../../loans/day/reference-day.tsx';
import { FilterInput } from '../../../resource/filters/filter-input.tsx';
import type { KeptAddress } from '../../../resource/views/use-kept-address.ts';
import { ViewMenu } from '../../../resource/views/view-menu.tsx';
import { CompanySelect } from '../company-select.tsx';
import classes from './dashboard-filters.module.css';
import { CURRENCY, LOAN_TYPE, useChartNarrowing } from './use-chart-narrowing.ts';

interface DashboardFiltersProps {
  /** What of the address the reader may keep. */
  readonly kept: KeptAddress;
  readonly data: DashboardData | undefined;
  readonly isReading: boolean;
  readonly onRefresh: () => void;
}

/** Whose loan types and currencies are offered. */
const LOANS = {
  resource: contracts,
  endpoints: contractEndpoints,
  params: undefined,
  narrowing: { OrderBy: '', OrderType: 'asc' },
} as const;

/** What narrows all charts, as far as their series have it; of which day they are, and when they were read. */
export function DashboardFilters({ kept, data, isReading, onRefresh }: DashboardFiltersProps) {
  const { t } = useTranslation();
  const setSearch = useSetSearch();
  const search: Search = useSearch({ strict: false });
  const { period } = useChartNarrowing();
  return (
    <Group className={classes['filters'] ?? ''} gap="sm" mb="md">
      <CompanySelect />
      {[LOAN_TYPE, CURRENCY].map((filter) => (
        <FilterInput
          key={filter.field}
          definition={filter}
          values={allOf(search, filter.field)}
          list={LOANS}
          onChange={(chosen) => setSearch({ [filter.field]: chosen.length > 0 ? chosen : undefined })}
        />
      ))}
      <Select
        aria-label={t('Period')}
        placeholder={t('ChartPeriodOwn')}
        data={CHART_PERIODS.map((value) => ({ value, label: t(value) }))}
        w={190}
        clearable
        clearButtonProps={{ 'aria-label': t('Clear') }}
        value={period ?? null}
        onChange={(chosen) => setSearch({ period: chosen ?? undefined })}
      />
      <ReferenceDay />
      <ViewMenu list={kept} />
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('RefreshFigures')}
        title={t('RefreshFigures')}
        loading={isReading}
        onClick={onRefresh}
      >
        <IconRefresh size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('PrintPage')}
        title={t('PrintPage')}
        onClick={() => window.print()}
      >
        <IconPrinter size={16} stroke={1.6} />
      </ActionIcon>
      {data && (
        <span className={classes['quiet']}>
          {t('StartReadAt', { date: formatDay(data.on), time: formatInstant(data.readAt).slice(-5) })}
        </span>
      )}
    </Group>
  );
}
