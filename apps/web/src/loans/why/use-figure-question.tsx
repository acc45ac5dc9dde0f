import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/dates.ts';
import { useWhyPanel } from '../../ui/use-why-panel.tsx';
import { type ContractFigure, FIGURE_TEXTS } from '../contract-figures.ts';

/** A balance of a contract at the end of a day that somebody asks about. */
export interface FigureQuestion {
  readonly contractId: string;
  readonly contractNumber: string;
  readonly figure: ContractFigure;
  /** ISO. */
  readonly on: string;
}

/** Answers "why this figure" with the arithmetic of loans, which is another feature's. */
export type RenderFigureWhy = (question: FigureQuestion) => ReactNode;

export function useFigureQuestion(renderWhy: RenderFigureWhy) {
  const { t } = useTranslation();
  return useWhyPanel<FigureQuestion>(
    ({ figure, contractNumber: name, on }) =>
      t('WhyFigure', { figure: t(FIGURE_TEXTS[figure]), name, date: formatDay(on) }),
    renderWhy,
  );
}
