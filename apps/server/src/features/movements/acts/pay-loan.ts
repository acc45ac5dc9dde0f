import { fixingHistory, formatMoney, openLoan } from '@calends/loan-engine';
import {
  owedByTranche,
  PAYMENT_PARTS,
  splitPayment,
  sumOfParts,
  type TrancheParts,
} from '@calends/loan-engine/payments';
import type { LoanAct, LoanPayment, PaymentShare } from '@calends/wire';
import { BadInput, Refused } from '../../../http/problems.ts';
import { centsOf, type LoanWriting, lockContract, readLoan, refused } from '../../ledger/ledger.public.ts';
import { writeAct } from './write-act.ts';

/**
 * Takes one amount from what a loan owes on a day, by the law or by hand. Throws Refused where it is more than all that is owed,
 * with the amount that would settle the loan, and where a share is more than its part of a tranche.
 */
export async function payLoan(writing: LoanWriting, input: LoanPayment): Promise<LoanAct> {
  const { contractId, paymentDate: date, description, shares } = input;
  await lockContract(writing.tx, contractId, input.version);
  const { file, fixings } = await readLoan(writing.tx, contractId, writing.today);
  const result = owedByTranche(openLoan(file, fixingHistory(fixings)), date);
  if (!result.ok) throw refused(result.refusal, { paymentDate: [result.refusal.code] });
  const { owed } = result;
  const amount = centsOf(input.amount);
  const total = sumOfParts(owed);
  if (total === 0n)
    throw new Refused({ code: 'NothingOwed', details: { date }, errors: { paymentDate: ['NothingOwed'] } });
  if (amount > total)
    throw new Refused({
      code: 'PaymentExceedsOwed',
      details: { date, amount: formatMoney(amount), owed: formatMoney(total) },
      errors: { amount: ['PaymentExceedsOwed'] },
    });
  const parts = shares
    ? partsByHand(
        shares,
        owed,
        file.tranches.map(({ id }) => id),
      )
    : splitPayment(owed, amount);
  return await writeAct(writing, {
    act: 'LOANPAYMENT',
    contractId,
    date,
    parts,
    description,
    seen: input,
    dateField: 'paymentDate',
    fieldsOf: ({ code }) => ({ amount: [code] }),
  });
}

const EXCEEDS = {
  interestDue: 'ReimbursementExceedsInterestDue',
  interestAccrued: 'ReimbursementExceedsInterestAccrued',
  capital: 'ReimbursementExceedsCapital',
} as const;

/** Throws Refused with every share that is more than its part of a tranche, and BadInput for a tranche of another loan. */
function partsByHand(
  shares: readonly PaymentShare[],
  owed: readonly TrancheParts[],
  trancheIds: readonly string[],
): TrancheParts[] {
  const strange = shares.flatMap(({ trancheId }, place): [string, string[]][] =>
    trancheIds.includes(trancheId) ? [] : [[`shares.${place}.trancheId`, ['InvalidValue']]],
  );
  if (strange.length > 0) throw new BadInput(Object.fromEntries(strange));
  const parts = shares.map((one) => ({
    trancheId: one.trancheId,
    interestDue: centsOf(one.interestDue),
    interestAccrued: centsOf(one.interestAccrued),
    capital: centsOf(one.capital),
  }));
  const exceeding = parts.flatMap((one, place) => {
    const most = owed.find(({ trancheId }) => trancheId === one.trancheId);
    return PAYMENT_PARTS.filter((part) => one[part] > 0n && one[part] > (most?.[part] ?? 0n)).map((part) => ({
      field: `shares.${place}.${part}`,
      code: EXCEEDS[part],
      details: { trancheId: one.trancheId, amount: formatMoney(one[part]), available: formatMoney(most?.[part] ?? 0n) },
    }));
  });
  const [first] = exceeding;
  if (first)
    throw new Refused({
      code: first.code,
      details: first.details,
      errors: Object.fromEntries(exceeding.map(({ field, code }) => [field, [code]])),
    });
  return parts.filter((one) => PAYMENT_PARTS.some((part) => one[part] > 0n));
}
