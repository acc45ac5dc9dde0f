import { parseMoney } from '@calends/loan-engine';
import type { AddToconlineClient, AddToconlineService, ToconlineClient, ToconlineService } from '@calends/wire';
import { inControl } from '../../../db/tenant-transaction.ts';
import { Duplicate } from '../../../http/problems.ts';
import type { WaitingRequest } from '../../../http/route.ts';
import { type Outcome, success, valueOrRefused } from '../../accounting/accounting.public.ts';
import { mustOpenToconline } from './open-toconline.ts';
import { type Reading, shownClient, shownService } from './toconline-lists.ts';

type By = Pick<WaitingRequest<unknown>, 'actor' | 'audit'>;

/** Throws Refused where TOConline is not connected or says no, Duplicate where it has the tax number, and TooManyRequests. */
export async function addClient(reading: Reading, by: By, entered: AddToconlineClient): Promise<ToconlineClient> {
  const { outside, limits, kept } = reading;
  const { system, connection } = await mustOpenToconline(outside, by.actor.tenantId);
  await limits.take(by.actor.personId);
  const taxNumber = entered.tax_registration_number.replaceAll(/\s/g, '');
  const sameOf = async () => withFirst(await system.parties('C', taxNumber));
  if (valueOrRefused(await sameOf(), '')) throw new Duplicate({ tax_registration_number: ['ToconlineClientTaken'] });
  const party = { type: 'C', code: '', name: entered.business_name, taxNumber } as const;
  const made = await system.createParty({ ...party, address: '', email: entered.email ?? '' });
  const client = shownClient(valueOrRefused(await lookedFor(made, sameOf), ''));
  kept.forget(connection, 'clients');
  await note(reading, by, `client-${client.id}`, { name: client.business_name });
  return client;
}

/** Throws Refused where TOConline is not connected or says no, Duplicate where it has the code, and TooManyRequests. */
export async function addService(reading: Reading, by: By, entered: AddToconlineService): Promise<ToconlineService> {
  const { outside, limits, kept } = reading;
  const { system, connection } = await mustOpenToconline(outside, by.actor.tenantId);
  await limits.take(by.actor.personId);
  const code = entered.item_code;
  const sameOf = async () => {
    const all = await system.sales.items();
    return all.ok ? success(all.value.find((one) => one.code === code)) : all;
  };
  if (valueOrRefused(await sameOf(), '')) throw new Duplicate({ item_code: ['ToconlineServiceTaken'] });
  const cents = parseMoney(entered.sales_price) ?? 0n;
  const made = await system.sales.createItem({ code, name: entered.item_description, cents });
  const service = shownService(valueOrRefused(await lookedFor(made, sameOf), ''));
  kept.forget(connection, 'services');
  const { item_code, item_description, sales_price } = service;
  await note(reading, by, `service-${service.id}`, {
    itemCode: item_code,
    description: item_description,
    price: sales_price,
  });
  return service;
}

/** Where the answer was lost, what is there after all: asked for again it would be refused as a second one. */
async function lookedFor<T>(made: Outcome<T>, sameOf: () => Promise<Outcome<T | undefined>>): Promise<Outcome<T>> {
  if (made.ok || made.fault.retry !== 'lookFirst') return made;
  const there = await sameOf();
  return there.ok && there.value !== undefined ? success(there.value) : made;
}

function withFirst<T>(outcome: Outcome<readonly T[]>): Outcome<T | undefined> {
  return outcome.ok ? success(outcome.value[0]) : outcome;
}

/** Records what was added there; a tax number and an e-mail may be a person's, and are left out. */
async function note({ outside }: Reading, { actor, audit }: By, recordId: string, after: object): Promise<void> {
  await inControl(outside.db, async (control) => {
    audit.record({ action: 'CREATE', resource: 'TocOnline', recordId, after });
    await audit.writeToSystem(control, actor.tenantId);
  });
}
