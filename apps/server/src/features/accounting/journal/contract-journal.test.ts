import {
  type AccountBalance,
  accountLineEndpoints,
  type ContractJournal,
  entityEndpoints,
  type JournalDocument,
  journalEndpoints,
  managedTenantEndpoints,
  type Tenant,
} from '@calends/wire';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';

let started: TestLoans;
/** The loan of worked example 2 with stamp tax, on 31-03-2025. */
let contractId: string;
beforeAll(async () => {
  started = await startLoans();
  const { loans, companies, feeId } = started;
  contractId = await loans.add(exampleContract(companies, feeId));
  await loans.draw(contractId, '31-03-2023', '2500000.00');
});
afterAll(() => started.api.stop());

const journalOf = async (query: Readonly<Record<string, unknown>> = {}): Promise<ContractJournal> =>
  (await started.admin.call(journalEndpoints.ofContract, { params: { contractId }, query })).data;
const versionOf = async (id: string): Promise<number> =>
  (await started.admin.call(entityEndpoints.get, { params: { id } })).data.version;

async function keepBooksOf(company: string, settings: object = {}): Promise<void> {
  const body = { diary: '41', dataBase: 'BOOKS', version: await versionOf(company), ...settings };
  expect((await started.admin.call(entityEndpoints.saveErpSettings, { params: { id: company }, body })).status).toBe(
    200,
  );
}

async function choose(set: string | null, stampTaxSide: string | null): Promise<void> {
  const params = { contractId };
  const { version } = (await started.admin.call(accountLineEndpoints.contractSet, { params })).data;
  const reply = await started.admin.call(accountLineEndpoints.saveContractSet, {
    params,
    body: { set, stampTaxSide, version },
  });
  expect(reply.status).toBe(200);
}

async function startOn(synchronizationStartDate: string): Promise<void> {
  const { admin } = started;
  const { version } = (await admin.call(managedTenantEndpoints.myTenant)).data as Tenant;
  const body = { synchronizationStartDate, version };
  await admin.call(managedTenantEndpoints.saveSynchronizationStart, { params: { id: 'helios' }, body });
}

const written = ({ date, primaveraType, entityType, lines }: JournalDocument) =>
  [
    date,
    primaveraType,
    entityType === 0 ? 'grantor' : 'receiver',
    ...lines.map(({ nature, account, amount }) => `${nature} ${account} ${amount}`),
  ].join(' ');

const balanceOf = (balances: readonly AccountBalance[], side: number, account: string) =>
  balances.find((one) => one.entityType === side && one.account === account)?.balance;

test('the steps of the way lead from nothing to the books of both companies', async () => {
  const { companies } = started;
  const untouched = { years: [], year: null, documents: [], keptElsewhere: ['C0', 'C1'] };
  expect(await journalOf()).toMatchObject({
    ...untouched,
    missing: ['startDate', 'set', 'stampTaxSide', 'dataBase'],
  });

  await keepBooksOf(companies[0]);
  const one = await journalOf({ year: 2023 });
  expect(one).toMatchObject({
    years: [2025, 2024, 2023],
    keptElsewhere: ['C1'],
    missing: ['startDate', 'set', 'stampTaxSide'],
  });
  expect(one.documents.every(({ entityType }) => entityType === 0)).toBe(true);
  expect(one.documents[0] && written(one.documents[0])).toBe(
    '2023-03-31 TRANCHE grantor D null 2500000.00 C null 2500000.00 D null 15000.00 C null 15000.00',
  );

  await keepBooksOf(companies[1]);
  await choose('PARENT_LENDS', 'GRANTOR');
  const both = await journalOf({ year: 2023 });
  expect(both).toMatchObject({ keptElsewhere: [], missing: ['startDate'], balancesOn: '2023-12-31' });
  expect(both.documents.slice(0, 4).map(written)).toEqual([
    '2023-03-31 TRANCHE grantor D 4113 2500000.00 C 12 2500000.00 D 2781 15000.00 C 244 15000.00',
    '2023-03-31 TRANCHE receiver D 12 2500000.00 C 2531 2500000.00 D 6812 15000.00 C 2781 15000.00',
    // 2 500 000 at 3.290 % and 1.25 %: 315.28 a day
    '2023-03-31 SPECIALIZATION grantor D 2721 315.28 C 7914 315.28',
    '2023-03-31 SPECIALIZATION receiver D 6911 315.28 C 2722 315.28',
  ]);
});

test('the last year is shown unless another is asked for, up to today, and its loan accounts are the capital', async () => {
  const { year, documents, balancesOn, balances } = await journalOf();
  expect([year, balancesOn]).toEqual([2025, '2025-03-31']);
  expect(documents.every(({ date }) => date.startsWith('2025'))).toBe(true);
  const { realizedCapital } = await started.loans.read(contractId);
  expect(balanceOf(balances, 0, '4113')).toBe(realizedCapital);
  expect(balanceOf(balances, 1, '2531')).toBe(`-${realizedCapital}`);
  const ofCost = balanceOf(balances, 1, '6911');
  expect(balanceOf(balances, 0, '7914')).toBe(`-${ofCost}`);
});

test('a start date leaves out what came before, and says what the accounts had by then', async () => {
  await startOn('01-01-2025');
  const { years, missing, balances } = await journalOf();
  await startOn('');
  expect([years, missing]).toEqual([[2025], []]);
  const { realizedCapital } = await started.loans.read(contractId);
  expect(balanceOf(balances, 0, '4113')).toBe(realizedCapital);
  expect(balances.find(({ entityType, account }) => entityType === 0 && account === '4113')?.before).not.toBe('0.00');
});

test('an account of the contract’s own stands over that of its set, and the bank is the company’s', async () => {
  const { companies, admin } = started;
  const own = { tContractId: contractId, entityType: 1, primaveraType: 'TRANCHE', nature: 'C', account: '25312' };
  await admin.call(accountLineEndpoints.add, { body: own });
  await keepBooksOf(companies[1], { bankAccount: '1201' });
  const { documents } = await journalOf({ year: 2023 });
  expect(documents[1] && written(documents[1])).toContain('receiver D 1201 2500000.00 C 25312 2500000.00');
});

test('where the receiver delivers the stamp tax the grantor books none of it', async () => {
  await choose('SISTERS_LEND', 'RECEIVER');
  const { documents, balances } = await journalOf({ year: 2023 });
  expect(documents[0] && written(documents[0])).toBe('2023-03-31 TRANCHE grantor D 2782 2500000.00 C 12 2500000.00');
  expect(balanceOf(balances, 0, '244')).toBeUndefined();
  expect(balanceOf(balances, 1, '244')).toBe(`-${balanceOf(balances, 1, '6812')}`);
});

test('a company that undoes its accruals books the mirror on the first of the next month', async () => {
  await keepBooksOf(started.companies[0], { accrualStyle: 'REVERSING' });
  const { documents } = await journalOf({ year: 2023 });
  const mirror = documents.find(({ mirrorOf }) => mirrorOf !== null);
  expect(mirror).toMatchObject({
    date: '2023-04-01',
    mirrorOf: '2023-03-31',
    primaveraType: 'SPECIALIZATION',
    entityType: 0,
  });
});

test('all lines leave as a workbook, debit equal to credit in each document', async () => {
  const reply = await exported('xlsx');
  const [header, ...rows] = (await readXlsx(reply.bytes)).sheets[0]?.rows ?? [];
  expect(header).toEqual(HEADER);
  const documents = Map.groupBy(rows, ([number]) => Number(number));
  expect(documents.size).toBeGreaterThan(40);
  for (const lines of documents.values()) {
    const ofLines = lines.map((line) => cents(line[8]) - cents(line[9]));
    expect(ofLines.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  }
});

test('and as CSV, of one year where one is asked for', async () => {
  const [header, ...rows] = (await exported('csv', { year: 2024 })).bytes.toString('utf8').trim().split('\r\n');
  expect(header?.replace('\uFEFF', '').split(';')).toEqual(HEADER);
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.every((row) => row.includes('2024'))).toBe(true);
});

const HEADER = [
  'Document',
  'Date',
  'Company',
  'Kind of document',
  'Contract number',
  'Tranche',
  'Account',
  'Amount booked',
  'Debit',
  'Credit',
  'Counterparty',
];

/** Of a cell with an amount, or an empty one. */
const cents = (cell: unknown) => Math.round(Number(cell ?? 0) * 100);

const exported = (format: string, query: Readonly<Record<string, unknown>> = {}) =>
  started.admin.call(journalEndpoints.export, { params: { contractId }, query: { format, ...query } });
