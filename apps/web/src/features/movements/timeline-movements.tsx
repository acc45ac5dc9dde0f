import type { Ledger, TrancheLedger } from '@calends/loan-engine';
import { useEffect } from 'react';
import { WhyPanel } from '../../ui/why-panel.tsx';
import { InterestWhy } from './interest-why.tsx';
import type { Loan } from './loan.queries.ts';
import { WithLedger } from './loan-state.tsx';
import { TrancheStatement } from './tranche-statement.tsx';
import { useInterestWhy } from './use-interest-why.ts';

interface TimelineMovementsProps {
  readonly contractId: string;
  readonly trancheId: string;
  /** The contract has no such tranche, or not any more. */
  readonly onGone: () => void;
}

/** Level 2: the movements of the chosen tranche. */
export function TimelineMovements({ contractId, trancheId, onGone }: TimelineMovementsProps) {
  return (
    <WithLedger contractId={contractId}>
      {(loan, ledger) => {
        const tranche = ledger.tranches.find(({ id }) => id === trancheId);
        if (!tranche) return <Gone onGone={onGone} />;
        return <Movements key={trancheId} loan={loan} ledger={ledger} tranche={tranche} />;
      }}
    </WithLedger>
  );
}

function Gone({ onGone }: { onGone: () => void }) {
  useEffect(onGone, [onGone]);
  return null;
}

function Movements({ loan, ledger, tranche }: { loan: Loan; ledger: Ledger; tranche: TrancheLedger }) {
  const why = useInterestWhy(loan.file, ledger);
  return (
    <>
      <TrancheStatement
        file={loan.file}
        ledger={ledger}
        tranche={tranche}
        onWhy={(movement) => why.askPosted(tranche, movement)}
      />
      <WhyPanel title={why.title} isOpen={why.isOpen} onClose={why.close}>
        {why.reason && <InterestWhy reason={why.reason} />}
      </WhyPanel>
    </>
  );
}
