import type { ErpSettings, SaveErpSettings } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { NotFound, Stale } from '../../http/problems.ts';
import { lockEntity, updateErpSettings } from './entities.store.ts';
import { mustEditEntities } from './entity-rights.ts';

/** Says in which books a company stands. Throws Forbidden, NotFound and Stale. */
export async function saveErpSettings(
  tx: TenantTransaction,
  actor: Actor,
  audit: AuditTrail,
  id: string,
  input: SaveErpSettings,
): Promise<ErpSettings> {
  mustEditEntities(actor);
  const before = await lockEntity(tx, id);
  if (!before) throw new NotFound();
  if (before.version !== input.version) throw new Stale();
  const after = await updateErpSettings(tx, id, input);
  audit.record({
    action: 'UPDATE',
    resource: 'TEntities',
    recordId: id,
    before: auditedSettings(before.erpSettings),
    after: auditedSettings(after),
  });
  return after;
}

/** Without the ids, and the state that nobody enters. */
function auditedSettings(settings: ErpSettings | null): object | null {
  if (!settings) return null;
  const { id: _, entityId: __, syncState: ___, ...entered } = settings;
  return entered;
}
