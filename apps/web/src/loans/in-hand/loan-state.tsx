import type { Ledger, Refusal, Warning } from '@calends/loan-engine';
import { refusalSentence, warningSentence } from '@calends/statement';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/page/note.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { screenWords } from '../loan-words.ts';
import { type Loan, loanQuery } from './loan.queries.ts';

/** Loads and computes a loan for its children; shows the reason if it cannot be loaded or computed. */
export function WithLedger({
  contractId,
  children,
}: {
  contractId: string;
  children: (loan: Loan, ledger: Ledger) => ReactNode;
}) {
  const { data: loan, error, refetch } = useQuery(loanQuery(contractId));
  if (!loan) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  return loan.result.ok ? children(loan, loan.result.ledger) : <LoanRefused refusal={loan.result.refusal} />;
}

/** Shows why no ledger can be computed from the facts. */
export function LoanRefused({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation();
  return (
    <Note kind="refusal" title={t('LoanCannotBeComputed')}>
      {refusalSentence(screenWords(t), { ...refusal })}
    </Note>
  );
}

/** The warnings of the engine: each kind once, with the first day that it concerns. */
export function LedgerWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useTranslation();
  const first = new Map<string, Warning>();
  for (const warning of warnings) {
    const known = first.get(warning.code);
    if (!known || warning.date < known.date) first.set(warning.code, warning);
  }
  if (first.size === 0) return null;
  return (
    <Stack gap="xs" mb="md">
      {[...first.values()].map((warning) => (
        <Note key={warning.code} kind={warning.code === 'ProjectedFixing' ? 'info' : 'warning'}>
          {warningSentence(screenWords(t), warning)}
        </Note>
      ))}
    </Stack>
  );
}
