import { changeCountsFrom, type Day, formatDay, plusDays } from '@calends/billing';
import { SUBSCRIPTION_PAIRS, type SubscriptionType, type VatProfile } from '@calends/wire';
import type { Kysely } from 'kysely';
import { cents, dayOn } from '../../../../../packages/billing/testing/amounts.ts';
import {
  type Dated,
  type HistoricAssignment,
  type HistoricEvent,
  type HistoricTerms,
  type History,
  valueOn,
} from '../../../../../packages/billing/testing/history.ts';
import { AuditTrail } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/schema-types.ts';
import { type ControlTransaction, inControl } from '../../db/tenant-transaction.ts';
import {
  addEnd,
  addTerms,
  addUsageLevel,
  readFacts,
} from '../../features/subscriptions/assignments/assignment-facts.store.ts';
import { updateAssignment } from '../../features/subscriptions/assignments/assignments.store.ts';
import { makeAssignment } from '../../features/subscriptions/assignments/make-assignment.ts';
import { billDay } from '../../features/subscriptions/charges/bill-day.ts';
import { approveWhatIsComplete } from '../../features/subscriptions/invoices/approve-invoices.ts';
import { insertLineItem } from '../../features/subscriptions/line-items/line-items.store.ts';
import { findPlan, insertPlan, lockPlan, updatePlan } from '../../features/subscriptions/plans/plans.store.ts';
import {
  addCustomers,
  billedContractId,
  companyId,
  payerNameOf,
  putInvoiced,
  putTranches,
} from './replayed-customers.ts';

const NOBODY = { personId: null, roleId: null, requestId: null };
type Tranches = Extract<HistoricEvent, { do: 'tranches' }>['rows'];

interface Assigned {
  readonly id: string;
  readonly planId: string;
  readonly customer: string;
}

/** Lives a history through the stores of the product and its runs, with tenants of its own in the database. */
export class Replay {
  readonly #db: Kysely<Database>;
  readonly #history: History;
  readonly #prefix: string;
  readonly #plans = new Map<string, string>();
  readonly #assigned = new Map<string, Assigned>();
  readonly #tranches = new Map<string, Array<Dated<Tranches>>>();
  readonly #invoiced: Array<Dated<ReadonlySet<string>>> = [];
  /** What each tenant has in the database now. */
  readonly #shown = new Map<string, unknown>();
  #next: Day;

  constructor(db: Kysely<Database>, history: History) {
    this.#db = db;
    this.#history = history;
    this.#prefix = history.id.toLowerCase();
    this.#next = dayOn(history.events[0]?.day ?? '');
  }

  get issuerId(): string {
    return this.named(this.#history.issuer);
  }

  named(tenant: string): string {
    return `${this.#prefix}-${tenant}`;
  }

  /** What the history calls an assignment, and a payer. */
  nameOf(assignmentId: string): string {
    return [...this.#assigned].find(([, { id }]) => id === assignmentId)?.[0] ?? '';
  }

  payerOf(tenantId: string, entityId: string | null): string {
    return payerNameOf(tenantId.slice(this.#prefix.length + 1), entityId);
  }

  async live(): Promise<void> {
    await addCustomers(this.#db, this.#history, (tenant) => this.named(tenant));
    await inControl(this.#db, async (control) => {
      await this.#addPlans(control);
      for (const event of this.#history.events) await this.#happen(control, event);
    });
  }

  async #addPlans(control: ControlTransaction): Promise<void> {
    for (const [name, plan] of Object.entries(this.#history.plans)) {
      const id = newId();
      const type = plan.type as SubscriptionType;
      const pair = SUBSCRIPTION_PAIRS[type];
      await insertPlan(control, this.issuerId, id, {
        name,
        description: null,
        price_cents: cents(plan.price),
        additional_price_cents: cents(plan.adicionalPrice),
        parent_kind: pair.parent,
        child_kind: pair.child,
        subscription_type: type,
        max_limit: plan.maxLimit,
        additional_limit: plan.adicionalLimit,
        item_code: null,
        billing_type: plan.billingType,
        is_base: false,
        vat_profile: plan.vat,
        state: 0,
      });
      this.#plans.set(name, id);
    }
    for (const { itemCode, price, vat } of this.#history.lineItems)
      await insertLineItem(control, this.issuerId, newId(), {
        item_code: itemCode,
        description: itemCode,
        price_cents: cents(price),
        is_base_item: true,
        vat_profile: vat satisfies VatProfile,
        state: 0,
      });
  }

  async #happen(control: ControlTransaction, event: HistoricEvent & { readonly day: string }): Promise<void> {
    const today = event.day;
    switch (event.do) {
      case 'assign':
        return await this.#assign(control, event, today);
      case 'edit':
        return await this.#change(control, this.#one(event.id), { ...event, today, isOwn: true });
      case 'planEdit':
        return await this.#editPlan(control, event, today);
      case 'end':
        return await addEnd(control, {
          assignment_id: this.#one(event.id).id,
          entered_on: today,
          ends_on: event.dateEnd,
          is_removed: false,
        });
      case 'remove': {
        const { id } = this.#one(event.id);
        await addEnd(control, { assignment_id: id, entered_on: today, ends_on: today, is_removed: true });
        return await updateAssignment(control, id, { is_deleted: true, invoice_next_date: null });
      }
      case 'usage':
        return await this.#use(control, event.id, today, event.units);
      case 'tranches': {
        const { customer } = this.#one(event.id);
        const before = this.#tranches.get(customer) ?? [];
        this.#tranches.set(customer, [...before, { day: dayOn(today), value: event.rows }]);
        const units = event.rows.reduce((sum, [, , count]) => sum + count, 0);
        return await this.#use(control, event.id, today, units);
      }
      case 'invoiced': {
        const companies = new Set(this.#invoiced.at(-1)?.value);
        if (event.on) companies.add(event.entity);
        else companies.delete(event.entity);
        this.#invoiced.push({ day: dayOn(today), value: companies });
        return;
      }
      case 'run':
        return await this.#run(control, dayOn(today));
      case 'issue':
        return await this.#issue(control, today, event.payer);
    }
  }

  #one(name: string): Assigned {
    const one = this.#assigned.get(name);
    if (!one) throw new Error(`no assignment ${name}`);
    return one;
  }

  async #assign(control: ControlTransaction, event: HistoricAssignment, today: string): Promise<void> {
    const planId = this.#plans.get(event.plan) ?? '';
    const plan = await findPlan(control, this.issuerId, planId);
    if (!plan) throw new Error(`no plan ${event.plan}`);
    const customer = event.entityType === 'TENANT' ? this.named(event.entityId) : this.issuerId;
    const id = {
      TENANT: () => customer,
      ENTITY: () => companyId(event.entityId),
      CONTRACT: () => billedContractId(event.entityId),
    };
    const made = await makeAssignment(
      control,
      this.issuerId,
      plan,
      {
        kind: event.entityType,
        record: { id: id[event.entityType](), name: event.entityId, tenantId: customer, startsOn: null },
        isParent: true,
        dateStart: event.dateStart,
        dateEnd: event.dateEnd,
        invoiceStartDate: event.invoiceStartDate,
        periodicity: event.periodicity,
        invoiceStartPoint: event.invoiceStartPoint,
        price: event.price,
        discount: event.discount,
        payer: null,
        schedulerId: null,
      },
      today,
    );
    this.#assigned.set(event.id, { id: made, planId, customer });
  }

  /** As an edit of an assignment does, and one of its plan that reaches those that run. */
  async #change(
    control: ControlTransaction,
    { id, planId }: Assigned,
    { from, set, today, isOwn }: { from: 'TODAY' | 'NEXTPERIOD'; set: HistoricTerms; today: string; isOwn: boolean },
  ): Promise<void> {
    const stored = await control
      .selectFrom('subscription_assignment')
      .selectAll()
      .where('assignment_id', '=', id)
      .executeTakeFirstOrThrow();
    const plan = await lockPlan(control, this.issuerId, planId);
    if (!plan) throw new Error(`no plan ${planId}`);
    const facts = await readFacts(control, stored, plan.billingType);
    const lastEnd = facts.ends.at(-1)?.end ?? null;
    if (!isOwn && (stored.is_deleted || (lastEnd !== null && lastEnd <= dayOn(today)))) return;
    const isPriced = set.price !== undefined && (isOwn || stored.follows_plan_price);
    await addTerms(control, {
      assignment_id: id,
      entered_on: today,
      from_on: formatDay(changeCountsFrom(facts, dayOn(today), from)),
      plan_version: plan.version,
      price_cents: isPriced ? cents(set.price ?? '') : null,
      discount: set.discount ?? null,
      max_limit: set.maxLimit ?? null,
      additional_limit: set.adicionalLimit ?? null,
      names_additional_limit: set.adicionalLimit !== undefined,
      additional_price_cents: set.adicionalPrice === undefined ? null : cents(set.adicionalPrice),
    });
    if (isOwn && set.price !== undefined) await updateAssignment(control, id, { follows_plan_price: false });
  }

  async #editPlan(
    control: ControlTransaction,
    event: Extract<HistoricEvent, { do: 'planEdit' }>,
    today: string,
  ): Promise<void> {
    const planId = this.#plans.get(event.plan) ?? '';
    const { price, maxLimit, adicionalLimit, adicionalPrice } = event.set;
    await updatePlan(control, planId, {
      ...(price !== undefined && { price_cents: cents(price) }),
      ...(maxLimit !== undefined && { max_limit: maxLimit }),
      ...(adicionalLimit !== undefined && { additional_limit: adicionalLimit }),
      ...(adicionalPrice !== undefined && { additional_price_cents: cents(adicionalPrice) }),
    });
    if (event.reach === 'NEW') return;
    for (const one of this.#assigned.values())
      if (one.planId === planId) await this.#change(control, one, { ...event, today, isOwn: false });
  }

  async #use(control: ControlTransaction, name: string, from_on: string, units: number): Promise<void> {
    await addUsageLevel(control, { assignment_id: this.#one(name).id, from_on, units });
  }

  async #run(control: ControlTransaction, today: Day): Promise<void> {
    const now = new Date(`${formatDay(today)}T12:00:00Z`);
    for (let day = this.#next < today ? this.#next : today; day <= today; day = plusDays(day, 1)) {
      await this.#putTranchesOf(control, day);
      await billDay(control, { issuerId: this.issuerId, day: formatDay(day), now }, new AuditTrail(NOBODY));
    }
    this.#next = plusDays(today, 1);
  }

  /** A run knows the tranches that there are; while none runs nobody adds any, so that a day that was missed finds its own. */
  async #putTranchesOf(control: ControlTransaction, day: Day): Promise<void> {
    const invoiced = valueOn(this.#invoiced, day);
    for (const [customer, history] of this.#tranches) {
      const rows = valueOn(history, day);
      if (rows && this.#shown.get(customer) !== rows) {
        await putTranches(control, customer, rows);
        this.#shown.set(customer, rows);
      }
      if (invoiced && this.#shown.get(`invoiced ${customer}`) !== invoiced) {
        await putInvoiced(control, customer, invoiced);
        this.#shown.set(`invoiced ${customer}`, invoiced);
      }
    }
  }

  async #issue(control: ControlTransaction, today: string, payer: string | undefined): Promise<void> {
    const drafts = await control
      .selectFrom('invoice')
      .select(['invoice_id', 'payer_tenant_id', 'payer_entity_id'])
      .where('issuer_tenant_id', '=', this.issuerId)
      .where('state', '=', 19)
      .execute();
    const meant = drafts.filter(
      (one) => payer === undefined || this.payerOf(one.payer_tenant_id, one.payer_entity_id) === payer,
    );
    await approveWhatIsComplete(
      control,
      { issuerId: this.issuerId, audit: new AuditTrail(NOBODY) },
      meant.map(({ invoice_id }) => invoice_id),
      { today, now: new Date(`${today}T12:00:00Z`), presetNif: '999999990' },
    );
  }
}
