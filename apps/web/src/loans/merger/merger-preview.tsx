import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { formatCount } from '../../lib/figures/money.ts';
import { Note } from '../../ui/page/note.tsx';
import { ClosedMonthsNote } from './closed-months-note.tsx';
import { MergedLoans } from './merged-loans.tsx';
import classes from './merger.module.css';
import { MergerGroups } from './merger-groups.tsx';
import type { ShownMergerProps } from './shown-merger-props.ts';

/**
 * What a merger does to all loans of the absorbed company, or taking it back, which figures of the past that moves, and who loses sight of
 * them.
 */
export function MergerPreview({ foreseen, isTakenBack = false }: ShownMergerProps) {
  const { t } = useTranslation();
  const { absorbed, absorbing, day, lateChanges, closedMonths, faults } = foreseen;
  const date = formatDay(day);
  return (
    <div className={classes['preview']} aria-live="polite">
      <h3>{t(isTakenBack ? 'LoansOfRemoval' : 'LoansOfMerger', { date })}</h3>
      <Text size="sm" c="dimmed">
        {t(isTakenBack ? 'LoansOfRemovalText' : 'LoansOfMergerText')}
      </Text>
      <MergerGroups foreseen={foreseen} isTakenBack={isTakenBack} />
      <MergedLoans foreseen={foreseen} isTakenBack={isTakenBack} />
      {lateChanges > 0 && (
        <Note kind="warning">
          {t('LaterThanMerger', {
            date,
            company: isTakenBack ? absorbed.name : absorbing.name,
            count: formatCount(lateChanges),
          })}
        </Note>
      )}
      <ClosedMonthsNote months={closedMonths} isRefused={faults.some(({ code }) => LATE_CODES.has(code))} />
      {!isTakenBack && <Note kind="info">{t('MergerLeavesCompany', { date, from: absorbed.name })}</Note>}
    </div>
  );
}

/** Of a tenant, or a role, that may not change a closed month. */
const LATE_CODES: ReadonlySet<string> = new Set(['PeriodClosed', 'LateChangeNotAllowed']);
