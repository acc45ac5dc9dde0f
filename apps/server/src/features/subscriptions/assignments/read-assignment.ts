import type { SubscriptionAssignment } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import type { By } from '../written-by.ts';
import { findAssignment } from './assignments.store.ts';

/** As its writer sees it. Throws NotFound, for another issuer's assignment too. */
export async function readAssignment(
  control: ControlTransaction,
  { actor }: Pick<By, 'actor'>,
  id: string,
): Promise<SubscriptionAssignment> {
  const assignment = await findAssignment(control, actor, id);
  if (!assignment) throw new NotFound();
  return assignment;
}

/** With what is root's alone to read: what an edit changes, and what the audit keeps. Throws NotFound. */
export async function readWhole(
  control: ControlTransaction,
  issuerId: string,
  id: string,
): Promise<SubscriptionAssignment> {
  const assignment = await findAssignment(control, { tenantId: issuerId, roleId: 'root' }, id);
  if (!assignment) throw new NotFound();
  return assignment;
}

/** The audited record, and the customer, whose chain has the event too. */
export function eventOf({ id, tenantId }: SubscriptionAssignment) {
  return { resource: 'subscriptionAssign', recordId: id, ...(tenantId !== null && { alsoIn: tenantId }) } as const;
}

/** What people know it by, and what was agreed; its plan and its record stand there by their names. */
export function auditedFields({
  id: _id,
  version: _version,
  subscriptionId: _planId,
  subscriptionType: _type,
  entityType: _kind,
  entityId: _entityId,
  ...fields
}: SubscriptionAssignment) {
  return fields;
}
