import { labelKey } from '@calends/wire';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ResourceColumn } from '../resource/columns/columns.ts';
import type { FilterDefinition } from '../resource/filters/filters.ts';

interface OfMonth {
  readonly periodState: 'OPEN' | 'CLOSED' | 'ADJUSTED';
}

/** Whether the month of a row is closed, for lists that have dated rows. */
export function periodStateColumn<Row extends OfMonth>(): ResourceColumn<Row> {
  return {
    field: 'periodState',
    textKey: labelKey('periodState'),
    width: 110,
    priority: 3,
    cell: ({ periodState }) => <PeriodState state={periodState} />,
  };
}

export const PERIOD_STATE_FILTER: FilterDefinition = {
  kind: 'multi',
  field: 'periodState',
  textKey: labelKey('periodState'),
};

/** A closed month has a lock; one that moved since says so. */
function PeriodState({ state }: { state: OfMonth['periodState'] }) {
  const { t } = useTranslation();
  if (state === 'OPEN') return t('OPEN');
  return (
    <span title={t(state === 'CLOSED' ? 'ClosedMonthHint' : 'AdjustedMonthHint')}>
      <IconLock size={13} stroke={1.8} aria-hidden="true" /> {t(state)}
    </span>
  );
}
