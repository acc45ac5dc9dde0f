import type { ReactNode } from 'react';
import type { LoanInHand } from '../features/contracts/loan-in-hand.ts';
import { FiguresChangedNote } from '../features/movements/figures-changed-note.tsx';
import { ForeseenChangesPanel } from '../features/movements/foreseen-changes-panel.tsx';
import type { Loan } from '../features/movements/loan.queries.ts';
import { WithLedger } from '../features/movements/loan-state.tsx';
import { useDatedSave } from '../features/movements/use-dated-save.ts';

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
