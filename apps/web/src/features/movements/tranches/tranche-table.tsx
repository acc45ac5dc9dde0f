import type { Ledger, TrancheLedger } from '@calends/loan-engine';
import { tranches as trancheResource } from '@calends/wire';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { sumOf } from '../../../lib/figures/euro-sums.ts';
import { percent } from '../../../loans/loan-words.ts';
import type { FigureWhy } from '../../../loans/why/use-figure-why.tsx';
import { useAddedId } from '../../../resource/table/added-row.ts';
import { AddedMark } from '../../../ui/marks/added-mark.tsx';
import { Money } from '../../../ui/money.tsx';
import { CutText } from '../../../ui/tables/cut-text.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { type AmountColumn, useShownAmounts } from '../../../ui/tables/use-shown-amounts.tsx';
import { WhyButton, WhyLink } from '../../../ui/why/why-button.tsx';
import classes from '../statement.module.css';
import { drawnOf } from './drawn-of.ts';
import type { TrancheOwnValues } from './use-tranche-own-values.ts';

interface TrancheTableProps {
  readonly ledger: Ledger;
  readonly chosenId: string | undefined;
  readonly onChoose: (trancheId: string) => void;
  readonly why: FigureWhy;
  readonly own: TrancheOwnValues;
}

/** The tranches of a contract with what each owes and its own fields; one of them is chosen. */
export function TrancheTable({ ledger, chosenId, onChoose, why, own }: TrancheTableProps) {
  const { t } = useTranslation();
  const { tranches } = ledger;
  const addedId = useAddedId(trancheResource);
  const owed: readonly TrancheColumn[] = [
    {
      key: 'capital',
      label: t('Capital'),
      renderCell: (tranche) => (
        <WhyButton amount={tranche.capital} onClick={() => why.askBalance(tranche, 'capital')} />
      ),
      sum: sumOf(tranches.map(({ capital }) => capital)),
    },
    {
      key: 'accrued',
      label: t('InterestAccrued'),
      renderCell: (tranche) => <WhyButton amount={tranche.interestAccrued} onClick={() => why.askAccrued(tranche)} />,
      sum: sumOf(tranches.map(({ interestAccrued }) => interestAccrued)),
    },
    {
      key: 'due',
      label: t('InterestDue'),
      renderCell: (tranche) => (
        <WhyButton amount={tranche.interestDue} onClick={() => why.askBalance(tranche, 'interestDue')} />
      ),
      sum: sumOf(tranches.map(({ interestDue }) => interestDue)),
    },
  ];
  const { amounts, choice } = useShownAmounts<TrancheColumn>(t('TimelineTranches'), owed, [
    ...owed,
    { key: 'drawn', label: t('Drawn'), renderCell: (tranche) => <Money amount={drawnOf(tranche)} />, sum: null },
  ]);
  return (
    <>
      {choice}
      <DenseTable
        label={t('TimelineTranches')}
        maxHeight={260}
        columns={[
          { key: 'date', label: t('RealizationDate') },
          { key: 'drawn', label: t('Drawn'), isFigure: true, priority: 3 },
          { key: 'rate', label: t('Rate'), isFigure: true, priority: 2 },
          ...amounts.map(({ key, label }) => ({ key, label, isFigure: true })),
          ...own.fields.map(({ name, label }) => ({ key: `own.${name}`, label, priority: 3 as const })),
        ]}
      >
        <tbody>
          {tranches.map((tranche) => (
            <tr
              key={tranche.id}
              data-chosen={tranche.id === chosenId || undefined}
              data-added={tranche.id === addedId || undefined}
            >
              <td>
                <button
                  type="button"
                  className={classes['pick']}
                  aria-pressed={tranche.id === chosenId}
                  onClick={() => onChoose(tranche.id)}
                >
                  {formatDay(tranche.movements[0]?.date)}
                </button>
                {tranche.id === addedId && <AddedMark />}
              </td>
              <td data-figure data-priority={3}>
                <Money amount={drawnOf(tranche)} />
              </td>
              <td data-figure data-priority={2}>
                <WhyLink onClick={() => why.ask({ kind: 'rate', trancheId: tranche.id })}>
                  {percent(tranche.rate)}
                </WhyLink>
              </td>
              {amounts.map(({ key, renderCell }) => (
                <td key={key} data-figure>
                  {renderCell(tranche)}
                </td>
              ))}
              {own.fields.map(({ name }) => (
                <td key={name} data-priority={3}>
                  <CutText text={own.textOf(tranche.id, name) ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {tranches.length > 1 && (
          <tfoot>
            <tr>
              <td>{t('Sum')}</td>
              <td data-priority={3} aria-hidden="true" />
              <td data-priority={2} aria-hidden="true" />
              {amounts.map(({ key, sum }) => (
                <td key={key} data-figure>
                  <Money amount={sum} />
                </td>
              ))}
              {own.fields.map(({ name }) => (
                <td key={name} data-priority={3} aria-hidden="true" />
              ))}
            </tr>
          </tfoot>
        )}
      </DenseTable>
    </>
  );
}

interface TrancheColumn extends AmountColumn {
  readonly renderCell: (tranche: TrancheLedger) => ReactNode;
  /** Null where the foot has none. */
  readonly sum: string | null;
}
