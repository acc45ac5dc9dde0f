import type { BilledItem, BilledItems, BilledKind, Subscription } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { billedRecords } from '../billed-records/billed-records.ts';
import { assignmentsOfPlan } from './assignments.store.ts';

/** As many of a kind are answered at once. */
const MOST_OF_KIND = 200;

interface Wanted {
  readonly parentEntityType?: BilledKind | undefined;
  readonly childEntityType?: BilledKind | undefined;
  readonly search?: string | undefined;
}

/** Those to whom a plan may be assigned and those who have it, of the wanted kinds, or of both of the plan where none is named. */
export async function billedItemsOf(
  control: ControlTransaction,
  actor: Actor,
  plan: Subscription,
  { search = '', ...wanted }: Wanted,
): Promise<BilledItems> {
  const kinds = kindsOf(plan, wanted).filter((kind) => kind === plan.parentEntityType || maySeeChildren(actor));
  const all = await assignmentsOfPlan(control, actor, plan.id);
  const sought = search ? await assignmentsOfPlan(control, actor, plan.id, search) : all;
  const assigned = sought
    .filter(({ entityType }) => kinds.includes(entityType))
    .map(({ id, entityName, tenantId, ...one }) => ({
      entityType: one.entityType,
      entityId: one.entityId,
      entityName: entityName ?? '',
      tenantId: tenantId ?? '',
      isParentEntity: one.isParentEntity,
      assignmentId: id,
    }));
  const available: BilledItem[] = [];
  let hasMore = false;
  for (const kind of kinds) {
    const records = await billedRecords(control, actor, kind, { search, most: MOST_OF_KIND + 1 });
    const taken = new Set(all.flatMap(({ entityType, entityId }) => (entityType === kind ? [entityId] : [])));
    const free = records.slice(0, MOST_OF_KIND).filter(({ id }) => !taken.has(id));
    hasMore ||= records.length > MOST_OF_KIND;
    available.push(
      ...free.map(({ id, name, tenantId }) => ({
        entityType: kind,
        entityId: id,
        entityName: name,
        tenantId,
        isParentEntity: kind === plan.parentEntityType,
        assignmentId: null,
      })),
    );
  }
  return { available, assigned, hasMore };
}

function kindsOf(plan: Subscription, { parentEntityType, childEntityType }: Omit<Wanted, 'search'>): BilledKind[] {
  const own = [plan.parentEntityType, plan.childEntityType];
  const named = [parentEntityType, childEntityType].filter((kind) => kind !== undefined);
  return named.length === 0 ? own : own.filter((kind) => named.includes(kind));
}

/** A partner by role and policy assigns to parents alone (loan-domain section 6). */
export function maySeeChildren({ roleId, policyId }: Actor): boolean {
  return roleId !== 'partner' || policyId !== 'partner';
}
