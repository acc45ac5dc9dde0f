import { z } from 'zod';
import type { AccessGroup } from '../calls/access.ts';

/** Whom a call refuses besides its group. */
export const SENDERS = 'Whom the base setting ERP_SENDERS leaves out.';

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

/** The access groups by the words of ERP_SENDERS. */
export const SENDER_GROUPS = {
  BASE: 'baseAccess',
  TENANT_USERS: 'tenantUsers',
  ADMINS: 'tenantAdmins',
} as const satisfies Readonly<Record<string, AccessGroup>>;
