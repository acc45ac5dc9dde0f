import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Simulators, startSimulators } from '@calends/erp-simulators';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openPool } from '../../db/database.ts';
import { ensureSystemRows } from '../../db/shipped/system-rows.ts';
import { inControl, inTenant } from '../../db/tenant-transaction.ts';
import { openForConnection } from '../../features/accounting/connections/connection-secret.ts';
import { findConnections } from '../../features/accounting/connections/connections.store.ts';
import { loadKeyRing } from '../../features/security/security.public.ts';
import { openFileStorage } from '../../files/file-storage.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { loadDemoWhenEmpty } from '../load-demo.ts';
import { keepDemoInAccounting } from './keep-in-accounting.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-demo-'));
const keys = { folder, fieldKeys: undefined, tokenKeys: undefined, secretKeys: undefined };
const ring = loadKeyRing(keys);
let database: TestDatabase;
let db: ReturnType<typeof openDatabase>;
let simulators: Simulators;
const settings = (simulatorsPort: number) => ({ db, ring, now: () => NOW, privateHosts: [], simulatorsPort });
const keep = (port: number, isNew: boolean) => keepDemoInAccounting(settings(port), { isNew });
beforeAll(async () => {
  simulators = await startSimulators({ port: 0, now: () => NOW });
  database = await createTestDatabase();
  db = openDatabase(openPool(database.url, 4));
  // the database's clock is past NOW: nobody is billed from a day before there was anything to bill
  await sql`alter table tenant alter column created_on set default ${sql.lit(NOW.toISOString())}::date`.execute(db);
  await sql`alter table entity alter column created_at set default ${sql.lit(NOW.toISOString())}::timestamptz`.execute(
    db,
  );
  await ensureSystemRows(db);
  const storage = openFileStorage(undefined, folder);
  await loadDemoWhenEmpty(db, { now: NOW, storage, baseUrl: 'http://localhost' });
  await keep(simulators.port, true);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await simulators.stop();
  fs.rmSync(folder, { recursive: true });
});

const documents = (kind: 'JOURNAL' | 'INVOICE' = 'JOURNAL') =>
  inTenant(db, 'helios', (tx) =>
    tx
      .selectFrom('erp_document')
      .where('kind', '=', kind)
      .select([
        'phase',
        'value_cents',
        'atcud',
        'error_code',
        'verification',
        'dated_on',
        'corrects_id',
        'external_ref',
      ])
      .execute(),
  );
const connection = async (tenantId = 'helios', system: 'PRIMAVERA' | 'TOCONLINE' = 'PRIMAVERA') => {
  const connections = await inControl(db, (control) => findConnections(control, tenantId));
  return connections.get(system);
};

test('of the first month each thing that may happen to a document has happened to one, and the others are there', async () => {
  const ofMonth = (await documents()).filter(({ dated_on }) => dated_on < '2026-10-01');
  const count = (phase: string, seen: object = {}) =>
    ofMonth.filter(
      (one) => one.phase === phase && Object.entries(seen).every(([key, value]) => one[key as 'phase'] === value),
    ).length;
  expect(count('REJECTED', { error_code: 'ErpRejected' })).toBe(1);
  expect(count('PARKED', { error_code: 'LookupImpossible' })).toBe(1);
  expect(count('PARKED', { error_code: 'ErpPeriodClosed' })).toBe(1);
  expect(count('MANUAL', { verification: 'EQUAL' })).toBe(1);
  expect(count('MANUAL', { verification: 'DIFFERENT' })).toBe(1);
  expect(count('SENT', { verification: 'DIFFERENT' })).toBe(1);
  expect(count('CANCELLED')).toBe(1);
  expect(ofMonth.filter((one) => one.phase === 'DRAFT' && one.corrects_id !== null)).toHaveLength(2);
  expect(count('SENT')).toBeGreaterThan(40);
  expect(['QUEUED', 'SENDING', 'UNCONFIRMED'].map((phase) => count(phase))).toEqual([0, 0, 0]);
});

test('the first month of each company is compared with its accounting: what differs there is seen', async () => {
  const differences = await inTenant(db, 'helios', (tx) =>
    tx
      .selectFrom('erp_difference')
      .innerJoin('erp_reconciliation', (join) =>
        join.onRef('erp_reconciliation.reconciliation_id', '=', 'erp_difference.reconciliation_id'),
      )
      .select(['kind', 'state', 'month'])
      .execute(),
  );
  expect(differences.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual(
    ['AMOUNT', 'AMOUNT', 'DUPLICATE', 'UNKNOWN'].map((kind) => ({ kind, state: 'DONE', month: '2026-09-01' })),
  );
});

test('the later months wait to be sent', async () => {
  const later = (await documents()).filter(({ dated_on }) => dated_on >= '2026-10-01');
  expect(new Set(later.map(({ phase }) => phase))).toEqual(new Set(['DRAFT']));
});

test('of the invoices of interest some are issued, one is refused, and a credit note and others wait', async () => {
  const invoices = await documents('INVOICE');
  const inPhase = (phase: string) => invoices.filter((one) => one.phase === phase);
  expect(inPhase('SENT').length).toBeGreaterThanOrEqual(2);
  expect(inPhase('SENT').every(({ atcud }) => atcud !== null)).toBe(true);
  expect(inPhase('REJECTED')).toMatchObject([{ error_code: 'ErpUnknownCodes' }]);
  const [credits, whole] = [true, false].map((isCredit) =>
    inPhase('DRAFT').filter(({ corrects_id, value_cents }) => isCredit === (corrects_id !== null && value_cents < 0n)),
  );
  expect([credits?.length, whole?.length]).toEqual([1, expect.any(Number)]);
  expect(whole?.length).toBeGreaterThan(0);
});

test('what was sent is in the simulated books, each once but for the one that somebody booked there again', async () => {
  const reply = await fetch(`http://localhost:${simulators.port}/__sim/state`);
  const state = (await reply.json()) as { documents: { journals: { NumeroDocExterno: string }[] } };
  const there = state.documents.journals.map(({ NumeroDocExterno }) => NumeroDocExterno).filter((one) => one !== '');
  expect(there.length - new Set(there).size).toBe(1);
  const known = new Set((await documents()).map(({ external_ref }) => external_ref));
  expect(there.filter((one) => !known.has(one))).toEqual([]);
});

test('of the operator’s invoices there is one in each state, as far as its certified system has come with it', async () => {
  const invoices = await inControl(db, (control) =>
    control
      .selectFrom('invoice')
      .select(['payer_tenant_id', 'invoice_type', 'state', 'issuing', 'issuing_code', 'paid_cents', 'credited_cents'])
      .where('issuer_tenant_id', '=', 'system')
      .execute(),
  );
  const of = (payer: string) => invoices.filter(({ payer_tenant_id, issuing }) => payer_tenant_id === payer && issuing);
  expect(of('boreal')).toMatchObject([{ state: 18, issuing: 'CERTIFIED' }]);
  expect(of('duna')).toMatchObject([{ state: 3, issuing: 'REJECTED', issuing_code: 'ErpRejected' }]);
  expect(of('garoa')).toMatchObject([{ state: 3, issuing: 'PARKED', issuing_code: 'InvoiceLookupImpossible' }]);
  const owed = invoices.filter(({ invoice_type, state }) => invoice_type === 'INVOICE' && state === 18);
  expect(owed.filter(({ paid_cents }) => paid_cents > 0n)).toHaveLength(1);
  expect(owed.filter(({ credited_cents }) => credited_cents > 0n).length).toBeGreaterThan(0);
  expect(invoices.filter(({ state }) => state === 14).length).toBeGreaterThan(0);
  expect(invoices.filter(({ state }) => state === 19).length).toBeGreaterThan(3);
});

test('at the next start the connection follows the simulators to their port, and is otherwise left alone', async () => {
  const before = await connection();
  await keep(simulators.port, false);
  expect(await connection()).toEqual(before);
  await keep(4999, false);
  const after = await connection();
  expect(after).toMatchObject({ api_url: 'http://localhost:4999/WebApi/', create_parties: true });
  expect(after && openForConnection(ring, after, after.sealed_password)).toBe('calends-sim');
  const issuing = await connection('system', 'TOCONLINE');
  expect(issuing?.api_url).toBe('http://localhost:4999/toconline/');
  expect(issuing && openForConnection(ring, issuing, issuing.sealed_password)).toBe('toconline-sim');
});

test('where the simulators do not answer the product starts all the same', async () => {
  const gone = await startSimulators({ port: 0 });
  await gone.stop();
  await expect(keep(gone.port, true)).resolves.toBeUndefined();
});
