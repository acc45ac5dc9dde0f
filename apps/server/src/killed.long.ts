/**
 * kill -9 of the server or of PostgreSQL at any moment loses no acknowledged write, doubles none and leaves none half done: no
 * record, and no recomputation of a loan either.
 */
import { spawnSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Contract, Entity, Tranche } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAt, signInAt } from './testing/calls-over-http.ts';
import { type ServerProcess, startProcess, until } from './testing/processes/server-process.ts';

const ROUNDS = 30;
const LONGEST_LIFE_MS = 1500;
const verifyProgram = path.resolve(import.meta.dirname, '../../../tools/database/verify.ts');

let folder: string;
let server: ServerProcess | undefined;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-killed-'));
  fs.chmodSync(folder, 0o755); // as root, PostgreSQL is another user
});
afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  fs.rmSync(folder, { recursive: true, force: true });
});

test(
  'every acknowledged write is stored once, and verify finds no difference',
  async () => {
    const acknowledged = new Map<string, string>();
    const loans: WrittenLoan[] = [];
    server = await start();
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = await signInAt(server.address);
      const victim = round % 3 === 0 ? 'PostgreSQL' : 'server';
      // a loan of its own, which no later round computes again: verify finds it as the kill left it
      const loan = await addLoan(server.address, token);
      loans.push(loan);
      const killed = killSoon(server, victim);
      await Promise.all([
        writeUntilItFails(server.address, token, acknowledged),
        backdateUntilItFails(server.address, token, loan),
      ]);
      await killed;
      if (victim === 'server') {
        await server.ended;
        server = await start();
      }
      await ready(server.address);
      await expectEachOnce(server.address, acknowledged);
      await expectEveryMovementOnce(server.address, loan);
    }
    expect(loans.flatMap(({ movementIds }) => movementIds)).not.toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(ROUNDS);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const verify = spawnSync(process.execPath, [verifyProgram], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir() }, // Vitest has a BASE_URL of its own
    });
    expect(verify.stderr.toString()).toBe('');
    expect(verify.stdout.toString()).toContain('0 differences');
    expect(verify.status).toBe(0);
  },
  20 * 60_000,
);

const dataDir = () => path.join(folder, 'data');

async function start(): Promise<ServerProcess> {
  const started = await startProcess({ DATA_DIR: dataDir(), DEMO: 'true' });
  expect(started.errors()).toBe('');
  return started;
}

/** The server outlives its PostgreSQL, which it starts again. */
async function ready(address: string): Promise<void> {
  await until(async () => (await fetch(`${address}/readyz`)).ok);
}

async function killSoon(victim: ServerProcess, what: 'server' | 'PostgreSQL'): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, randomInt(LONGEST_LIFE_MS)));
  if (what === 'server') victim.child.kill('SIGKILL');
  else
    process.kill(
      Number.parseInt(fs.readFileSync(path.join(dataDir(), 'postgres/postmaster.pid'), 'utf8'), 10),
      'SIGKILL',
    );
}

/** Writes one entity after the other; a key is written down only once the server has said that the write is done. */
async function writeUntilItFails(address: string, token: string, acknowledged: Map<string, string>): Promise<void> {
  for (;;) {
    const name = `Killed ${randomUUID()}`;
    try {
      const body = { acronym: name.slice(0, 20), name, nif: '501234560' };
      const { id } = (await callAt(address, token, 'POST', '/TEntities', body)) as Entity;
      acknowledged.set(name, id);
    } catch {
      return;
    }
  }
}

async function expectEachOnce(address: string, acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const token = await signInAt(address);
  const rows = (await callAt(address, token, 'GET', '/TEntities/list-paginated?getAll=true')) as Entity[];
  const stored = new Map(rows.map((row) => [row.name, row.id]));
  expect(rows).toHaveLength(stored.size);
  for (const [name, id] of acknowledged) expect(stored.get(name)).toBe(id);
}

interface WrittenLoan {
  readonly contractId: string;
  readonly trancheId: string;
  /** Of the reinforcements that the server said are done. */
  readonly movementIds: string[];
}

/** Ten years of monthly capitalizations: a movement of the first month has everything after it computed again. */
async function addLoan(address: string, token: string): Promise<WrittenLoan> {
  const [grantor, receiver] = (await callAt(address, token, 'GET', '/TEntities/list-paginated')) as Entity[];
  const contract = (await callAt(address, token, 'POST', '/TContract', {
    contractNumber: randomUUID(),
    grantorId: grantor?.id,
    receiverId: receiver?.id,
    dateStart: '2015-01-15',
    dateEnd: '2030-01-15',
    amount: '1000000.00',
    spread: '4.5',
    currency: 'EUR',
    loanType: 'TREASURYLOAN',
    contractStatus: 'ACTIVE',
    capitalizationTerm: 'MONTHLY',
    convention: 'ATUAL_360',
    capitalizationsStartCondition: 'DATETRANCHE',
    interestCapitalization: true,
    euribor: 'NA',
    euriborCalculationMehtod: 'NA',
  })) as Contract;
  const tranche = (await callAt(address, token, 'POST', '/TTranche', {
    contractId: contract.id,
    realizationDate: '2015-01-15',
    realizedCapital: '10000.00',
    version: contract.version,
  })) as Tranche;
  return { contractId: contract.id, trancheId: tranche.id, movementIds: [] };
}

async function backdateUntilItFails(address: string, token: string, loan: WrittenLoan): Promise<void> {
  for (;;) {
    try {
      const { version } = (await callAt(address, token, 'GET', `/TContract/${loan.contractId}`)) as Contract;
      const body = {
        trancheMovementID: loan.trancheId,
        reinforcementDate: '2015-02-01',
        amount: '1.00',
        version,
      };
      const { id } = (await callAt(address, token, 'POST', '/TMovements/reinforcement', body)) as { id: string };
      loan.movementIds.push(id);
    } catch {
      return;
    }
  }
}

/** Expects every acknowledged movement once, and at most the one that was being written. */
async function expectEveryMovementOnce(address: string, { contractId, trancheId, movementIds }: WrittenLoan) {
  const token = await signInAt(address);
  const path_ = `/TMovements/list-paginated?getAll=true&parentId=${trancheId}&contractId=${contractId}`;
  const rows = (await callAt(address, token, 'GET', path_)) as { id: string; movementType: string }[];
  const stored = rows.filter(({ movementType }) => movementType === 'REINFORCEMENT').map(({ id }) => id);
  expect(stored).toEqual(expect.arrayContaining(movementIds));
  expect(stored.length - movementIds.length).toBeLessThanOrEqual(1);
}
