import { type ComparedPeriodRow, PERIOD_AMOUNTS, type PeriodAmount } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sizeOf } from '../../lib/figures/euro-sums.ts';
import { Money } from '../../ui/money.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import classes from './periods.module.css';

/** Of few loans: the column is there where it says anything. */
const RARE: readonly PeriodAmount[] = ['passedCapital', 'passedInterest', 'capitalised', 'interestDue', 'stampTax'];

/** The tranches of a company in a month, one that differs today with what was closed, what it is today and the difference. */
export function FiguresOfMonth({ rows }: { rows: readonly ComparedPeriodRow[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return <Text size="sm">{t('NoFiguresOfMonth')}</Text>;
  const amounts = PERIOD_AMOUNTS.filter((amount) => !RARE.includes(amount) || rows.some((row) => says(row, amount)));
  const ofSeveral = loansOfSeveral(rows);
  return (
    <DenseTable
      label={t('MonthFigures')}
      isTight
      maxHeight={520}
      columns={[
        { key: 'contract', label: t('ContractNumber') },
        { key: 'counterparty', label: t('Counterparty') },
        ...amounts.map((amount) => ({ key: amount, label: t(`PeriodAmount_${amount}`), isFigure: true })),
      ]}
    >
      {rows.map((row) => (
        <tbody key={`${row.trancheId} ${row.side}`}>
          <tr>
            <th scope="row">
              <span className={classes['number']}>{row.contractNumber}</span>{' '}
              {ofSeveral.has(loanOf(row)) && (
                <small className={classes['by']}>
                  {row.tranche === null ? t('TrancheGone') : `${t('Tranche')} ${row.tranche}`}
                </small>
              )}{' '}
              {row.difference && <small className={classes['by']}>{t('AsClosed')}</small>}
            </th>
            <td>
              {row.counterparty}{' '}
              <small className={classes['by']}>{t(row.side === 'GRANTOR' ? 'Receiver' : 'Grantor')}</small>
            </td>
            {amounts.map((amount) => (
              <td key={amount} data-figure>
                <Money amount={(row.difference ? row.closed : (row.closed ?? row.now))?.[amount] ?? '0.00'} />
              </td>
            ))}
          </tr>
          {row.difference && (
            <>
              <Line label={t('AsOfNow')} amounts={amounts} of={(amount) => row.now?.[amount] ?? '0.00'} />
              <Line
                label={t('Difference')}
                amounts={amounts}
                of={(amount) =>
                  sizeOf(row.difference?.[amount] ?? null) === 0n ? null : (row.difference?.[amount] ?? null)
                }
                isMoved
              />
            </>
          )}
        </tbody>
      ))}
    </DenseTable>
  );
}

const loanOf = ({ contractId, side }: ComparedPeriodRow) => `${contractId} ${side}`;

/** The loans with more than one tranche in the month, each on its side: only there does a row say of which it is. */
function loansOfSeveral(rows: readonly ComparedPeriodRow[]): ReadonlySet<string> {
  const tranches = [...Map.groupBy(rows, loanOf)];
  return new Set(tranches.flatMap(([loan, { length }]) => (length > 1 ? loan : [])));
}

function says({ closed, now }: ComparedPeriodRow, amount: PeriodAmount): boolean {
  return [closed, now].some((figures) => figures && sizeOf(figures[amount]) !== 0n);
}

interface LineProps {
  readonly label: string;
  readonly amounts: readonly PeriodAmount[];
  /** Null where nothing is to be said. */
  readonly of: (amount: PeriodAmount) => string | null;
  readonly isMoved?: boolean;
}

function Line({ label, amounts, of, isMoved = false }: LineProps) {
  return (
    <tr className={isMoved ? (classes['moved'] ?? '') : ''}>
      <th scope="row" colSpan={2} className={classes['line']}>
        {label}
      </th>
      {amounts.map((amount) => (
        <td key={amount} data-figure>
          {of(amount) === null ? '' : <Money amount={of(amount)} />}
        </td>
      ))}
    </tr>
  );
}
