/**
 * Each process keeps count and sums of a list, and a page of contracts, until the tenant's data change. Two processes write and read
 * at random. The totals of each must equal the sum of all rows, which nobody keeps, and its pages the first of them.
 */

import { parseMoney } from '@calends/loan-engine';
import type { Contract } from '@calends/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAt, replyAt, signInAt } from '../../testing/calls-over-http.ts';
import { fixedRateContract } from '../../testing/loans/loans-for-tests.ts';
import { startTwoProcesses, type TwoProcesses } from '../../testing/processes/two-processes.ts';

let running: TwoProcesses;
let tokens: readonly string[];
let companies: readonly [string, string];
let count = 0;

beforeAll(async () => {
  running = await startTwoProcesses();
  tokens = await Promise.all(running.servers.map(({ address }) => signInAt(address)));
  companies = [await addCompany('ONE'), await addCompany('TWO')];
});
afterAll(() => running.stop());

async function addCompany(acronym: string): Promise<string> {
  const body = { acronym, name: acronym, nif: '500000000' };
  return (await write(0, 'POST', '/TEntities', body)).id;
}

async function write(server: number, method: string, call: string, body?: object): Promise<{ readonly id: string }> {
  return (await callAt(running.servers[server]?.address ?? '', tokens[server] ?? '', method, call, body)) as {
    id: string;
  };
}

/** An action, and the server at which it is done. */
const step = fc.record({
  server: fc.constantFrom(0, 1),
  act: fc.constantFrom('add', 'add inactive', 'draw'),
  cents: fc.integer({ min: 1, max: 100_000_00 }),
});
const PAGE = 50;
const LISTS = ['', '&inactive=true', '&filters=[{"field":"amount","op":"between","value":["1000.00","50000.00"]}]'];

async function perform({ server, act, cents }: { server: number; act: string; cents: number }, contracts: string[]) {
  const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  const [contractId] = contracts;
  if (act !== 'draw' || contractId === undefined) {
    count += 1;
    const contractStatus = act === 'add inactive' ? 'INACTIVE' : 'ACTIVE';
    const body = { ...fixedRateContract([...companies], `KEPT-${count}`), amount, contractStatus };
    contracts.push((await write(server, 'POST', '/TContract', body)).id);
  } else {
    const { version } = (await write(server, 'GET', `/TContract/${contractId}`)) as unknown as Contract;
    const body = { contractId, realizationDate: '31-03-2023', realizedCapital: '0.01', version };
    await write(server, 'POST', '/TTranche', body);
    contracts.shift();
  }
}

test('whatever is written at either server, the totals and pages of both are those of the rows', {
  tags: 'long',
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const contracts: string[] = [];
      for (const one of steps) {
        await perform(one, contracts);
        for (const [index, { address }] of running.servers.entries())
          for (const narrowed of LISTS) await expectRead(address, tokens[index] ?? '', narrowed);
      }
    }),
    { numRuns: 4 },
  );
});

async function expectRead(address: string, token: string, narrowed: string): Promise<void> {
  const reply = await replyAt(address, token, 'GET', `/TContract/list-paginated?getAll=true${narrowed}`);
  const rows = reply.data as Contract[];
  const summed = (field: 'amount' | 'realizedCapital') =>
    rows.reduce((sum, row) => sum + (parseMoney(row[field] ?? '0.00') ?? 0n), 0n);
  expect(reply.totalCount).toBe(rows.length);
  expect(parseMoney(reply.columnSums?.['amount'] ?? '')).toBe(summed('amount'));
  expect(parseMoney(reply.columnSums?.['realizedCapital'] ?? '')).toBe(summed('realizedCapital'));
  // written, kept, read from what is kept
  for (const _time of [1, 2, 3]) {
    const page = await replyAt(address, token, 'GET', `/TContract/list-paginated?PageSize=${PAGE}${narrowed}`);
    expect(page.data).toEqual(rows.slice(0, PAGE));
  }
}
