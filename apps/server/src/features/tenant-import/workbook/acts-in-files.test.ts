import {
  contractEndpoints,
  contractImportEndpoints,
  managedTenantEndpoints,
  movementEndpoints,
  tenantImportEndpoints,
} from '@calends/wire';
import { readXlsx, writeXlsx } from 'hucre';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import type { TestPerson } from '../../../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import { merge } from '../../../testing/loans/merge.ts';
import { asWorkbook, tenantSheets } from '../../../testing/reading/tenant-sheets-for-tests.ts';
import { verifyLoans } from '../../ledger/ledger.public.ts';
import { workImports } from '../tenant-import.public.ts';

let own: TestLoans;
let root: TestPerson;

beforeAll(async () => {
  own = await startLoans(); // on 31 March 2025
  root = await own.api.as('root@calends.test');
  await enterActs();
});
afterAll(() => own.api.stop());

/** A payment on a loan, and a merger of its lender into another company that owes it another loan. */
async function enterActs(): Promise<void> {
  const [absorbed, borrower] = own.companies;
  const [absorbing, other] = await addCompanies(own.api.db, 'helios');
  await inTenant(own.api.db, 'helios', async (tx) => {
    for (const [entity_id, acronym, nif] of [
      [absorbing, 'INTO', '500000026'],
      [other, 'OTHER', '500000034'],
    ] as const)
      await tx.updateTable('entity').set({ acronym, nif }).where('entity_id', '=', entity_id).execute();
  });
  const lend = async (grantorId: string, receiverId: string, contractNumber: string) => {
    const contractId = await own.loans.add({
      ...fixedRateContract([grantorId, receiverId], contractNumber),
      interestCapitalization: false,
    });
    await own.loans.draw(contractId, '15-01-2024', '3600.00');
    return contractId;
  };
  const given = await lend(absorbed, borrower, 'GIVEN');
  await lend(other, absorbed, 'TAKEN');
  await lend(absorbed, absorbing, 'BETWEEN');
  await lend(absorbing, absorbed, 'BACK');
  await lend(other, borrower, 'ALONE');
  const version = await own.loans.version(given);
  const body = { contractId: given, paymentDate: '20-03-2024', amount: '100.00', version };
  expect((await own.admin.call(movementEndpoints.payLoan, { body })).status).toBe(200);
  expect(await merge(own.admin, { id: absorbed, companyId: absorbing, day: '25-04-2024' })).toMatchObject({
    status: 200,
    data: { loanCount: 4 },
  });
}

/** Every fact that is part of an act: its loan and kind, and which of them are of one act. */
async function actsOf(tenantId: string): Promise<unknown> {
  return await inTenant(own.api.db, tenantId, async (tx) => {
    const { rows } = await sql`
      with part as (
        select contract_id, field as kind, change_date as day, act, act_id, act_loans, null::uuid as absorbed_id from contract_change
        union all
        select contract_id, movement_type, movement_date, act, act_id, act_loans, absorbed_id from movement
      )
      select contract_number, kind, day::text, act, dense_rank() over (order by act, act_id) as of_act, act_loans,
        absorbed.acronym as absorbed
      from part join contract using (contract_id) left join entity absorbed on absorbed.entity_id = part.absorbed_id
      where act is not null and not is_deleted
      order by of_act, contract_number, kind`.execute(tx);
    return rows;
  });
}

async function exported(language = 'en'): Promise<Buffer> {
  const reply = await root.call(tenantImportEndpoints.export, { params: { id: 'helios' }, headers: { language } });
  expect(reply.status).toBe(200);
  return reply.bytes;
}

async function importInto(tenantId: string, bytes: Buffer): Promise<void> {
  const body = { id: tenantId, name: tenantId, nif: '501234560', country: 'Portugal', createdOn: '01-01-2026' };
  await root.call(managedTenantEndpoints.add, { body: { ...body, isActive: true, state: 0, tenantType: 'STANDARD' } });
  const upload = { fileName: `${tenantId}.xlsx`, bytes };
  const reply = await root.call(tenantImportEndpoints.import, { params: { id: tenantId }, upload });
  expect([reply.status, reply.body.details?.rejected ?? []]).toEqual([200, []]);
  await workImports(own.api.db, () => own.api.clock.now);
  const [ended] = (await root.call(tenantImportEndpoints.list, { params: { id: tenantId } })).data;
  expect(ended).toMatchObject({ state: 'imported', rejected: [] });
}

test.each(['en', 'pt', 'es', 'fr'])(
  'what was entered as one act is one act of the tenant that an export in %s fills',
  async (language) => {
    await importInto(`acts-${language}`, await exported(language));
    const acts = await actsOf('helios');
    expect(acts).toHaveLength(10);
    expect(await actsOf(`acts-${language}`)).toEqual(acts);
    expect((await inTenant(own.api.db, `acts-${language}`, verifyLoans)).differences).toEqual([]);
  },
);

/** As the releases before wrote it. */
async function withoutActs(bytes: Buffer): Promise<Buffer> {
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const kept = sheets.map(({ name, rows, cells = new Map() }) => {
    const dropped = (rows[0] ?? []).flatMap((head, place) => (head === 'Act' || head === 'Act number' ? [place] : []));
    const isKept = ([key]: readonly [string, unknown]) => !dropped.includes(Number(key.split(',')[1]));
    return {
      name,
      rows: rows.map((row) => row.map((cell, place) => (dropped.includes(place) ? null : cell))),
      cells: new Map([...cells].filter(isKept)),
    };
  });
  return Buffer.from(await writeXlsx({ sheets: kept }));
}

test('a file without acts is read as before: its facts stand alone', async () => {
  await importInto('before', await withoutActs(await exported()));
  expect(await actsOf('before')).toEqual([]);
});

const grantor = (contractNumber: string, more: object) => ({
  contractNumber,
  changeDate: new Date('2024-03-01'),
  field: 'GRANTOR',
  company: 'A7',
  act: 'MERGER',
  actId: '1',
  ...more,
});

test('acts that cannot be are refused on their cells', async () => {
  const sheets = tenantSheets(2, { prefix: 'A' });
  const [first, second] = ['A-0000', 'A-0001'];
  sheets.Changes = [
    grantor(first, {}),
    grantor(first, { changeDate: new Date('2024-04-01'), company: 'A6' }),
    grantor(second, { actId: null }),
    grantor(second, { act: null, actId: '2', company: 'A5' }),
    grantor(second, { field: 'SPREAD', company: null, decimalValue: 2.5, actId: '3' }),
    grantor(second, { price: 12, actId: '4' }),
  ];
  const ofTranche = { contractNumber: first, trancheId: 'T1', date: new Date('2024-05-02') };
  sheets.Movements = [{ ...ofTranche, movementType: 'REINFORCEMENT', amount: 1, act: 'NETTING', actId: '5' }];
  const reply = await root.call(tenantImportEndpoints.import, {
    params: { id: 'boreal' },
    query: { preview: 'true' },
    upload: { fileName: 'acts.xlsx', bytes: await asWorkbook(sheets) },
  });
  const rejected = reply.body.details.rejected as { row: number; column: string; code: string }[];
  expect(rejected.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual(
    expect.arrayContaining([
      '3 Changes.actId ImportOtherAct',
      '4 Changes.actId ImportValueRequired',
      '5 Changes.act ImportValueRequired',
      '6 Changes.act InvalidValue',
      '7 Changes.price ImportMergerPrice',
      '2 Movements.act InvalidValue',
    ]),
  );
});

const ends = (contractNumber: string, actId: string) => ({
  contractNumber,
  trancheId: 'T1',
  date: new Date('2024-03-01'),
  movementType: 'CAPITALREIMBURSEMENT',
  amount: 10,
  act: 'MERGER',
  actId,
});

test('what a merger pays or passes is refused on a loan of other companies than the merger', async () => {
  const sheets = tenantSheets(4, { prefix: 'M' });
  const [between, passing, other, another] = ['M-0000', 'M-0001', 'M-0002', 'M-0003']; // M0 to M1, M1 to M3, M2 to M5, M3 to M7
  const passes = { ...grantor(passing, {}), company: 'M0' };
  sheets.Changes = [passes, grantor(another, { company: 'M0' })];
  sheets.Movements = [ends(between, '1'), ends(other, '1'), ends(other, '2'), ends(another, '2'), ends(other, '2')];
  const reply = await root.call(tenantImportEndpoints.import, {
    params: { id: 'boreal' },
    query: { preview: 'true' },
    upload: { fileName: 'mergers.xlsx', bytes: await asWorkbook(sheets) },
  });
  const rejected = reply.body.details.rejected as { row: number; column: string; code: string }[];
  const ofMergers = rejected.filter(({ code }) => code === 'ImportMergerOfOthers');
  expect(ofMergers.map(({ row, column }) => `${row} ${column}`).toSorted()).toEqual([
    '3 Changes.actId',
    '3 Movements.actId',
    '5 Movements.actId',
  ]);
});

test('where the day of a handover cannot be read, nothing is said of the companies of the mergers of its loan', async () => {
  const sheets = tenantSheets(3, { prefix: 'N' });
  const [between, handed] = ['N-0000', 'N-0001'];
  sheets.Changes = [{ ...grantor(handed, { company: 'N5' }), act: null, actId: null, changeDate: 'soon' }];
  sheets.Movements = [ends(between, '1'), ends(handed, '1')];
  const reply = await root.call(tenantImportEndpoints.import, {
    params: { id: 'boreal' },
    query: { preview: 'true' },
    upload: { fileName: 'undated.xlsx', bytes: await asWorkbook(sheets) },
  });
  const rejected = reply.body.details.rejected as { column: string; code: string }[];
  expect(rejected.map(({ column }) => column)).toContain('Changes.changeDate');
  expect(rejected.map(({ code }) => code)).not.toContain('ImportMergerOfOthers');
});

test('the spreadsheet of one contract says of which act a change is, and sent back it changes nothing', async () => {
  const list = await own.admin.call(contractEndpoints.list, { query: { getAll: 'true' } });
  const { id } = list.body.data.find((one: { contractNumber: string }) => one.contractNumber === 'GIVEN');
  const { bytes } = await own.admin.call(contractImportEndpoints.template, { params: { id } });
  const { sheets } = await readXlsx(bytes);
  const [heads = [], change = []] = sheets.find(({ name }) => name === 'Changes of contracts')?.rows ?? [];
  expect(change[heads.indexOf('Act')]).toBe('Merger');
  expect(change[heads.indexOf('Act number')]).toMatch(/^[\da-f-]{36}$/);
  const reply = await own.admin.call(contractImportEndpoints.import, {
    body: { contractId: id },
    query: { preview: 'true' },
    upload: { fileName: 'given.xlsx', bytes },
  });
  expect([reply.status, reply.data]).toMatchObject([200, { imported: 0, fields: [] }]);
});
