import { type AddAssignment, ARCHIVABLE_STATES, NEW_ASSIGNMENT, type SubscriptionAssignment } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { Forbidden, NotFound, Refused } from '../../../http/problems.ts';
import { lockPlan } from '../plans/plans.store.ts';
import type { By } from '../written-by.ts';
import { NOTHING_YET, ruledRecord } from './assignment-rules.ts';
import { maySeeChildren } from './billed-items.ts';
import { makeAssignment } from './make-assignment.ts';
import { auditedFields, eventOf, readAssignment, readWhole } from './read-assignment.ts';

/** Assigns an active plan. Throws NotFound, Refused, BadInput, Forbidden to whom no child is offered, and Duplicate where the record has the plan already. */
export async function assignPlan(
  control: ControlTransaction,
  by: By,
  { subscriptionId, ...input }: AddAssignment,
  today: string,
): Promise<SubscriptionAssignment> {
  const { tenantId: issuerId } = by.actor;
  const plan = await lockPlan(control, issuerId, subscriptionId);
  if (!plan) throw new NotFound();
  if (plan.state !== ARCHIVABLE_STATES.ACTIVE) throw new Refused({ code: 'SubscriptionTakesNoAssignments' });
  const isChild = input.entityType === plan.childEntityType && input.entityType !== plan.parentEntityType;
  if (isChild && !maySeeChildren(by.actor)) throw new Forbidden();
  const record = await ruledRecord(control, by.actor, { plan, input, today, before: NOTHING_YET });
  const agreed = {
    ...input,
    kind: input.entityType,
    record,
    isParent: input.entityType === plan.parentEntityType,
    periodicity: input.periodicity ?? NEW_ASSIGNMENT.periodicity,
    invoiceStartPoint: input.invoiceStartPoint ?? NEW_ASSIGNMENT.invoiceStartPoint,
    discount: input.discount ?? NOTHING_YET.discount,
    payer: input.entityType === 'CONTRACT' ? (input.payer ?? 'RECEIVER') : null,
    schedulerId: input.schedulerId ?? null,
  };
  const id = await makeAssignment(control, issuerId, plan, agreed, today);
  const after = await readWhole(control, issuerId, id);
  by.audit.record({ ...eventOf(after), action: 'CREATE', after: auditedFields(after) });
  return await readAssignment(control, by, id);
}
