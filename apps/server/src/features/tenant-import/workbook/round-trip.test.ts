import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  contractEndpoints,
  entityEndpoints,
  LANGUAGES,
  managedTenantEndpoints,
  stateNumber,
  tenantImportEndpoints,
} from '@calends/wire';
import { readXlsx, writeXlsx } from 'hucre';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import type { TestPerson } from '../../../testing/api-for-tests.ts';
import {
  exampleContract,
  fixedRateContract,
  startLoans,
  type TestLoans,
} from '../../../testing/loans/loans-for-tests.ts';
import { asWorkbook, tenantSheets } from '../../../testing/reading/tenant-sheets-for-tests.ts';
import { verifyLoans } from '../../ledger/ledger.public.ts';
import { workImports } from '../tenant-import.public.ts';

let own: TestLoans;
let root: TestPerson;

beforeAll(async () => {
  own = await startLoans();
  root = await own.api.as('root@calends.test');
  await importInto('helios', await asWorkbook(tenantSheets(12, { prefix: 'R' })));
  await addContractWithEverything();
});
afterAll(() => own.api.stop());

async function importInto(tenantId: string, bytes: Buffer): Promise<void> {
  const upload = { fileName: `${tenantId}.xlsx`, bytes };
  const reply = await root.call(tenantImportEndpoints.import, { params: { id: tenantId }, upload });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  await workImports(own.api.db, () => own.api.clock.now);
  const [ended] = (await root.call(tenantImportEndpoints.list, { params: { id: tenantId } })).data;
  expect(ended).toMatchObject({ state: 'imported', rejected: [] });
}

/** Adds a contract with changes of every field, a draw that counts Euribor from the contract, and a signed minute. */
async function addContractWithEverything(): Promise<void> {
  const contractId = await own.loans.add({
    ...exampleContract(own.companies, own.feeId),
    contractNumber: 'ALL/1',
    dateEnd: '31-12-2099',
    minute: '01/2023',
    ownershipPercentage: '51.5',
    isContractSigned: true,
    floor: 'INDEX_ZERO',
  });
  const trancheId = (await own.loans.draw(contractId, '31-03-2023', '2500000.00')).data.id;
  await own.loans.reinforce(contractId, trancheId, '2024-04-02', '1000.50');
  for (const more of [
    { field: 'SPREAD', changeDate: '01-10-2024', decimalValue: '1.125' },
    { field: 'MAXIMUMAMOUNT', changeDate: '01-11-2024', decimalValue: '6000000.00' },
    { field: 'INTERESTCAPITALIZATION', changeDate: '01-12-2024', booleanValue: false },
    { field: 'CONVENTION', changeDate: '01-01-2025', integerValue: 1 },
    { field: 'CAPITALIZATIONTERM', changeDate: '01-02-2025', integerValue: 0 },
    { field: 'CONTRACTSTATE', changeDate: '01-03-2025', integerValue: 3 },
  ]) {
    const { version } = await own.loans.read(contractId);
    const { status } = await own.admin.call(contractEndpoints.change, { body: { contractId, version, ...more } });
    expect(status).toBe(200);
  }
}

/** Every figure of every loan of a tenant, without ids, which differ between tenants. */
async function figuresOf(tenantId: string): Promise<unknown> {
  return await inTenant(own.api.db, tenantId, async (tx) => {
    const { rows } = await sql`
      select contract_number, grantor.acronym as lender, receiver.acronym as borrower, minute, ownership_percentage,
        is_contract_signed, contract.amount_cents, realized_capital_cents, available_capital_cents, interest_accrued_cents,
        interest_due_cents, contract.date_end::text, contract.floor,
        (select jsonb_agg(jsonb_build_array(tax_date, verba, base_cents, tax_cents) order by tax_date, verba, base_cents)
          from stamp_tax_row where stamp_tax_row.contract_id = contract.contract_id) as taxes
      from contract
      join entity grantor on grantor.entity_id = contract.grantor_id
      join entity receiver on receiver.entity_id = contract.receiver_id
      where not is_deleted order by contract_number`.execute(tx);
    return rows;
  });
}

const TARGETS = { en: 'boreal', pt: 'atlas', es: 'casa@helios', fr: 'fresh' } as const;

test.each(LANGUAGES)(
  'the records of a tenant, exported in %s, make the same loans in an empty tenant, to the cent',
  { tags: 'long' },
  async (language) => {
    const tenantId = TARGETS[language];
    if (tenantId === 'fresh') await addTenant(tenantId);
    const exported = await root.call(tenantImportEndpoints.export, { params: { id: 'helios' }, headers: { language } });
    expect(exported.headers['content-disposition']).toContain('_helios_31_03_2025.xlsx');
    await importInto(tenantId, exported.bytes);
    const expected = await figuresOf('helios');
    expect(expected).toHaveLength(13);
    expect(await figuresOf(tenantId)).toEqual(expected);
    expect((await inTenant(own.api.db, tenantId, verifyLoans)).differences).toEqual([]);
  },
);

async function addTenant(id: string): Promise<void> {
  const body = { id, name: id, nif: '501234560', country: 'Portugal', createdOn: '01-01-2026', isActive: true };
  const reply = await root.call(managedTenantEndpoints.add, { body: { ...body, state: 0, tenantType: 'STANDARD' } });
  expect(reply.status).toBe(200);
}

/** The one sheet of a list's export. */
async function sheetOf(
  endpoint: typeof contractEndpoints.exportData | typeof entityEndpoints.exportData,
  contractNumber = 'R-0002',
) {
  const filters = JSON.stringify([{ field: 'search', op: 'contains', value: contractNumber }]);
  const query = endpoint === contractEndpoints.exportData ? { filters } : {};
  const { bytes } = await own.admin.call(endpoint, { query, headers: { language: 'pt' } });
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
  return sheet ? [sheet] : [];
}

type WrittenSheet = Pick<Awaited<ReturnType<typeof sheetOf>>[number], 'name' | 'rows'> & {
  readonly cells?: Awaited<ReturnType<typeof sheetOf>>[number]['cells'];
};

async function written(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  return Buffer.from(
    await writeXlsx({ sheets: sheets.map(({ name, rows, cells }) => ({ name, rows, ...(cells && { cells }) })) }),
  );
}

test('the exported lists of companies and contracts are imported too: computed columns are ignored and named', async () => {
  const sheets = [...(await sheetOf(entityEndpoints.exportData)), ...(await sheetOf(contractEndpoints.exportData))];
  await addTenant('lists');
  const bytes = await written(sheets);
  const reply = await root.call(tenantImportEndpoints.import, {
    params: { id: 'lists' },
    query: { preview: 'true' },
    upload: { fileName: 'lists.xlsx', bytes },
  });
  expect(reply.data.counts).toMatchObject({ entities: 10, contracts: 1 });
  expect(reply.data.columnsPassedOver).toEqual(
    expect.arrayContaining(['Contratos.Capital em dívida', 'Contratos.Juros corridos', 'Entidades.Estado']),
  );
});

test.each([
  ['that follows an index', 'R-0001', async () => undefined],
  [
    'with stamp tax',
    'TAX/1',
    () => own.loans.add({ ...exampleContract(own.companies, own.feeId), contractNumber: 'TAX/1' }),
  ],
])('the exported list has every term of a contract %s', async (_, number, add) => {
  await add();
  const companies = await sheetOf(entityEndpoints.exportData);
  const reply = await root.call(tenantImportEndpoints.import, {
    params: { id: 'lists' },
    query: { preview: 'true' },
    upload: {
      fileName: 'list.xlsx',
      bytes: await written([...companies, ...(await sheetOf(contractEndpoints.exportData, number))]),
    },
  });
  expect(reply.body.details?.rejected ?? []).toEqual([]);
  expect(reply.data.counts).toMatchObject({ contracts: 1 });
});

/** As if the list had been laid out without these columns. */
function without(sheet: Awaited<ReturnType<typeof sheetOf>>[number], headers: readonly string[]) {
  const rows = sheet.rows.map((row) =>
    row.map((cell) => (headers.includes(String(cell)) ? `${String(cell)} (antigo)` : cell)),
  );
  return { name: sheet.name, rows };
}

test.each([
  [
    'R-0001',
    ['Contratos.Indexante conta desde', 'Contratos.Período de renovação', 'Contratos.Renovações contam desde'],
  ],
  ['ALL/1', ['Contratos.Imposto do selo sobre utilizações', 'Contratos.Imposto do selo sobre capitalizações']],
])(
  'a list with contract %s that was laid out without some of its terms is refused with the way to them',
  async (number, columns) => {
    const [sheet] = await sheetOf(contractEndpoints.exportData, number);
    const headers = columns.map((column) => column.replace('Contratos.', ''));
    const companies = await sheetOf(entityEndpoints.exportData);
    const reply = await root.call(tenantImportEndpoints.import, {
      params: { id: 'lists' },
      query: { preview: 'true' },
      upload: {
        fileName: 'list.xlsx',
        bytes: await written([...companies, ...(sheet ? [without(sheet, headers)] : [])]),
      },
    });
    const rejected = reply.body.details.rejected as { code: string; column: string }[];
    const lacking = rejected.filter(({ code }) => code === 'ImportListLacksTerm');
    expect(lacking.map(({ column }) => column)).toEqual(columns);
    expect(rejected.map(({ code }) => code)).not.toContain('StampTaxTranchesFeeIdRequired');
  },
);

/**
 * A Portuguese export that LibreOffice 7.4 opened and wrote: the spread was changed from 1.125 % to 1.375 %, the kind of loan to “Mútuo”
 * and what was paid back to 1 250.25.
 */
const CHANGED = readFileSync(new URL('../../../testing/fixtures/changed-in-libreoffice.xlsx', import.meta.url));

test('the changes that LibreOffice made in an exported spreadsheet are imported', async () => {
  await addTenant('calc');
  await importInto('calc', CHANGED);
  const [loan] = (await figuresOf('calc')) as Record<string, unknown>[];
  expect(loan).toMatchObject({ contract_number: 'LO-1', lender: 'LO1', minute: '01/2024', date_end: '2099-12-31' });
  expect(loan).toMatchObject({ ownership_percentage: '51.500000' });
  const stored = await inTenant(own.api.db, 'calc', async (tx) => ({
    terms: await tx.selectFrom('contract_terms').select(['spread', 'loan_type']).executeTakeFirst(),
    paid: await tx.selectFrom('movement').select(['amount_cents', 'movement_date']).executeTakeFirst(),
  }));
  expect(stored).toMatchObject({
    terms: { spread: '1.375000', loan_type: 'MUTUAL' },
    paid: { amount_cents: 125_025n, movement_date: '2023-07-31' },
  });
  expect((await inTenant(own.api.db, 'calc', verifyLoans)).differences).toEqual([]);
});

const office = spawnSync('soffice', ['--version']).status === 0;
const folder = mkdtempSync(path.join(tmpdir(), 'calends-calc-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.skipIf(!office)('an export that LibreOffice writes again makes the same loans', async () => {
  const { bytes } = await root.call(tenantImportEndpoints.export, {
    params: { id: 'helios' },
    headers: { language: 'pt' },
  });
  const convert = (to: string, file: string) =>
    execFileSync('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      to,
      '--outdir',
      folder,
      path.join(folder, file),
    ]);
  writeFileSync(path.join(folder, 'export.xlsx'), bytes);
  convert('ods', 'export.xlsx');
  convert('xlsx:Calc MS Excel 2007 XML', 'export.ods');
  await addTenant('calc2');
  await importInto('calc2', readFileSync(path.join(folder, 'export.xlsx')));
  expect(await figuresOf('calc2')).toEqual(await figuresOf('helios'));
});

test('companies that may be mistaken are imported with a warning', async () => {
  const sheets = tenantSheets(0, { prefix: 'V' });
  sheets.Entities = [
    { acronym: 'V1', name: 'Eight', nif: '50000100' },
    { acronym: 'V2', name: 'Twice', nif: '509442013' },
    { acronym: 'V3', name: 'Twice too', nif: '509442013' },
    { acronym: 'C0', name: 'Another name', nif: '500000000' },
    { acronym: 'V4', name: 'Known by its number', nif: '500000001' },
  ];
  const { Entities } = sheets;
  const reply = await root.call(tenantImportEndpoints.import, {
    params: { id: 'helios' },
    query: { preview: 'true' },
    upload: { fileName: 'v.xlsx', bytes: await asWorkbook({ Entities }) },
  });
  expect(reply.data.counts).toMatchObject({ entities: 4, knownEntities: 1 });
  expect(
    reply.data.warnings.map(({ row, column, code }: { row: number; column: string; code: string }) => [
      row,
      column,
      code,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [2, 'Entities.nif', 'ImportNifTooShort'],
      [3, 'Entities.nif', 'ImportRepeatedNif'],
      [4, 'Entities.nif', 'ImportRepeatedNif'],
      [5, 'Entities.name', 'ImportOtherName'],
      [6, 'Entities.nif', 'ImportNifOfOther'],
    ]),
  );
});

test('loans with terms that no new one is offered are imported with a warning', async () => {
  const sheets = tenantSheets(3, { prefix: 'E' });
  const [first, second] = sheets.Contracts;
  const index = { euriborApplicable: true, euribor: 'SIX_MONTHS', euriborCalculationMehtod: 'CURRENTDAY' };
  Object.assign(first ?? {}, index);
  Object.assign(second ?? {}, { contratCheckingAccount: true, capitalizationsStartCondition: 'DATETRANCHE' });
  const reply = await root.call(tenantImportEndpoints.import, {
    params: { id: 'helios' },
    query: { preview: 'true' },
    upload: { fileName: 'e.xlsx', bytes: await asWorkbook(sheets) },
  });
  const ofLoans = reply.data.warnings.filter(({ column }: { column: string }) => column.startsWith('Contracts.'));
  expect(ofLoans).toEqual([
    { row: 2, column: 'Contracts.euriborCalculationMehtod', code: 'CurrentDayNotOffered', value: '' },
    { row: 3, column: 'Contracts.contratCheckingAccount', code: 'CheckingAccountNotWithTrancheDate', value: '' },
  ]);
  expect(reply.data.counts).toMatchObject({ contracts: 3 });
});

test('a contract without an index that was given a floor is exported with it, and imported again', async () => {
  const contractNumber = 'FLOORED/1';
  const contractId = await own.loans.add(fixedRateContract(own.companies, contractNumber));
  const { version, grantorId, receiverId, dateStart, dateEnd } = await own.loans.read(contractId);
  const terms = { contractId, contractNumber, grantorId, receiverId, dateStart, dateEnd, floor: 'ALLIN_ZERO', version };
  const corrected = await own.admin.call(contractEndpoints.correct, { params: { id: contractId }, body: terms });
  expect(corrected.data).toMatchObject({ euriborApplicable: false, floor: 'ALLIN_ZERO' });
  const companies = await sheetOf(entityEndpoints.exportData);
  const bytes = await written([...companies, ...(await sheetOf(contractEndpoints.exportData, contractNumber))]);
  await addTenant('floored');
  await importInto('floored', bytes);
  expect(await figuresOf('floored')).toEqual([
    expect.objectContaining({ contract_number: contractNumber, floor: 'ALLIN_ZERO' }),
  ]);
});

test('a company that an assignment names, and that was archived since, goes along by its acronym', async () => {
  const gone = await addCompany('GONE');
  const contractId = await own.loans.add({ ...fixedRateContract(own.companies, 'HANDED/1'), dateStart: '15-01-2024' });
  for (const [company, changeDate] of [
    [gone, '15-03-2024'],
    [own.companies[0], '15-04-2024'],
  ]) {
    const body = { contractId, version: await own.loans.version(contractId), field: 'GRANTOR', changeDate, company };
    expect((await own.admin.call(contractEndpoints.change, { body })).status).toBe(200);
  }
  await archive(gone);
  const { bytes } = await root.call(tenantImportEndpoints.export, { params: { id: 'helios' } });
  const { sheets } = await readXlsx(bytes);
  const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  expect(rowsOf('Entities').flat()).toContain('GONE');
  const changes = rowsOf('Changes of contracts').filter((row) => row.includes('HANDED/1'));
  expect(changes.map((row) => row.includes('GONE'))).toEqual([true, false]);
  expect(changes.flat()).not.toContain(own.companies[0]);
  await addTenant('handed');
  const upload = { fileName: 'handed.xlsx', bytes };
  const query = { preview: 'true' };
  const reply = await root.call(tenantImportEndpoints.import, { params: { id: 'handed' }, query, upload });
  expect([reply.status, reply.body.details?.rejected ?? []]).toEqual([200, []]);
});

async function addCompany(acronym: string): Promise<string> {
  const body = { acronym, name: `${acronym} Holding`, nif: '500000000' };
  return (await own.admin.call(entityEndpoints.add, { body })).data.id;
}

async function archive(id: string): Promise<void> {
  const { data } = await own.admin.call(entityEndpoints.get, { params: { id } });
  const { acronym, name, nif, version } = data;
  const body = { acronym, name, nif, version, state: stateNumber('ARCHIVED') };
  expect((await own.admin.call(entityEndpoints.edit, { params: { id }, body })).status).toBe(200);
}
