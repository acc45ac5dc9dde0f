/**
 * A list sends as many statements for many rows as for few: further values of the rows are read for the whole page at once. And
 * every comparison is served by an index. The lists are those of the routes, in every role: a new list is covered without a
 * change, and fails until it has rows here.
 */

import { type Endpoint, mayAccess, ROLES, type Role } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { comparedCasts } from '../db/schema/cast-check.ts';
import { listRoutes } from '../describe-api.ts';
import { startApi, type TestApi, type TestPerson } from '../testing/api-for-tests.ts';
import { inputOf, nameOf } from '../testing/call-input.ts';
import { addAdjustedLoan } from '../testing/loans/adjusted-sample.ts';
import { fetchSampleRates } from '../testing/loans/fetched-sample.ts';
import { loadSampleLoan, type SampleLoan } from '../testing/loans/sample-loan.ts';
import { addManyRows, enterHelios, MANY } from '../testing/many-rows.ts';

const PEOPLE: Record<Role, string> = {
  root: 'root@calends.test',
  admin: 'admin@helios.test',
  partner: 'partner@atlas.test',
  sales: 'sales@helios.test',
  basic: 'basic@helios.test',
  client: 'client@casa.test',
  subclient: 'subclient@casa.test',
  service: 'service@helios.test',
};

const endpoints = listRoutes().map((route) => route.endpoint);
/** Lists that no number of rows here makes longer: a tenant has one connection with each accounting system, and TOConline answers itself. */
const NEVER_MANY = new Set([
  'GET /TClientSwApi/list-paginated',
  'GET /TocOnline/list-paginated',
  'GET /TocOnline/clients',
  'GET /TocOnline/services',
]);
const growing = endpoints.filter((one) => !NEVER_MANY.has(nameOf(one)));
const paged = growing.filter((one) => one.reply.kind === 'paged');
const arrays = growing.filter(
  ({ method, reply }) => method === 'GET' && reply.kind === 'standard' && reply.data instanceof z.ZodArray,
);
/** The sample is a draft, which those alone read who may bill. */
const LINES_OF_DRAFT = 'GET /TInvoice/lines/{invoiceId}';
const groupOf = (one: Endpoint) => (nameOf(one) === LINES_OF_DRAFT ? 'tenantAdminsAndPartners' : one.access);
const readersOf = (one: Endpoint) => {
  const access = groupOf(one);
  return ROLES.filter((role) => access !== 'public' && mayAccess(role, access));
};
const casesOf = (lists: readonly Endpoint[]) =>
  lists.flatMap((one) => readersOf(one).map((role) => [nameOf(one), role, one] as const));

/** Reading every array in every role, and entering a dozen loans, takes this long at most. */
const PREPARING_MS = 180_000;

let api: TestApi;
let sample: SampleLoan;
const people = {} as Record<Role, TestPerson>;
const sent: string[] = [];
const everSent = new Set<string>();
/** The statements that were sent while the array had few rows, by list and reader. */
const sentForFew = new Map<string, readonly string[]>();

beforeAll(async () => {
  api = await startApi({ hear });
  await enterHelios(api, Object.fromEntries(ROLES.map((role) => [PEOPLE[role], role])));
  const admin = await api.as('admin@helios.test');
  sample = await fetchSampleRates(api, admin, await loadSampleLoan(admin));
  await addAdjustedLoan(api, admin);
  for (const role of ROLES) people[role] = await api.as(PEOPLE[role], 'helios');
  // read twice, as below: whose names it tells is known from the first time
  for (const [, role, list] of casesOf(arrays)) await read(role, list);
  for (const [name, role, list] of casesOf(arrays)) sentForFew.set(`${name} ${role}`, (await read(role, list)).sent);
  await addManyRows(api, sample);
}, PREPARING_MS);
afterAll(() => api.stop());

function hear(statement: string): void {
  sent.push(statement);
  if (/^\s*(select|with)\b/i.test(statement)) everSent.add(statement);
}

async function read(role: Role, list: Endpoint, query: object = {}) {
  const input = inputOf(list, sample);
  sent.length = 0;
  const { data } = await people[role].call(list, {
    ...input,
    query: { ...input.query, ...query },
  });
  return { data, sent: [...sent] };
}

describe('a page of many rows takes as many statements as one of few', () => {
  test.each(casesOf(paged))('%s, %s', async (_name, role, list) => {
    await read(role, list); // the first reader computes the totals for the next ones
    const few = await read(role, list, { PageSize: 2 });
    const many = await read(role, list, { PageSize: MANY });
    expect([few.data.length, many.data.length]).toEqual([2, MANY]);
    expect(many.sent.length, many.sent.join('\n')).toBe(few.sent.length);
  });
});

/** The caller, entering the tenant with the begin, the page, the commit. */
const MOST = 4;
/** Of a page whose reply is kept: the caller; the tenant is not entered any more, though it is asked for. */
const KEPT = 2;
const KEPT_LISTS = ['GET /TContract/list-paginated', 'GET /TContract/synchronised'];
/** How many more the others send: what they count changes without an event, or they read beside the page who somebody is. */
const FURTHER: Readonly<Record<string, number>> = {
  'GET /outbox/list-paginated': 1,
  'GET /TenantCollector/list-paginated': 1,
  'GET /TenantDataTransfer/list-paginated': 1,
  'GET /BlobStorage/list-paginated': 2, // and how much may be kept
  'GET /TContractAccountDetails/list-paginated': 3, // and how the connection stands, which the control role reads
  'GET /TPrimaveraSync/months/list-paginated': 1, // which are compared without an event
  'GET /TNotification/list-paginated': 4, // and its texts in the words of the tenant
  'GET /NotificationUserSettings/list-paginated': 4, // and the layers, choices and names of the kinds
  'GET /NotificationCategory/list-paginated': 2, // and the names of shipped ones in the reader's language
  'GET /NotificationTargetGroups/list-paginated': 2,
  'GET /ControlUsage/list-paginated': 5,
  'GET /EventHistory/record-history': 1,
  'GET /FormBuilder/user-data/list-paginated': 4,
  'GET /Support/list-paginated': 4,
  'GET /Support-team/list-paginated': 3,
  'GET /tenants/list-paginated': 4, // and who has signed their addenda, and by what plans they are billed
};

describe('a page whose totals are known takes four statements, and one whose reply is kept one', () => {
  test.each(casesOf(paged))('%s, %s', async (name, role, list) => {
    await read(role, list);
    await read(role, list);
    const { sent: again } = await read(role, list);
    expect(again.length, again.join('\n')).toBe(KEPT_LISTS.includes(name) ? KEPT : MOST + (FURTHER[name] ?? 0));
  });
});

describe('a list without pages takes as many statements for many rows as for few', () => {
  test.each(casesOf(arrays))('%s, %s', async (name, role, list) => {
    await read(role, list);
    const many = await read(role, list);
    expect(many.sent.length, many.sent.join('\n')).toBe(sentForFew.get(`${name} ${role}`)?.length);
  });
});

describe('each list can be ordered by any of its columns, with every row once', { tags: 'long' }, () => {
  test.each(paged.map((list) => [nameOf(list), list] as const))('%s', async (_name, list) => {
    const reader = readersOf(list).find((role) => role === 'admin') ?? readersOf(list)[0] ?? 'root';
    for (const [OrderBy, OrderType] of orders(list)) {
      const whole = (await read(reader, list, { OrderBy, OrderType, PageSize: 100 })).data;
      const parts = [1, 2, 3].map(
        async (number) => await read(reader, list, { OrderBy, OrderType, PageSize: 4, PageNumber: number }),
      );
      const rows = (await Promise.all(parts)).flatMap(({ data }) => data);
      expect(rows, `by ${OrderBy} ${OrderType}`).toEqual(whole.slice(0, 12));
    }
  });
});

/** What the list's own parameter offers, both ways. */
/** Of a list, or also of the parts of a field, which no definition names. */
type FieldName = z.ZodEnum | z.ZodUnion<[z.ZodEnum, z.ZodType]>;

function orders({ query }: Endpoint): (readonly [string, string])[] {
  const by = (query as z.ZodObject | undefined)?.shape['OrderBy'] as z.ZodDefault<FieldName> | undefined;
  const name = by?.unwrap();
  const fields = name instanceof z.ZodUnion ? name.options[0] : name;
  return (fields?.options ?? []).flatMap((field) => [
    [String(field), 'asc'] as const,
    [String(field), 'desc'] as const,
  ]);
}

test('no list compares an indexed column with a cast value row by row', { tags: 'long' }, async () => {
  const faults: string[] = [];
  let seen = 0;
  for (const statement of everSent) {
    const casts = await comparedCasts(api.db, 'helios', statement);
    if (casts) seen += 1;
    faults.push(...(casts ?? []).map((fault) => `${fault} in ${statement}`));
  }
  expect(seen).toBeGreaterThan(30);
  expect(faults).toEqual([]);
});
