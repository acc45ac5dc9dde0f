/**
 * Every route, every role, own tenant, other tenant, no token. Expectations follow from the endpoint's access group; only
 * exceptions are listed here, each with its reason. New routes are covered without a change.
 */

import * as wire from '@calends/wire';
import {
  ACCESS_GROUPS,
  type Endpoint,
  type FieldKind,
  mayAccess,
  OPERATORS_OF_KIND,
  type Resource,
  ROLES,
  type Role,
  tenantDataTransferEndpoints,
} from '@calends/wire';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../db/new-id.ts';
import { DEMO_TENANTS } from '../demo/people/cast.ts';
import { listRoutes } from '../describe-api.ts';
import { collectTenants } from '../features/tenant-collector/tenant-collector.public.ts';
import { startApi, type TestApi, type TestPerson, testPerson } from '../testing/api-for-tests.ts';
import { inputOf, nameOf, resourceOf } from '../testing/call-input.ts';
import { addAdjustedLoan } from '../testing/loans/adjusted-sample.ts';
import { fetchSampleRates } from '../testing/loans/fetched-sample.ts';
import { loadSampleLoan, type SampleLoan } from '../testing/loans/sample-loan.ts';
import { PERSON_OF_ROLE } from '../testing/person-of-role.ts';
import { refuseUnguarded } from './admit.ts';

/** Calls that end or replace the caller's own session, and are made in no other test. */
const ENDS_THE_SESSION = new Set([
  'POST /tokens/logout',
  'POST /tokens/profile-tenant-id',
  'DELETE /identity/sessions', // the other sessions of the same person are other people of this suite
]);
/** Calls that leave no record for a later one to read; their own tests check whose records they remove. */
const EMPTIES = new Set(['DELETE /TNotification/delete-all', 'DELETE /tenants/logo/{id}']);
/** Rules that the documents set inside an access group: partner and basic never remove an entity (loan-domain section 4). */
const REFUSED_INSIDE: Readonly<Record<string, readonly Role[]>> = {
  'DELETE /TEntities/{id}': ['partner', 'basic'],
  'POST /TEntities/find-erp-parties/{id}': ['basic'], // policy basic changes no company
  'DELETE /Translation/key/{key}': ['admin'], // the sample's key lies over no other
};
/** The calls by which people above a tenant look after it (data model section 2): their own tests check how far they reach. */
const REACHES_BELOW = new Set(['tenants']);
/** Null for a person who works in no client; the call's own test shows the others. */
const NULL_ELSEWHERE = 'GET /tenantClients/current';
/** Empty until a job sends the announcement, which none does here; the call's own test sends some. */
const UNSENT = 'GET /Notification/emissions/{id}';
/** Rest on an accounting system, which is not there in this suite; the calls' own tests read what it answers. */
const ASK_ACCOUNTING = new Set([
  'GET /TClientSwApi/choices/{kind}',
  'GET /TocOnline/list-paginated',
  'GET /TocOnline/clients',
  'GET /TocOnline/services',
  'GET /TPrimaveraSync/remote/{id}',
  'GET /TPrimaveraSync/differences/{id}',
  'GET /TPrimaveraInvoiceSync/pdf/{id}',
]);
/** Everybody reads the rows of the tenant `system`. */
const LAYERED = new Set(['fee', 'EuriborHistory']);
/** What the product ships under codes that are everybody's: a call with one means the caller's own copy. */
const OF_SHIPPED_CODES = '/TContractAccountDetails/sets/{code}';

/** What the caller's own tenant has, or assigned to a tenant below it: the calls' own tests show whose it is. */
const OF_OWN_PLANS: ReadonlySet<string> = new Set([
  '/subscriptionAssign/by-subtype/{subscriptionType}',
  '/subscriptionAssign/by-tenant/{tenantId}',
  '/subscriptionAssign/limits/{tenantId}',
]);

/** Every tenant has users, a history, a usage, dashboards, texts, types, groups, settings and licences; that nothing of helios is among them is seen by the secrets. */
const PEOPLED = new Set([
  'identity',
  'EventHistory',
  'ControlUsage',
  'Translation',
  'CustomType',
  'NotificationCategory',
  'NotificationTargetGroups',
  'NotificationUserSettings',
  'Dashboards',
  'BaseSettings',
  'Licence',
  'GeneralPage',
  'metadata',
  'tenants',
  'TenantCollector',
]);

const LISTS = /\/(list-paginated|column-list|option-list|list-size|acronyms|emails)?$/;

const endpoints: readonly Endpoint[] = listRoutes().map((route) => route.endpoint);
const guarded = endpoints.filter((endpoint) => endpoint.access !== 'public');
const reading = guarded.filter((endpoint) => endpoint.method === 'GET');

let api: TestApi;
let sample: SampleLoan;
const people = {} as Record<Role, TestPerson>;

beforeAll(async () => {
  api = await startApi({ singleSignOnUrl: 'https://other.example.com/enter' });
  const admin = await api.as('admin@helios.test');
  sample = await fetchSampleRates(api, admin, await loadSampleLoan(admin));
  await addAdjustedLoan(api, admin);
  for (const role of ROLES) people[role] = await api.as(PERSON_OF_ROLE[role].email, PERSON_OF_ROLE[role].tenantId);
  await collectTenants(api.db);
  const moving = { sourceTenantId: 'helios', targetTenantId: 'corvo' };
  await people.root.call(tenantDataTransferEndpoints.add, { body: moving });
});
afterAll(() => api.stop());

test('every route of the server has an access group', () => {
  expect(endpoints.length).toBeGreaterThan(20);
  for (const { access } of endpoints) expect([...Object.keys(ACCESS_GROUPS), 'public']).toContain(access);
});

test('a call without an access group does not even start', async () => {
  const app = fastify();
  app.addHook('onRoute', refuseUnguarded);
  expect(() => app.get('/api/v1/forgotten', () => 'secret')).toThrow('/api/v1/forgotten has no access group');
});

describe.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  test('is refused without a token', async () => {
    expect((await testPerson(api.app, '', 'helios').call(endpoint, input(endpoint))).status).toBe(401);
  });

  if (ENDS_THE_SESSION.has(name) || EMPTIES.has(name)) return;
  test.each(ROLES)('%s', async (role) => {
    const { status } = await people[role].call(endpoint, input(endpoint));
    if (isAllowed(role, endpoint)) expect([200, 400, 404, 409, 422]).toContain(status);
    else expect(status).toBe(403);
  });
});

describe('rows come back where they are allowed', () => {
  const answered = reading.filter((endpoint) => !ASK_ACCOUNTING.has(nameOf(endpoint)));
  test.each(answered.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const reader = isAllowed('admin', endpoint) ? people.admin : people.root;
    const reply = await reader.call(endpoint, input(endpoint));
    expect(reply.status).toBe(200);
    if (endpoint.reply.kind === 'file') expect(reply.bytes.length).toBeGreaterThan(100);
    else if (name !== NULL_ELSEWHERE && name !== UNSENT)
      expect(['[]', '{}', 'null', '0']).not.toContain(JSON.stringify(reply.body.data));
  });
});

describe('a list answers to any value of its filters', () => {
  /** Values at the limits of what a filter takes, and beyond the columns of the database. */
  const HOSTILE: Partial<Record<FieldKind, readonly unknown[]>> = {
    text: ["\\'%_;--", '\u0000'],
    search: ["\\'%_;--"],
    list: ["\\'%_;--"],
    id: ['helios@nowhere'],
    reference: ['helios@nowhere'],
    count: [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
    instant: ['+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', '0000-01-01T00:00:00.000Z'],
    day: ['1800-01-01', '2100-12-31'],
    money: ['9999999999999.99', '-9999999999999.99'],
    rate: ['999.999999'],
  };
  const resources = Object.values<unknown>(wire).filter(isResource);
  const lists = reading.flatMap((one) => {
    const resource = resources.find(({ name }) => one.path === `/${name}/list-paginated`);
    return resource ? [[nameOf(one), one, resource] as const] : [];
  });

  test.each(lists)('%s', async (_name, endpoint, { fields }) => {
    for (const [kind, values = []] of Object.entries(HOSTILE))
      for (const value of values) {
        const filters = Object.entries(fields).flatMap(([field, of]) =>
          of.kind === kind ? OPERATORS_OF_KIND[of.kind].map((op) => ({ field, op, value: operandOf(op, value) })) : [],
        );
        const reply = await people.root.call(endpoint, { query: { ...input(endpoint).query, filters } });
        expect([200, 400], `${JSON.stringify(filters)} ${JSON.stringify(reply.body)}`).toContain(reply.status);
      }
  });
});

describe('another tenant finds nothing', () => {
  const OTHERS = ['admin@boreal.test', 'client@casa.test'];

  test.each(
    guarded
      .filter((one) => /\{\w+\}/.test(one.path) && !LAYERED.has(resourceOf(one)))
      .filter(({ path }) => path !== OF_SHIPPED_CODES && !OF_OWN_PLANS.has(path))
      .map((one) => [nameOf(one), one] as const),
  )('%s answers a foreign id exactly as an id that does not exist', async (_name, endpoint) => {
    for (const email of OTHERS) {
      const other = await api.as(email);
      const [foreign, unknown] = [
        await other.call(endpoint, input(endpoint)),
        await other.call(endpoint, input(endpoint, newId())),
      ];
      expect(foreign.status).toBe(unknown.status);
      expect(withoutRequest(foreign.body)).toEqual(withoutRequest(unknown.body));
      expect(foreign.status).not.toBe(200);
    }
  });

  test.each(
    reading.filter((one) => isAllowed('admin', one) && LISTS.test(one.path)).map((one) => [nameOf(one), one] as const),
  )('%s returns nothing of helios', async (_name, endpoint) => {
    const other = await api.as('admin@boreal.test');
    const reply = await other.call(endpoint, input(endpoint));
    const isOfItsType = !endpoint.tenantType || endpoint.tenantType === typeOf('boreal');
    expect(reply.status).toBe(isOfItsType ? 200 : 403);
    if (!isOfItsType) return;
    for (const secret of sample.secrets) expect(JSON.stringify(reply.body)).not.toContain(secret);
    if (!LAYERED.has(resourceOf(endpoint)) && !PEOPLED.has(resourceOf(endpoint)) && endpoint.reply.kind === 'paged') {
      expect(reply.body).toMatchObject({ data: [], totalCount: 0, hasDataPresent: false });
      for (const sum of Object.values(reply.body.columnSums)) expect(Number(sum)).toBe(0);
    }
  });

  test.each(
    guarded.filter((one) => one.method === 'POST' || one.method === 'PUT').map((one) => [nameOf(one), one] as const),
  )('%s cannot name a record of helios in its body', async (name, endpoint) => {
    if (ENDS_THE_SESSION.has(name) || !endpoint.body) return;
    const other = await api.as('admin@boreal.test');
    const { status, body } = await other.call(endpoint, { ...input(endpoint), body: sample.bodies[name] ?? {} });
    if (sample.bodies[name]) expect([404, 409, 422]).toContain(status);
    expect(JSON.stringify(body)).not.toContain('Helios');
  });
});

describe('the partner above a tenant enters it by no call', () => {
  let child: { api: TestApi; sample: SampleLoan; partner: TestPerson };
  beforeAll(async () => {
    const own = await startApi();
    const admin = await own.as('admin@boreal.test');
    child = { api: own, sample: await loadSampleLoan(admin), partner: await own.as('partner@atlas.test', 'atlas') };
  });
  afterAll(() => child.api.stop());

  const mayTry = guarded.filter(
    (one) => isAllowed('partner', one) && !LAYERED.has(resourceOf(one)) && !REACHES_BELOW.has(resourceOf(one)),
  );
  test.each(
    mayTry
      .filter((one) => /\{\w+\}/.test(one.path) && one.path !== OF_SHIPPED_CODES && !OF_OWN_PLANS.has(one.path))
      .map((one) => [nameOf(one), one] as const),
  )('%s answers the id of its tenant exactly as an id that does not exist', async (name, endpoint) => {
    const call = (id?: string) => child.partner.call(endpoint, input(endpoint, id, child.sample));
    const [foreign, unknown] = [await call(), await call(newId())];
    expect(foreign.status).not.toBe(200);
    expect(withoutRequest(foreign.body)).toEqual(withoutRequest(unknown.body));
    const body = child.sample.bodies[name];
    if (!body) return;
    const named = await child.partner.call(endpoint, { ...input(endpoint, undefined, child.sample), body });
    expect([404, 409, 422]).toContain(named.status);
  });

  test.each(
    mayTry.filter((one) => one.method === 'GET' && LISTS.test(one.path)).map((one) => [nameOf(one), one] as const),
  )('%s returns nothing of its tenant', async (_name, endpoint) => {
    const reply = await child.partner.call(endpoint, input(endpoint, undefined, child.sample));
    expect(reply.status).toBe(200);
    for (const secret of child.sample.secrets) expect(JSON.stringify(reply.body)).not.toContain(secret);
  });
});

function isAllowed(role: Role, endpoint: Endpoint): boolean {
  if (REFUSED_INSIDE[nameOf(endpoint)]?.includes(role)) return false;
  if (endpoint.tenantType && endpoint.tenantType !== typeOf(PERSON_OF_ROLE[role].tenantId)) return false;
  return endpoint.access !== 'public' && mayAccess(role, endpoint.access);
}

function isResource(one: unknown): one is Resource {
  return typeof one === 'object' && one !== null && 'fields' in one && 'defaultSort' in one;
}

function operandOf(op: string, value: unknown): unknown {
  return op === 'in' ? [value] : op === 'between' ? [value, value] : value;
}

function typeOf(tenantId: string): string | undefined {
  return DEMO_TENANTS.find(({ id }) => id === tenantId)?.type;
}

function withoutRequest(body: Record<string, unknown>): Record<string, unknown> {
  return { ...body, requestId: '' };
}

function input(endpoint: Endpoint, id?: string, of = sample) {
  return inputOf(endpoint, of, id);
}
