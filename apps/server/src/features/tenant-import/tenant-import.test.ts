import {
  bellEndpoints,
  entityEndpoints,
  eventHistoryEndpoints,
  LOAN_TYPES,
  tenantImportEndpoints,
} from '@calends/wire';
import { colToLetter, readXlsx, writeXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestApi, TestPerson, TestReply } from '../../testing/api-for-tests.ts';
import { startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { asWorkbook, inPortuguese, plantErrors, tenantSheets } from '../../testing/reading/tenant-sheets-for-tests.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';
import { workImports } from './tenant-import.public.ts';

let own: TestLoans;
let api: TestApi;

beforeAll(async () => {
  own = await startLoans();
  ({ api } = own);
});
afterAll(() => own.api.stop());

interface Sending {
  readonly person?: TestPerson;
  readonly tenantId?: string;
  readonly preview?: true;
}

function send(bytes: Buffer, { person = own.admin, tenantId = 'helios', preview }: Sending = {}): Promise<TestReply> {
  const query = preview ? { preview: 'true' } : {};
  return person.call(tenantImportEndpoints.import, {
    params: { id: tenantId },
    upload: { fileName: 'tenant.xlsx', bytes },
    query,
  });
}

const work = () => workImports(api.db, () => api.clock.now);
const rejectedIn = (reply: TestReply): string[] =>
  reply.body.details.rejected.map(({ row, column, code }: { row: number; column: string; code: string }) =>
    [row, column, code].join(' '),
  );
const bellOf = async (person: TestPerson) =>
  (await person.call(bellEndpoints.list)).body.data as { title: string; status: string; response: string | null }[];

test('the empty spreadsheet is in the reader’s language: sheets, headers, notes and the words to choose from', async () => {
  const reply = await own.admin.call(tenantImportEndpoints.template, { headers: { language: 'pt' } });
  expect(reply.headers['content-disposition']).toContain('calends-importar.xlsx');
  const workbook = await readXlsx(reply.bytes);
  expect(workbook.sheets.map(({ name }) => name)).toEqual([
    'Entidades',
    'Contratos',
    'Alterações de contratos',
    'Tranches',
    'Movimentos',
    'Listas',
  ]);
  const contracts = workbook.sheets[1];
  const columnOf = (name: string) => colToLetter(contracts?.rows[0]?.indexOf(name) ?? -1);
  const noteOf = (name: string) =>
    contracts?.cells?.get(`0,${contracts.rows[0]?.indexOf(name)}`)?.comment?.text.split('\n');
  expect(noteOf('Mutuante')).toEqual([
    'Acrónimo de uma empresa da folha Entidades, ou de uma que a organização tenha.',
    'Texto.',
    'Não pode ficar vazio.',
  ]);
  expect(noteOf('Fim')?.at(-1)).toBe('Vazio significa Sem data de fim.');
  const offered = contracts?.dataValidations?.find(({ range }) => range.startsWith(columnOf('Tipo de empréstimo')));
  const [, letter = '', last] = /^'Listas'!\$(\w+)\$2:\$\w+\$(\d+)$/.exec(offered?.formula1 ?? '') ?? [];
  const lists = workbook.sheets[5]?.rows ?? [];
  const list = lists[0]?.findIndex((_, index) => colToLetter(index) === letter) ?? -1;
  expect([lists[0]?.[list], last]).toEqual(['Contratos: Tipo de empréstimo', String(1 + LOAN_TYPES.length)]);
  expect(lists.slice(1, 3).map((row) => row[list])).toEqual(['Suprimentos', 'Crédito']);
  expect((await send(reply.bytes, { preview: true })).body.code).toBe('NoChanges');
});

describe('a file with faults', () => {
  test('is refused by sheet, row and column, with each planted fault and no other, and nothing is written', async () => {
    const sheets = tenantSheets(30, { prefix: 'F' });
    const planted = plantErrors(sheets);
    const bytes = await asWorkbook(sheets);
    const preview = await send(bytes, { preview: true });
    expect(preview.status).toBe(422);
    expect(rejectedIn(preview)).toEqual(planted);
    expect(planted).toHaveLength(20);

    expect((await send(bytes)).data.state).toBe('waiting');
    await work();
    const [ended] = (await own.admin.call(tenantImportEndpoints.list, { params: { id: 'helios' } })).data;
    expect(ended).toMatchObject({ state: 'rejected', imported: 0, rejectedTotal: 20 });
    const [news] = await bellOf(own.admin);
    expect(news).toMatchObject({ title: 'Data was not imported', status: 'error' });
    expect(news?.response).toContain('Row 2, Entities.nif');
    const entities = (await own.admin.call(entityEndpoints.list, { query: { getAll: 'true' } })).body.data;
    expect(entities).toHaveLength(2); // the two companies of the test
  });

  test('is refused with all its faults at once, in the words of the file, with what is allowed there', async () => {
    const sheets = tenantSheets(6, { prefix: 'W' });
    const [first, second, third] = sheets.Contracts;
    // an unreadable cell hides no fault that does not follow from it
    Object.assign(first ?? {}, {
      convention: 'ATUAL_XXX',
      spread: 250,
      amount: -5,
      receiver: 'nobody',
      dateEnd: '01-01-2020',
    });
    const last = sheets.Contracts.at(-1);
    Object.assign(last ?? {}, { grantor: 'no lender', receiver: 'no borrower' }); // not the same, as far as anybody knows
    Object.assign(second ?? {}, { interestCapitalization: 'perhaps' });
    const ofSecond = sheets.Movements.filter(({ contractNumber }) => contractNumber === second?.['contractNumber']);
    Object.assign(ofSecond[0] ?? {}, { amount: 'much' }); // hides the rows after it in its tranche, and no other
    Object.assign(ofSecond[2] ?? {}, { amount: 999_999_999 });
    // two faults of one loan that only show when it is computed
    const ofThird = sheets.Movements.filter(({ contractNumber }) => contractNumber === third?.['contractNumber']);
    Object.assign(ofThird[0] ?? {}, { amount: 999_999 });
    Object.assign(ofThird[3] ?? {}, { date: '01-01-2020' });
    const preview = await send(await asWorkbook(inPortuguese(sheets)), { preview: true });
    const rowOf = (row: unknown) => sheets.Movements.indexOf(row as (typeof sheets.Movements)[number]) + 2;
    expect(new Set(rejectedIn(preview))).toEqual(
      new Set([
        '2 Contratos.Contagem de dias ImportUnknownWord',
        '2 Contratos.Spread PercentageOutOfRange',
        '2 Contratos.Montante AmountMustBePositive',
        '2 Contratos.Mutuário ImportUnknownEntity',
        '2 Contratos.Fim EndBeforeStart',
        '3 Contratos.Juros capitalizados ImportNoFlag',
        `${rowOf(ofSecond[0])} Movimentos.Montante InvalidAmount`,
        `${rowOf(ofSecond[2])} Movimentos.Montante ReimbursementExceedsCapital`,
        `${rowOf(ofThird[0])} Movimentos.Montante ReimbursementExceedsCapital`,
        `${rowOf(ofThird[3])} Movimentos.Data MovementBeforeTranche`,
        `${sheets.Contracts.length + 1} Contratos.Mutuante ImportUnknownEntity`,
        `${sheets.Contracts.length + 1} Contratos.Mutuário ImportUnknownEntity`,
      ]),
    );
    const [convention] = preview.body.details.rejected;
    expect(convention).toMatchObject({
      value: 'ATUAL_XXX',
      allowed: ['Atual/360', 'Atual/365', 'Atual/Atual', '30/360'],
    });
  });

  test('is refused for a price or a company of a change that takes none, on its cell', async () => {
    const sheets = tenantSheets(3, { prefix: 'N' });
    const changeDate = '2026-01-01';
    const rows = [
      { field: 'RECEIVER', company: sheets.Entities.at(-1)?.['acronym'] ?? null, price: 5 },
      { field: 'MAXIMUMAMOUNT', decimalValue: 9_000_000, company: 'nobody' },
    ];
    sheets.Changes.splice(0, sheets.Changes.length);
    for (const [place, row] of rows.entries())
      sheets.Changes.push({ ...row, changeDate, contractNumber: sheets.Contracts[place]?.['contractNumber'] ?? null });
    const preview = await send(await asWorkbook(sheets), { preview: true });
    expect(rejectedIn(preview)).toEqual([
      '2 Changes.price ImportValueNotApplicable',
      '3 Changes.company ImportValueNotApplicable',
    ]);
  });

  test('is refused for a formula as such, and for a file that is no workbook as unreadable', {
    tags: 'long',
  }, async () => {
    const sheets = tenantSheets(1, { prefix: 'X' });
    const bytes = await asWorkbook(sheets, { formulaIn: { sheet: 'Tranches', column: 'realizedCapital' } });
    expect(rejectedIn(await send(bytes, { preview: true }))).toEqual(['2 Tranches.realizedCapital ImportFormula']);
    const dated = tenantSheets(1, { prefix: 'X' });
    for (const row of dated.Contracts) row['minute'] = new Date('2024-01-01'); // what Excel makes of 01/2024
    const preview = await send(await asWorkbook(dated), { preview: true });
    expect(rejectedIn(preview)).toEqual(['2 Contracts.minute ImportDateInText']);
    expect((await send(Buffer.from('PK and nothing else'))).body.errors).toEqual({ file: ['UnreadableSpreadsheet'] });
    expect((await send(Buffer.alloc(0))).body.errors).toEqual({ file: ['EmptyFile'] });
    const nothing = await asWorkbook({});
    expect(rejectedIn(await send(nothing, { preview: true }))).toEqual([
      '1 Entities, Contracts, Changes, Tranches, Movements ImportNoSheet',
    ]);
  });
});

test('a good file is imported by the job once, however often it is sent, and verify finds no difference', async () => {
  const sheets = tenantSheets(12, { prefix: 'G' });
  const bytes = await asWorkbook(sheets);
  const preview = (await send(bytes, { preview: true })).data;
  expect(preview).toMatchObject({ state: 'checked', imported: 0, counts: { contracts: 12, knownEntities: 0 } });

  const first = (await send(bytes)).data;
  expect((await send(bytes)).data.id).toBe(first.id);
  expect(await bellOf(own.admin)).toContainEqual(expect.objectContaining({ status: 'progress' }));
  await Promise.all(Array.from({ length: 6 }, work)); // in as many processes
  const again = (await send(bytes)).data;
  expect(again).toMatchObject({ id: first.id, state: 'imported', counts: preview.counts });

  const [news, ...older] = await bellOf(own.admin);
  expect(news).toMatchObject({ title: 'Data was imported', status: 'success' });
  expect(older.filter(({ status }) => status === 'progress')).toEqual([]);
  const verified = await inTenant(api.db, 'helios', verifyLoans);
  expect(verified).toEqual({ loans: 12, differences: [] });
  const events = (await own.admin.call(eventHistoryEndpoints.list, { query: { getAll: 'true' } })).body.data as {
    action: string;
    element: string;
  }[];
  const imported = events.filter(({ action }) => action === 'IMPORT');
  expect(imported.filter(({ element }) => element === 'TContract')).toHaveLength(12);

  // the same companies with other contracts: the import recognises them by acronym and tax number
  const more = await asWorkbook(tenantSheets(2, { prefix: 'G', first: 100 }));
  const next = (await send(more, { preview: true })).data.counts;
  expect(next).toMatchObject({ contracts: 2, entities: 0, knownEntities: 8 });
  const clash = await send(await asWorkbook(tenantSheets(1, { prefix: 'G', first: 3 })), { preview: true });
  expect(rejectedIn(clash)).toEqual(['2 Contracts.contractNumber ContractNumberInUse']);
});

test('a preview names the sheets that are ignored, and yes or no may be written in the reader’s language', async () => {
  const sheets = tenantSheets(1, { prefix: 'O' });
  for (const row of sheets.Contracts) row['interestCapitalization'] = 'Não';
  const { sheets: known } = await readXlsx(await asWorkbook(sheets));
  const misspelt = [
    { name: 'Movement', rows: [['contractNumber']] },
    { name: 'Empty', rows: [] },
  ];
  const bytes = Buffer.from(
    await writeXlsx({ sheets: [...known.map(({ name, rows }) => ({ name, rows })), ...misspelt] }),
  );
  const { counts, sheetsPassedOver } = (await send(bytes, { preview: true })).data;
  expect([counts.contracts, sheetsPassedOver]).toEqual([1, ['Movement']]);
});

test('a file is imported whatever its name', async () => {
  const upload = { fileName: `${'x'.repeat(199)}😀.xlsx`, bytes: await asWorkbook(tenantSheets(1, { prefix: 'N' })) };
  const reply = await own.admin.call(tenantImportEndpoints.import, { params: { id: 'helios' }, upload });
  expect(reply.data.fileName).toBe('x'.repeat(199));
  await work();
});

test('a partner fills the tenants below the own one, and no other; both histories record it', {
  tags: 'long',
}, async () => {
  const partner = await api.as('partner@atlas.test');
  const bytes = await asWorkbook(tenantSheets(2, { prefix: 'P' }));
  expect((await send(bytes, { person: partner, tenantId: 'helios' })).status).toBe(404);
  expect((await send(bytes, { person: partner, tenantId: 'nowhere' })).status).toBe(404);
  expect((await send(bytes, { person: await api.as('sales@helios.test') })).status).toBe(403);
  expect((await send(bytes, { person: partner, tenantId: 'boreal' })).data.state).toBe('waiting');
  await work();
  expect((await inTenant(api.db, 'boreal', verifyLoans)).loans).toBe(2);
  for (const [email, tenantId] of [
    ['partner@atlas.test', 'atlas'],
    ['admin@boreal.test', 'boreal'],
  ] as const) {
    const person = await api.as(email);
    const query = { filters: JSON.stringify([{ field: 'action', op: 'eq', value: 'IMPORT' }]) };
    const [event] = (await person.call(eventHistoryEndpoints.list, { query })).body.data;
    expect([tenantId, event.element, event.recordId]).toEqual([tenantId, 'tenant', 'boreal']);
  }
  expect((await bellOf(partner))[0]).toMatchObject({ status: 'success' });
});
