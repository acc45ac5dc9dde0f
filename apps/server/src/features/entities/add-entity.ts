import type { AddEntity, Entity, SubscriptionLimitStatus } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { mergedOwnValues } from '../../resource/fields/own-fields.ts';
import { mustTakeLoans } from '../contracts/contracts.public.ts';
import { placeOf, withinLimits } from '../plan-limits/plan-limits.public.ts';
import { insertEntity } from './entities.store.ts';
import { mustEditEntities } from './entity-rights.ts';
import { mustMayInvoice } from './invoice-subscription.ts';

export interface EntityWriter {
  readonly tx: TenantTransaction;
  readonly actor: Actor;
  readonly audit: AuditTrail;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
}

/**
 * Throws Forbidden, Refused in the reserved tenant and where a plan allows no more, and BadInput for an invoiced entity without
 * the subscription and for values that their fields do not take.
 */
export async function addEntity(
  { tx, actor, audit, today }: EntityWriter,
  input: AddEntity,
): Promise<Entity & { subscriptionLimitStatus: SubscriptionLimitStatus | null }> {
  mustEditEntities(actor);
  mustTakeLoans(actor);
  await mustMayInvoice(tx, today, input.invoiceEntity);
  const metadata = await mergedOwnValues(tx, 'entityFields', input.metadata);
  const counted = { today, kinds: ['ENTITIES_QUANTITY'] } as const;
  const { made: entity, limitStatus } = await withinLimits(await placeOf(tx), counted, () =>
    insertEntity(tx, newId(), { ...input, metadata }),
  );
  audit.record({ action: 'CREATE', resource: 'TEntities', recordId: entity.id, after: entity });
  return { ...entity, subscriptionLimitStatus: limitStatus };
}
