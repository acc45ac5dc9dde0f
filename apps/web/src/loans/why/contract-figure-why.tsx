import { useMemo } from 'react';
import type { ContractFigure } from '../contract-figures.ts';
import type { Loan } from '../in-hand/loan.queries.ts';
import { LoanRefused, WithLedger } from '../in-hand/loan-state.tsx';
import { contractFigureReason } from './balance-reason.ts';
import { BalanceWhy } from './balance-why.tsx';

interface ContractFigureWhyProps {
  readonly contractId: string;
  readonly figure: ContractFigure;
  /** The day of the figure, ISO. */
  readonly on: string;
}

/** Why a balance of a contract is what it is at the end of a day. */
export function ContractFigureWhy({ contractId, ...question }: ContractFigureWhyProps) {
  return <WithLedger contractId={contractId}>{(loan) => <Answer loan={loan} {...question} />}</WithLedger>;
}

function Answer({ loan, figure, on }: Omit<ContractFigureWhyProps, 'contractId'> & { readonly loan: Loan }) {
  const { result } = useMemo(() => loan.with({ ...loan.file, asOf: on }), [loan, on]);
  if (!result.ok) return <LoanRefused refusal={result.refusal} />;
  return <BalanceWhy reason={contractFigureReason(result.ledger, figure)} />;
}
