import type { Ledger } from '@calends/loan-engine';
import { EmptyState } from '../../ui/states.tsx';
import { WhyPanel } from '../../ui/why-panel.tsx';
import { InterestWhy } from './interest-why.tsx';
import type { Loan } from './loan.queries.ts';
import { WithLedger } from './loan-state.tsx';
import { TrancheStatement } from './tranche-statement.tsx';
import { useInterestWhy } from './use-interest-why.ts';

/** Level 2: the movements of the chosen tranche. */
export function TimelineMovements({ contractId, trancheId }: { contractId: string; trancheId: string }) {
  return (
    <WithLedger contractId={contractId}>
      {(loan, ledger) => <Movements key={trancheId} loan={loan} ledger={ledger} trancheId={trancheId} />}
    </WithLedger>
  );
}

function Movements({ loan, ledger, trancheId }: { loan: Loan; ledger: Ledger; trancheId: string }) {
  const why = useInterestWhy(loan.file, ledger);
  const tranche = ledger.tranches.find(({ id }) => id === trancheId);
  if (!tranche) return <EmptyState title="NoTranches" />;
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
