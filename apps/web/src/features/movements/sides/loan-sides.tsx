import type { Ledger } from '@calends/loan-engine';
import type { Contract } from '@calends/wire';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { difference, sumOf } from '../../../lib/figures/euro-sums.ts';
import { CompanyLink } from '../../../loans/company-link.tsx';
import { Money } from '../../../ui/money.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { useShownAmounts } from '../../../ui/tables/use-shown-amounts.tsx';
import { WindowedBody } from '../../../ui/tables/windowed-body.tsx';
import { ActName } from '../acts/act-name.tsx';
import { loanActs } from '../acts/loan-acts.ts';
import { type LenderPosting, lenderPostings } from './lender-postings.ts';

interface LoanSidesProps {
  readonly ledger: Ledger;
  readonly parties: Pick<Contract, 'grantor' | 'receiver'>;
}

/** One loan as each of its companies has it: what it stands at, and what moved it. Above zero is a debit, below zero a credit. */
export function LoanSides({ ledger, parties }: LoanSidesProps) {
  return (
    <>
      <SideBalances ledger={ledger} parties={parties} />
      <SideMovements ledger={ledger} parties={parties} />
    </>
  );
}

const SIDES = ['grantor', 'receiver'] as const;
type Side = (typeof SIDES)[number];

/** What the lender is owed is below zero in the books of the borrower. */
function inBooksOf(side: Side, amount: string): string {
  return side === 'grantor' ? amount : difference(amount, null);
}

function SideBalances({ ledger, parties }: LoanSidesProps) {
  const { t } = useTranslation();
  const { contract } = ledger;
  const rows = [
    { textKey: 'RealizedCapital', amount: contract.realizedCapital },
    { textKey: 'InterestDue', amount: contract.interestDue },
    { textKey: 'InterestAccrued', amount: contract.interestAccrued },
  ];
  const title = t('SideBalances', { date: formatDay(ledger.asOf) });
  return (
    <DenseTable
      label={title}
      columns={[
        { key: 'balance', label: title },
        ...SIDES.map((side) => ({
          key: side,
          label: (
            <>
              <CompanyLink id={parties[side].id} acronym={shortName(parties[side])} /> · {t(LENT_OR_BORROWED[side])}
            </>
          ),
          isFigure: true,
        })),
      ]}
    >
      <tbody>
        {rows.map(({ textKey, amount }) => (
          <tr key={textKey}>
            <th scope="row">{t(textKey)}</th>
            {SIDES.map((side) => (
              <td key={side} data-figure>
                <Money amount={inBooksOf(side, amount)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('Sum')}</td>
          {SIDES.map((side) => (
            <td key={side} data-figure>
              <Money amount={inBooksOf(side, sumOf(rows.map(({ amount }) => amount)))} />
            </td>
          ))}
        </tr>
      </tfoot>
    </DenseTable>
  );
}

/** The account of the loan in the books of both companies, the latest act first. */
function SideMovements({ ledger, parties }: LoanSidesProps) {
  const { t } = useTranslation();
  const acts = useMemo(() => loanActs(ledger, () => ''), [ledger]);
  const latestFirst = useMemo(() => lenderPostings(acts).toReversed(), [acts]);
  const label = t('SideMovements');
  const { amounts, isOne, choice } = useShownAmounts(
    label,
    SIDES.flatMap((side) =>
      COLUMNS.map(({ textKey, amountOf }) => ({
        key: `${side} ${textKey}`,
        label: `${shortName(parties[side])} · ${t(textKey)}`,
        amountOf: (posting: LenderPosting) => amountOf(posting, side),
      })),
    ),
  );
  const hasTranches = ledger.tranches.length > 1;
  return (
    <>
      {choice}
      <DenseTable
        label={label}
        maxHeight={420}
        columns={[
          { key: 'date', label: t('MovementDate') },
          { key: 'type', label: t('MovementType') },
          ...amounts.map(({ key, label: head }) => ({ key, label: head, isFigure: true })),
        ]}
      >
        <WindowedBody columnCount={2 + amounts.length} rows={latestFirst}>
          {(posting) => (
            <tr key={`${posting.act.tranche.id} ${posting.act.movementIndex}`}>
              <td>{formatDay(posting.act.movement.date)}</td>
              <ActName act={posting.act} namesTranche={hasTranches} isNarrow={isOne} rowCount={latestFirst.length} />
              {amounts.map(({ key, amountOf }) => (
                <td key={key} data-figure>
                  <Money amount={amountOf(posting)} />
                </td>
              ))}
            </tr>
          )}
        </WindowedBody>
      </DenseTable>
    </>
  );
}

const LENT_OR_BORROWED = { grantor: 'SideLends', receiver: 'SideBorrows' } as const satisfies Record<Side, string>;

const COLUMNS: readonly {
  readonly textKey: string;
  readonly amountOf: (posting: LenderPosting, side: Side) => string | null;
}[] = [
  { textKey: 'Debit', amountOf: ({ debit, credit }, side) => (side === 'grantor' ? debit : credit) },
  { textKey: 'Credit', amountOf: ({ debit, credit }, side) => (side === 'grantor' ? credit : debit) },
  { textKey: 'AccountBalance', amountOf: ({ balance }, side) => inBooksOf(side, balance) },
];

function shortName({ acronym, name }: Contract['grantor']): string {
  return acronym || name;
}
