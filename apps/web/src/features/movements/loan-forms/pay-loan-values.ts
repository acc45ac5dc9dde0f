import { formatMoney, type LoanFile } from '@calends/loan-engine';
import type { TrancheParts } from '@calends/loan-engine/payments';
import type { loanPayment } from '@calends/wire';
import type { z } from 'zod';

/** The payment as it stands in its form. */
export type PayLoanValues = z.input<typeof loanPayment>;

/** A share for every tranche, the oldest first, with what a split gives it; a part that gets nothing is empty. */
export function sharesFrom(file: LoanFile, parts: readonly TrancheParts[]): NonNullable<PayLoanValues['shares']> {
  const tranches = file.tranches.toSorted((a, b) => a.realizationDate.localeCompare(b.realizationDate));
  return tranches.map(({ id: trancheId }) => {
    const paid = parts.find((one) => one.trancheId === trancheId);
    return {
      trancheId,
      interestDue: amountText(paid?.interestDue),
      interestAccrued: amountText(paid?.interestAccrued),
      capital: amountText(paid?.capital),
    };
  });
}

function amountText(cents: bigint | undefined): string {
  return cents ? formatMoney(cents) : '';
}
