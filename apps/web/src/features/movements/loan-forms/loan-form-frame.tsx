import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contractQuery, type Loan } from '../../../loans/in-hand/loan.queries.ts';
import { WithLedger } from '../../../loans/in-hand/loan-state.tsx';
import { useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';

interface LoanFormFrameProps {
  readonly contractId: string | undefined;
  readonly titleKey: string;
  readonly children: (loan: Loan) => ReactNode;
}

/** Loads the loan that the address names, for a form about all of it. */
export function LoanFormFrame({ contractId, titleKey, children }: LoanFormFrameProps) {
  const { t } = useTranslation();
  if (contractId === undefined) return <ErrorState error={new Error()} title={t('ContractIdRequired')} />;
  return (
    <Named contractId={contractId} titleKey={titleKey}>
      {children}
    </Named>
  );
}

function Named({ contractId, titleKey, children }: LoanFormFrameProps & { readonly contractId: string }) {
  const { t } = useTranslation();
  const { data: contract } = useQuery(contractQuery(contractId));
  useModalTitle(contract && `${t(titleKey)} · ${contract.contractNumber}`);
  return <WithLedger contractId={contractId}>{children}</WithLedger>;
}
