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
import { type AmountColumn, useShownAmounts } from '../../../ui/tables/use-shown-amounts.tsx';
import { isWindowed, WindowedBody } from '../../../ui/tables/windowed-body.tsx';
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
  const columns = SUMS.filter((sum) => dues.some(({ kind }) => SUM_OF_DUE[kind] === sum)).map(
    (sum): DueColumn => ({
      key: sum,
      label: t(labelKey(sum, dueResource)),
      has: ({ kind }) => SUM_OF_DUE[kind] === sum,
      isSummed: true,
    }),
  );
  // its rows are of both directions
  const any: DueColumn = { key: 'amount', label: t('Amount'), has: () => true, isSummed: false };
  const { amounts, isOne, choice } = useShownAmounts(
    t('LoanDues'),
    columns,
    columns.length > 1 ? [any, ...columns] : columns,
  );
  if (dues.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('NoLoanDues')}
      </Text>
    );
  return (
    <>
      {choice}
      <DenseTable
        label={t('LoanDues')}
        maxHeight={420}
        columns={[
          { key: 'date', label: t(labelKey('dueOn', dueResource)) },
          { key: 'kind', label: t(labelKey('kind')) },
          ...amounts.map(({ key, label }) => ({ key, label, isFigure: true })),
          { key: 'rate', label: t('Rate'), isFigure: true, priority: 2 },
        ]}
      >
        <WindowedBody columnCount={amounts.length + 3} rows={dues}>
          {(due, index) => (
            <tr key={`${due.trancheId} ${due.kind} ${due.date} ${index}`}>
              <td>{formatDay(due.date)}</td>
              <td data-wraps={isOne && !isWindowed(dues.length) ? 'narrow' : undefined}>
                {t(due.kind)}
                {ledger.tranches.length > 1 && (
                  <small> · {t('TrancheOf', { date: formatDay(drawnOn.get(due.trancheId)) })}</small>
                )}
                {due.date < ledger.asOf && <small className="loss"> · {t('LoanOverdue')}</small>}
              </td>
              {amounts.map(({ key, has }) => (
                <td key={key} data-figure>
                  {has(due) && due.amount !== null && (
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
            {amounts.map(({ key, has, isSummed }) => (
              <td key={key} data-figure>
                {isSummed && <Money amount={sumOf(dues.filter(has).map(({ amount }) => amount))} />}
              </td>
            ))}
            <td data-priority={2} aria-hidden="true" />
          </tr>
        </tfoot>
      </DenseTable>
    </>
  );
}

interface DueColumn extends AmountColumn {
  readonly has: (due: LoanDue) => boolean;
  readonly isSummed: boolean;
}

const SUMS = ['repaid', 'drawn', 'tax', 'capitalised'] as const;

function ask(why: FigureWhy, due: LoanDue): void {
  if (due.why) why.ask(due.why.question, due.why.on);
}
