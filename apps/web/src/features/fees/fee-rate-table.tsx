import { SYSTEM_TENANT } from '@calends/wire';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { currentTenantId } from '../../lib/session/session.ts';
import { percent } from '../../loans/loan-words.ts';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import type { DatedRate } from './fee-rates.tsx';

interface FeeRateTableProps {
  readonly rates: readonly DatedRate[];
  /** Undefined for users who may only read. */
  readonly actions:
    | { readonly edit: (rate: DatedRate) => void; readonly takeBack: (rate: DatedRate) => void }
    | undefined;
}

/**
 * The dated rates, the latest of each verba first; a tenant's own rate can be removed, the product's where they are maintained.
 */
export function FeeRateTable({ rates, actions }: FeeRateTableProps) {
  const { t } = useTranslation();
  const keepsSystem = currentTenantId() === SYSTEM_TENANT;
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
            {actions && (
              <td>
                <Group gap={4} wrap="nowrap">
                  <Button variant="subtle" size="compact-xs" onClick={() => actions.edit(rate)}>
                    {t('Edit')}
                  </Button>
                  {(rate.origin === 'own' || keepsSystem) && (
                    <Button variant="subtle" color="red" size="compact-xs" onClick={() => actions.takeBack(rate)}>
                      {t('TakeRateBack')}
                    </Button>
                  )}
                </Group>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
