import type { AuditTrail } from '../../db/audit-trail.ts';
import type { Actor, Caller } from '../../http/actor.ts';

/** Who writes, and where it is audited. */
export interface By {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly audit: AuditTrail;
}
