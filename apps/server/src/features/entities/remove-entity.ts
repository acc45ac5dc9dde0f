import { ENTITY_STATES } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { NotFound, Refused, Stale } from '../../http/problems.ts';
import { findNumbersNaming } from '../ledger/ledger.public.ts';
import { deleteEntity, lockEntity } from './entities.store.ts';
import { mustRetireEntities } from './entity-rights.ts';

/** Removes an inactive or archived entity that no contract names, as it was read at `version`. */
export async function removeEntity(
  tx: TenantTransaction,
  actor: Actor,
  audit: AuditTrail,
  id: string,
  version: number,
): Promise<void> {
  mustRetireEntities(actor);
  const before = await lockEntity(tx, id);
  if (!before) throw new NotFound();
  if (before.version !== version) throw new Stale();
  if (before.state === ENTITY_STATES.ACTIVE) throw new Refused({ code: 'EntityStillActive' });

  const contracts = await findNumbersNaming(tx, id);
  if (contracts.length > 0) throw new Refused({ code: 'EntityInUse', details: { contracts } });

  await deleteEntity(tx, id);
  audit.record({ action: 'DELETE', resource: 'TEntities', recordId: id, before });
}
