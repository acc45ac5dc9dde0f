import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { percent } from '../../loans/loan-words.ts';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import { type DatedRowActions, DatedRowCell } from './dated-rows.tsx';
import type { DatedRate } from './fee-rates.tsx';

interface FeeRateTableProps {
  readonly rates: readonly DatedRate[];
  /** Undefined for users who may only read. */
  readonly actions: DatedRowActions<DatedRate> | undefined;
}

/** The dated rates, the latest of each verba first. */
export function FeeRateTable({ rates, actions }: FeeRateTableProps) {
  const { t } = useTranslation();
  return (
    <DenseTable
      label={t('FeeRates')}
      minWidth={640}
      columns={[
        { key: 'verba', label: t('Verba') },
        { key: 'from', label: t('ValidFrom') },
        { key: 'to', label: t('ValidTo') },
        { key: 'rate', label: t('Rate'), isFigure: true },
        { key: 'law', label: t('LegalReference') },
        { key: 'origin', label: t('Origin') },
        ...(actions ? [{ key: 'actions', label: t('Actions') }] : []),
      ]}
    >
      <tbody>
        {rates.map((rate) => (
          <tr key={`${rate.verba} ${rate.validFrom}`}>
            <td>{rate.verba}</td>
            <td>{formatDay(rate.validFrom)}</td>
            <td>{rate.validTo === null ? '–' : formatDay(rate.validTo)}</td>
            <td data-figure>{percent(rate.rate, 2)}</td>
            <td data-wraps>{rate.legalReference}</td>
            <td>{t(rate.origin)}</td>
            {actions && <DatedRowCell row={rate} actions={actions} />}
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
