import type { BilledKind } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import type { By } from '../written-by.ts';
import { addEnd } from './assignment-facts.store.ts';
import { findAssignmentTo, lockAssignment, updateAssignment } from './assignments.store.ts';
import { auditedFields, eventOf, readWhole } from './read-assignment.ts';

/** Ends an assignment today and takes it out of every list; what it was stays on record. Throws NotFound. */
export async function removeAssignment(
  control: ControlTransaction,
  { actor, audit }: By,
  id: string,
  today: string,
): Promise<true> {
  if (!(await lockAssignment(control, actor, id))) throw new NotFound();
  const before = await readWhole(control, actor.tenantId, id);
  await addEnd(control, { assignment_id: id, entered_on: today, ends_on: today, is_removed: true });
  await updateAssignment(control, id, { is_deleted: true, invoice_next_date: null });
  audit.record({ ...eventOf(before), action: 'DELETE', before: auditedFields(before) });
  return true;
}

export interface Assigned {
  readonly subscriptionId: string;
  readonly entityType: BilledKind;
  readonly entityId: string;
}

/** The same by plan and record. Throws NotFound. */
export async function takePlanFrom(
  control: ControlTransaction,
  by: By,
  assigned: Assigned,
  today: string,
): Promise<true> {
  return await removeAssignment(control, by, await theAssignment(control, by.actor.tenantId, assigned), today);
}

/** Its id. Throws NotFound. */
export async function theAssignment(
  control: ControlTransaction,
  issuerId: string,
  assigned: Assigned,
): Promise<string> {
  const id = await findAssignmentTo(control, issuerId, assigned);
  if (!id) throw new NotFound();
  return id;
}
