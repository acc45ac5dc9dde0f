import { formatMoney, parseMoney } from '@calends/loan-engine';
import { sumOf } from '../../../lib/figures/euro-sums.ts';
import { actColumn, type LoanAct } from '../acts/loan-acts.ts';

/** An act that moves what is owed, as the lender's account of the loan has it. */
export interface LenderPosting {
  readonly act: LoanAct;
  /** Decimal strings above 0; null where the act is none. Both, alike, where interest is paid or waived before it was posted. */
  readonly debit: string | null;
  readonly credit: string | null;
  /** Capital and interest due after the act: above 0 what the lender is owed. */
  readonly balance: string;
}

/** The account of a loan in the lender's books, act by act. The borrower's is the same with debit and credit exchanged. */
export function lenderPostings(acts: readonly LoanAct[]): readonly LenderPosting[] {
  return acts.flatMap((act) => {
    const amount = parseMoney(act.movement.amount ?? '0') ?? 0n;
    if (amount === 0n) return [];
    const balance = sumOf([act.capital, act.interestDue]);
    const size = formatMoney(amount < 0n ? 0n - amount : amount);
    if (['INTERESTACCRUEDREIMBURSEMENT', 'INTERESTACCRUEDWAIVER'].includes(act.movement.movementType))
      return [{ act, debit: size, credit: size, balance }];
    const isDebit = !['paidBack', 'waived', 'converted'].includes(actColumn(act.movement)) === amount > 0n;
    return [{ act, debit: isDebit ? size : null, credit: isDebit ? null : size, balance }];
  });
}
