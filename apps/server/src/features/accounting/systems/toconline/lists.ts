import { amountForJson, centsIn, textIn } from '../../../../outgoing/exact-json.ts';
import type { Choice, NewItem, NewParty, Party, PartyType, SalesItem } from '../accounting-system.ts';
import type { SystemCaller } from '../calling/system-line.ts';
import { andThen, failure, type Outcome, success } from '../outcome.ts';
import { type ApiResource, nextPage, resourcesOf } from './resources.ts';

/** So many parts of a list are read: what is longer is not read in part, as if it were whole. */
const MOST_PAGES = 100;

/** Every part of a list. */
export async function readResources(
  caller: SystemCaller,
  route: string,
  args: Readonly<Record<string, string>> = {},
): Promise<Outcome<readonly ApiResource[]>> {
  const all: ApiResource[] = [];
  let answer = await caller.call({ route, args });
  for (let pages = 1; ; pages += 1) {
    const rows = await andThen(answer, resourcesOf);
    if (!answer.ok || !rows.ok) return rows;
    all.push(...rows.value);
    const next = nextPage(answer.value);
    if (next === undefined) return success(all);
    if (pages === MOST_PAGES) return failure({ kind: 'UNSUPPORTED', retry: 'never', text: `${route}: ListTooLong` });
    answer = await caller.follow(next);
  }
}

/** Its parties are customers alone. */
export async function findCustomers(
  caller: SystemCaller,
  type: PartyType,
  taxNumber: string | undefined,
): Promise<Outcome<readonly Party[]>> {
  if (type !== 'C') return success([]);
  const customers = await (taxNumber === undefined
    ? readResources(caller, 'allCustomers')
    : readResources(caller, 'customers', { taxNumber }));
  return await andThen(customers, (rows) => success(rows.map(customerOf)));
}

function customerOf({ id, attributes }: ApiResource): Party {
  return {
    type: 'C',
    code: id,
    name: textIn(attributes.business_name),
    taxNumber: textIn(attributes.tax_registration_number),
    email: textIn(attributes.email),
  };
}

export async function createCustomer(caller: SystemCaller, party: NewParty): Promise<Outcome<Party>> {
  if (party.type !== 'C')
    return failure({ kind: 'UNSUPPORTED', retry: 'never', text: 'TOConline knows customers alone' });
  const attributes = {
    business_name: party.name,
    tax_registration_number: party.taxNumber,
    ...(party.email !== '' && { email: party.email }),
  };
  return await andThen(await save(caller, 'saveCustomer', 'customers', attributes), (saved) =>
    success(customerOf(saved)),
  );
}

/** The rate of a service that nobody said: each line of an invoice names its own. */
const NORMAL_RATE = 'NOR';

export async function createService(caller: SystemCaller, { code, name, cents }: NewItem): Promise<Outcome<SalesItem>> {
  const attributes = {
    type: 'Service',
    item_code: code,
    item_description: name,
    sales_price: amountForJson(cents),
    tax_code: NORMAL_RATE,
  };
  return await andThen(await save(caller, 'saveItem', 'services', attributes), (saved) => success(serviceOf(saved)));
}

/** The resource as it was made, where the answer shows one. */
async function save(
  caller: SystemCaller,
  route: string,
  type: string,
  attributes: object,
): Promise<Outcome<ApiResource>> {
  const answer = await caller.call({ route, body: { data: { type, attributes } }, isWriting: true });
  return await andThen(answer, (given) => {
    const read = resourcesOf(given);
    const [made] = read.ok ? read.value : [];
    return made ? success(made) : failure({ kind: 'UNCLEAR', retry: 'lookFirst', text: 'AnswerUnreadable' });
  });
}

export async function readServices(caller: SystemCaller): Promise<Outcome<readonly SalesItem[]>> {
  return await andThen(await readResources(caller, 'items'), (rows) => success(rows.map(serviceOf)));
}

function serviceOf({ id, attributes }: ApiResource): SalesItem {
  const cents = centsIn(attributes.sales_price);
  return {
    id,
    code: textIn(attributes.item_code),
    name: textIn(attributes.item_description),
    isUsable: true,
    ...(cents !== undefined && { cents }),
  };
}

export async function readDocumentSeries(caller: SystemCaller, docType: string): Promise<Outcome<readonly Choice[]>> {
  return await andThen(await readResources(caller, 'series', { docType }), (rows) =>
    success(rows.map(({ attributes: { prefix } }) => ({ code: textIn(prefix), name: textIn(prefix), isUsable: true }))),
  );
}

/** The id that TOConline gives to the service of a code; empty for a line without one. */
export async function findServiceId(caller: SystemCaller, code: string): Promise<Outcome<string>> {
  return await andThen(await readResources(caller, 'items'), (rows) => {
    const service = rows.find(({ attributes }) => textIn(attributes.item_code) === code);
    return service ? success(service.id) : failure(unknown('item', code));
  });
}

/** The id of a reason why nothing is taxed. */
export async function findExemptionId(caller: SystemCaller, code: string): Promise<Outcome<string>> {
  if (code === '') return success('');
  return await andThen(await readResources(caller, 'exemptions', { code }), ([reason]) =>
    reason ? success(reason.id) : failure(unknown('exemption', code)),
  );
}

function unknown(what: string, code: string) {
  return { kind: 'VALIDATION', retry: 'never', text: `${what} ${code} is not there` } as const;
}
