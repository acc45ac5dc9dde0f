import { type ChartOptions, dashboardEndpoints, dashboards } from '@calends/wire';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/api.ts';
import { resourceKey } from '../../../../resource/use-resource-list.ts';
import { DashboardChart } from '../../charts/dashboard-chart.tsx';
import classes from './chart-panel.module.css';

/** So long the form rests before its figures are asked for. */
const RESTING_MS = 300;
const HEIGHT = 350;

/** The chart as it would be, with today's figures; undefined while something is missing or does not fit. */
export function ChartPreview({ options }: { readonly options: ChartOptions | undefined }) {
  const { t } = useTranslation();
  const text = options && JSON.stringify(options);
  const [rested] = useDebouncedValue(text, RESTING_MS);
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(dashboards), 'preview', rested],
    queryFn:
      rested === undefined
        ? skipToken
        : ({ signal }) => call(dashboardEndpoints.preview, { query: { options: rested }, signal }),
  });
  return (
    <section className={classes['preview']} aria-label={t('ChartPreview')}>
      {options ? (
        <DashboardChart
          options={options}
          data={text === rested ? data : undefined}
          error={error}
          onRetry={() => void refetch()}
          height={HEIGHT}
        />
      ) : (
        <p className={classes['quiet']}>{t('ChartPreviewHint')}</p>
      )}
    </section>
  );
}
