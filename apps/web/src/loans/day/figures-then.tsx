import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { ContractFigures } from '../contract-figures.ts';
import { loanQuery } from '../in-hand/loan.queries.ts';
import { useReferenceDay } from './use-reference-day.ts';

interface FiguresThenProps {
  readonly contractId: string;
  /** ISO, in UTC. */
  readonly knownAt: string;
  readonly children: (figures: ContractFigures | undefined) => ReactNode;
}

/** The balances of a contract as known at a moment; undefined while they are read, and if the contract was not known then. */
export function FiguresThen({ contractId, knownAt, children }: FiguresThenProps) {
  const day = useReferenceDay();
  const { data: loan } = useQuery(loanQuery(contractId, knownAt));
  const ledger = useMemo(() => {
    const result = loan && (day === undefined ? loan.result : loan.with({ ...loan.file, asOf: day }).result);
    return result?.ok ? result.ledger : undefined;
  }, [loan, day]);
  return children(ledger && { ...ledger.contract, balancesOn: ledger.asOf });
}
