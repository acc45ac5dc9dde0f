import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, endOfDay, formatDay, formatInstant, today } from '../../lib/figures/dates.ts';
import { DayInput } from '../../ui/inputs/day-input.tsx';
import { ViewChip } from '../../ui/marks/view-chip.tsx';
import {
  IsLoanInDialog,
  useKnownAt,
  useReferenceDay,
  useSetKnownAt,
  useSetReferenceDay,
} from '../day/use-reference-day.ts';
import classes from './loan-view-bar.module.css';

/**
 * Chooses the day of the figures, and the moment as of which they were known. A choice stays visible, so that nobody mistakes
 * the figures for today's; in a dialog it is above the balances.
 */
export function LoanViewBar() {
  const { t } = useTranslation();
  const isSaidAbove = use(IsLoanInDialog);
  const [day, setDay] = [useReferenceDay(), useSetReferenceDay()];
  const [knownAt, setKnownAt] = [useKnownAt(), useSetKnownAt()];
  return (
    <section className={classes['bar']} aria-label={t('LoanViewBar')}>
      <DayInput aria-label={t('AsItStandsOn')} placeholder={t('AsItStandsOn')} w={190} value={day} onChange={setDay} />
      <DayInput
        aria-label={t('AsKnownOn')}
        placeholder={t('AsKnownOn')}
        w={190}
        maxDate={today()}
        value={knownAt === undefined ? null : dayOf(knownAt)}
        onChange={(chosen) => setKnownAt(chosen === null ? null : endOfDay(chosen))}
      />
      {!isSaidAbove && day !== undefined && (
        <ViewChip text={t('AsItStoodOn', { date: formatDay(day) })} onClear={() => setDay(null)} />
      )}
      {!isSaidAbove && knownAt !== undefined && (
        <ViewChip text={t('AsWasKnownAt', { moment: formatInstant(knownAt) })} onClear={() => setKnownAt(null)} />
      )}
    </section>
  );
}
