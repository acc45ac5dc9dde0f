import { IconLayoutList } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import type { RowAction } from '../resource/table/table-row.tsx';
import { useKnownAt, useReferenceDay } from './day/use-reference-day.ts';

/** The day and the knowledge that a screen shows, which the page of a contract then shows too. */
function useShownThen() {
  return { referenceDate: useReferenceDay(), knownAt: useKnownAt() };
}

/** What a row offers that is of a contract: its page. */
export function useContractPageAction(): (contractId: string) => RowAction {
  const navigate = useNavigate();
  const { referenceDate, knownAt } = useShownThen();
  return useCallback(
    (id) => ({
      textKey: 'OpenPage',
      icon: <IconLayoutList size={15} stroke={1.6} aria-hidden="true" />,
      onClick: () => void navigate({ to: '/contract/view/$id', params: { id }, search: { referenceDate, knownAt } }),
    }),
    [navigate, referenceDate, knownAt],
  );
}

interface ContractPageLinkProps {
  readonly contractId: string;
  readonly children: ReactNode;
}

/** Leads to the page of a contract. */
export function ContractPageLink({ contractId, children }: ContractPageLinkProps) {
  return (
    <Link to="/contract/view/$id" params={{ id: contractId }} search={useShownThen()}>
      {children}
    </Link>
  );
}
