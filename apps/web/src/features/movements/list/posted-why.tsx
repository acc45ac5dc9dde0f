import { type InterestReason, postedReason } from '@calends/statement';
import { useTranslation } from 'react-i18next';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';
import { WithLedger } from '../../../loans/in-hand/loan-state.tsx';
import { InterestWhy } from '../../../loans/why/interest-why.tsx';
import { Note } from '../../../ui/page/note.tsx';
import type { MovementRow } from '../movement-forms/movement-form-frame.tsx';

/** Interest that the product posted, taken apart; of a row of a list, for which its loan is loaded. */
export function PostedWhy({ row }: { readonly row: MovementRow }) {
  return <WithLedger contractId={row.contractID}>{(loan) => <Answer loan={loan} row={row} />}</WithLedger>;
}

function Answer({ loan, row }: { readonly loan: Loan; readonly row: MovementRow }) {
  const { t } = useTranslation();
  const reason = reasonOf(loan, row);
  return reason ? <InterestWhy reason={reason} /> : <Note kind="info">{t('PostedGone')}</Note>;
}

/** Undefined where the loan no longer has the posting, because it was recomputed since the list was read. */
function reasonOf({ result }: Loan, row: MovementRow): InterestReason | undefined {
  if (!result.ok) return undefined;
  const tranche = result.ledger.tranches.find(({ id }) => id === row.trancheId);
  const posted = tranche?.movements.find(
    ({ date, movementType, derived }) => derived && date === row.movementDate && movementType === row.movementType,
  );
  return tranche && posted && postedReason(tranche, posted);
}

/** Only interest at the end of a period is computed; its row says which period. */
export function isPosted({ isDerived, periodFrom, value }: MovementRow): boolean {
  return isDerived && periodFrom !== null && value !== null;
}
