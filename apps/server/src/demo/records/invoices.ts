import { formatDay, plusDays } from '@calends/billing';
import { formatMoney } from '@calends/loan-engine';
import { editSubscription, INVOICE_STATES } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { dayOf } from '../../features/subscriptions/assignments/days.ts';
import { removeAssignment } from '../../features/subscriptions/assignments/remove-assignment.ts';
import { billDay } from '../../features/subscriptions/charges/bill-day.ts';
import { measureCustomersOf } from '../../features/subscriptions/charges/measure-usage.ts';
import { approveInvoices } from '../../features/subscriptions/invoices/approve-invoices.ts';
import { creditByHand } from '../../features/subscriptions/invoices/credit-by-hand.ts';
import { linesToCredit } from '../../features/subscriptions/invoices/invoice-lines.store.ts';
import type { StoredInvoice } from '../../features/subscriptions/invoices/invoices.store.ts';
import { payInvoice } from '../../features/subscriptions/invoices/pay-invoice.ts';
import { editPlan } from '../../features/subscriptions/plans/write-plan.ts';
import type { By } from '../../features/subscriptions/written-by.ts';
import { sure } from '../sure.ts';

/** In days: somewhat more than six months, so that a period begins every few weeks. */
export const MONTHS_AGO = 187;
/** Those of these days were paid when they were due, as everything that is old. */
const SETTLED_BEFORE: readonly number[] = [152, 122];
/** Those of the first day are overdue where nobody paid them. */
const APPROVED_BEFORE: readonly number[] = [60, 25];
const ENDED_BEFORE = 20;
/** Who left after having been billed: what was paid in advance is credited. */
const LEFT = 'corvo';
/** Who has this plan pays less and gets less from a day within a period on, which was charged in advance: the rest is credited. */
export const BRANCH = { plan: 'Desks of a branch', price: '20.00', maxLimit: 2 } as const;
const DOWNGRADED_BEFORE = 40;

/** The runs of six months, by day: old invoices are paid, of the later ones some paid or credited, the last ones are drafts. */
export async function loadInvoices(control: ControlTransaction, by: By, today: string): Promise<void> {
  const { tenantId: issuerId } = by.actor;
  const first = dayFrom(today, -MONTHS_AGO);
  await measureCustomersOf(control, issuerId, noon(first));
  for (let ago = MONTHS_AGO; ago >= 0; ago -= 1) {
    const day = dayFrom(today, -ago);
    await billDay(control, { issuerId, day, now: noon(day) }, by.audit);
    if (SETTLED_BEFORE.includes(ago)) await payAll(control, by, day);
    if (APPROVED_BEFORE.includes(ago)) await approveAll(control, by, day);
    if (ago === DOWNGRADED_BEFORE) await downgrade(control, by, day);
    if (ago === ENDED_BEFORE) await leave(control, by, day);
  }
  await settleSome(control, by, today);
}

async function approveAll(control: ControlTransaction, by: By, today: string): Promise<void> {
  const drafts = await control
    .selectFrom('invoice')
    .select('invoice_id')
    .where('issuer_tenant_id', '=', by.actor.tenantId)
    .where('state', '=', INVOICE_STATES.PENDING_REVIEW)
    .execute();
  if (drafts.length === 0) return;
  const ids = drafts.map(({ invoice_id }) => invoice_id);
  await approveInvoices(control, by, ids, { today, now: noon(today), presetNif: '' });
}

async function payAll(control: ControlTransaction, by: By, today: string): Promise<void> {
  await approveAll(control, by, today);
  for (const invoice of await unpaid(control, by)) await pay(control, by, invoice, today);
}

async function unpaid(control: ControlTransaction, by: By): Promise<StoredInvoice[]> {
  return await control
    .selectFrom('invoice')
    .selectAll()
    .where('issuer_tenant_id', '=', by.actor.tenantId)
    .where('state', '=', INVOICE_STATES.PENDING_PAYMENT)
    .orderBy('run_on')
    .orderBy('reference')
    .execute();
}

/** On the day on which it is due, or by then. */
async function pay(
  control: ControlTransaction,
  by: By,
  { invoice_id, version, due_date, total_cents, reference }: StoredInvoice,
  today: string,
  cents = total_cents,
): Promise<void> {
  const paidOn = due_date === null || due_date > today ? today : due_date;
  const payment = {
    paidOn,
    amount: formatMoney(cents),
    method: 'BANK_TRANSFER',
    reference: `TRF ${reference}`,
  } as const;
  await payInvoice(control, by, invoice_id, { version, today, ...payment });
}

/** The oldest invoice is paid, the next one in part, and half of the third one's first line is credited. */
async function settleSome(control: ControlTransaction, by: By, today: string): Promise<void> {
  const [paid, paidInPart, credited] = await unpaid(control, by);
  if (paid) await pay(control, by, paid, today);
  if (paidInPart) await pay(control, by, paidInPart, today, paidInPart.total_cents / 2n);
  if (!credited) return;
  const { invoice_id: id, version } = credited;
  const [line] = await linesToCredit(control, id);
  if (!line) return;
  const lines = [{ id: line.lineId, amount: formatMoney(line.open / 2n) }];
  const note = await creditByHand(control, by, id, { version, today, reason: 'Two weeks without access', lines });
  await approveInvoices(control, by, [note], { today, now: noon(today), presetNif: '' });
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

async function downgrade(control: ControlTransaction, by: By, today: string): Promise<void> {
  const { plan: name, ...smaller } = BRANCH;
  const plan = await control
    .selectFrom('subscription')
    .select(['subscription_id', 'version', 'description'])
    .where('issuer_tenant_id', '=', by.actor.tenantId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!plan) return;
  const { subscription_id: id, version, description } = plan;
  const pair = { parentEntityType: 'TENANT', childEntityType: 'USER' } as const;
  const reach = { reach: 'RUNNING', from: 'TODAY' } as const;
  const edited = sure(editSubscription, { name, description, ...pair, ...smaller, ...reach, version });
  await editPlan(control, by, id, edited, today);
}

export function dayFrom(today: string, days: number): string {
  return formatDay(plusDays(dayOf(today), days));
}

function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
