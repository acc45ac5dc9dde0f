import type { DatedDueDay } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import { type DatedRowActions, DatedRowCell } from './dated-rows.tsx';

interface DueDayTableProps {
  readonly days: readonly DatedDueDay[];
  /** Undefined for users who may only read. */
  readonly actions: DatedRowActions<DatedDueDay> | undefined;
}

/** The dated due days, the latest first. */
export function DueDayTable({ days, actions }: DueDayTableProps) {
  const { t } = useTranslation();
  return (
    <DenseTable
      label={t('DueDays')}
      columns={[
        { key: 'from', label: t('ValidFrom') },
        { key: 'day', label: t('DueDay'), isFigure: true },
        { key: 'law', label: t('LegalReference') },
        { key: 'origin', label: t('Origin') },
        ...(actions ? [{ key: 'actions', label: t('Actions') }] : []),
      ]}
    >
      <tbody>
        {days.map((day) => (
          <tr key={day.validFrom}>
            <td>{formatDay(day.validFrom)}</td>
            <td data-figure>{day.dueDay}</td>
            <td data-wraps>{day.legalReference}</td>
            <td>{t(day.origin)}</td>
            {actions && <DatedRowCell row={day} actions={actions} />}
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
