import type { AddEntity, Entity } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { mergedOwnValues } from '../../resource/fields/own-fields.ts';
import { mustTakeLoans } from '../contracts/contracts.public.ts';
import { insertEntity } from './entities.store.ts';
import { mustEditEntities } from './entity-rights.ts';
import { mustMayInvoice } from './invoice-subscription.ts';

/**
 * Throws Forbidden, Refused in the reserved tenant, and BadInput for an invoiced entity without the subscription and for values
 * that their fields do not take.
 */
export async function addEntity(
  tx: TenantTransaction,
  actor: Actor,
  audit: AuditTrail,
  input: AddEntity,
): Promise<Entity> {
  mustEditEntities(actor);
  mustTakeLoans(actor);
  mustMayInvoice(input.invoiceEntity);
  const metadata = await mergedOwnValues(tx, 'entityFields', input.metadata);
  const entity = await insertEntity(tx, newId(), { ...input, metadata });
  audit.record({ action: 'CREATE', resource: 'TEntities', recordId: entity.id, after: entity });
  return entity;
}
