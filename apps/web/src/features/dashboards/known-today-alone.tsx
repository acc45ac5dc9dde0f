import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSetReferenceDay } from '../../loans/day/use-reference-day.ts';
import classes from './start/start-page.module.css';

/** Stands on a past day in the place of figures that are kept of no day but today, and leads back to it. */
export function KnownTodayAlone() {
  const { t } = useTranslation();
  const setDay = useSetReferenceDay();
  return (
    <>
      <p className={classes['quiet']}>{t('DayNotKept')}</p>
      <Button variant="subtle" size="compact-xs" onClick={() => setDay(null)}>
        {t('StartToToday')}
      </Button>
    </>
  );
}
