import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { ContractFigures } from '../../loans/contract-figures.ts';
import { useReferenceDay } from '../../loans/use-reference-day.ts';
import { loanQuery } from './loan.queries.ts';

interface FiguresThenProps {
  readonly contractId: string;
  /** ISO and UTC. */
  readonly knownAt: string;
  readonly children: (figures: ContractFigures | undefined) => ReactNode;
}

/** The balances of a contract as they were known at a moment; undefined while nobody knows, and where nobody knew it then. */
export function FiguresThen({ contractId, knownAt, children }: FiguresThenProps) {
  const day = useReferenceDay();
  const { data: loan } = useQuery(loanQuery(contractId, knownAt));
  const ledger = useMemo(() => {
    const result = loan && (day === undefined ? loan.result : loan.with({ ...loan.file, asOf: day }).result);
    return result?.ok ? result.ledger : undefined;
  }, [loan, day]);
  return children(ledger && { ...ledger.contract, balancesOn: ledger.asOf });
}
