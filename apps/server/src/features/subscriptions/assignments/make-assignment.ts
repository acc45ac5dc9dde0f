import { type Assignment, nextInvoiceDay, plusDays, type Terms } from '@calends/billing';
import { parseRate } from '@calends/loan-engine';
import type { BilledKind, NEW_ASSIGNMENT, Subscription } from '@calends/wire';
import { newId } from '../../../db/new-id.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { BilledRecord } from '../billed-records/billed-records.ts';
import { centsOf } from '../euro.ts';
import { addEnd, addTerms } from './assignment-facts.store.ts';
import { insertAssignment } from './assignments.store.ts';
import { dayOf, noonOf, noonOrNull } from './days.ts';

/** What is agreed with a customer; days are ISO. */
export interface Agreement {
  readonly kind: BilledKind;
  readonly record: BilledRecord;
  readonly isParent: boolean;
  readonly dateStart: string;
  readonly dateEnd: string | null;
  readonly invoiceStartDate: string;
  readonly periodicity: Assignment['periodicity'];
  readonly invoiceStartPoint: (typeof NEW_ASSIGNMENT)['invoiceStartPoint'] | 'END_OF_PERIOD';
  /** Null for the plan's. */
  readonly price: string | null;
  readonly discount: string;
  readonly payer: string | null;
  readonly schedulerId: string | null;
}

/** Stores an assignment with its first facts, entered today, and returns its id. Throws Duplicate. */
export async function makeAssignment(
  control: ControlTransaction,
  issuerId: string,
  plan: Subscription,
  agreed: Agreement,
  today: string,
): Promise<string> {
  const id = newId();
  const made = termsOf(plan, agreed);
  await insertAssignment(control, {
    assignment_id: id,
    issuer_tenant_id: issuerId,
    customer_tenant_id: agreed.record.tenantId,
    subscription_id: plan.id,
    entity_type: agreed.kind,
    entity_id: agreed.record.id,
    entity_name: agreed.record.name,
    is_parent: agreed.isParent,
    date_start: noonOf(agreed.dateStart),
    periodicity: agreed.periodicity,
    invoice_start_point: agreed.invoiceStartPoint,
    invoice_start_date: noonOf(agreed.invoiceStartDate),
    invoice_next_date: nextInvoiceNoon(factsOf(plan, agreed, made, today)),
    follows_plan_price: made.price === centsOf(plan.price),
    payer: agreed.payer,
    scheduler_id: agreed.schedulerId,
  });
  await addTerms(control, {
    assignment_id: id,
    entered_on: today,
    from_on: agreed.dateStart,
    plan_version: plan.version,
    price_cents: made.price,
    discount: agreed.discount,
    max_limit: made.maxLimit,
    additional_limit: made.additionalLimit,
    names_additional_limit: true,
    additional_price_cents: made.additionalPrice,
  });
  await addEnd(control, { assignment_id: id, entered_on: today, ends_on: agreed.dateEnd, is_removed: false });
  return id;
}

/** The first invoice day of those that no run has made yet; `billedTo` is the last day that was billed. */
export function nextInvoiceNoon(facts: Assignment, billedTo?: string): Date | null {
  const next = billedTo === undefined ? facts.invoiceStart : plusDays(dayOf(billedTo), 1);
  return noonOrNull(nextInvoiceDay(facts, next > facts.invoiceStart ? next : facts.invoiceStart));
}

/** Without a limit any number of additional units is allowed while they have a price, which may be given later. */
function termsOf(plan: Subscription, { price, discount }: Agreement): Terms {
  const additionalPrice = plan.adicionalPrice === null ? 0n : centsOf(plan.adicionalPrice);
  return {
    price: centsOf(price ?? plan.price),
    discount: parseRate(discount) ?? 0n,
    maxLimit: plan.maxLimit,
    additionalLimit: plan.adicionalLimit,
    additionalPrice,
  };
}

function factsOf(plan: Subscription, agreed: Agreement, made: Terms, today: string): Assignment {
  return {
    billingType: plan.billingType,
    periodicity: agreed.periodicity,
    invoiceStartPoint: agreed.invoiceStartPoint,
    invoiceStart: dayOf(agreed.invoiceStartDate),
    start: dayOf(agreed.dateStart),
    ends: [{ enteredOn: dayOf(today), end: agreed.dateEnd === null ? null : dayOf(agreed.dateEnd) }],
    made,
    changes: [],
    usage: [],
  };
}
