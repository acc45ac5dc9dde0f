import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAt, signInAt } from '../testing/calls-over-http.ts';
import { connectHub, type HubClient } from '../testing/processes/hub-client.ts';
import { startTwoProcesses, type TwoProcesses } from '../testing/processes/two-processes.ts';

let running: TwoProcesses;

beforeAll(async () => {
  running = await startTwoProcesses();
});
afterAll(() => running.stop());

async function enter(address: string, token: string): Promise<HubClient> {
  const profile = await callAt(address, token, 'GET', '/identity/profile');
  const { id, tenantId } = profile as { id: string; tenantId: string };
  const client = await connectHub(address, { token });
  expect(await client.enter(id, tenantId)).not.toBe(false);
  return client;
}

async function add(address: string, token: string): Promise<string> {
  const body = { acronym: 'TWO', name: 'Two Lda', nif: '500000000' };
  return ((await callAt(address, token, 'POST', '/TEntities', body)) as { id: string }).id;
}

test('clients of two processes are notified of the commits of both, and another tenant is not', async () => {
  const [first = '', second = ''] = running.servers.map(({ address }) => address);
  expect(first).not.toBe(second);
  const [helios, boreal] = [await signInAt(first, 'admin@helios.test'), await signInAt(second, 'admin@boreal.test')];
  const [near, far, stranger] = [await enter(first, helios), await enter(second, helios), await enter(second, boreal)];

  const here = await add(first, helios);
  const there = await add(second, helios);
  await Promise.all([here, there].flatMap((id) => [near.heard(id), far.heard(id)]));
  const own = await add(first, boreal);
  await stranger.heard(own);
  expect(stranger.pings.flatMap(({ ids }) => ids)).toEqual([own]);

  // one process ends, as in a rolling restart: its clients are disconnected and connect to the other
  running.servers[0].child.kill('SIGTERM');
  expect(await near.ended).toBe('transport close');
  expect(await running.servers[0].ended).toBe(0);
  const again = await enter(second, helios);
  const later = await add(second, helios);
  await Promise.all([again.heard(later), far.heard(later)]);
  for (const client of [far, stranger, again]) client.socket.disconnect();
});
