import { z } from 'zod';
import { id } from '../values/kinds.ts';

/** Whom a call refuses besides its group. */
export const SENDERS = 'Whom the base setting ERP_SENDERS leaves out.';

/** All that waits of a contract. */
export const contractToSend = z.strictObject({ tContractId: id }).meta({ id: 'SyncContract' });

export const bulkSent = z
  .object({
    id: z.string(),
    queued: z.boolean(),
    /** Why it is not. */
    code: z.string().nullable(),
    details: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'SentDocument' });
export type BulkSent = z.infer<typeof bulkSent>;
