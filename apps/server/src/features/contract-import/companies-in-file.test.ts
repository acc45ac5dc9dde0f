import {
  type ContractImport,
  contractEndpoints,
  contractImportEndpoints,
  entityEndpoints,
  stateNumber,
} from '@calends/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { writeWorkbook } from '../../sheets/writing/write-workbook.ts';
import type { TestReply } from '../../testing/api-for-tests.ts';
import { fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';

let own: TestLoans;
let [second, third] = ['', ''];
let contractId: string;
let count = 0;

beforeAll(async () => {
  own = await startLoans();
  second = await addCompany('SELENE');
  third = await addCompany('TETIS');
});
afterAll(async () => {
  const { differences } = await inTenant(own.api.db, 'helios', verifyLoans);
  await own.api.stop();
  expect(differences).toEqual([]);
});
beforeEach(async () => {
  count += 1;
  contractId = await own.loans.add({
    ...fixedRateContract(own.companies, `HANDED-${count}`),
    dateStart: '15-01-2024',
    dateEnd: '14-01-2030',
  });
  await own.loans.draw(contractId, '15-01-2024', '1000000.00');
});

async function addCompany(acronym: string): Promise<string> {
  const body = { acronym, name: `${acronym} Holding`, nif: '500000000' };
  return (await own.admin.call(entityEndpoints.add, { body })).data.id;
}

/** Sets the state of a company. */
async function setState(id: string, state: 'ACTIVE' | 'ARCHIVED'): Promise<void> {
  const { data } = await own.admin.call(entityEndpoints.get, { params: { id } });
  const { acronym, name, nif, version } = data;
  const body = { acronym, name, nif, version, state: stateNumber(state) };
  expect((await own.admin.call(entityEndpoints.edit, { params: { id }, body })).status).toBe(200);
}

async function assign(company: string, changeDate = '2024-03-01'): Promise<void> {
  const body = { contractId, version: await own.loans.version(contractId), field: 'GRANTOR', changeDate, company };
  expect((await own.admin.call(contractEndpoints.change, { body })).status).toBe(200);
}

const COLUMNS = ['changeDate', 'field', 'company', 'price', 'decimalValue'] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

/** Sends a workbook with these changes of the contract. */
async function send(rows: readonly Row[], query: Record<string, string> = {}): Promise<TestReply> {
  const columns = COLUMNS.map((header) => ({ header, kind: 'text' as const }));
  const sheet = { name: 'Changes', columns, rows: rows.map((row) => COLUMNS.map((name) => row[name] ?? '')) };
  const upload = { fileName: 'changes.xlsx', bytes: await writeWorkbook([sheet]) };
  return await own.admin.call(contractImportEndpoints.import, { upload, body: { contractId }, query });
}

async function preview(rows: readonly Row[]): Promise<TestReply> {
  return await send(rows, { preview: 'true' });
}

async function rejectedIn(rows: readonly Row[]): Promise<unknown[][]> {
  const { status, body } = await preview(rows);
  expect(status).toBe(422);
  const cells: { row: number; column: string; code: string; value: string }[] = body.details.rejected;
  return cells.map(({ row, column, code, value }) => [row, column, code, value]);
}

const changesOf = async () =>
  (await own.admin.call(contractEndpoints.loanFile, { params: { id: contractId } })).data.loanFile.changes;

test('another company on the same day takes the change back and enters a new one: what it booked was its own', async () => {
  await assign(second);
  const [before] = await changesOf();
  const rows = [{ changeDate: '2024-03-01', field: 'GRANTOR', company: 'TETIS' }];
  const { data }: { data: ContractImport } = await preview(rows);
  expect(data.fields.map(({ state, field, before: was, after }) => [state, field, was, after])).toEqual([
    ['voided', 'company', 'SELENE Holding', null],
    ['added', 'company', null, 'TETIS Holding'],
  ]);
  expect(data).toMatchObject({ imported: 2, missing: 0, handoversGone: [] });
  expect((await send(rows)).status).toBe(200);
  const after = await changesOf();
  expect(after).toMatchObject([{ field: 'GRANTOR', company: third }]);
  expect(after).toHaveLength(1);
  expect(after[0].id).not.toBe(before.id);
});

const gone = async (rows: readonly Row[], voidMissing: string) =>
  (await send(rows, { preview: 'true', voidMissing })).data.handoversGone as string[];

test('the day of a handover that the file moves, or lacks, is named: a set of accounts that was chosen for it applies no longer', async () => {
  await assign(second);
  const moved = [{ changeDate: '2024-04-01', field: 'GRANTOR', company: 'SELENE' }];
  expect(await gone(moved, 'true')).toEqual(['2024-03-01']);
  expect(await gone([{ changeDate: '2024-05-01', field: 'SPREAD', decimalValue: '3' }], 'true')).toEqual([
    '2024-03-01',
  ]);
  expect(await gone([{ changeDate: '2024-05-01', field: 'SPREAD', decimalValue: '3' }], 'false')).toEqual([]);
});

test('another price of the same company revises the change', async () => {
  await assign(second);
  const [before] = await changesOf();
  const rows = [{ changeDate: '2024-03-01', field: 'GRANTOR', company: 'SELENE', price: '900000.00' }];
  expect((await send(rows)).status).toBe(200);
  expect(await changesOf()).toMatchObject([{ id: before.id, company: second, price: '900000.00' }]);
});

describe('a cell of another kind of change is refused where it is', () => {
  test('a price of an assumption', async () => {
    const assumed = { changeDate: '2024-03-01', field: 'RECEIVER', company: 'TETIS', price: '1.00' };
    expect(await rejectedIn([assumed])).toEqual([[2, 'Changes.price', 'ImportValueNotApplicable', '1.00']]);
  });

  test('a company, whether there is one called so or not', async () => {
    const limit = { changeDate: '2024-03-01', field: 'MAXIMUMAMOUNT', decimalValue: '2000000.00' };
    for (const company of ['TETIS', 'Nobody'])
      expect(await rejectedIn([{ ...limit, company }])).toEqual([
        [2, 'Changes.company', 'ImportValueNotApplicable', company],
      ]);
  });
});

describe('a company with which the loan is already', () => {
  test('is refused on its cell', async () => {
    const rows = [
      { changeDate: '2024-03-01', field: 'GRANTOR', company: 'SELENE' },
      { changeDate: '2024-04-01', field: 'GRANTOR', company: 'SELENE' },
    ];
    expect(await rejectedIn(rows)).toEqual([[3, 'Changes.company', 'CompanyUnchanged', 'SELENE Holding']]);
  });

  test('is not said of a later change where an earlier one names nobody', async () => {
    await assign(second, '2024-02-01');
    const rows = [
      { changeDate: '2024-03-01', field: 'GRANTOR', company: 'Nobody' },
      { changeDate: '2024-04-01', field: 'GRANTOR', company: 'SELENE' },
    ];
    expect(await rejectedIn(rows)).toEqual([[2, 'Changes.company', 'ImportUnknownEntity', 'Nobody']]);
  });
});

describe('a price where nothing passes', () => {
  const ofNothing = { changeDate: '2024-01-15', field: 'GRANTOR', company: 'SELENE' };

  test('is refused on its cell, whether the change is new or only its price', async () => {
    const expected = [[2, 'Changes.price', 'PriceWithoutDebt', '1.00']];
    expect(await rejectedIn([{ ...ofNothing, price: '1.00' }])).toEqual(expected);
    await assign(second, '2024-01-15');
    expect(await rejectedIn([{ ...ofNothing, price: '1.00' }])).toEqual(expected);
    const [kept] = await changesOf();
    expect([kept.company, kept.price]).toEqual([second, undefined]);
  });

  test('may be 0.00, and is one that is paid where something is owed', async () => {
    expect((await preview([{ ...ofNothing, price: '0.00' }])).status).toBe(200);
    expect((await preview([{ ...ofNothing, changeDate: '2024-01-16', price: '1.00' }])).status).toBe(200);
    expect((await preview([{ ...ofNothing, changeDate: '2027-01-16', price: '1.00' }])).status).toBe(200);
  });
});

test('the loan may go back to a company of its start that was archived since', async () => {
  const [first] = own.companies;
  await assign(second);
  await setState(first, 'ARCHIVED');
  const rows = [{ changeDate: '2024-06-01', field: 'GRANTOR', company: first }];
  const reply = await send(rows);
  await setState(first, 'ACTIVE');
  expect([reply.status, reply.body.details]).toEqual([200, undefined]);
  expect(await changesOf()).toMatchObject([{ company: second }, { company: first }]);
});
