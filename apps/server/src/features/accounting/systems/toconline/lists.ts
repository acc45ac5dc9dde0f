import { textIn } from '../../../../outgoing/exact-json.ts';
import type { Choice, NewParty, Party, PartyType } from '../accounting-system.ts';
import type { SystemCaller } from '../calling/system-line.ts';
import { andThen, failure, type Outcome, success } from '../outcome.ts';
import { type ApiResource, resourcesOf } from './resources.ts';

export async function readResources(
  caller: SystemCaller,
  route: string,
  args: Readonly<Record<string, string>> = {},
): Promise<Outcome<readonly ApiResource[]>> {
  return await andThen(await caller.call({ route, args }), resourcesOf);
}

/** Its parties are customers alone. */
export async function findCustomers(
  caller: SystemCaller,
  type: PartyType,
  taxNumber: string | undefined,
): Promise<Outcome<readonly Party[]>> {
  if (type !== 'C') return success([]);
  const customers = await readResources(caller, 'customers', { taxNumber: taxNumber ?? '' });
  return await andThen(customers, (rows) =>
    success(
      rows.map(({ id, attributes }) => ({
        type,
        code: id,
        name: textIn(attributes.business_name),
        taxNumber: textIn(attributes.tax_registration_number),
      })),
    ),
  );
}

export async function createCustomer(caller: SystemCaller, party: NewParty): Promise<Outcome<true>> {
  if (party.type !== 'C')
    return failure({ kind: 'UNSUPPORTED', retry: 'never', text: 'TOConline knows customers alone' });
  const attributes = {
    business_name: party.name,
    tax_registration_number: party.taxNumber,
    ...(party.email !== '' && { email: party.email }),
  };
  const body = { data: { type: 'customers', attributes } };
  return await andThen(await caller.call({ route: 'saveCustomer', body, isWriting: true }), () => success<true>(true));
}

export async function readServices(caller: SystemCaller): Promise<Outcome<readonly Choice[]>> {
  return await andThen(await readResources(caller, 'items'), (rows) =>
    success(
      rows.map(({ attributes }) => ({
        code: textIn(attributes.item_code),
        name: textIn(attributes.item_description),
        isUsable: true,
      })),
    ),
  );
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
