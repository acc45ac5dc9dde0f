import {
  type Assignment,
  changeCountsFrom,
  type Day,
  type EndChange,
  payingTenant,
  plusDays,
  type TenantAbove,
  type Terms,
} from '../src/index.ts';
import { earlier } from '../src/values/days.ts';
import { cents, dayOn, percentage } from './amounts.ts';
import {
  type Dated,
  type HistoricAssignment,
  type HistoricPlan,
  type HistoricTerms,
  type History,
  type KeptAssignment,
  valueOn,
} from './history.ts';
import { Invoices } from './kept-invoices.ts';

/** Everything that a history leads to. */
export function liveThrough(history: History): Invoices {
  const plans = new Map<string, HistoricPlan>(Object.entries(history.plans));
  const kept = new Map<string, KeptAssignment>();
  const invoiced: Array<Dated<ReadonlySet<string>>> = [];
  let next = dayOn(history.events[0]?.day ?? fail(`${history.id} has no event`));
  const invoices = new Invoices(history);
  for (const event of history.events) {
    const today = dayOn(event.day);
    const named = (id: string) => kept.get(id) ?? fail(`no assignment ${id}`);
    switch (event.do) {
      case 'assign': {
        kept.set(event.id, assigned(event, plans.get(event.plan) ?? fail(`no plan ${event.plan}`), history, today));
        break;
      }
      case 'edit': {
        const one = named(event.id);
        change(one, today, event.from, termsOf(event.set));
        if (event.set.price !== undefined) one.followsPlan = false;
        break;
      }
      case 'planEdit': {
        const plan = plans.get(event.plan) ?? fail(`no plan ${event.plan}`);
        plans.set(event.plan, { ...plan, ...event.set });
        if (event.reach === 'RUNNING') reachRunning([...kept.values()], event, today);
        break;
      }
      case 'end': {
        const one = named(event.id);
        end(one, { enteredOn: today, end: event.dateEnd === null ? null : dayOn(event.dateEnd) });
        break;
      }
      case 'remove': {
        const one = named(event.id);
        end(one, { enteredOn: today, end: today });
        one.isRemoved = true;
        break;
      }
      case 'usage': {
        use(named(event.id), today, event.units);
        break;
      }
      case 'tranches': {
        const rows = event.rows.map(([receiver, grantor, count]) => ({ receiver, grantor, count }));
        const one = named(event.id);
        one.tranches.push({ day: today, value: rows });
        use(
          one,
          today,
          rows.reduce((sum, { count }) => sum + count, 0),
        );
        break;
      }
      case 'invoiced': {
        const companies = new Set(invoiced.at(-1)?.value);
        if (event.on) companies.add(event.entity);
        else companies.delete(event.entity);
        invoiced.push({ day: today, value: companies });
        break;
      }
      case 'run': {
        for (let day = earlier(next, today); day <= today; day = plusDays(day, 1)) {
          invoices.run(day, [...kept.values()], valueOn(invoiced, day) ?? new Set());
        }
        next = plusDays(today, 1);
        break;
      }
      case 'issue': {
        invoices.issue(event.payer);
        break;
      }
    }
  }
  return invoices;
}

function assigned(event: HistoricAssignment, plan: HistoricPlan, history: History, today: Day): KeptAssignment {
  return {
    id: event.id,
    plan: event.plan,
    payer: payerOf(event, history),
    isSplit: plan.type === 'TENANT_TRANCHES_QUANTITY',
    vat: plan.vat,
    facts: factsOf(event, plan, today),
    followsPlan: event.price === null || cents(event.price) === cents(plan.price),
    isRemoved: false,
    tranches: [],
  };
}

function factsOf(event: HistoricAssignment, plan: HistoricPlan, today: Day): Assignment {
  return {
    billingType: plan.billingType,
    periodicity: event.periodicity,
    invoiceStartPoint: event.invoiceStartPoint,
    invoiceStart: dayOn(event.invoiceStartDate),
    start: dayOn(event.dateStart),
    ends: [{ enteredOn: today, end: event.dateEnd === null ? null : dayOn(event.dateEnd) }],
    made: {
      price: cents(event.price ?? plan.price),
      discount: percentage(event.discount),
      maxLimit: plan.maxLimit,
      additionalLimit: plan.adicionalLimit,
      additionalPrice: cents(plan.adicionalPrice),
    },
    changes: [],
    usage: [],
  };
}

function payerOf({ entityType, entityId }: HistoricAssignment, { issuer, tenants }: History): string | undefined {
  if (entityType !== 'TENANT') return `${entityType.charAt(0)}:${entityId}`;
  const upwards: TenantAbove[] = [];
  for (let tenant: string | null = entityId; tenant !== null && tenant !== issuer; ) {
    const { parent, grouped }: { parent: string | null; grouped: boolean } = tenants[tenant] ?? fail(`no ${tenant}`);
    upwards.push({ tenant, groupedInvoice: grouped });
    tenant = parent;
  }
  const payer = payingTenant(upwards);
  return payer === undefined ? undefined : `T:${payer}`;
}

/** Limits and the price of units reach every one that is not over, the price those that follow the plan. */
function reachRunning(
  kept: readonly KeptAssignment[],
  event: { readonly plan: string; readonly from: 'TODAY' | 'NEXTPERIOD'; readonly set: HistoricTerms },
  today: Day,
): void {
  for (const one of kept) {
    const lastEnd = one.facts.ends.at(-1)?.end ?? null;
    if (one.plan !== event.plan || one.isRemoved || (lastEnd !== null && lastEnd <= today)) continue;
    const { price, ...limits } = termsOf(event.set);
    change(one, today, event.from, { ...limits, ...(price !== undefined && one.followsPlan && { price }) });
  }
}

function change(one: KeptAssignment, today: Day, from: 'TODAY' | 'NEXTPERIOD', terms: Partial<Terms>): void {
  const day = changeCountsFrom(one.facts, today, from);
  one.facts = { ...one.facts, changes: [...one.facts.changes, { enteredOn: today, from: day, terms }] };
}

function end(one: KeptAssignment, changed: EndChange): void {
  one.facts = { ...one.facts, ends: [...one.facts.ends, changed] };
}

function use(one: KeptAssignment, day: Day, units: number): void {
  one.facts = { ...one.facts, usage: [...one.facts.usage, { day, units }] };
}

function termsOf(set: HistoricTerms): Partial<Terms> {
  return {
    ...(set.price !== undefined && { price: cents(set.price) }),
    ...(set.discount !== undefined && { discount: percentage(set.discount) }),
    ...(set.maxLimit !== undefined && { maxLimit: set.maxLimit }),
    ...(set.adicionalLimit !== undefined && { additionalLimit: set.adicionalLimit }),
    ...(set.adicionalPrice !== undefined && { additionalPrice: cents(set.adicionalPrice) }),
  };
}

function fail(message: string): never {
  throw new Error(message);
}
