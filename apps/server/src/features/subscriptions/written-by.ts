import type { AuditTrail } from '../../db/audit-trail.ts';
import type { Actor } from '../../http/actor.ts';

/** The writer, and the audit trail of the write. */
export interface By {
  readonly actor: Actor;
  readonly audit: AuditTrail;
}
