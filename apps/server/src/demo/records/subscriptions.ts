import { type AddLineItem, type AddSubscription, addSubscription, addLineItem as lineItemShape } from '@calends/wire';
import type { z } from 'zod';
import { AuditTrail } from '../../db/audit-trail.ts';
import { type ControlTransaction, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import { addLineItem } from '../../features/subscriptions/line-items/write-line-item.ts';
import { addPlan } from '../../features/subscriptions/plans/write-plan.ts';
import type { Actor } from '../../http/actor.ts';

interface DemoIssuer {
  readonly plans: readonly z.input<typeof addSubscription>[];
  readonly lineItems: readonly z.input<typeof lineItemShape>[];
}

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
      name: 'Disk',
      description: 'A thousand megabytes of files',
      childEntityType: 'DISK_SIZE',
      price: '5.00',
      maxLimit: 1000,
    },
  ],
  lineItems: [
    { itemCode: 'SUPPORT', description: 'Support by telephone', price: '7.50', isBaseItem: true, state: 0 },
    { itemCode: 'SETUP', description: 'Set-up of a group', price: '250.00', isBaseItem: false, state: 0 },
  ],
};

/** A partner bills the tenants below it. */
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
  ],
  lineItems: [],
};

/** A group bills its own companies. */
const GROUP: DemoIssuer = {
  plans: [
    {
      name: 'Loans of a company',
      description: 'Administration of the loans of a company',
      parentEntityType: 'ENTITY',
      childEntityType: 'CONTRACT',
      price: '15.00',
      maxLimit: 0,
    },
  ],
  lineItems: [],
};

interface Issuers {
  readonly root: Actor;
  readonly partner: Actor;
  readonly admin: Actor;
}

/** Plans and line items of three issuers, each made by somebody who may. */
export async function loadSubscriptions(control: ControlTransaction, { root, partner, admin }: Issuers): Promise<void> {
  await loadIssuer(control, OPERATOR, { ...root, tenantId: SYSTEM_TENANT });
  await loadIssuer(control, PARTNER, partner);
  await loadIssuer(control, GROUP, admin);
}

async function loadIssuer(control: ControlTransaction, { plans, lineItems }: DemoIssuer, actor: Actor) {
  const audit = new AuditTrail({ personId: actor.personId, roleId: actor.roleId, requestId: null });
  for (const plan of plans) await addPlan(control, { actor, audit }, readPlan(plan));
  for (const item of lineItems) await addLineItem(control, { actor, audit }, readLineItem(item));
  await audit.writeToSystem(control, actor.tenantId);
}

const readPlan = (plan: z.input<typeof addSubscription>): AddSubscription => addSubscription.parse(plan);
const readLineItem = (item: z.input<typeof lineItemShape>): AddLineItem => lineItemShape.parse(item);
