import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './export-panel.module.css';
import { useRunningExports } from './running-exports.ts';

const ExportCard = lazy(async () => ({ default: (await import('./export-card.tsx')).ExportCard }));

/** The exports that take long, shown over every screen because they continue while the user works elsewhere. */
export function ExportPanel() {
  const { t } = useTranslation();
  const long = useRunningExports().filter((one) => one.isLong);
  if (long.length === 0) return null;
  return (
    <section aria-label={t('Exports')} className={classes['panel']}>
      <Suspense>
        {long.map((one) => (
          <ExportCard key={one.id} running={one} />
        ))}
      </Suspense>
    </section>
  );
}
