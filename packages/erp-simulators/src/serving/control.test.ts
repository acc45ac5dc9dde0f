import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journal, NOW, startForTests, type TestSimulators } from '../../testing/simulators-for-tests.ts';

let simulators: TestSimulators;
let folder: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'simulators-'));
  simulators = await startForTests();
});
afterAll(async () => {
  await simulators.stop();
  fs.rmSync(folder, { recursive: true });
});

const SAVE = 'v2/Contabilidade/Documentos/Actualiza';

test('what was sent survives a restart, and a reset does not', async () => {
  const file = path.join(folder, 'kept/simulators.json');
  const first = await startForTests(file);
  expect((await (await first.signIn('HENER')).post(SAVE, journal())).status).toBe(201);
  const before = (await first.state()).documents;
  await first.stop();
  const second = await startForTests(file);
  expect((await second.state()).documents).toEqual(before);
  await second.control('reset', { seed: 2 });
  await second.stop();
  const third = await startForTests(file);
  expect((await third.state()).documents.journals).toEqual([]);
  await third.stop();
  expect(fs.readdirSync(path.dirname(file))).toEqual(['simulators.json']);
});

test('a file of another shape gives way to a new fixture', async () => {
  const file = path.join(folder, 'other.json');
  fs.writeFileSync(file, '{"shape":0}');
  const started = await startForTests(file);
  expect((await started.state()).documents.journals).toEqual([]);
  await started.stop();
});

test('the state says no password and no token', async () => {
  const books = await simulators.signIn('HENER');
  await books.post(SAVE, journal());
  const { tokens } = await simulators.signInToToconline();
  const shown = JSON.stringify(await simulators.state());
  expect(shown).toContain('"user":"calends"');
  for (const secret of ['calends-sim', 'toconline-sim', ...Object.values(tokens).filter((text) => text.length > 20)])
    expect(shown).not.toContain(secret);
});

test('calls are counted, with how many were under way at once', async () => {
  await simulators.control('reset', {});
  const books = await simulators.signIn('HENER');
  await books.get('Base/Clientes/LstClientes');
  await books.post(SAVE, journal());
  const { calls, mostAtOnce } = await simulators.state();
  expect(calls.map(({ method, outcome }) => [method, outcome])).toEqual([
    ['POST', 200],
    ['GET', 200],
    ['POST', 201],
  ]);
  expect(mostAtOnce).toEqual({ primavera: 1 });
});

test('the clock goes on when it is told to', async () => {
  await simulators.control('reset', {});
  await simulators.control('clock', { advanceSeconds: 3600 });
  const { now } = (await (await simulators.get('/__sim/state')).json()) as { now: string };
  expect(Date.parse(now) - Date.parse(NOW)).toBe(3_600_000);
});

test.each([
  ['faults', { fault: 'unknown' }],
  ['clock', {}],
  ['config', { generation: 'V3' }],
  ['config', { constructor: 1 }],
  ['period', { company: 'HENER', year: 1999, isOpen: true }],
  ['account', { company: 'HENER', year: 1999, account: '12', isThere: false }],
  ['nothing', {}],
])('%s says what is wrong with %j', async (name, body) => {
  await expect(simulators.control(name, body)).rejects.toThrow(/error/);
});

test('a page of another site changes nothing', async () => {
  const asPageOfASite = { method: 'POST', body: '{"seed":1}', headers: { 'content-type': 'text/plain' } };
  expect((await fetch(`${simulators.address}/__sim/reset`, asPageOfASite)).status).toBe(400);
});
