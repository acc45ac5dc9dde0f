import { formatRate, parseRate } from '@calends/loan-engine';
import type { LoanEffect } from '@calends/wire';
import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { formatDecimal, formatMoney } from '../../lib/figures/money.ts';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import { AmountCells, changeColumns } from './changed-amounts.tsx';
import classes from './loan-effect.module.css';

/** The effect on one loan: its balances, and each row whose figure differs. */
export function LoanEffectSection({ effect }: { effect: LoanEffect }) {
  const { t } = useTranslation();
  const hidden = effect.totalChanges - effect.changes.length;
  return (
    <section className={classes['loan']}>
      <Text size="sm" fw={600}>
        {effect.contractNumber}
      </Text>
      <div className={classes['balances']}>
        <Balance name={t('Capital')} before={effect.capitalBefore} after={effect.capitalAfter} />
        <Balance name={t('InterestDue')} before={effect.interestDueBefore} after={effect.interestDueAfter} />
        <Balance
          name={t('InterestAccrued')}
          before={effect.interestAccruedBefore}
          after={effect.interestAccruedAfter}
        />
      </div>
      {effect.changes.length > 0 && (
        <DenseTable label={effect.contractNumber} maxHeight={200} minWidth={520} columns={changeColumns(t)}>
          <tbody>
            {effect.changes.map((change, index) => (
              <tr key={`${change.trancheId} ${change.date} ${change.movementType} ${index}`}>
                <td>{formatDay(change.date)}</td>
                <td>{t(change.movementType)}</td>
                <ChangeFigures change={change} />
              </tr>
            ))}
          </tbody>
        </DenseTable>
      )}
      {hidden > 0 && (
        <Text size="xs" c="dimmed">
          {t('ImportMoreChanges', { count: hidden })}
        </Text>
      )}
    </section>
  );
}

function Balance({ name, before, after }: { name: string; before: string; after: string }) {
  return (
    <div>
      <span>{name}</span> {before !== after && <span>{formatMoney(before)} → </span>}
      <b>{formatMoney(after)}</b>
    </div>
  );
}

/** The change of a row: of a reset the rate in percent, of every other row the amount. */
function ChangeFigures({ change }: { change: LoanEffect['changes'][number] }) {
  const { t } = useTranslation();
  const { movementType, before, after } = change;
  if (movementType === 'EURIBORRATECHANGE') {
    return (
      <>
        <td data-figure>{before === null ? '–' : `${formatDecimal(before, 3)} %`}</td>
        <td data-figure>{after === null ? '–' : `${formatDecimal(after, 3)} %`}</td>
        <td data-figure>{pointsBetween(t, before, after)}</td>
      </>
    );
  }
  return <AmountCells before={before} after={after} />;
}

/** The difference of a rate in percentage points; empty where the rate is new or removed. */
function pointsBetween(t: TFunction, before: string | null, after: string | null): string {
  const [was, is] = [parseRate(before ?? ''), parseRate(after ?? '')];
  if (was === undefined || is === undefined) return '–';
  const by = formatDecimal(formatRate(is - was), 3);
  return t('PercentagePoints', { points: is < was ? by : `+${by}` });
}
