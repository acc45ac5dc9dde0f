import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { FormSkeleton } from '../../ui/states/states.tsx';
import { useWhyPanel } from '../../ui/why/use-why-panel.tsx';
import { type ContractFigure, FIGURE_TEXTS } from '../contract-figures.ts';

/** With the arithmetic of loans, which only an answer needs. */
const ContractFigureWhy = lazy(async () => ({
  default: (await import('./contract-figure-why.tsx')).ContractFigureWhy,
}));

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
  return useWhyPanel<FigureQuestion>(
    ({ figure, contractNumber: name, on }) =>
      t('WhyFigure', { figure: t(FIGURE_TEXTS[figure]), name, date: formatDay(on) }),
    ({ contractId, figure, on }) => (
      <Suspense fallback={<FormSkeleton />}>
        <ContractFigureWhy contractId={contractId} figure={figure} on={on} />
      </Suspense>
    ),
  );
}
