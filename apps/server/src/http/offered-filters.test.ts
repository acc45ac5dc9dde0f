/**
 * Every filter of every list, in every role, of active and of inactive records: the values that the server offers for a column
 * are accepted as a filter on it and find rows, and a chosen record is named. The lists are those of the mounted routes, so a new one is covered without a
 * change.
 */

import * as wire from '@calends/wire';
import {
  type Endpoint,
  type FieldKind,
  LONGEST_SOUGHT,
  mayAccess,
  type Operator,
  type Resource,
  ROLES,
  type Role,
  tenantDataTransferEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { listRoutes } from '../describe-api.ts';
import { collectTenants } from '../features/tenant-collector/tenant-collector.public.ts';
import { startApi, type TestApi, type TestPerson } from '../testing/api-for-tests.ts';
import { inputOf, nameOf, resourceOf } from '../testing/call-input.ts';
import { addAdjustedLoan } from '../testing/loans/adjusted-sample.ts';
import { loadSampleLoan, type SampleLoan } from '../testing/loans/sample-loan.ts';
import { PERSON_OF_ROLE } from '../testing/person-of-role.ts';

interface OfferedList {
  readonly resource: Resource;
  readonly list: Endpoint;
  /** Undefined for a list without one: the values are then taken from its rows. */
  readonly columnList: Endpoint | undefined;
}

/** Lists with another name than the resource that they list. */
const LISTED_AS: Readonly<Record<string, Resource>> = { TimeLine: wire.movements };

/** Lists whose resource has a column list of other rows. */
const HAS_OWN_ROWS = new Set(['GET /EventHistory/record-history', 'GET /TContract/synchronised']);

/** What TOConline answers, which is not there in this suite; the calls' own tests read it. */
const OF_TOCONLINE = '/TocOnline/list-paginated';

const reading = listRoutes()
  .map((route) => route.endpoint)
  .filter(({ method, path }) => method === 'GET' && path !== OF_TOCONLINE);
const resources = Object.values<unknown>(wire).filter(isResource);
const lists = reading.flatMap((list): [string, OfferedList][] => {
  if (list.reply.kind !== 'paged' || !('filters' in shapeOf(list))) return [];
  const resource =
    resources.find(({ name }) => list.path === `/${name}/list-paginated`) ??
    LISTED_AS[resourceOf(list)] ??
    resources.find(({ name }) => name === resourceOf(list));
  if (!resource) throw new Error(`${nameOf(list)} lists no resource`);
  const columnList = HAS_OWN_ROWS.has(nameOf(list))
    ? undefined
    : (reading.find(({ path }) => path === `/${resource.name}/column-list`) ??
      reading.find(({ path }) => path === `/${resourceOf(list)}/column-list`));
  return [[nameOf(list), { resource, list, columnList }]];
});

let api: TestApi;
let sample: SampleLoan;
const people = {} as Record<Role, TestPerson>;

beforeAll(async () => {
  api = await startApi();
  const admin = await api.as('admin@helios.test');
  sample = await loadSampleLoan(admin);
  await addAdjustedLoan(api, admin);
  for (const role of ROLES) people[role] = await api.as(PERSON_OF_ROLE[role].email, PERSON_OF_ROLE[role].tenantId);
  await collectTenants(api.db);
  const moving = { sourceTenantId: 'helios', targetTenantId: 'corvo' };
  await people.root.call(tenantDataTransferEndpoints.add, { body: moving });
});
afterAll(() => api.stop());

test.each(lists)('%s finds rows by every filter that it offers, for every reader', async (_name, offered) => {
  const readers = ROLES.filter((role) => mayCall(role, offered.list));
  const walked: number[] = [];
  for (const role of readers) for (const half of halvesOf(offered.list)) walked.push(await walk(role, offered, half));
  expect(Math.max(...walked)).toBeGreaterThan(0);
});

/** The parameters of a list for each of its halves: inactive records have a list of their own. */
function halvesOf(list: Endpoint): readonly object[] {
  return 'inactive' in shapeOf(list) ? [{}, { inactive: true }] : [{}];
}

/** Tries every filter of a list; returns how many fields offered a value. */
async function walk(role: Role, { resource, list, columnList }: OfferedList, half: object): Promise<number> {
  const input = inputOf(list, sample);
  const own = { ...input, query: { ...input.query, ...half } };
  let walked = 0;
  for (const [field, { kind }] of Object.entries(resource.fields)) {
    if (kind === 'search' || kind === 'parts') continue;
    const value =
      columnList && mayCall(role, columnList)
        ? await firstOffered(people[role], columnList, { ...ownParameters(columnList, own.query), column: field })
        : await firstShown(people[role], list, own, field);
    if (value === undefined) continue;
    walked += 1;
    const filters = [{ field, ...ASKED[kind](value) }];
    const reply = await people[role].call(list, { ...own, query: { ...own.query, filters } });
    const said = `${role}: ${JSON.stringify(filters)} ${JSON.stringify(reply.body.errors ?? reply.body.messages)}`;
    expect(reply.status, said).toBe(200);
    expect(reply.body.totalCount, said).toBeGreaterThan(0);
    if (kind === 'reference' && columnList && mayCall(role, columnList))
      await mustBeNamed(people[role], columnList, own.query, { field, value });
  }
  return walked;
}

/** A filter that comes with an address has the ids of records alone: the option list names them. */
async function mustBeNamed(
  person: TestPerson,
  columnList: Endpoint,
  own: Record<string, unknown>,
  { field, value }: { readonly field: string; readonly value: unknown },
) {
  const optionList = reading.find(({ path }) => path === columnList.path.replace('column-list', 'option-list'));
  if (!optionList) return;
  const filters = JSON.stringify([{ field, op: 'in', value: [value] }]);
  const query = { ...ownParameters(columnList, own), value: field, label: field, distinct: 'true', filters };
  const { body } = await person.call(optionList, { query });
  expect(body.data, `${field} of ${columnList.path}`).toContainEqual(expect.objectContaining({ value }));
}

function mayCall(role: Role, { access }: Endpoint): boolean {
  return access !== 'public' && mayAccess(role, access);
}

async function firstOffered(
  person: TestPerson,
  columnList: Endpoint,
  query: Record<string, unknown>,
): Promise<unknown> {
  const { status, body } = await person.call(columnList, { query: { ...query, most: 10 } }); // as filters ask
  expect(status, JSON.stringify(body)).toBe(200);
  const [first] = body.data as readonly unknown[];
  return operandOf(first, 'value');
}

async function firstShown(
  person: TestPerson,
  list: Endpoint,
  input: ReturnType<typeof inputOf>,
  field: string,
): Promise<unknown> {
  const { status, body } = await person.call(list, input);
  // the record above is not this person's, or their tenant is of a type that has no such list
  if (status === 404 || body.messages?.[0] === 'TenantIsOfOtherType') return undefined;
  expect(status, JSON.stringify(body)).toBe(200);
  const [first] = body.data as readonly Record<string, unknown>[];
  const value = operandOf(first?.[field] ?? undefined, 'id');
  return typeof value === 'string' && value.length > LONGEST_SOUGHT ? undefined : value;
}

/** The operand of a filter: another record by its id. */
function operandOf(value: unknown, id: 'id' | 'value'): unknown {
  if (Array.isArray(value)) return value[0];
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[id] : value;
}

type Asked = (value: unknown) => { readonly op: Operator; readonly value: unknown };
const among: Asked = (value) => ({ op: 'in', value: [value] });
const from: Asked = (value) => ({ op: 'between', value: [value, value] });

/** The filters of the screens for a value of each kind. */
const ASKED: Readonly<Record<Exclude<FieldKind, 'search' | 'parts'>, Asked>> = {
  id: among,
  text: among,
  word: among,
  state: among,
  reference: among,
  count: among,
  flag: (value) => ({ op: 'eq', value }),
  list: (value) => ({ op: 'contains', value }),
  money: from,
  rate: from,
  day: from,
  instant: (value) => ({
    op: 'between',
    value: ['T00:00:00.000Z', 'T23:59:59.999Z'].map((time) => `${dayOf(value)}${time}`),
  }),
};

function dayOf(instant: unknown): string {
  return String(instant).slice(0, 10);
}

/** Those parameters of the list that its columns are narrowed by too. */
function ownParameters(columnList: Endpoint, query: object = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => name in shapeOf(columnList)));
}

function shapeOf({ query }: Endpoint): z.ZodRawShape {
  return (query as z.ZodObject | undefined)?.shape ?? {};
}

function isResource(one: unknown): one is Resource {
  return typeof one === 'object' && one !== null && 'fields' in one && 'defaultSort' in one;
}
