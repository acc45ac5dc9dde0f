import {
  contractEndpoints,
  type Endpoint,
  entityEndpoints,
  metadataEndpoints,
  tenantImportEndpoints,
  trancheEndpoints,
  translationEndpoints,
} from '@calends/wire';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import type { TestPerson } from '../../../testing/api-for-tests.ts';
import { fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import { asWorkbook, tenantSheets } from '../../../testing/reading/tenant-sheets-for-tests.ts';
import { verifyLoans } from '../../ledger/ledger.public.ts';
import { workImports } from '../tenant-import.public.ts';

let own: TestLoans;
let root: TestPerson;
let boreal: TestPerson;

beforeAll(async () => {
  own = await startLoans();
  root = await own.api.as('root@calends.test');
  boreal = await own.api.as('admin@boreal.test');
  for (const person of [own.admin, boreal]) {
    for (const reference of ['entityFields', 'contractFields', 'trancheFields']) {
      await define(person, reference, 'project', 'Project', 'ProjectOfOurs');
      await define(person, reference, 'note', 'Minute');
    }
    await define(person, 'project', 'SOLAR', 'Zambujal solar');
    await define(person, 'project', 'MONTHLY', 'Wind');
    await define(person, 'project', 'SECOND', 'Wind');
    const old = await define(person, 'project', 'OLD', 'Old works');
    archived.set(person, old);
    await person.call(translationEndpoints.bulk, {
      body: {
        requests: [
          {
            key: 'ProjectOfOurs',
            languageCode: 'pt',
            translationText: 'Projeto',
            category: 'GENERIC',
            accessLevel: 'BASIC',
          },
        ],
      },
    });
  }
});
afterAll(() => own.api.stop());

const archived = new Map<TestPerson, { id: string }>();
const define = async (person: TestPerson, reference: string, code: string, value: string, translationKey?: string) =>
  (await person.call(metadataEndpoints.add, { body: { reference, code, value, translationKey } })).data;

const send = async (bytes: Buffer, preview: boolean) =>
  await root.call(tenantImportEndpoints.import, {
    params: { id: 'boreal' },
    query: preview ? { preview: 'true' } : {},
    upload: { fileName: 'own.xlsx', bytes },
  });
const cellsIn = (cells: { row: number; column: string; code: string; allowed?: string[] }[]) =>
  cells.map(({ row, column, code }) => [row, column, code].join(' '));

/** The values in own fields of the records of a person's tenant. */
async function ownValuesOf(person: TestPerson) {
  const metadataOf = async (endpoint: Endpoint, query: object) =>
    (await person.call(endpoint, { query: { getAll: 'true', ...query } })).data.map(
      (row: { metadata: object }) => row.metadata,
    );
  return {
    companies: await metadataOf(entityEndpoints.list, { OrderBy: 'acronym' }),
    contracts: await metadataOf(contractEndpoints.list, {}),
    tranches: await metadataOf(trancheEndpoints.list, {}),
  };
}
const template = async (query: Readonly<Record<string, string>>) =>
  await root.call(tenantImportEndpoints.template, { query, headers: { language: 'pt' } });

test('an export and import into another tenant keeps the values of own fields, whatever the fields are called there', async () => {
  const [lender] = own.companies;
  const { data: company } = await own.admin.call(entityEndpoints.get, { params: { id: lender } });
  const { id, acronym, name, nif, version } = company;
  await own.admin.call(entityEndpoints.edit, {
    params: { id },
    body: { acronym, name, nif, version, metadata: { project: 'MONTHLY', note: 'A company; “quoted”' } },
  });
  const agreed = { ...fixedRateContract(own.companies, 'OWN-1'), metadata: { project: 'SOLAR', note: '2024-01' } };
  const contractId = await own.loans.add(agreed);
  await own.loans.draw(contractId, '2024-01-15', '1000.00', { metadata: { project: 'SECOND' } });
  await own.loans.draw(contractId, '2024-02-15', '500.00', { metadata: { project: 'OLD' } });
  await own.loans.draw(contractId, '2024-03-15', '250.00');
  for (const [person, old] of archived) await person.call(metadataEndpoints.archive, { params: { id: old.id } });

  const exported = await root.call(tenantImportEndpoints.export, {
    params: { id: 'helios' },
    headers: { language: 'pt' },
  });
  const { sheets } = await readXlsx(exported.bytes);
  expect(sheets[1]?.rows[0]).toEqual(expect.arrayContaining(['Projeto', 'metadata.note']));
  expect(sheets[3]?.rows[0]).toEqual(expect.arrayContaining(['Projeto']));
  expect(sheets[0]?.rows[0]).toEqual(expect.arrayContaining(['Projeto', 'Minute']));
  expect(sheets[3]?.rows[0]).not.toContain('Minute');

  const preview = await send(exported.bytes, true);
  expect(cellsIn(preview.data.warnings)).toContain('3 Tranches.Projeto ImportOwnValueArchived');
  await send(exported.bytes, false);
  await workImports(own.api.db, () => own.api.clock.now);
  const before = await ownValuesOf(own.admin);
  expect(before.tranches).toEqual([{ project: 'SECOND' }, { project: 'OLD' }, {}]);
  expect(await ownValuesOf(boreal)).toEqual(before);
  expect((await inTenant(own.api.db, 'boreal', verifyLoans)).differences).toEqual([]);
});

test('every fault of own fields is reported at once, at its cell and with the words allowed there', async () => {
  const sheets = tenantSheets(2, { prefix: 'F' });
  const { Entities, Contracts, Tranches } = sheets;
  Object.assign(Entities[0] ?? {}, { 'metadata.project': 'Hydro', 'metadata.note': 'x'.repeat(201) });
  Object.assign(Contracts[0] ?? {}, { 'metadata.note': 'x'.repeat(201), amount: 'much' });
  Object.assign(Tranches[0] ?? {}, { 'metadata.project': 'Hydro', 'metadata.colour': 'red', realizedCapital: '0.00' });
  const refused = await send(await asWorkbook(sheets), true);
  const { rejected } = refused.body.details;
  expect(cellsIn(rejected)).toEqual([
    '2 Entities.metadata.project ImportUnknownWord',
    '2 Entities.metadata.note FieldTooLong',
    '2 Contracts.amount InvalidAmount',
    '2 Contracts.metadata.note FieldTooLong',
    '1 Tranches.metadata.colour UnknownColumn',
    '2 Tranches.metadata.project ImportUnknownWord',
    '2 Tranches.realizedCapital AmountMustBePositive',
  ]);
  expect(rejected[0].allowed).toEqual(['MONTHLY', 'SECOND', 'SOLAR', 'OLD']); // a file that uses codes is answered with codes
});

test('the empty spreadsheet of a tenant has its own fields with their choices', async () => {
  const workbook = await readXlsx((await template({ id: 'boreal' })).bytes);
  const contracts = workbook.sheets[1];
  const place = contracts?.rows[0]?.indexOf('Projeto') ?? -1;
  expect(contracts?.cells?.get(`0,${place}`)?.comment?.text).toContain('Wind; SECOND; Zambujal solar');
  expect(contracts?.cells?.get(`0,${place}`)?.comment?.text).not.toContain('Old works');
  const plain = await readXlsx((await template({})).bytes);
  expect(plain.sheets[1]?.rows[0]).not.toContain('Projeto');
  expect(await own.admin.call(tenantImportEndpoints.template, { query: { id: 'boreal' } })).toMatchObject({
    status: 404,
  });
});
