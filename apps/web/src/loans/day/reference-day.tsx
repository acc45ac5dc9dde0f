import { useTranslation } from 'react-i18next';
import { today } from '../../lib/figures/dates.ts';
import { DayInput } from '../../ui/inputs/day-input.tsx';
import { useReferenceDay, useSetReferenceDay } from './use-reference-day.ts';

/** Chooses the day, today or earlier, whose balances a screen shows. */
export function ReferenceDay() {
  const { t } = useTranslation();
  const day = useReferenceDay();
  const setDay = useSetReferenceDay();
  return (
    <DayInput
      aria-label={t('ReferenceDate')}
      placeholder={t('ReferenceDate')}
      w={168}
      maxDate={today()}
      value={day ?? null}
      onChange={setDay}
    />
  );
}
