import type { Exposure } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { ReferenceDay } from '../../loans/day/reference-day.tsx';
import { useReferenceDay } from '../../loans/day/use-reference-day.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PaperHead } from '../../ui/paper/paper-head.tsx';
import { EmptyState, ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import classes from './exposure.module.css';
import { exposureQuery, type Pair } from './exposure.queries.ts';
import { ExposureGraph } from './exposure-graph.tsx';
import { ExposureNets } from './exposure-nets.tsx';
import { ExposureTable } from './exposure-table.tsx';
import { Maturities } from './maturities.tsx';
import { PairPanel } from './pair-panel.tsx';

/**
 * Who has lent how much to whom at the end of a day: a matrix whose figures open their explanation, the same as a graph, the
 * net of each company, and the maturities.
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
  const [pair, setPair] = useState<Pair>();
  const [isOpen, setOpen] = useState(false); // the content stays while the panel slides out
  if (exposure.pairs.length === 0) return <EmptyState title="NoExposure" text="NoExposureText" />;
  const onWhy = (asked: Pair) => {
    setPair(asked);
    setOpen(true);
  };
  return (
    <>
      <PaperHead facts={[{ textKey: 'ReferenceDate', value: formatDay(exposure.on) }]} />
      <ExposureTable exposure={exposure} onWhy={onWhy} />
      <div className={classes['two']}>
        <ExposureGraph exposure={exposure} onWhy={onWhy} />
        <ExposureNets exposure={exposure} />
      </div>
      <Maturities exposure={exposure} />
      <PairPanel exposure={exposure} pair={pair} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
