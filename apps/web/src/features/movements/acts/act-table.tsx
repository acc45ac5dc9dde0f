import type { Ledger, LedgerMovement, LoanFile, TrancheLedger } from '@calends/loan-engine';
import { newTerm } from '@calends/statement';
import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { screenWords } from '../../../loans/loan-words.ts';
import type { FigureWhy } from '../../../loans/why/use-figure-why.tsx';
import { Money } from '../../../ui/money.tsx';
import { CutText } from '../../../ui/tables/cut-text.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { WindowedBody } from '../../../ui/tables/windowed-body.tsx';
import { WhyButton } from '../../../ui/why/why-button.tsx';
import { MovementActions } from '../tranches/movement-actions.tsx';
import { MovementWord } from '../tranches/movement-word.tsx';
import { actColumn, type LoanAct, loanActs, placesAfter } from './loan-acts.ts';

interface ActTableProps {
  readonly file: LoanFile;
  readonly ledger: Ledger;
  /** Of which tranche alone; undefined for all. */
  readonly trancheId: string | undefined;
  readonly why: FigureWhy;
  /** What people wrote beside what they entered, by the id of the fact. */
  readonly descriptions: ReadonlyMap<string, string>;
  /** Nothing can be edited here. */
  readonly isReadOnly: boolean;
}

const COLUMNS = ['paidOut', 'paidBack', 'interest'] as const;

/** What happened to a loan, the latest first: what was paid out and paid back apart, and what is owed after each act. */
export function ActTable({ file, ledger, trancheId, why, descriptions, isReadOnly }: ActTableProps) {
  const { t } = useTranslation();
  const termOf = (tranche: TrancheLedger, movement: LedgerMovement) =>
    movement.amount === null ? newTerm(screenWords(t), file, tranche, movement) : '';
  const shown = trancheId === undefined ? ledger.tranches : ledger.tranches.filter(({ id }) => id === trancheId);
  // oxlint-disable-next-line react/exhaustive-deps -- what a term is called depends on the language and the loan
  const acts = useMemo(() => loanActs({ ...ledger, tranches: shown }, termOf), [ledger, trancheId, t]);
  const latestFirst = useMemo(() => acts.toReversed(), [acts]);
  const hasTranches = shown.length > 1;
  return (
    <DenseTable
      label={t('LoanActs')}
      maxHeight={560}
      columns={[
        { key: 'date', label: t('MovementDate') },
        { key: 'type', label: t('MovementType') },
        { key: 'description', label: t('Description'), priority: 3 },
        ...COLUMNS.map((key) => ({ key, label: t(COLUMN_TEXTS[key]), isFigure: true })),
        { key: 'capital', label: t('CapitalAfter'), isFigure: true, priority: 2 },
        { key: 'due', label: t('InterestDueAfter'), isFigure: true, priority: 3 },
        { key: 'actions', label: <VisuallyHidden>{t('Actions')}</VisuallyHidden> },
      ]}
    >
      <WindowedBody columnCount={9} rows={latestFirst}>
        {(act) => (
          <tr key={`${act.tranche.id} ${act.movementIndex}`}>
            <td>{formatDay(act.movement.date)}</td>
            <td>
              <MovementWord movement={act.movement} />
              {hasTranches && <TrancheName act={act} />}
            </td>
            <td data-priority={3}>
              <CutText
                text={[termOf(act.tranche, act.movement), descriptions.get(act.movement.factId ?? '')]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </td>
            {COLUMNS.map((column) => (
              <td key={column} data-figure>
                {actColumn(act.movement) === column && <ActAmount act={act} why={why} />}
              </td>
            ))}
            <td data-figure data-priority={2}>
              <WhyButton amount={act.capital} onClick={() => askAfter(why, acts, act, 'capital')} />
            </td>
            <td data-figure data-priority={3}>
              <WhyButton amount={act.interestDue} onClick={() => askAfter(why, acts, act, 'interestDue')} />
            </td>
            <td data-actions>{!isReadOnly && <MovementActions movement={act.movement} />}</td>
          </tr>
        )}
      </WindowedBody>
    </DenseTable>
  );
}

const COLUMN_TEXTS = { paidOut: 'PaidOut', paidBack: 'PaidBack', interest: 'InterestPosted' } as const;

/** Of which tranche a movement is; a draw is its tranche's first. */
function TrancheName({ act: { tranche, movement, isShared } }: { readonly act: LoanAct }) {
  const { t } = useTranslation();
  if (isShared || movement.movementType === 'TRANCHE') return null;
  return <small> · {t('TrancheOf', { date: formatDay(tranche.movements[0]?.date) })}</small>;
}

function ActAmount({ act: { tranche, movement }, why }: { readonly act: LoanAct; readonly why: FigureWhy }) {
  if (movement.amount === null) return null;
  if (movement.exact === undefined) return <Money amount={movement.amount} />;
  return <WhyButton amount={movement.amount} onClick={() => why.askPosted(tranche, movement)} />;
}

/** Of a loan with one tranche what moved it, of others what each tranche owes of it. */
function askAfter(why: FigureWhy, acts: readonly LoanAct[], act: LoanAct, balance: 'capital' | 'interestDue'): void {
  const places = placesAfter(acts, act);
  if (places.size === 1) return why.askBalance(act.tranche, balance, act.movementIndex);
  why.ask({ kind: 'together', balance, places }, undefined, act.movement.date);
}
