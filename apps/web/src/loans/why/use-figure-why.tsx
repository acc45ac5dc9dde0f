import type { LedgerMovement, LoanComputation, TrancheLedger } from '@calends/loan-engine';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhyPanel } from '../../ui/why/use-why-panel.tsx';
import type { TrancheBalance } from './balance-reason.ts';
import type { LoanQuestion, LoanStep } from './loan-question.ts';
import { LoanWhy, questionTitle } from './loan-why.tsx';

/** The question "why this figure" that a computed loan is asked. */
export interface FigureWhy {
  /** At the end of the day that the loan is computed for, or of another one (ISO); `titledOn` is the day that the title names. */
  readonly ask: (question: LoanQuestion, on?: string, titledOn?: string) => void;
  readonly askAccrued: (tranche: TrancheLedger) => void;
  readonly askPosted: (tranche: TrancheLedger, movement: LedgerMovement) => void;
  /** After one of its movements, or at the end. */
  readonly askBalance: (tranche: TrancheLedger, balance: TrancheBalance, movementIndex?: number) => void;
  /** The answer. */
  readonly panel: ReactNode;
}

export function useFigureWhy(loan: LoanComputation): FigureWhy {
  const { t } = useTranslation();
  const { asOf } = loan.file;
  const panel = useWhyPanel<LoanStep>(
    ({ title }) => title,
    (step, askFurther) => <LoanWhy loan={loan} step={step} askFurther={askFurther} />,
  );
  const ask = (question: LoanQuestion, on = asOf, titledOn = on) =>
    panel.ask({ title: questionTitle(t, question, titledOn), on, question });
  return {
    ask,
    askAccrued: ({ id: trancheId }) => ask({ kind: 'accrued', trancheId }),
    askPosted: ({ id: trancheId }, { movementType, date }) => ask({ kind: 'posted', trancheId, movementType, date }),
    askBalance: ({ id: trancheId, movements }, balance, movementIndex) => {
      const isLast = movementIndex === undefined || movementIndex === movements.length - 1;
      const titledOn = isLast ? asOf : movements[movementIndex]?.date;
      ask({ kind: 'balance', trancheId, balance, ...(!isLast && { movementIndex }) }, asOf, titledOn);
    },
    panel: panel.panel,
  };
}
