import { euriborEndpoints, euriborHistory, labelKey } from '@calends/wire';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { Chart } from '../../ui/chart.tsx';
import classes from './euribor-chart.module.css';
import { type EuriborRow, RATE_FIELDS } from './euribor-history.columns.tsx';
import { thinned } from './thinned.ts';

/** A line of more points is no finer on a screen. */
const MOST_POINTS = 520;

/** The four terms over the days that the filters leave. */
export function EuriborChart({ filters }: { filters: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: [...resourceKey(euriborHistory), 'chart', filters ?? ''],
    queryFn: ({ signal }) =>
      call(euriborEndpoints.list, {
        query: { getAll: 'true', OrderBy: 'referenceDate', OrderType: 'asc', ...(filters && { filters }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const series = useMemo(() => {
    const rows: readonly EuriborRow[] = thinned(data?.data ?? [], MOST_POINTS);
    return RATE_FIELDS.map((field) => ({
      name: t(labelKey(field)),
      points: rows.flatMap((row) => pointOf(row, field)),
    }));
  }, [data, t]);
  if (!data || data.data.length < 2) return null;
  return (
    <section className={classes['chart']}>
      <h2>{t('EuriborChart')}</h2>
      <Chart kind="line" x="day" unit="%" height={230} label={t('EuriborChart')} series={series} />
      {data.totalCount > MOST_POINTS && (
        <Text size="xs" c="dimmed">
          {t('EuriborChartText', { count: MOST_POINTS })}
        </Text>
      )}
    </section>
  );
}

function pointOf(row: EuriborRow, field: (typeof RATE_FIELDS)[number]): [day: string, rate: string][] {
  const [day, rate] = [row.referenceDate, row[field]];
  return day === null || rate === null ? [] : [[day, rate]];
}
