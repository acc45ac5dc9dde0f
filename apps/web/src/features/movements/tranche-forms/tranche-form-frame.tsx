import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { type Loan, trancheQuery } from '../../../loans/in-hand/loan.queries.ts';
import { WithLedger } from '../../../loans/in-hand/loan-state.tsx';
import { useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';

interface TrancheFormFrameProps {
  readonly trancheId: string | undefined;
  readonly titleKey: string;
  readonly children: (loan: Loan, trancheId: string) => ReactNode;
}

/** Loads the tranche that the address names and the loan it belongs to, for a form that adds a movement to it. */
export function TrancheFormFrame({ trancheId, titleKey, children }: TrancheFormFrameProps) {
  const { t } = useTranslation();
  if (trancheId === undefined) return <ErrorState error={new Error()} title={t('TrancheMovementIDRequired')} />;
  return (
    <LoadedTranche trancheId={trancheId} titleKey={titleKey}>
      {children}
    </LoadedTranche>
  );
}

function LoadedTranche({ trancheId, titleKey, children }: TrancheFormFrameProps & { readonly trancheId: string }) {
  const { t } = useTranslation();
  const { data: tranche, error, refetch } = useQuery(trancheQuery(trancheId));
  useModalTitle(tranche && `${t(titleKey)} · ${t('TrancheOf', { date: formatDay(tranche.realizationDate) })}`);
  if (!tranche) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  return <WithLedger contractId={tranche.contractId}>{(loan) => children(loan, trancheId)}</WithLedger>;
}
