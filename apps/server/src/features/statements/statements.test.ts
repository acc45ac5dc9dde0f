import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entityEndpoints, LANGUAGES, statementEndpoints } from '@calends/wire';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import type { TestReply } from '../../testing/api-for-tests.ts';
import { exampleContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { textOfPdf } from '../../testing/reading/pdf-text.ts';

const GOLDENS = path.join(import.meta.dirname, 'goldens');
/** The second year of worked example 2: two capitalizations of 2023 lie before it. */
const YEAR = { from: '01-10-2023', to: '30-09-2024' };

let own: TestLoans;
let contractId: string;
let trancheId: string;

beforeAll(async () => {
  own = await startLoans();
  contractId = await own.loans.add(exampleContract(own.companies, own.feeId));
  trancheId = (await own.loans.draw(contractId, '2023-03-31', '2500000.00')).data.id;
});
afterAll(() => own.api.stop());

function statement(query: Record<string, string>, person = own.admin, id = contractId): Promise<TestReply> {
  return person.call(statementEndpoints.read, { params: { id }, query });
}

describe.each(LANGUAGES)('in %s', (language) => {
  // REFRESH_GOLDENS=1 writes the text of today's PDF; nothing else ever does.
  test('the text of the PDF of worked example 2 is the approved one', async () => {
    const { status, headers, bytes } = await statement({ ...YEAR, language });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain('EX-2_01_10_2023_30_09_2024.pdf');
    const text = await textOfPdf(bytes);
    const golden = path.join(GOLDENS, `example-2.${language}.txt`);
    if (process.env.REFRESH_GOLDENS === '1') writeFileSync(golden, text);
    expect(text).toBe(readFileSync(golden, 'utf8'));
  });
});

test('the PDF embeds its fonts, so that it looks the same on every machine', async () => {
  const { bytes } = await statement(YEAR);
  expect(bytes.toString('latin1')).toMatch(/\/FontFile[23]/);
});

test('the spreadsheet holds the figures of the paper as numbers', async () => {
  const { headers, bytes } = await statement({ ...YEAR, format: 'xlsx', language: 'en' });
  expect(headers['content-disposition']).toContain('EX-2_01_10_2023_30_09_2024.xlsx');
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name)).toEqual([
    'Contract',
    'Balances',
    'Movements',
    'Interest',
    'Interest of the period',
    'Stamp tax',
  ]);
  const capitals = sheets[1]?.rows.slice(1).map((row) => row[2]);
  expect(capitals).toEqual([2_558_028.71, 2_697_144.2]);
  const posted = sheets[2]?.rows.filter((row) => row[2] === 'Capitalization').map((row) => row[3]);
  expect(posted).toEqual([35_137.37, 35_232.84, 33_964.17, 34_781.11]);
});

test('the spreadsheet counts days as the contract does, and says which interest the period earned', async () => {
  const { bytes } = await statement({ ...YEAR, format: 'xlsx', language: 'en' });
  const { sheets } = await readXlsx(bytes);
  const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows.slice(1) ?? [];
  expect(rowsOf('Interest').map((row) => row[4])).toEqual(['92/360', '91/360', '91/360', '92/360']);
  expect(rowsOf('Interest of the period')).toEqual([[1, 0, 139_115.49, 0, 139_115.49]]);
});

test('a rate whose fixing is still to come has no fixing day, on paper and in the spreadsheet', async () => {
  const later = { from: '01-10-2024', to: '30-09-2025' };
  const text = await textOfPdf((await statement({ ...later, language: 'en' })).bytes);
  expect(text).toContain('projected since');
  const { sheets } = await readXlsx((await statement({ ...later, format: 'xlsx', language: 'en' })).bytes);
  const stretches = sheets.find(({ name }) => name === 'Interest')?.rows.slice(1) ?? [];
  const projected = stretches.filter((row) => row[9] === 'Yes');
  expect(projected.length).toBeGreaterThan(0);
  for (const row of projected) expect([row[7], row[8]]).toEqual([null, expect.anything()]);
});

test('grantor and receiver get the same text, whoever exports it', async () => {
  const [admin, basic] = await Promise.all([statement(YEAR), statement(YEAR, await own.api.as('basic@helios.test'))]);
  expect(await textOfPdf(admin.bytes)).toBe(await textOfPdf(basic.bytes));
});

test('without a language it is the reader’s', async () => {
  const reply = await own.admin.call(statementEndpoints.read, {
    params: { id: contractId },
    query: YEAR,
    headers: { language: 'pt' },
  });
  expect(await textOfPdf(reply.bytes)).toContain('Extrato do empréstimo EX-2');
});

test('a tranche has a statement of its own', async () => {
  const other = (await own.loans.draw(contractId, '2024-04-02', '100000.00')).data.id;
  const alone = await textOfPdf((await statement({ ...YEAR, trancheId: other, language: 'en' })).bytes);
  expect(alone).toContain('Tranche 2 of 02 Apr 2024');
  expect(alone).not.toContain('Tranche 1 of');
  const both = await textOfPdf((await statement({ ...YEAR, language: 'en' })).bytes);
  expect(both).toContain('Tranche 1 of 31 Mar 2023');
  expect(both).toContain('Tranche 2 of 02 Apr 2024');
});

test('both companies stand on the paper with tax number and address, so that a reader knows which firms they are', async () => {
  const { id: grantorId } = (
    await own.admin.call(entityEndpoints.add, {
      body: {
        acronym: 'RUA',
        name: 'Casa da Rua',
        nif: '500000017',
        address: 'Rua do Ouro 7',
        postalCode: '1100-061',
        emails: [],
      },
    })
  ).data;
  const id = await own.loans.add({
    ...exampleContract(own.companies, own.feeId),
    contractNumber: 'ADDRESS',
    grantorId,
  });
  const text = await textOfPdf((await statement({ ...YEAR, language: 'pt' }, own.admin, id)).bytes);
  expect(text).toMatch(/NIF\s+500000017/);
  expect(text).toContain('Rua do Ouro 7, 1100-061');
});

test('names of all Europe are written with their own letters', async () => {
  const body = { acronym: 'LOD', name: 'Łódź Čížek Şirketi', nif: '500000009', emails: [] };
  const receiverId = (await own.admin.call(entityEndpoints.add, { body })).data.id;
  const id = await own.loans.add({ ...exampleContract(own.companies, own.feeId), contractNumber: 'EAST', receiverId });
  expect(await textOfPdf((await statement(YEAR, own.admin, id)).bytes)).toContain('Łódź Čížek Şirketi');
});

describe('is refused', () => {
  test('for a period that ends before it begins', async () => {
    const reply = await statement({ from: '02-01-2024', to: '01-01-2024' });
    expect([reply.status, reply.body.errors]).toEqual([400, { to: ['EndBeforeStart'] }]);
  });

  test('without its days', async () => {
    const reply = await statement({});
    expect(reply.body.errors).toEqual({ from: ['FromRequired'], to: ['ToRequired'] });
  });

  test('for a tranche that was drawn later, or belongs to another contract', async () => {
    const early = { from: '01-01-2023', to: '31-01-2023' };
    expect((await statement({ ...early, trancheId })).body.errors).toEqual({ to: ['TrancheDrawnLater'] });
    expect((await statement({ ...YEAR, trancheId: newId() })).status).toBe(404);
  });

  test('to another tenant as if there were no such contract', async () => {
    expect((await statement(YEAR, await own.api.as('admin@boreal.test'))).status).toBe(404);
    expect((await statement(YEAR, own.admin, newId())).status).toBe(404);
  });
});
