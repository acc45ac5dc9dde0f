import type { Exposure } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { ReferenceDay } from '../../loans/day/reference-day.tsx';
import { useReferenceDay } from '../../loans/day/use-reference-day.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PaperHead } from '../../ui/paper/paper-head.tsx';
import { EmptyState, ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { exposureQuery } from './exposure.queries.ts';
import { ExposureGraph } from './exposure-graph.tsx';
import { ExposureTable } from './exposure-table.tsx';
import { Maturities } from './maturities.tsx';

/**
 * Who has lent how much to whom at the end of a day: a matrix whose figures open their explanation, the same as a graph, and
 * the maturities.
 */
export function ExposurePage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(exposureQuery(useReferenceDay()));
  return (
    <>
      <PageHeader title={t('ExposureScreen')} text={t('ExposureText')}>
        <ReferenceDay />
      </PageHeader>
      {data ? (
        <OnDay exposure={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton rows={6} />
      )}
    </>
  );
}

function OnDay({ exposure }: { exposure: Exposure }) {
  if (exposure.pairs.length === 0) return <EmptyState title="NoExposure" text="NoExposureText" />;
  return (
    <>
      <PaperHead facts={[{ textKey: 'ReferenceDate', value: formatDay(exposure.on) }]} />
      <ExposureTable exposure={exposure} />
      <ExposureGraph exposure={exposure} />
      <Maturities exposure={exposure} />
    </>
  );
}
