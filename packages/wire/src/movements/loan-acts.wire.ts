import { ACT_KINDS, parseMoney } from '@calends/loan-engine';
import { z } from 'zod';
import { optionalMoneyInput, positiveMoneyInput } from '../values/amounts.ts';
import { dayInput, id, optionalText, seen } from '../values/kinds.ts';

const share = optionalMoneyInput.transform((value) => value ?? '0.00');

/** What of a payment goes to one tranche. */
export const paymentShare = z.strictObject({
  trancheId: id,
  interestDue: share,
  interestAccrued: share,
  capital: share,
});
export type PaymentShare = z.output<typeof paymentShare>;

/**
 * One amount received for a whole loan. Without shares it is taken from the interest due of every tranche, then from the accrued
 * interest, then from the capital, the oldest tranche first (Civil Code art. 785). Shares say otherwise, and come to the amount.
 */
export const loanPayment = z
  .strictObject({
    contractId: id,
    paymentDate: dayInput,
    amount: positiveMoneyInput,
    shares: z.array(paymentShare).max(1000).nullish(),
    description: optionalText(200),
    ...seen,
  })
  .superRefine(({ amount, shares }, context) => {
    if (!shares) return;
    const trancheIds = shares.map(({ trancheId }) => trancheId);
    for (const [place, trancheId] of trancheIds.entries())
      if (trancheIds.indexOf(trancheId) !== place)
        context.addIssue({ code: 'custom', message: 'TrancheTwice', path: ['shares', place, 'trancheId'] });
    if (sumOf(shares) !== parseMoney(amount))
      context.addIssue({ code: 'custom', message: 'SharesDifferFromAmount', path: ['amount'] });
  })
  .meta({ id: 'LoanPayment' });
export type LoanPayment = z.output<typeof loanPayment>;

/** In cents. */
export function sumOf(shares: readonly Omit<PaymentShare, 'trancheId'>[]): bigint {
  return shares
    .flatMap(({ interestDue, interestAccrued, capital }) => [interestDue, interestAccrued, capital])
    .reduce((sum, text) => sum + (parseMoney(text) ?? 0n), 0n);
}

/** Pays all that a loan owes on a day. */
export const settlement = z
  .strictObject({ contractId: id, settlementDate: dayInput, description: optionalText(200), ...seen })
  .meta({ id: 'Settlement' });
export type Settlement = z.output<typeof settlement>;

/**
 * Sets off two loans between the same companies, each of which is the lender of one: both are paid the amount, by interest and
 * capital as a payment on the loan is, and no money moves.
 */
export const netting = z
  .strictObject({
    contractId: id,
    otherContractId: id,
    nettingDate: dayInput,
    amount: positiveMoneyInput,
    description: optionalText(200),
    ...seen,
    /** The same of the other loan. */
    otherVersion: seen.version,
    otherOutcome: seen.outcome,
  })
  .meta({ id: 'Netting' });
export type Netting = z.output<typeof netting>;

const paidShare = z.object({
  trancheId: z.string(),
  interestDue: z.string(),
  interestAccrued: z.string(),
  capital: z.string(),
});

/** What a loan owes on a day by tranche, the oldest first, and how an amount would be taken from it. */
export const owedOfLoan = z
  .object({
    contractId: z.string(),
    date: z.string(),
    owed: z.array(paidShare),
    /** All that a payment of the day can pay: this amount settles the loan. */
    total: z.string(),
    /** Of the amount that was asked for; else of the total. */
    shares: z.array(paidShare),
    /** Why the loan cannot be settled on that day. */
    faults: z.array(z.object({ code: z.string(), details: z.record(z.string(), z.unknown()) })),
    version: z.number(),
  })
  .meta({ id: 'OwedOfLoan' });
export type OwedOfLoan = z.infer<typeof owedOfLoan>;

/** What was set off of both loans, under one act. */
export const nettingAct = z
  .object({
    actId: z.string(),
    act: z.literal('NETTING'),
    date: z.string(),
    total: z.string(),
    loans: z.array(z.object({ contractId: z.string(), shares: z.array(paidShare), version: z.number() })),
  })
  .meta({ id: 'NettingAct' });
export type NettingAct = z.infer<typeof nettingAct>;

/** An act that was written: its movements have its id in common. */
export const loanAct = z
  .object({
    actId: z.string(),
    act: z.enum(ACT_KINDS),
    contractId: z.string(),
    date: z.string(),
    total: z.string(),
    shares: z.array(paidShare),
    version: z.number(),
  })
  .meta({ id: 'LoanAct' });
export type LoanAct = z.infer<typeof loanAct>;
