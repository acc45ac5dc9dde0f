import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { useKnownAt, useReferenceDay } from './day/use-reference-day.ts';

/** The address of the page of a contract, which shows the day and the knowledge that the screen shows. */
function usePlace() {
  const [referenceDate, knownAt] = [useReferenceDay(), useKnownAt()];
  return { to: '/contract/view/$id', search: { referenceDate, knownAt } } as const;
}

/** Leads to the page of a contract. */
export function useContractPage(): (contractId: string) => Promise<void> {
  const navigate = useNavigate();
  const { to, search } = usePlace();
  const { referenceDate, knownAt } = search;
  return useCallback(
    (id) => navigate({ to, params: { id }, search: { referenceDate, knownAt } }),
    [navigate, to, referenceDate, knownAt],
  );
}

interface ContractPageLinkProps {
  readonly contractId: string;
  readonly children: ReactNode;
}

/** The same as a link. */
export function ContractPageLink({ contractId, children }: ContractPageLinkProps) {
  return (
    <Link {...usePlace()} params={{ id: contractId }}>
      {children}
    </Link>
  );
}
