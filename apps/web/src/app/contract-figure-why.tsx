import { lazy, Suspense } from 'react';
import type { FigureQuestion } from '../loans/why/use-figure-question.tsx';
import { FormSkeleton } from '../ui/states.tsx';

/** With the arithmetic of loans, which only an answer needs. */
const ContractFigureWhy = lazy(async () => ({
  default: (await import('../loans/why/contract-figure-why.tsx')).ContractFigureWhy,
}));

/** Why a balance of a contract is what it is, for the lists and dialogs of contracts. */
export function renderFigureWhy({ contractId, figure, on }: FigureQuestion) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <ContractFigureWhy contractId={contractId} figure={figure} on={on} />
    </Suspense>
  );
}
