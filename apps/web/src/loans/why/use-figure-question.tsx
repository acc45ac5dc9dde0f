import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { FormSkeleton } from '../../ui/states/states.tsx';
import { useWhyPanel } from '../../ui/why/use-why-panel.tsx';
import { type ContractFigure, FIGURE_TEXTS } from '../contract-figures.ts';
import type { LoanStep } from './loan-question.ts';

/** With the arithmetic of loans, which only an answer needs. */
const WhyOfContract = lazy(async () => ({
  default: (await import('./why-of-contract.tsx')).WhyOfContract,
}));

/** A figure of a contract that somebody asks about. */
export interface ContractStep extends LoanStep {
  readonly contractId: string;
}

/** The question "why this figure" that a contract of a list is asked, for which its loan is loaded, and the panel that answers it. */
export function useContractWhy() {
  return useWhyPanel<ContractStep>(
    ({ title }) => title,
    ({ contractId, ...step }, askFurther) => (
      <Suspense fallback={<FormSkeleton />}>
        <WhyOfContract contractId={contractId} step={step} askFurther={(next) => askFurther({ ...next, contractId })} />
      </Suspense>
    ),
  );
}

/** A balance of a contract at the end of a day that somebody asks about. */
interface FigureQuestion {
  readonly contractId: string;
  readonly contractNumber: string;
  readonly figure: ContractFigure;
  /** ISO. */
  readonly on: string;
}

/** The question "why this balance" that a contract is asked, and the panel that answers it. */
export function useFigureQuestion() {
  const { t } = useTranslation();
  const { ask: askStep, panel } = useContractWhy();
  const ask = useCallback(
    ({ contractId, contractNumber: name, figure, on }: FigureQuestion) => {
      const title = t('WhyFigure', { figure: t(FIGURE_TEXTS[figure]), name, date: formatDay(on) });
      askStep({ contractId, title, on, question: { kind: 'contract', figure } });
    },
    [t, askStep],
  );
  return { ask, panel };
}
