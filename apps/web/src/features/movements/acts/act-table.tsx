import type { Ledger, LedgerMovement, LoanFile, TrancheLedger } from '@calends/loan-engine';
import { newTerm } from '@calends/statement';
import { VisuallyHidden } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { screenWords } from '../../../loans/loan-words.ts';
import type { FigureWhy } from '../../../loans/why/use-figure-why.tsx';
import { Money } from '../../../ui/money.tsx';
import { CutText } from '../../../ui/tables/cut-text.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { type AmountColumn, useShownAmounts } from '../../../ui/tables/use-shown-amounts.tsx';
import { WindowedBody } from '../../../ui/tables/windowed-body.tsx';
import { WhyButton } from '../../../ui/why/why-button.tsx';
import { MovementActions } from '../tranches/movement-actions.tsx';
import { ActName } from './act-name.tsx';
import { actColumn, actsOfFacts, type LoanAct, loanActs, placesAfter, withActsTogether } from './loan-acts.ts';

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

const COLUMNS = ['paidOut', 'paidBack', 'waived', 'converted', 'interest'] as const;
/** Few loans have one: those without have no column for it. */
const RARE_COLUMNS: ReadonlySet<string> = new Set(['waived', 'converted']);

/** What happened to a loan, the latest first: what was paid out and paid back apart, and what is owed after each act. */
export function ActTable({ file, ledger, trancheId, why, descriptions, isReadOnly }: ActTableProps) {
  const { t } = useTranslation();
  const termOf = (tranche: TrancheLedger, movement: LedgerMovement) =>
    movement.amount === null ? newTerm(screenWords(t), file, tranche, movement) : '';
  const shown = trancheId === undefined ? ledger.tranches : ledger.tranches.filter(({ id }) => id === trancheId);
  const acts = useMemo(
    () => withActsTogether(loanActs({ ...ledger, tranches: shown }, termOf), actsOfFacts(file)),
    // oxlint-disable-next-line react/exhaustive-deps -- what a term is called depends on the language and the loan
    [ledger, trancheId, t],
  );
  const latestFirst = useMemo(() => acts.toReversed(), [acts]);
  const hasTranches = shown.length > 1;
  const used = new Set(acts.map(({ movement }) => actColumn(movement)));
  const ofAct = (act: LoanAct) => <ActAmount act={act} why={why} />;
  const after: readonly ActColumn[] = [
    { key: 'capital', label: t('CapitalAfter'), priority: 2, cell: (act) => afterAct(act, 'capital') },
    { key: 'due', label: t('InterestDueAfter'), priority: 3, cell: (act) => afterAct(act, 'interestDue') },
  ];
  const { amounts, isOne, choice } = useShownAmounts<ActColumn>(
    t('LoanActs'),
    [
      ...COLUMNS.filter((key) => !RARE_COLUMNS.has(key) || used.has(key)).map((key) => ({
        key,
        label: t(COLUMN_TEXTS[key]),
        cell: (act: LoanAct) => actColumn(act.movement) === key && ofAct(act),
      })),
      ...after,
    ],
    [{ key: 'amount', label: t('Amount'), cell: ofAct }, ...after],
  );
  return (
    <>
      {choice}
      <DenseTable
        label={t('LoanActs')}
        maxHeight={560}
        isTight={isOne}
        columns={[
          { key: 'date', label: t('MovementDate') },
          { key: 'type', label: t('MovementType') },
          { key: 'description', label: t('Description'), priority: 3 },
          ...amounts.map(({ key, label, priority }) => ({ key, label, priority, isFigure: true })),
          { key: 'actions', label: <VisuallyHidden>{t('Actions')}</VisuallyHidden> },
        ]}
      >
        <WindowedBody columnCount={4 + amounts.length} rows={latestFirst}>
          {(act) => (
            <tr key={`${act.tranche.id} ${act.movementIndex}`}>
              <td>{formatDay(act.movement.date)}</td>
              <ActName act={act} namesTranche={hasTranches} isNarrow={isOne} rowCount={latestFirst.length} />
              <td data-priority={3}>
                <CutText
                  text={[
                    termOf(act.tranche, act.movement),
                    partsText(t, act),
                    descriptions.get(act.movement.factId ?? ''),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              </td>
              {amounts.map(({ key, priority, cell }) => (
                <td key={key} data-figure data-priority={priority}>
                  {cell(act)}
                </td>
              ))}
              <td data-actions>
                {!isReadOnly && <MovementActions movement={act.movement} actId={act.together?.actId} />}
              </td>
            </tr>
          )}
        </WindowedBody>
      </DenseTable>
    </>
  );

  function afterAct(act: LoanAct, balance: 'capital' | 'interestDue'): ReactNode {
    return <WhyButton amount={act[balance]} onClick={() => askAfter(why, acts, act, balance)} />;
  }
}

/** What an act of several movements consists of. */
function partsText(t: TFunction, { together }: LoanAct): string {
  if (!together) return '';
  return together.parts
    .map(({ movement }) => `${t(movement.movementType)} ${formatMoney(movement.amount)}`.trimEnd())
    .join(', ');
}

interface ActColumn extends AmountColumn {
  readonly cell: (act: LoanAct) => ReactNode;
}

const COLUMN_TEXTS = {
  paidOut: 'PaidOut',
  paidBack: 'PaidBack',
  waived: 'Waived',
  converted: 'Converted',
  interest: 'InterestPosted',
} as const;

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
