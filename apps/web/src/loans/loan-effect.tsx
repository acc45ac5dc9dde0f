import type { LoanEffect } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../lib/dates.ts';
import { formatDecimal, formatMoney } from '../lib/money.ts';
import { DenseTable } from '../ui/dense-table.tsx';
import { AmountCells, changeColumns } from './changed-amounts.tsx';
import classes from './loan-effect.module.css';

/** What becomes of one loan: its balances, and each row whose figure differs. */
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

/** A reset changes a rate in percent, every other row an amount. */
function ChangeFigures({ change }: { change: LoanEffect['changes'][number] }) {
  const { movementType, before, after } = change;
  if (movementType === 'EURIBORRATECHANGE') {
    return (
      <>
        <td data-figure>{before === null ? '–' : `${formatDecimal(before, 3)} %`}</td>
        <td data-figure>{after === null ? '–' : `${formatDecimal(after, 3)} %`}</td>
        <td data-figure>–</td>
      </>
    );
  }
  return <AmountCells before={before} after={after} />;
}
