import {
  type AddLineItem,
  type AddSubscription,
  addAssignment,
  addSubscription,
  addLineItem as lineItemShape,
} from '@calends/wire';
import type { z } from 'zod';
import { AuditTrail } from '../../db/audit-trail.ts';
import { type ControlTransaction, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import { assignPlan } from '../../features/subscriptions/assignments/assign-plan.ts';
import { billedRecords } from '../../features/subscriptions/billed-records/billed-records.ts';
import { addLineItem } from '../../features/subscriptions/line-items/write-line-item.ts';
import { addPlan } from '../../features/subscriptions/plans/write-plan.ts';
import type { By } from '../../features/subscriptions/written-by.ts';
import type { Actor } from '../../http/actor.ts';
import { BRANCH, dayFrom, loadInvoices, MONTHS_AGO } from './invoices.ts';

interface DemoIssuer {
  readonly plans: readonly z.input<typeof addSubscription>[];
  /** Who has each plan, from today on or since three months. */
  readonly assigned: Readonly<Record<string, readonly Assigned[]>>;
  readonly lineItems: readonly z.input<typeof lineItemShape>[];
}

/** A tenant by its key, or a company of the issuer's by its name; for so many days, or without end. */
type Assigned = ({ readonly tenant: string } | { readonly company: string }) & {
  readonly days?: number;
  readonly isLong?: true;
};

const TENANT = { parentEntityType: 'TENANT' } as const;

/** What the operator bills its customers by. */
const OPERATOR: DemoIssuer = {
  plans: [
    {
      ...TENANT,
      name: 'Base',
      description: 'Access with five users',
      childEntityType: 'USER',
      price: '50.00',
      maxLimit: 5,
      adicionalPrice: '10.00',
      isBaseSubscription: true,
    },
    {
      ...TENANT,
      name: 'Tranches 25',
      description: 'Twenty-five tranches',
      childEntityType: 'TRANCHE',
      price: '120.00',
      maxLimit: 25,
      adicionalPrice: '2.00',
    },
    {
      ...TENANT,
      name: 'One desk',
      description: 'Access with one user and no more',
      childEntityType: 'USER',
      price: '9.00',
      maxLimit: 1,
    },
    {
      ...TENANT,
      name: 'Two desks',
      description: 'Access with two users and no more',
      childEntityType: 'USER',
      price: '15.00',
      maxLimit: 2,
    },
    {
      ...TENANT,
      name: BRANCH.plan,
      description: 'Access for the people of a branch',
      childEntityType: 'USER',
      price: '35.00',
      maxLimit: 5,
    },
    {
      ...TENANT,
      name: 'Disk',
      description: 'A thousand megabytes of files',
      childEntityType: 'DISK_SIZE',
      price: '5.00',
      maxLimit: 1000,
    },
  ],
  assigned: {
    Base: [
      { tenant: 'helios', isLong: true },
      { tenant: 'boreal', isLong: true },
      { tenant: 'corvo', isLong: true },
      { tenant: 'estrela', days: 7 },
    ],
    [BRANCH.plan]: [{ tenant: 'faro', isLong: true }],
    // Duna is at its limit, Garoa near it
    'One desk': [{ tenant: 'duna' }],
    'Two desks': [{ tenant: 'garoa' }],
    'Tranches 25': [{ tenant: 'helios', isLong: true }],
  },
  lineItems: [
    { itemCode: 'SUPPORT', description: 'Support by telephone', price: '7.50', isBaseItem: true, state: 0 },
    { itemCode: 'SETUP', description: 'Set-up of a group', price: '250.00', isBaseItem: false, state: 0 },
  ],
};

/** A partner bills the tenants below it: all plans of one on one invoice. */
const PARTNER: DemoIssuer = {
  plans: [
    {
      ...TENANT,
      name: 'Contracts 10',
      description: 'Administration of ten contracts',
      childEntityType: 'CONTRACT',
      price: '90.00',
      maxLimit: 10,
      adicionalPrice: '8.00',
      adicionalLimit: 5,
    },
    {
      ...TENANT,
      name: 'Companies 20',
      description: 'Master data of twenty companies',
      childEntityType: 'ENTITY',
      price: '30.00',
      maxLimit: 20,
      adicionalPrice: '1.50',
    },
  ],
  assigned: {
    'Contracts 10': [{ tenant: 'boreal', isLong: true }],
    'Companies 20': [{ tenant: 'boreal', isLong: true }],
  },
  lineItems: [],
};

/** A group bills its own companies and a tenant below it, which has more companies than are included, and limits itself. */
const GROUP: DemoIssuer = {
  plans: [
    {
      ...TENANT,
      name: 'Companies of a client',
      description: 'Master data of a company, and of each further one',
      childEntityType: 'ENTITY',
      price: '25.00',
      maxLimit: 1,
      adicionalPrice: '5.00',
    },
    {
      ...TENANT,
      name: 'Loan types of the group',
      description: 'The kinds of loans that the group wants to have',
      childEntityType: 'CONTRACT_TYPE',
      price: '20.00',
      maxLimit: 20,
    },
    {
      name: 'Loans of a company',
      description: 'Administration of the loans of a company',
      parentEntityType: 'ENTITY',
      childEntityType: 'CONTRACT',
      price: '15.00',
      maxLimit: 0,
    },
  ],
  assigned: {
    'Companies of a client': [{ tenant: 'casa@helios', isLong: true }],
    'Loan types of the group': [{ tenant: 'helios' }],
    'Loans of a company': [{ company: 'Helios Energia, S.A.' }, { company: 'Helios Águas, S.A.' }],
  },
  lineItems: [],
};

interface Issuers {
  readonly root: Actor;
  readonly partner: Actor;
  readonly admin: Actor;
}

/** Plans and line items of three issuers, and who has them, each made by somebody who may. */
export async function loadSubscriptions(
  control: ControlTransaction,
  { root, partner, admin }: Issuers,
  today: string,
): Promise<void> {
  await completePayers(control, dayFrom(today, -MONTHS_AGO));
  await loadIssuer(control, OPERATOR, { ...root, tenantId: SYSTEM_TENANT }, today);
  await loadIssuer(control, PARTNER, partner, today);
  await loadIssuer(control, GROUP, admin, today);
}

const PAYERS = {
  helios: 'Avenida da Liberdade 110, 1250-146 Lisboa',
  boreal: 'Rua de Santa Catarina 45, 4000-447 Porto',
  corvo: 'Zona Industrial, lote 7, 9980-024 Corvo',
  faro: 'Rua do Cais 21, 8000-138 Faro',
  'casa@helios': 'Rua das Janelas Verdes 9, 1249-017 Lisboa',
} as const;
const NEW_PAYERS = {
  duna: 'Avenida da Praia 3, 8900-303 Vila Real de Santo António',
  garoa: 'Rua da Nascente 18, 5000-651 Vila Real',
} as const;
/** It is invoiced itself, for whatever is below it too. */
const GROUPED = 'boreal';

/** They have an address to which it is billed, and those who are billed since months were there then. */
async function completePayers(control: ControlTransaction, since: string): Promise<void> {
  for (const [tenantId, address] of Object.entries(PAYERS))
    await control.updateTable('tenant').set({ address, created_on: since }).where('tenant_id', '=', tenantId).execute();
  await control.updateTable('tenant').set({ grouped_invoice: true }).where('tenant_id', '=', GROUPED).execute();
  for (const [tenantId, address] of Object.entries(NEW_PAYERS))
    await control.updateTable('tenant').set({ address }).where('tenant_id', '=', tenantId).execute();
}

async function loadIssuer(
  control: ControlTransaction,
  { plans, assigned, lineItems }: DemoIssuer,
  actor: Actor,
  today: string,
) {
  const by = { actor, audit: new AuditTrail({ personId: actor.personId, roleId: actor.roleId, requestId: null }) };
  for (const plan of plans) {
    const { id } = await addPlan(control, by, readPlan(plan));
    for (const one of assigned[plan.name] ?? []) {
      const from = one.isLong ? dayFrom(today, -MONTHS_AGO) : today;
      await assignPlan(control, by, await given(control, by, id, one, { from, today }), from);
    }
  }
  for (const item of lineItems) await addLineItem(control, by, readLineItem(item));
  await loadInvoices(control, by, today);
  await by.audit.writeToSystem(control, actor.tenantId);
}

async function given(
  control: ControlTransaction,
  { actor }: By,
  subscriptionId: string,
  one: Assigned,
  { from, today }: { readonly from: string; readonly today: string },
) {
  const [company] =
    'company' in one ? await billedRecords(control, actor, 'ENTITY', { search: one.company, most: 1 }) : [];
  const end = one.days === undefined ? null : dayFrom(today, one.days);
  return addAssignment.parse({
    subscriptionId,
    entityType: 'company' in one ? 'ENTITY' : 'TENANT',
    entityId: 'company' in one ? company?.id : one.tenant,
    dateStart: from,
    dateEnd: end,
    invoiceStartDate: from,
  });
}

const readPlan = (plan: z.input<typeof addSubscription>): AddSubscription => addSubscription.parse(plan);
const readLineItem = (item: z.input<typeof lineItemShape>): AddLineItem => lineItemShape.parse(item);
