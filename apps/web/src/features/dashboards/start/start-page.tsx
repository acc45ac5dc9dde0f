import type { StartPage as StartPageFigures } from '@calends/wire';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant } from '../../../lib/figures/dates.ts';
import { ReferenceDay } from '../../../loans/day/reference-day.tsx';
import { useReferenceDay } from '../../../loans/day/use-reference-day.ts';
import { useKeptAddress } from '../../../resource/views/use-kept-address.ts';
import { ViewMenu } from '../../../resource/views/view-menu.tsx';
import { PaperHead } from '../../../ui/paper/paper-head.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { DashboardRows } from '../client/dashboard-rows.tsx';
import { CompanySelect } from '../company-select.tsx';
import { dashboardDataQuery } from '../dashboard.queries.ts';
import { useInnerDashboard } from '../inner/use-inner-dashboard.ts';
import { useChosenCompany } from '../use-chosen-company.ts';
import { ByCompanyCard } from './by-company-card.tsx';
import { DecisionsCard } from './decisions-card.tsx';
import { EuriborCard } from './euribor-card.tsx';
import { ExposureCard } from './exposure-card.tsx';
import { FallsDueCard } from './falls-due-card.tsx';
import { HeadroomCard } from './headroom-card.tsx';
import { NumberCard } from './number-card.tsx';
import { PeriodCard } from './period-card.tsx';
import { startPageQuery } from './start.queries.ts';
import classes from './start-page.module.css';
import { StartWaiting } from './start-waiting.tsx';

/** What of the address a person keeps as a view, such as the company that they look at first. */
const KEPT = ['company'];
/** Stands for a dashboard that is not read. */
const NOWHERE = { id: '' };

interface StartPageProps {
  /** Whether its reader has waited for it so long that a skeleton stands in its place. */
  readonly hasWaited?: boolean;
}

/** What the loans of the tenant stand at, today or at the end of a past day, of all companies or of one. */
export function StartPage({ hasWaited = false }: StartPageProps) {
  const { t } = useTranslation();
  const company = useChosenCompany();
  const referenceDate = useReferenceDay();
  const kept = useKeptAddress('start', KEPT);
  const own = useInnerDashboard('start');
  const narrowing = {
    ...(company.id !== undefined && { company: company.id }),
    ...(referenceDate && { referenceDate }),
  };
  const start = useQuery({ ...startPageQuery(narrowing), enabled: !own && !kept.isAwaited });
  const dashboard = useQuery({
    ...dashboardDataQuery(own ?? NOWHERE, narrowing),
    enabled: Boolean(own) && !kept.isAwaited,
  });
  const { data: page, error, refetch } = start;
  const read = own ? dashboard.data : page;
  const waiting = <StartWaiting hasWaited={hasWaited} />;
  return (
    <div className={classes['page']}>
      <PaperHead
        facts={[
          { textKey: 'Company', value: company.name },
          { textKey: 'ReferenceDate', value: read && formatDay(read.on) },
        ]}
      />
      <Group className={classes['head']} gap="sm">
        <CompanySelect />
        <ReferenceDay />
        <ViewMenu list={kept} />
        {read && (
          <span className={classes['quiet']}>
            {t('StartReadAt', { date: formatDay(read.on), time: formatInstant(read.readAt).slice(-5) })}
          </span>
        )}
      </Group>
      {own ? (
        <DashboardRows dashboard={own} narrowing={narrowing} company={company.name} waiting={waiting} />
      ) : page && own === null ? (
        <StartFigures page={page} isOfCompany={company.id !== undefined} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        waiting
      )}
    </div>
  );
}

interface StartFiguresProps {
  readonly page: StartPageFigures;
  readonly isOfCompany: boolean;
}

/** The cards that the product shows where the tenant has not put a dashboard of its own in their place. */
function StartFigures({ page, isOfCompany }: StartFiguresProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes['four']}>
        <NumberCard
          title={t('StartOutstanding')}
          page={page}
          name="owed"
          details={[{ label: t('InterestDue'), name: 'interestDue' }]}
        />
        {page.figures.rateToday.length > 0 ? (
          <NumberCard
            title={t('StartAverageRate')}
            page={page}
            name="rateToday"
            details={[
              { label: t('StartFixedRate'), name: 'rateByKind', group: 'FIXED' },
              { label: t('Euribor'), name: 'rateByKind', group: 'INDEX' },
              { label: t('StartAtZero'), name: 'atZero', isCounted: true },
            ]}
          />
        ) : (
          <NumberCard title={t('StartAverageRateThen')} page={page} name="rateByMonth" />
        )}
        <NumberCard
          title={t('StartInterestOfMonth')}
          page={page}
          name="interestByMonth"
          details={[{ label: t('StartYearBefore'), name: 'interestByMonth', monthsBack: 12 }]}
        />
        <HeadroomCard page={page} />
      </div>
      <div className={classes['two']}>
        <FallsDueCard dues={page.dues} />
        <DecisionsCard isPast={page.dues === null} isOfCompany={isOfCompany} />
      </div>
      <ExposureCard page={page} />
      <ByCompanyCard page={page} />
      <div className={classes['two']}>
        <PeriodCard title={t('StartInterestByMonth')} page={page} name="interestByMonth" />
        <PeriodCard title={t('StartOwedByMonth')} page={page} name="owedByMonth" kind="line" />
      </div>
      <div className={classes['two']}>
        <PeriodCard title={t('StartMaturities')} page={page} name="maturities" />
        <EuriborCard page={page} />
      </div>
    </>
  );
}
