/** Whatever ends or changes a session takes effect with the next request in every process, since none keeps it in memory. */

import { baseSettingEndpoints, blackListEndpoints, sessionEndpoints, userEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../http/actor.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { authenticator } from './authenticator.ts';

const HOME = '127.0.0.1';

let api: TestApi;
let admin: TestPerson;
/** Asks as another process would. */
let elsewhere: (token: string, ipAddress: string) => Promise<Actor | undefined>;

beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  elsewhere = authenticator(api.db, api.ring, () => api.clock.now);
});
afterAll(() => api.stop());

test('a changed role ends the sessions with the old one', async () => {
  const { token } = await api.as('basic@helios.test');
  expect(await elsewhere(token, HOME)).toMatchObject({ roleId: 'basic' });
  const users = (await admin.call(userEndpoints.all)).data as { id: string; email: string; version: number }[];
  const basic = users.find(({ email }) => email === 'basic@helios.test');
  const body = { firstName: 'Bruno', lastName: 'Basic', roleId: 'admin', policyId: 'admin', version: basic?.version };
  const reply = await admin.call(userEndpoints.edit, { params: { id: basic?.id ?? '' }, body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(await elsewhere(token, HOME)).toBeUndefined();
});

test('a row of the black list refuses the session', async () => {
  const { token } = await api.as('sales@helios.test');
  expect(await elsewhere(token, HOME)).toMatchObject({ email: 'sales@helios.test' });
  const body = { userId: null, email: 'sales@helios.test', ipAddress: HOME, stateEnabled: true };
  expect((await admin.call(blackListEndpoints.add, { body })).status).toBe(200);
  expect(await elsewhere(token, HOME)).toBeUndefined();
});

test('a shorter session length ends the session', async () => {
  const { token } = await api.as('client@casa.test');
  const minutes = async (value: string) => {
    const owner = await api.as('root@calends.test', 'casa@helios');
    const body = { category: 'SECURITY', parameterKey: 'SESSION_MINUTES', value };
    return await owner.call(baseSettingEndpoints.add, { body });
  };
  api.clock.now = new Date(api.clock.now.getTime() + 7 * 60_000);
  expect(await elsewhere(token, HOME)).toMatchObject({ email: 'client@casa.test' });
  const reply = await minutes('5');
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(await elsewhere(token, HOME)).toBeUndefined();
});

test('signing out ends the session', async () => {
  const person = await api.as('subclient@casa.test');
  expect(await elsewhere(person.token, HOME)).toMatchObject({ roleId: 'subclient' });
  await person.call(sessionEndpoints.signOut);
  expect(await elsewhere(person.token, HOME)).toBeUndefined();
});
