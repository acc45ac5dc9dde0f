import { MOST_PINGED } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api-for-tests.ts';
import { until } from '../testing/processes/server-process.ts';
import { type Listening, listenTo } from './listen.ts';
import { LIVE_CHANNEL, tellLive, tellLiveAndMoveDataVersion, tellLiveOfTenants } from './live-channel.ts';
import { newId } from './new-id.ts';
import { inTenant } from './tenant-transaction.ts';

let api: TestApi;
let listening: Listening;
const heard: unknown[] = [];
beforeAll(async () => {
  api = await startApi();
  listening = await listenTo(api.url, LIVE_CHANNEL, (message) => {
    if (message !== undefined) heard.push(JSON.parse(message));
  });
});
afterAll(async () => {
  await listening.stop();
  await api.stop();
});

test('however a message is told, more ids than it holds are left out', async () => {
  const ids = Array.from({ length: MOST_PINGED + 1 }, newId);
  const named = (requestId: string) => ({ about: 'records', kind: 'TLoan', ids, by: null, requestId }) as const;
  const few = { ...named('few'), ids: ids.slice(1) };
  await inTenant(api.db, 'helios', async (tx) => {
    await tellLive(tx, [named('one')]);
    await tellLiveOfTenants(tx, ['helios'], named('two'));
    await tellLiveAndMoveDataVersion(tx, named('three'));
    await tellLiveAndMoveDataVersion(tx, few);
  });
  await until(() => heard.length === 4);
  const cut = (requestId: string) => ({ ...named(requestId), ids: [], tenantId: 'helios' });
  expect(heard).toEqual([cut('one'), cut('two'), cut('three'), { ...few, tenantId: 'helios' }]);
});
