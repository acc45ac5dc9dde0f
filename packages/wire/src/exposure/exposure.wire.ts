import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { money } from '../values/amounts.ts';
import { day, dayInput, id } from '../values/kinds.ts';

/** The debt of some contracts: capital and interest due, without interest accrued since. */
const owed = { contracts: z.number().int().min(1), capital: money, interestDue: money };

/**
 * Who owes whom at the end of a day, and when it falls due: of every contract on which anything is owed, in any state.
 */
export const exposure = z
  .object({
    on: day,
    /** The companies that lend or owe, in order of their names. */
    companies: z.array(z.object({ id: z.string(), name: z.string(), acronym: z.string() })),
    pairs: z.array(z.object({ grantorId: z.string(), receiverId: z.string(), ...owed })),
    /** By the month, `yyyy-MM`, in which contracts end, in order of time; null for those without end comes last. */
    maturities: z.array(z.object({ month: z.string().nullable(), ...owed })),
  })
  .meta({ id: 'Exposure' });
export type Exposure = z.infer<typeof exposure>;

/** One contract of what a company owes another. */
export const exposureContract = z
  .object({
    contractId: z.string(),
    contractNumber: z.string(),
    dateEnd: day,
    capital: money,
    interestDue: money,
  })
  .meta({ id: 'ExposureContract' });
export type ExposureContract = z.infer<typeof exposureContract>;

const on = { referenceDate: dayInput.optional() };

export const exposureEndpoints = {
  read: endpoint('GET /TContract/exposure', 'baseAccess', {
    summary:
      'What companies owe each other at the end of a reference date, today unless said, and by month of maturity.',
    query: z.strictObject(on),
    reply: standard(exposure),
  }),
  contracts: endpoint('GET /TContract/exposure-contracts', 'baseAccess', {
    summary: 'The contracts behind what one company owes another at the end of a reference date.',
    query: z.strictObject({ ...on, grantorId: id, receiverId: id }),
    reply: standard(z.array(exposureContract)),
  }),
};
