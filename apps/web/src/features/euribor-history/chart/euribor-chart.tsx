import type { IndexTerm } from '@calends/loan-engine';
import { labelKey } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { type EuriborRow, RATE_FIELDS, type RateField } from '../euribor-history.columns.tsx';
import { missingDaysQuery, type Period } from '../missing/missing-days.query.ts';
import { euriborChartQuery } from './euribor-chart.query.ts';
import { thinned } from './thinned.ts';
import { withGaps } from './with-gaps.ts';

/** A line of more points is no finer on a screen. */
const MOST_POINTS = 520;

const TERM_OF = {
  oneMonthRate: 'ONE_MONTH',
  threeMonthsRate: 'THREE_MONTHS',
  sixMonthsRate: 'SIX_MONTHS',
  twelveMonthsRate: 'TWELVE_MONTHS',
} as const satisfies Record<RateField, IndexTerm>;

/** The four terms over the days that the filters leave; a line is broken where days lack a rate. */
export function EuriborChart({ filters, period }: { filters: string | undefined; period: Period }) {
  const { t } = useTranslation();
  const { data } = useQuery(euriborChartQuery(filters));
  const { data: missing } = useQuery(missingDaysQuery(period));
  const series = useMemo(() => {
    const rows: readonly EuriborRow[] = thinned(data?.data ?? [], MOST_POINTS);
    return RATE_FIELDS.map((field) => ({
      name: t(labelKey(field)),
      points: withGaps(
        rows.flatMap((row) => pointOf(row, field)),
        missing?.gaps ?? [],
        TERM_OF[field],
      ),
    }));
  }, [data, missing, t]);
  if (!data || data.data.length < 2) return null;
  return (
    <ChartCard
      kind="line"
      x="day"
      unit="%"
      height={230}
      title={t('EuriborChart')}
      series={series}
      note={data.totalCount > MOST_POINTS ? t('EuriborChartText', { count: MOST_POINTS }) : undefined}
    />
  );
}

function pointOf(row: EuriborRow, field: RateField): [day: string, rate: string][] {
  const [day, rate] = [row.referenceDate, row[field]];
  return day === null || rate === null ? [] : [[day, rate]];
}
