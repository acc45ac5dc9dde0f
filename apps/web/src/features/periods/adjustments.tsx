import { PERIOD_AMOUNTS, type PeriodAdjustment } from '@calends/wire';
import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatInstant, shownMonth } from '../../lib/figures/dates.ts';
import { sizeOf } from '../../lib/figures/euro-sums.ts';
import { Money } from '../../ui/money.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import classes from './periods.module.css';

interface AdjustmentsProps {
  readonly month: string;
  readonly adjustments: readonly PeriodAdjustment[];
}

/** What late changes moved in a closed month, and where it is booked: of this month, and of those before it in this one. */
export function Adjustments({ month, adjustments }: AdjustmentsProps) {
  const { t } = useTranslation();
  if (adjustments.length === 0) return null;
  const amounts = PERIOD_AMOUNTS.filter((amount) =>
    adjustments.some(({ difference }) => sizeOf(difference[amount]) !== 0n),
  );
  return (
    <Stack gap="xs">
      <Title order={3} size="sm">
        {t('ClosedMonthAdjustments')}
      </Title>
      <DenseTable
        label={t('ClosedMonthAdjustments')}
        isTight
        maxHeight={360}
        columns={[
          { key: 'contract', label: t('ContractNumber') },
          { key: 'months', label: t('AdjustedMonth') },
          { key: 'cause', label: t('AdjustmentCause') },
          ...amounts.map((amount) => ({ key: amount, label: t(`PeriodAmount_${amount}`), isFigure: true })),
        ]}
      >
        <tbody>
          {adjustments.map((one) => (
            <tr key={`${one.at} ${one.month} ${one.trancheId} ${one.side}`}>
              <th scope="row">
                {one.contractNumber} <small className={classes['by']}>{one.counterparty}</small>
              </th>
              <td>
                {one.month === month
                  ? t('BookedIn', { month: shownMonth(one.bookedMonth) })
                  : t('AdjustmentOf', { month: shownMonth(one.month) })}
              </td>
              <td>
                {t(`AdjustmentCause_${one.cause ?? 'PROGRAM'}`)}{' '}
                <small className={classes['by']}>{[one.by, formatInstant(one.at)].filter(Boolean).join(' · ')}</small>
              </td>
              {amounts.map((amount) => (
                <td key={amount} data-figure>
                  {sizeOf(one.difference[amount]) === 0n ? '' : <Money amount={one.difference[amount]} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </Stack>
  );
}
