import type { ReactNode } from 'react';
import type { LoanInHand } from '../features/contracts/loan-in-hand.ts';
import { ForeseenChangesPanel } from '../loans/foreseen/foreseen-changes-panel.tsx';
import type { Loan } from '../loans/in-hand/loan.queries.ts';
import { WithLedger } from '../loans/in-hand/loan-state.tsx';
import { FiguresChangedNote } from '../loans/save/figures-changed-note.tsx';
import { useDatedSave } from '../loans/save/use-dated-save.ts';

interface WithLoanInHandProps {
  readonly contractId: string;
  readonly children: (inHand: LoanInHand) => ReactNode;
}

/** A contract's loan for a form that changes its terms: computed, previewed and saved as movements are. */
export function WithLoanInHand({ contractId, children }: WithLoanInHandProps) {
  return <WithLedger contractId={contractId}>{(loan) => <InHand loan={loan}>{children}</InHand>}</WithLedger>;
}

function InHand({ loan, children }: { readonly loan: Loan; readonly children: WithLoanInHandProps['children'] }) {
  const { lateness, save } = useDatedSave(loan);
  return children({
    loan,
    version: loan.version,
    save,
    renderForeseen: (foreseen, form) => <ForeseenChangesPanel foreseen={foreseen} form={form} />,
    renderLateness: () => <FiguresChangedNote lateness={lateness} />,
  });
}
