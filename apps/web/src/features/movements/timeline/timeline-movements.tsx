import type { TrancheLedger } from '@calends/loan-engine';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoanView, WithLoanView } from '../../../loans/view/loan-view.tsx';
import { useFigureWhy } from '../../../loans/why/use-figure-why.tsx';
import { Note } from '../../../ui/page/note.tsx';
import classes from '../statement.module.css';
import { BalanceCharts } from '../tranches/balance-charts.tsx';
import { TrancheStatement } from '../tranches/tranche-statement.tsx';
import { useTrancheOwnValues } from '../tranches/use-tranche-own-values.ts';

interface TimelineMovementsProps {
  readonly contractId: string;
  readonly trancheId: string;
  /** Called where the contract has no such tranche, or no longer. */
  readonly onGone: () => void;
}

/** Level 2: the movements of the chosen tranche. */
export function TimelineMovements({ contractId, trancheId, onGone }: TimelineMovementsProps) {
  return (
    <WithLoanView contractId={contractId}>
      {(view) => {
        const tranche = view.ledger.tranches.find(({ id }) => id === trancheId);
        if (!tranche) {
          // on another day, or as known then, the tranche may not be drawn yet; the place is kept for the next chosen day
          const isLater = view.isOfThen || view.file.tranches.some(({ id }) => id === trancheId);
          return isLater ? <TrancheDrawnLater /> : <Gone onGone={onGone} />;
        }
        return <Movements key={trancheId} view={view} tranche={tranche} />;
      }}
    </WithLoanView>
  );
}

function TrancheDrawnLater() {
  const { t } = useTranslation();
  return <Note kind="info">{t('TrancheDrawnLater')}</Note>;
}

function Gone({ onGone }: { onGone: () => void }) {
  useEffect(onGone, [onGone]);
  return null;
}

function Movements({ view, tranche }: { view: LoanView; tranche: TrancheLedger }) {
  const { loan, file, ledger, isOfThen } = view;
  const why = useFigureWhy(loan);
  const own = useTrancheOwnValues(view);
  return (
    <>
      <TrancheStatement file={file} ledger={ledger} tranche={tranche} why={why} own={own} isReadOnly={isOfThen} />
      <section className={classes['section']}>
        <BalanceCharts ledger={{ ...ledger, tranches: [tranche] }} />
      </section>
      {why.panel}
    </>
  );
}
