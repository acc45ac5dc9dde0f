import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/dates.ts';
import { WhyPanel } from '../../ui/why-panel.tsx';
import { type ContractFigure, FIGURE_TEXTS } from './contract-figures.ts';

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
  const [asked, setAsked] = useState<FigureQuestion>();
  const [isOpen, setOpen] = useState(false); // the answer stays while the panel slides away
  const ask = useCallback((question: FigureQuestion) => {
    setAsked(question);
    setOpen(true);
  }, []);
  const title =
    asked &&
    t('WhyFigure', { figure: t(FIGURE_TEXTS[asked.figure]), name: asked.contractNumber, date: formatDay(asked.on) });
  return {
    ask,
    panel: (
      <WhyPanel title={title ?? t('Why')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {asked && renderWhy(asked)}
      </WhyPanel>
    ),
  };
}
