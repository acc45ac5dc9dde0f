import {
  type Assignment,
  changeCountsFrom,
  type Day,
  formatDay,
  nextInvoices,
  plusDays,
  type Terms,
} from '@calends/billing';
import { formatMoney } from '@calends/loan-engine';
import { MOST_PREVIEWED, type PlanPreview, type PlanToPreview, type Subscription } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import { addTerms, factsIn, readFactsOf } from '../assignments/assignment-facts.store.ts';
import { raiseVersions, readRunning, type StoredAssignment } from '../assignments/assignments.store.ts';
import { dayOf } from '../assignments/days.ts';
import { findBilledTo } from '../charges/billing-runs.store.ts';
import { readCharged } from '../charges/charges.store.ts';
import { centsOf } from '../euro.ts';
import type { By } from '../written-by.ts';
import { findPlan } from './plans.store.ts';

type PlanTerms = Pick<Subscription, 'price' | 'adicionalPrice' | 'maxLimit' | 'adicionalLimit'>;
type From = 'NEXTPERIOD' | 'TODAY';

/**
 * Gives the price and the limits of a plan to those who have it. Limits go to every assignment that is not over, the price to those that
 * follow the plan's: one that was agreed for an assignment itself stays. The plan is locked.
 */
export async function reachRunning(
  control: ControlTransaction,
  { actor, audit }: By,
  plan: Subscription,
  { from, today }: { readonly from: From; readonly today: string },
): Promise<void> {
  const running = await readRunning(control, actor.tenantId, plan.id, today);
  const facts = await factsOf(control, plan, running);
  for (const stored of running) {
    const { assignment_id: id, customer_tenant_id: alsoIn } = stored;
    const known = factsIn(facts, id);
    const terms = termsFor(stored, plan);
    await addTerms(control, {
      assignment_id: id,
      entered_on: today,
      from_on: formatDay(changeCountsFrom(known, dayOf(today), from)),
      plan_version: plan.version,
      ...(terms.price !== undefined && { price_cents: terms.price }),
      max_limit: terms.maxLimit,
      additional_limit: terms.additionalLimit,
      names_additional_limit: true,
      additional_price_cents: terms.additionalPrice,
    });
    audit.record({
      action: 'UPDATE',
      resource: 'subscriptionAssign',
      recordId: id,
      alsoIn,
      before: auditedTerms(lastAgreed(known)),
      after: auditedTerms({ ...lastAgreed(known), ...terms }),
    });
  }
  await raiseVersions(
    control,
    running.map(({ assignment_id }) => assignment_id),
  );
}

/** What `reachRunning` would do to the next invoices of a plan's assignments. Throws NotFound. */
export async function previewPlan(
  control: ControlTransaction,
  { actor }: Pick<By, 'actor'>,
  id: string,
  { from, ...entered }: PlanToPreview,
  today: string,
): Promise<PlanPreview> {
  const plan = await findPlan(control, actor.tenantId, id);
  if (!plan) throw new NotFound();
  const running = await readRunning(control, actor.tenantId, id, today);
  const shown = running.slice(0, MOST_PREVIEWED);
  const facts = await factsOf(control, plan, shown);
  const charged = await readCharged(
    control,
    shown.map(({ assignment_id }) => assignment_id),
  );
  const billedTo = await findBilledTo(control, actor.tenantId);
  const first = billedTo === undefined ? dayOf(today) : plusDays(dayOf(billedTo), 1);
  const wanted = { ...entered, adicionalLimit: entered.adicionalLimit ?? null };
  return {
    running: running.length,
    assignments: shown.map((stored) => {
      const known = factsIn(facts, stored.assignment_id);
      const change = {
        enteredOn: dayOf(today),
        from: changeCountsFrom(known, dayOf(today), from ?? 'NEXTPERIOD'),
        terms: termsFor(stored, wanted),
      };
      const nextOf = (assignment: Assignment) =>
        nextInvoice(assignment, charged.get(stored.assignment_id) ?? [], first);
      return {
        id: stored.assignment_id,
        entityName: stored.entity_name,
        tenantId: stored.customer_tenant_id,
        before: nextOf(known),
        after: nextOf({ ...known, changes: [...known.changes, change] }),
      };
    }),
  };
}

function nextInvoice(assignment: Assignment, charged: Parameters<typeof nextInvoices>[1], first: Day) {
  const [next] = nextInvoices(assignment, charged, first, 1);
  return next ? { date: formatDay(next.day), amount: formatMoney(next.cents) } : null;
}

async function factsOf(
  control: ControlTransaction,
  { billingType }: Subscription,
  running: readonly StoredAssignment[],
) {
  return await readFactsOf(
    control,
    running.map((stored) => ({ stored, billingType })),
  );
}

function termsFor({ follows_plan_price }: StoredAssignment, plan: PlanTerms) {
  return {
    ...(follows_plan_price && { price: centsOf(plan.price) }),
    maxLimit: plan.maxLimit,
    additionalLimit: plan.adicionalLimit,
    additionalPrice: plan.adicionalPrice === null ? 0n : centsOf(plan.adicionalPrice),
  };
}

/** Each term as the entry of the latest day has it, of one day the last. */
function lastAgreed({ made, changes }: Assignment): Terms {
  return changes.toSorted((one, other) => one.from - other.from).reduce((so, { terms }) => ({ ...so, ...terms }), made);
}

function auditedTerms({ price, maxLimit, additionalLimit, additionalPrice }: Terms) {
  return {
    price: formatMoney(price),
    maxLimit,
    adicionalLimit: additionalLimit,
    adicionalPrice: formatMoney(additionalPrice),
  };
}
