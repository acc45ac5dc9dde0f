import type { MonthOverview } from '@calends/wire';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { shownMonth } from '../../lib/figures/dates.ts';
import classes from './closed-strip.module.css';

/** Without a month the address is of no other month. */
const EXACTLY = { exact: true };

/** The last twelve months at a glance: how many companies have closed each; a month leads to its companies. */
export function ClosedStrip({ overview: { month: shown, latest, progress } }: { overview: MonthOverview }) {
  const { t } = useTranslation();
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    strip.current?.scrollTo({ left: strip.current.scrollWidth }); // on a phone the latest month is the first that is seen
  }, []);
  return (
    <nav ref={strip} aria-label={t('ClosedMonths')} className={`${classes['strip'] ?? ''} scrolls-sideways`}>
      {progress
        .filter(({ companies }) => companies > 0)
        .map(({ month, companies, closed }) => (
          <Link
            key={month}
            to="/close"
            activeOptions={EXACTLY}
            search={month === latest ? {} : { month }}
            className={classes['month'] ?? ''}
            data-state={closed === companies ? 'closed' : closed > 0 ? 'begun' : 'open'}
            aria-current={month === shown ? 'page' : undefined}
          >
            <span>{shownMonth(month)}</span>{' '}
            <b>
              {closed}/{companies}
            </b>{' '}
            <VisuallyHidden>{t('ClosedOfMonth', { closed, companies })}</VisuallyHidden>
          </Link>
        ))}
    </nav>
  );
}
