import { formatDay, plusDays } from '@calends/billing';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { dayOf } from '../../features/subscriptions/assignments/days.ts';
import { removeAssignment } from '../../features/subscriptions/assignments/remove-assignment.ts';
import { billDay } from '../../features/subscriptions/charges/bill-day.ts';
import { measureCustomersOf } from '../../features/subscriptions/charges/measure-usage.ts';
import { approveInvoices } from '../../features/subscriptions/invoices/approve-invoices.ts';
import type { By } from '../../features/subscriptions/written-by.ts';

/** In days: somewhat more than three months, so that a period begins every few weeks. */
export const MONTHS_AGO = 95;
const APPROVED_BEFORE = 25;
const ENDED_BEFORE = 20;
/** Who left after having been billed: what was paid in advance is credited. */
const LEFT = 'corvo';

/** The runs of three months, by day: old invoices are approved, the last ones are drafts. */
export async function loadInvoices(control: ControlTransaction, by: By, today: string): Promise<void> {
  const { tenantId: issuerId } = by.actor;
  const first = dayFrom(today, -MONTHS_AGO);
  await measureCustomersOf(control, issuerId, noon(first));
  for (let ago = MONTHS_AGO; ago >= 0; ago -= 1) {
    const day = dayFrom(today, -ago);
    await billDay(control, { issuerId, day, now: noon(day) }, by.audit);
    if (ago === APPROVED_BEFORE) await approveAll(control, by, day);
    if (ago === ENDED_BEFORE) await leave(control, by, day);
  }
}

async function approveAll(control: ControlTransaction, by: By, today: string): Promise<void> {
  const drafts = await control
    .selectFrom('invoice')
    .select('invoice_id')
    .where('issuer_tenant_id', '=', by.actor.tenantId)
    .execute();
  if (drafts.length === 0) return;
  const ids = drafts.map(({ invoice_id }) => invoice_id);
  await approveInvoices(control, by, ids, { today, presetNif: '' });
}

async function leave(control: ControlTransaction, by: By, today: string): Promise<void> {
  const left = await control
    .selectFrom('subscription_assignment')
    .select('assignment_id')
    .where('issuer_tenant_id', '=', by.actor.tenantId)
    .where('customer_tenant_id', '=', LEFT)
    .execute();
  for (const { assignment_id } of left) await removeAssignment(control, by, assignment_id, today);
}

export function dayFrom(today: string, days: number): string {
  return formatDay(plusDays(dayOf(today), days));
}

function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
