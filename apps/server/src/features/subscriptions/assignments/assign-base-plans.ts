import { ARCHIVABLE_STATES, NEW_ASSIGNMENT } from '@calends/wire';
import type { AuditTrail } from '../../../db/audit-trail.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { civilDateIn } from '../../../http/actor.ts';
import { findTimeZone } from '../../tenants/tenants.public.ts';
import { basePlansAbove, lockPlan } from '../plans/plans.store.ts';
import { NOTHING_YET } from './assignment-rules.ts';
import { makeAssignment } from './make-assignment.ts';
import { auditedFields, eventOf, readWhole } from './read-assignment.ts';

interface NewTenant {
  readonly id: string;
  readonly name: string;
}

/** Gives a new tenant the base plan of each issuer above it, from today on: the operator is above every tenant. */
export async function assignBasePlans(
  control: ControlTransaction,
  audit: AuditTrail,
  { id: tenantId, name }: NewTenant,
  now: Date,
): Promise<void> {
  for (const { issuerId, planId } of await basePlansAbove(control, tenantId)) {
    const plan = await lockPlan(control, issuerId, planId);
    if (!plan || plan.state !== ARCHIVABLE_STATES.ACTIVE) continue; // archived a moment ago
    const today = civilDateIn(await findTimeZone(control, issuerId), now);
    const agreed = {
      ...NEW_ASSIGNMENT,
      kind: 'TENANT',
      record: { id: tenantId, name, tenantId, startsOn: null },
      isParent: true,
      dateStart: today,
      dateEnd: null,
      invoiceStartDate: today,
      price: null,
      discount: NOTHING_YET.discount,
      payer: null,
      schedulerId: null,
    } as const;
    const id = await makeAssignment(control, issuerId, plan, agreed, today);
    const made = await readWhole(control, issuerId, id);
    const { alsoIn: _customer, ...event } = eventOf(made);
    audit.record({ ...event, action: 'CREATE', after: auditedFields(made), onlyIn: [issuerId, tenantId] });
  }
}
