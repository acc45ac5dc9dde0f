import type { Ledger, LoanComputation, LoanFile } from '@calends/loan-engine';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api.ts';
import { Note } from '../../ui/page/note.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { useKnownAt, useReferenceDay } from '../day/use-reference-day.ts';
import { type Loan, loanQuery } from '../in-hand/loan.queries.ts';
import { namingCompanies } from '../in-hand/loan-parties.ts';
import { LoanRefused } from '../in-hand/loan-state.tsx';
import { LoanViewBar } from './loan-view-bar.tsx';
import { SinceThen } from './since-then.tsx';

/** A loan on the chosen day, as known at the chosen moment. */
export interface LoanView {
  readonly contractId: string;
  /** Computed for the day that is looked at, from the facts that were known. */
  readonly loan: LoanComputation;
  /** With the companies of its changes by name, for readers. */
  readonly file: LoanFile;
  readonly ledger: Ledger;
  /** Whether it is shown as it was known at a moment: it cannot be changed then. */
  readonly isOfThen: boolean;
}

interface WithLoanViewProps {
  readonly contractId: string;
  readonly children: (view: LoanView) => ReactNode;
}

/**
 * Computes a loan for the day in the address, from the facts that were known at the moment in the address, below the choice of
 * both and a list of what was entered since. Forms do not use it: they add to the present facts.
 */
export function WithLoanView({ contractId, children }: WithLoanViewProps) {
  const knownAt = useKnownAt();
  return (
    <>
      <LoanViewBar />
      {knownAt === undefined ? (
        <OfNow contractId={contractId}>{children}</OfNow>
      ) : (
        <OfThen contractId={contractId} knownAt={knownAt}>
          {children}
        </OfThen>
      )}
    </>
  );
}

function OfNow({ contractId, children }: WithLoanViewProps) {
  const { data, error, refetch } = useQuery(loanQuery(contractId));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  return <OnDay loan={data}>{(onDay) => children({ contractId, ...onDay, isOfThen: false })}</OnDay>;
}

function OfThen({ contractId, knownAt, children }: WithLoanViewProps & { readonly knownAt: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(loanQuery(contractId, knownAt));
  if (!data) {
    if (error instanceof ApiError && error.status === 404) return <Note kind="warning">{t('LoanNotKnownThen')}</Note>;
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  }
  return (
    <>
      <SinceThen loan={data} />
      <OnDay loan={data}>{(onDay) => children({ contractId, ...onDay, isOfThen: true })}</OnDay>
    </>
  );
}

interface OnDayProps {
  readonly loan: Loan;
  readonly children: (onDay: Pick<LoanView, 'loan' | 'file' | 'ledger'>) => ReactNode;
}

function OnDay({ loan, children }: OnDayProps) {
  const day = useReferenceDay();
  const onDay: LoanComputation = useMemo(
    () => (day === undefined ? loan : loan.with({ ...loan.file, asOf: day })),
    [loan, day],
  );
  const { result } = onDay;
  const file = useMemo(() => namingCompanies(loan, onDay.file), [loan, onDay]);
  return result.ok ? children({ loan: onDay, file, ledger: result.ledger }) : <LoanRefused refusal={result.refusal} />;
}
