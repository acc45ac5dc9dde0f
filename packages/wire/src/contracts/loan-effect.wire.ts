import { z } from 'zod';

/** A derived row of a loan before and after: null where it is new or gone. */
const rowChange = z.object({
  trancheId: z.string(),
  movementType: z.string(),
  date: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** The effect of other facts or rates on the figures of one loan; of very many rows only the first are listed. */
export const loanEffect = z.object({
  contractId: z.string(),
  contractNumber: z.string(),
  capitalBefore: z.string(),
  capitalAfter: z.string(),
  interestDueBefore: z.string(),
  interestDueAfter: z.string(),
  interestAccruedBefore: z.string(),
  interestAccruedAfter: z.string(),
  changes: z.array(rowChange),
  totalChanges: z.number(),
});
export type LoanEffect = z.infer<typeof loanEffect>;
