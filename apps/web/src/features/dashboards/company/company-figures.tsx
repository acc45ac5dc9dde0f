import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant, today } from '../../../lib/figures/dates.ts';
import { useReferenceDay } from '../../../loans/day/use-reference-day.ts';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { InnerSection } from '../inner/inner-section.tsx';
import { FallsDueCard } from '../start/falls-due-card.tsx';
import { HeadroomCard } from '../start/headroom-card.tsx';
import { NumberCard } from '../start/number-card.tsx';
import { PeriodCard } from '../start/period-card.tsx';
import { startPageQuery } from '../start/start.queries.ts';
import classes from '../start/start-page.module.css';
import { CounterpartiesCard } from './counterparties-card.tsx';
import { DeclaredTaxCard } from './declared-tax-card.tsx';
import { YearCard } from './year-card.tsx';

/** What a company lends and borrows, today or at the end of a past day; each figure leads to the list that it adds up. */
export function CompanyFigures({ company }: { readonly company: string }) {
  const { t } = useTranslation();
  const referenceDate = useReferenceDay();
  const narrowing = { company, ...(referenceDate && { referenceDate }) };
  const { data: page, error, refetch } = useQuery(startPageQuery(narrowing));
  if (!page) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton rows={6} />;
  return (
    <div className={classes['page']}>
      <span className={classes['quiet']}>
        {t('StartReadAt', { date: formatDay(page.on), time: formatInstant(page.readAt).slice(-5) })}
      </span>
      <div className={classes['four']}>
        <NumberCard
          title={t('StartOutstanding')}
          page={page}
          name="owed"
          details={[{ label: t('InterestDue'), name: 'interestDue' }]}
        />
        <HeadroomCard page={page} />
        <YearCard company={company} on={referenceDate ?? today()} />
        <NumberCard title={t('StartAverageRate')} page={page} name="rateByMonth" />
      </div>
      <CounterpartiesCard page={page} company={company} />
      <FallsDueCard dues={page.dues} />
      <DeclaredTaxCard company={company} on={referenceDate ?? today()} />
      <div className={classes['two']}>
        <PeriodCard title={t('StartInterestByMonth')} page={page} name="interestByMonth" />
        <PeriodCard title={t('StartMaturities')} page={page} name="maturities" />
      </div>
      <InnerSection place="company" narrowing={narrowing} />
    </div>
  );
}
