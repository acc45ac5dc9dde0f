import { formatMoney } from '@calends/loan-engine';
import {
  listQueryOf,
  type Paged,
  type ToconlineClient,
  type ToconlineRecord,
  type ToconlineService,
  type toconlineEndpoints,
} from '@calends/wire';
import { inControl } from '../../../db/tenant-transaction.ts';
import type { WaitingRequest } from '../../../http/route.ts';
import { page } from '../../../resource/lists/page.ts';
import { type Outside, type Party, type SalesItem, valueOrRefused } from '../../accounting/accounting.public.ts';
import type { OfferLimits } from '../../limits/limits.public.ts';
import type { KeptLists } from './kept-lists.ts';
import { mustOpenToconline, openToconline } from './open-toconline.ts';
import { type StoredRecord, toconlineSource } from './toconline-records.store.ts';

/** With what the lists of TOConline are read: how often somebody may ask, and what was read in the last minutes. */
export interface Reading {
  readonly outside: Outside;
  readonly limits: OfferLimits;
  readonly kept: KeptLists;
}

type Asking = Pick<WaitingRequest<unknown>, 'actor'>;
type Opened = Awaited<ReturnType<typeof mustOpenToconline>>;

/** Throws Refused where TOConline is not connected or says no, and TooManyRequests. */
export async function readClients(reading: Reading, { actor }: Asking, search = ''): Promise<ToconlineClient[]> {
  const open = await mustOpenToconline(reading.outside, actor.tenantId);
  const clients = (await clientsOf(reading, actor.personId, open)).map(shownClient);
  return clients.filter(({ business_name, tax_registration_number, email }) =>
    holds([business_name, tax_registration_number, email ?? ''], search),
  );
}

/** Throws Refused where TOConline is not connected or says no, and TooManyRequests. */
export async function readServices(reading: Reading, { actor }: Asking, search = ''): Promise<ToconlineService[]> {
  const open = await mustOpenToconline(reading.outside, actor.tenantId);
  const services = (await servicesOf(reading, actor.personId, open)).map(shownService);
  return services.filter(({ item_code, item_description }) => holds([item_code, item_description], search));
}

/** Both kinds as one list; empty before TOConline is connected. Throws Refused where it says no, and TooManyRequests. */
export async function listRecords(
  reading: Reading,
  { actor, query }: WaitingRequest<typeof toconlineEndpoints.list>,
): Promise<Paged<ToconlineRecord>> {
  const open = await openToconline(reading.outside, actor.tenantId);
  const clients = open ? await clientsOf(reading, actor.personId, open) : [];
  const services = open ? await servicesOf(reading, actor.personId, open) : [];
  const records: readonly StoredRecord[] = [
    ...clients.map((client) => ({ kind: 'client', ...shownClient(client) })),
    ...services.map(({ cents, ...service }) => ({
      kind: 'service',
      ...shownService(service),
      sales_price: cents === undefined ? null : String(cents),
    })),
  ];
  return await inControl(reading.outside.db, (control) =>
    page(control, toconlineSource, listQueryOf(query), { records }, actor),
  );
}

async function clientsOf({ limits, kept }: Reading, personId: string, { system, connection }: Opened) {
  const read = async () => {
    await limits.take(personId);
    return await system.parties('C');
  };
  return valueOrRefused(await kept.rowsOf(connection, 'clients', read), '');
}

async function servicesOf({ limits, kept }: Reading, personId: string, { system, connection }: Opened) {
  const read = async () => {
    await limits.take(personId);
    return await system.sales.items();
  };
  return valueOrRefused(await kept.rowsOf(connection, 'services', read), '');
}

export function shownClient({ code, name, taxNumber, email }: Party): ToconlineClient {
  return { id: code, business_name: name, tax_registration_number: taxNumber, email: email || null };
}

export function shownService({ id = '', code, name, cents }: SalesItem): ToconlineService {
  const sales_price = cents === undefined ? null : formatMoney(cents);
  return { id, item_description: name, sales_price, item_code: code };
}

function holds(texts: readonly string[], search: string): boolean {
  const sought = search.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(sought));
}
