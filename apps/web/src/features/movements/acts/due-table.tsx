import type { Ledger } from '@calends/loan-engine';
import { dues as dueResource, labelKey, SUM_OF_DUE } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { sumOf } from '../../../lib/figures/euro-sums.ts';
import type { LoanDue } from '../../../loans/dues/loan-dues.ts';
import { percent } from '../../../loans/loan-words.ts';
import { Approximate } from '../../../loans/marks/approximate.tsx';
import type { FigureWhy } from '../../../loans/why/use-figure-why.tsx';
import { Money } from '../../../ui/money.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { WindowedBody } from '../../../ui/tables/windowed-body.tsx';
import { WhyButton, WhyLink } from '../../../ui/why/why-button.tsx';

interface DueTableProps {
  readonly ledger: Ledger;
  readonly dues: readonly LoanDue[];
  readonly why: FigureWhy;
}

/** What is overdue and what falls due of a loan, by who pays it; a foot adds up no money of two directions. */
export function DueTable({ ledger, dues, why }: DueTableProps) {
  const { t } = useTranslation();
  const drawnOn = new Map(ledger.tranches.map(({ id, movements }) => [id, movements[0]?.date]));
  const columns = SUMS.filter((column) => dues.some(({ kind }) => SUM_OF_DUE[kind] === column));
  if (dues.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('NoLoanDues')}
      </Text>
    );
  return (
    <DenseTable
      label={t('LoanDues')}
      maxHeight={420}
      columns={[
        { key: 'date', label: t(labelKey('dueOn', dueResource)) },
        { key: 'kind', label: t(labelKey('kind')) },
        ...columns.map((key) => ({ key, label: t(labelKey(key, dueResource)), isFigure: true })),
        { key: 'rate', label: t('Rate'), isFigure: true, priority: 2 },
      ]}
    >
      <WindowedBody columnCount={columns.length + 3} rows={dues}>
        {(due, index) => (
          <tr key={`${due.trancheId} ${due.kind} ${due.date} ${index}`}>
            <td>{formatDay(due.date)}</td>
            <td>
              {t(due.kind)}
              {ledger.tranches.length > 1 && (
                <small> · {t('TrancheOf', { date: formatDay(drawnOn.get(due.trancheId)) })}</small>
              )}
              {due.date < ledger.asOf && <small className="loss"> · {t('LoanOverdue')}</small>}
            </td>
            {columns.map((column) => (
              <td key={column} data-figure>
                {SUM_OF_DUE[due.kind] === column && due.amount !== null && (
                  <Approximate if={due.isProjected}>
                    {due.why ? (
                      <WhyButton amount={due.amount} onClick={() => ask(why, due)} />
                    ) : (
                      <Money amount={due.amount} />
                    )}
                  </Approximate>
                )}
              </td>
            ))}
            <td data-figure data-priority={2}>
              {due.rate !== null && due.kind === 'RESET' ? (
                <Approximate if={due.isProjected}>
                  <WhyLink onClick={() => ask(why, due)}>{percent(due.rate)}</WhyLink>
                </Approximate>
              ) : (
                due.rate !== null && percent(due.rate)
              )}
            </td>
          </tr>
        )}
      </WindowedBody>
      <tfoot>
        <tr>
          <td>{t('Sum')}</td>
          <td aria-hidden="true" />
          {columns.map((column) => (
            <td key={column} data-figure>
              <Money
                amount={sumOf(dues.filter(({ kind }) => SUM_OF_DUE[kind] === column).map(({ amount }) => amount))}
              />
            </td>
          ))}
          <td data-priority={2} aria-hidden="true" />
        </tr>
      </tfoot>
    </DenseTable>
  );
}

const SUMS = ['repaid', 'drawn', 'tax', 'capitalised'] as const;

function ask(why: FigureWhy, due: LoanDue): void {
  if (due.why) why.ask(due.why.question, due.why.on);
}
