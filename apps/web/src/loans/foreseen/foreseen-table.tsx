import type { LedgerPair } from '@calends/loan-engine';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { formatMoney } from '../../lib/figures/money.ts';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import { WindowedBody } from '../../ui/tables/windowed-body.tsx';
import { AmountCells, changeColumns } from './changed-amounts.tsx';
import { type ChangedAmount, foreseenChanges } from './foreseen-changes.ts';
import classes from './foreseen-table.module.css';

interface ForeseenTableProps {
  readonly loanDiff: LedgerPair;
  /** The label of the table, and the text if there are no rows. */
  readonly label: string;
  readonly nothing: string;
}

const BALANCE_TEXTS = {
  realizedCapital: 'RealizedCapital',
  availableCapital: 'AvailableCapital',
  interestAccrued: 'InterestAccrued',
  interestDue: 'InterestDue',
  maximumAmount: 'Amount',
} as const;

/** The differences between two ledgers of a loan: the balances, then every amount. */
export function ForeseenTable({ loanDiff, label, nothing }: ForeseenTableProps) {
  const { t } = useTranslation();
  const changes = useMemo(() => foreseenChanges(loanDiff), [loanDiff]);
  return (
    <>
      <div className={classes['balances']}>
        {changes.balances.map(({ name, before: old, after: current }) => (
          <div key={name} className={classes['balance']}>
            <span>{t(BALANCE_TEXTS[name])}</span>
            <b>{formatMoney(current)}</b>
            {old === current ? <span>{t('Unchanged')}</span> : <s>{formatMoney(old)}</s>}
          </div>
        ))}
      </div>
      {changes.amounts.length === 0 && changes.otherCount === 0 && (
        <Text size="sm" c="dimmed">
          {nothing}
        </Text>
      )}
      {changes.amounts.length > 0 && (
        <DenseTable label={label} minWidth={560} maxHeight={240} columns={changeColumns(t)}>
          <WindowedBody columnCount={5} rows={changes.amounts}>
            {(change) => <ChangeRow key={change.key} change={change} />}
          </WindowedBody>
        </DenseTable>
      )}
      {changes.otherCount > 0 && (
        <Text size="xs" c="dimmed">
          {t('PreviewOther', { count: changes.otherCount })}
        </Text>
      )}
    </>
  );
}

function ChangeRow({ change }: { change: ChangedAmount }) {
  const { t } = useTranslation();
  const { group, date, word, before, after, isEntered } = change;
  const name = group === 'stampTax' ? t('StampTaxOn', { cause: t(word) }) : t(word);
  return (
    <tr>
      <td>{formatDay(date)}</td>
      <td className={isEntered ? classes['new'] : undefined}>{name}</td>
      <AmountCells before={before} after={after} />
    </tr>
  );
}
