import type { Ledger, Warning } from '@calends/loan-engine';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, FormSkeleton } from '../../ui/states.tsx';
import { type Loan, loanQuery } from './loan.queries.ts';
import { refusalSentence, warningSentence } from './sentence.ts';

/** Loads and computes a loan for what stands in it; says so where it cannot be loaded or computed. */
export function WithLedger({
  contractId,
  children,
}: {
  contractId: string;
  children: (loan: Loan, ledger: Ledger) => ReactNode;
}) {
  const { t } = useTranslation();
  const { data: loan, error, refetch } = useQuery(loanQuery(contractId));
  if (!loan) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  if (!loan.result.ok) {
    return (
      <Alert color="red" title={t('LoanCannotBeComputed')} role="alert">
        {refusalSentence(t, { ...loan.result.refusal })}
      </Alert>
    );
  }
  return children(loan, loan.result.ledger);
}

/** What the engine noticed while it computed: each kind once, with the first day that it concerns. */
export function LedgerWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useTranslation();
  const first = new Map<string, Warning>();
  for (const warning of warnings) {
    const known = first.get(warning.code);
    if (!known || warning.date < known.date) first.set(warning.code, warning);
  }
  return [...first.values()].map((warning) => {
    const isNote = warning.code === 'ProjectedFixing';
    return (
      <Alert
        key={warning.code}
        variant="outline"
        color={isNote ? 'blue' : 'yellow'}
        icon={isNote ? <IconInfoCircle size={16} /> : <IconAlertTriangle size={16} />}
        p="xs"
        mb="sm"
        role="status"
      >
        {warningSentence(t, warning)}
      </Alert>
    );
  });
}
