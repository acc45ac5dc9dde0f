import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FIELDS_REFERENCES, LANGUAGES } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openPool } from '../db/database.ts';
import { ensureSystemRows } from '../db/shipped/system-rows.ts';
import { inControl, inTenant } from '../db/tenant-transaction.ts';
import { runSchedules } from '../features/scheduler/scheduler.public.ts';
import { frontEndTexts } from '../features/translations/front-end-texts.ts';
import { openFileStorage } from '../files/file-storage.ts';
import { worksOf } from '../jobs/works.ts';
import { readOwnFields } from '../resource/fields/own-fields.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { loadDemoWhenEmpty } from './load-demo.ts';

const baseUrl = 'http://localhost';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-demo-'));
const loading = { now: new Date(), storage: openFileStorage(undefined, folder), baseUrl };
let database: TestDatabase;
let db: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool(database.url, 4));
  await ensureSystemRows(db);
  expect(await loadDemoWhenEmpty(db, loading)).toBe(true);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  fs.rmSync(folder, { recursive: true });
});

const SHOWN = [
  'contract',
  'contract_file',
  'contract_sync',
  'erp_document',
  'erp_batch',
  'blob_folder',
  'blob_file',
  'support_ticket',
  'support_member',
  'qr_code',
  'scheduler',
  'scheduled_work',
  'scheduled_run',
  'metadata',
  'custom_type',
  'dashboard_chart',
  'general_page',
  'licence',
  'control_usage',
  'security_list_row',
  'bell_notification',
  'notification_choice',
  'announcement',
  'target_group',
  'pending_rate',
] as const;

test.each(SHOWN)('the demonstration group has an own row of %s', async (table) => {
  const count = await inTenant(db, 'helios', (tx) =>
    sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)} where tenant_id = 'helios'`.execute(tx),
  );
  expect(count.rows[0]?.rows).toBeGreaterThan(0);
});

test.each(LANGUAGES)('the fields of the group’s own and their choices are named in %s', async (language) => {
  const names = await inTenant(db, 'helios', async (tx) => {
    const { texts } = await frontEndTexts(tx, 'admin', { languageCode: language });
    const fields = [];
    for (const reference of FIELDS_REFERENCES) fields.push(...(await readOwnFields(tx, reference)));
    const named = fields.flatMap(({ choices, ...field }) => [field, ...choices]);
    return named.map(({ translationKey }) => texts[language]?.[translationKey ?? '']);
  });
  expect(names).toHaveLength(9);
  expect(names).not.toContain(undefined);
});

test('forms stand at every stage: just opened, under way, nearly done and finished', async () => {
  const progress = await inTenant(db, 'helios', (tx) =>
    tx
      .selectFrom('form_progress')
      .select('completion_percentage')
      .distinct()
      .orderBy('completion_percentage')
      .execute(),
  );
  expect(progress.map((row) => row.completion_percentage)).toEqual([0, 40, 75, 100]);
});

test('a loan of the partner was moved to its client, and another transfer waits', async () => {
  const states = await inControl(db, (control) =>
    control.selectFrom('tenant_data_transfer').select(['state', 'contracts']).orderBy('contracts').execute(),
  );
  expect(states).toEqual([
    { state: 6, contracts: 0 },
    { state: 22, contracts: 1 },
  ]);
});

test('a tenant client has loans of its own, drawn and owed', async () => {
  const contracts = await inTenant(db, 'casa@helios', (tx) =>
    tx
      .selectFrom('contract')
      .select(['contract_number', 'realized_capital_cents'])
      .orderBy('contract_number')
      .execute(),
  );
  expect(contracts).toEqual([
    { contract_number: 'CI-2024-001', realized_capital_cents: 250_000_00n },
    { contract_number: 'CI-2025-001', realized_capital_cents: 80_000_00n },
  ]);
});

test('loans of two sisters were set off, extended and waived, and a repayment waits for a second person', async () => {
  const acts = await inTenant(db, 'helios', async (tx) => ({
    rows: (
      await sql<{ type: string; loans: number }>`
        select movement_type as type, count(distinct contract_id)::int as loans from ledger_row
        where act = 'NETTING' or movement_type in ('DATEENDCHANGE', 'CAPITALWAIVER')
        group by 1 order by 1`.execute(tx)
    ).rows,
    waiting: await tx.selectFrom('waiting_act').select(['call', 'state']).execute(),
  }));
  expect(acts.rows.map(({ type }) => type)).toEqual(expect.arrayContaining(['CAPITALWAIVER', 'DATEENDCHANGE']));
  const netted = acts.rows.filter(({ type }) => type.endsWith('REIMBURSEMENT'));
  expect(Math.max(...netted.map(({ loans }) => loans))).toBe(2);
  expect(acts.waiting).toEqual([{ call: 'ActCall_REIMBURSEMENT', state: 'ActWaiting' }]);
});

test('a loan of the parent goes on with another company, from the middle of its life', async () => {
  const stood = await inTenant(db, 'helios', (tx) =>
    sql<{ grantor: string }>`
      select entity.acronym as grantor from terms_period
      join contract using (contract_id) join entity on entity.entity_id = terms_period.grantor_id
      where contract_number = 'HG-2023-007' order by from_date`.execute(tx),
  );
  expect(stood.rows.map(({ grantor }) => grantor)).toEqual(['HSGPS', 'HREDE']);
});

test('a small company was merged into another: one of its loans goes on there, and one between the two has ended', async () => {
  const merged = await inTenant(db, 'helios', (tx) =>
    sql<{ number: string; type: string; receiver: string }>`
      select contract_number as number, movement_type as type, receiver.acronym as receiver
      from ledger_row join contract using (tenant_id, contract_id)
      join entity receiver on receiver.entity_id = contract.receiver_id
      where act = 'MERGER' order by 1, 2`.execute(tx),
  );
  const year = loading.now.getUTCFullYear();
  expect(merged.rows).toEqual([
    { number: `HG-${year}-020`, type: 'RECEIVERCHANGE', receiver: 'HAGUA' },
    { number: `HG-${year}-021`, type: 'CAPITALREIMBURSEMENT', receiver: 'HFOZ' },
    { number: `HG-${year}-021`, type: 'INTERESTACCRUEDREIMBURSEMENT', receiver: 'HFOZ' },
    { number: `HG-${year}-021`, type: 'INTERESTDUEREIMBURSEMENT', receiver: 'HFOZ' },
  ]);
});

test('the bell names floating loans alone as those that follow the Euribor', async () => {
  const bellItems = await inTenant(db, 'helios', (tx) =>
    sql<{ contract: string; isFloating: boolean | null }>`
      select distinct item #>> '{message,facts,contract}' as contract, contract.euribor_applicable as "isFloating"
      from bell_notification as bell cross join lateral jsonb_array_elements(bell.response -> 'items') as item
      left join contract on contract.contract_number = item #>> '{message,facts,contract}'
      where bell.title ->> 'key' = 'SystemRatesChanged'
      order by contract`.execute(tx),
  );
  expect(bellItems.rows).toEqual([
    { contract: 'HG-2023-001', isFloating: true },
    { contract: 'HG-2024-003', isFloating: true },
  ]);
});

test('an announcement of yesterday was read by all but one, a repeated alert counts, and tenants differ', async () => {
  const itemsOf = async (tenantId: string) =>
    (
      await inTenant(db, tenantId, (tx) =>
        sql<{ title: string; unread: number; read: number; most: number }>`
          select coalesce(title #>> '{facts,title}', title ->> 'key') as title, max(group_count)::int as most,
            count(*) filter (where not is_read)::int as unread, count(*) filter (where is_read)::int as read
          from bell_notification where tenant_id = ${tenantId} group by 1`.execute(tx),
      )
    ).rows;
  const helios = await itemsOf('helios');
  expect(helios).toContainEqual({ title: 'Euribor values now arrive by themselves', unread: 1, read: 4, most: 1 });
  expect(helios.find(({ title }) => title === 'RatesMissingTitle')?.most).toBe(4);
  expect(await itemsOf('atlas')).toEqual([{ title: 'EuriborTakenOver', unread: 1, read: 0, most: 1 }]);
  expect(await itemsOf('boreal')).toEqual([{ title: 'UserConfirmed', unread: 1, read: 0, most: 1 }]);
  const announced = await inTenant(db, 'system', (tx) => tx.selectFrom('announcement').select('name').execute());
  expect(announced).toEqual([{ name: 'Maintenance' }]);
});

const chargesOf = (plan: string) =>
  inControl(db, async (control) => {
    const { rows } = await sql<{ kind: string; cents: bigint; isNote: boolean }>`
      select distinct on (charge.charge_id) charge.kind, charge.cents, invoice.parent_invoice_id is not null as "isNote"
      from charge join subscription_assignment using (assignment_id)
      join subscription on subscription.subscription_id = subscription_assignment.subscription_id
      left join invoice_line using (charge_id) left join invoice using (invoice_id)
      where subscription.name = ${plan} order by charge.charge_id`.execute(control);
    return rows;
  });

test('who has more units than are included is charged for them after each period', async () => {
  const charges = await chargesOf('Companies of a client');
  const additional = charges.filter(({ kind }) => kind === 'ADDITIONAL');
  expect(additional.length).toBeGreaterThanOrEqual(5);
  expect(additional.every(({ cents, isNote }) => cents > 0n && cents % 500n === 0n && !isNote)).toBe(true);
});

test('a plan that became smaller within a period is credited what was charged in advance, once', async () => {
  const charges = await chargesOf('Desks of a branch');
  const [adjustment, ...others] = charges.filter(({ kind }) => kind === 'ADJUSTMENT');
  expect(adjustment).toMatchObject({ isNote: true });
  expect(adjustment?.cents).toBeLessThan(0n);
  expect(adjustment?.cents).toBeGreaterThan(-1500n); // of the 15,00 less a period
  expect(others).toEqual([]);
});

test('a group that has a plan of its own is limited by it and charged nothing', async () => {
  expect(await chargesOf('Loan types of the group')).toEqual([]);
});

test('a partner invoices all plans of a tenant together, each month', async () => {
  const { rows } = await inControl(db, (control) =>
    sql<{ invoices: number; lines: string[] }>`
      select count(distinct invoice_id)::int as invoices, array_agg(distinct description order by description) as lines
      from invoice join invoice_line using (invoice_id)
      where issuer_tenant_id = 'atlas' and payer_tenant_id = 'boreal' and parent_invoice_id is null`.execute(control),
  );
  expect(rows).toEqual([
    { invoices: 7, lines: ['Companies 20 · Boreal Industries', 'Contracts 10 · Boreal Industries'] },
  ]);
});

test('is loaded once, and no work is due on its day', async () => {
  expect(await loadDemoWhenEmpty(db, loading)).toBe(false);
  const runs = () => inTenant(db, 'helios', (tx) => tx.selectFrom('scheduled_run').selectAll().execute());
  const before = await runs();
  await runSchedules(db, worksOf({ baseUrl, now: () => loading.now }), loading.now);
  expect(await runs()).toEqual(before);
});
