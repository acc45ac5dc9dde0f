import {
  bellEndpoints,
  EXPORT_FORMATS,
  euriborEndpoints,
  euriborRateEndpoints,
  LANGUAGES,
  pendingImportEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { writeWorkbook } from '../../../sheets/writing/write-workbook.ts';
import type { TestApi, TestPerson } from '../../../testing/api-for-tests.ts';
import { exampleContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import { setRateConfirmation } from '../../../testing/loans/rate-confirmation.ts';
import { verifyLoans } from '../../ledger/ledger.public.ts';

const NAMES = 'referenceDate,oneMonthRate,threeMonthsRate,sixMonthsRate,twelveMonthsRate';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];
let feeId: string;

beforeAll(async () => {
  ({ api, admin, loans, companies, feeId } = await startLoans());
});
afterAll(() => api.stop());

const upload = (bytes: Buffer, query: object = {}, person = admin) =>
  person.call(euriborEndpoints.import, { upload: { fileName: 'rates.csv', bytes }, query: { ...query } });
const importLines = (lines: readonly string[], query: object = {}, person = admin) =>
  upload(Buffer.from(lines.join('\n')), query, person);
const history = async (from: string, to: string, person = admin) =>
  (
    await person.call(euriborEndpoints.list, {
      query: { getAll: 'true', filters: [{ field: 'referenceDate', op: 'between', value: [from, to] }] },
    })
  ).body.data;
const pendingOf = async (person: TestPerson) => (await person.call(pendingImportEndpoints.list)).data;

async function addExample(contractNumber: string) {
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber });
  const { id: trancheId } = (await loans.draw(contractId, '31-03-2023', '2500000.00')).data;
  return { contractId, trancheId };
}

test('a preview shows what a correction does to every loan and saves nothing; saving does exactly that', async () => {
  const { contractId, trancheId } = await addExample('IMPORT');
  const before = await loans.read(contractId);
  const rowsBefore = await loans.rows(trancheId);
  const correction = [NAMES, '28-09-2023,,,4.25,'];

  const preview = (await importLines(correction, { preview: 'true' })).data;
  expect(preview).toMatchObject({ isSaved: false, rows: 1, imported: 0, changed: 1, unchanged: 0 });
  expect(preview.contracts).toMatchObject([
    { contractId, contractNumber: 'IMPORT', capitalBefore: '2757639.73', totalChanges: 7 },
  ]);
  expect(preview.contracts[0].changes[0]).toEqual({
    trancheId,
    movementType: 'EURIBORRATECHANGE',
    date: '2023-09-30',
    before: '4.125',
    after: '4.250',
  });
  expect(await loans.read(contractId)).toEqual(before);
  expect(await history('2023-09-28', '2023-09-28')).toMatchObject([{ sixMonthsRate: '4.125', origin: 'system' }]);

  const saved = (await importLines(correction, { outcome: preview.outcome })).data;
  expect(saved).toEqual({ ...preview, isSaved: true });
  const after = await loans.read(contractId);
  expect(after.realizedCapital).toBe(preview.contracts[0].capitalAfter);
  expect(after.version).toBe(before.version + 1);
  expect(await history('2023-09-28', '2023-09-28')).toMatchObject([
    { sixMonthsRate: '4.250', origin: 'own', source: 'rates.csv' },
  ]);
  const rowsAfter = await loans.rows(trancheId);
  expect(rowsAfter.map((row) => row.id)).toEqual(rowsBefore.map((row) => row.id));

  const again = (await importLines(correction)).data;
  expect(again).toMatchObject({ changed: 0, unchanged: 1, contracts: [] });
  const back = await importLines([NAMES, '28-09-2023,,,4.125,']);
  expect(back.data.contracts[0].capitalAfter).toBe('2757639.73');
});

test('a value after the last published one replaces the projection', { tags: 'long' }, async () => {
  const { trancheId } = await addExample('PROJECTED');
  const lastReset = async () =>
    (await loans.rows(trancheId)).findLast((row) => row.movementType === 'EURIBORRATECHANGE');
  expect(await lastReset()).toMatchObject({ movementDate: '2025-03-31', rate: '3.162' });
  await importLines([NAMES, '2025-03-27,2.4,2.35,2.339,2.3']);
  expect(await lastReset()).toMatchObject({ movementDate: '2025-03-31', rate: '2.339' });
});

const FORMS = LANGUAGES.flatMap((language) => EXPORT_FORMATS.map((format) => ({ language, format })));

test.each(FORMS)(
  'what the list exports as $format in $language is imported again, and says nothing new',
  { tags: 'long' },
  async (form) => {
    const { language, format } = form;
    const reply = await admin.call(euriborEndpoints.exportData, { query: { format }, headers: { language } });
    expect(reply.status).toBe(200);
    const days = (await history('1999-01-01', '2099-12-31')).length;
    const counts = { rows: days, unchanged: days, imported: 0, changed: 0 };
    expect((await upload(reply.bytes, { preview: 'true' })).data).toMatchObject(counts);
  },
);

test('an outcome that is no longer the one that was seen is stale, and nothing is saved', {
  tags: 'long',
}, async () => {
  const lines = [NAMES, '2023-03-30,1.5,1.5,1.5,1.5'];
  const { outcome } = (await importLines(lines, { preview: 'true' })).data;
  await importLines([NAMES, '2023-03-30,1.6,,,']);
  expect(await importLines(lines, { outcome })).toMatchObject({ status: 409, body: { code: 'FiguresChanged' } });
  expect(await history('2023-03-30', '2023-03-30')).toMatchObject([{ oneMonthRate: '1.600', threeMonthsRate: null }]);
});

test('every bad cell is named by row and column and nothing is imported', async () => {
  const reply = await importLines([
    'twelveMonthsRate;sixMonthsRate;threeMonthsRate;oneMonthRate;referenceDate',
    '1,1;1,2;1,3;1,4;02-01-2024',
    'x;1,2;1,3;1,4;03-01-2024',
    '1,1;101;1,3;1,4;31-02-2024',
    '1,1;1,2;1,1234567;1,4;02/01/2024',
    '1,1;1,2;1,3;-100,5;01-04-2025',
  ]);
  expect(reply.status).toBe(422);
  expect(reply.body).toMatchObject({ code: 'ImportRejected' });
  expect(reply.body.details).toEqual({
    total: 7,
    rejected: [
      { row: 3, column: 'twelveMonthsRate', code: 'InvalidRate', value: 'x' },
      { row: 4, column: 'referenceDate', code: 'InvalidDate', value: '31-02-2024' },
      { row: 4, column: 'sixMonthsRate', code: 'InvalidRate', value: '101' },
      { row: 5, column: 'referenceDate', code: 'DuplicateDate', value: '02/01/2024' },
      { row: 5, column: 'threeMonthsRate', code: 'InvalidRate', value: '1,1234567' },
      { row: 6, column: 'referenceDate', code: 'DateInFuture', value: '01-04-2025' },
      { row: 6, column: 'oneMonthRate', code: 'InvalidRate', value: '-100,5' },
    ],
  });
  expect(await history('2024-01-01', '2024-01-31')).toEqual([]);
});

test('days on which nothing is published are refused cell by cell, as by hand, and move no loan', async () => {
  const { contractId } = await addExample('HOLIDAYS');
  const before = await loans.read(contractId);
  const reply = await importLines([
    NAMES,
    '2023-09-28,1,1,1,1',
    '2023-12-25,9,9,9,9',
    '30-09-2023,9,9,9,9',
    '2024-03-29,9,9,9,x',
  ]);
  expect(reply.body).toMatchObject({
    code: 'ImportRejected',
    details: {
      total: 4,
      rejected: [
        { row: 3, column: 'referenceDate', code: 'NoTargetDay', value: '2023-12-25' },
        { row: 4, column: 'referenceDate', code: 'NoTargetDay', value: '30-09-2023' },
        { row: 5, column: 'referenceDate', code: 'NoTargetDay', value: '2024-03-29' },
        { row: 5, column: 'twelveMonthsRate', code: 'InvalidRate', value: 'x' },
      ],
    },
  });
  expect(await loans.read(contractId)).toEqual(before);
});

test('a header that lacks or misspells a column is refused', async () => {
  const reply = await importLines([
    'referenceDate,oneMonthRate,threeMonthRate,sixMonthsRate,twelveMonthsRate',
    '2024-01-02,1,1,1,1',
  ]);
  expect(reply.body.details.rejected).toEqual([
    { row: 1, column: 'threeMonthRate', code: 'UnknownColumn', value: 'threeMonthRate' },
    { row: 1, column: 'threeMonthsRate', code: 'MissingColumn', value: '' },
  ]);
  expect(await importLines([NAMES])).toMatchObject({ status: 400, body: { errors: { excelFiles: ['EmptyFile'] } } });
});

test('a spreadsheet with date and number cells and no header is read in the given order', {
  tags: 'long',
}, async () => {
  const columns = [
    { header: 'referenceDate', kind: 'day' },
    { header: 'oneMonthRate', kind: 'rate' },
    { header: 'threeMonthsRate', kind: 'rate' },
    { header: 'sixMonthsRate', kind: 'rate' },
    { header: 'twelveMonthsRate', kind: 'rate' },
  ] as const;
  const rows = [['2022-05-02', '-0.542', '-0.431', null, '0.166']];
  const reply = await upload(await writeWorkbook([{ name: 'Rates', columns, rows }]));
  expect(reply.data).toMatchObject({ rows: 1, imported: 1 });
  const bare = await importLines(['03-05-2022;-0,540;-0,430;-0,2;0,17']);
  expect(bare.data).toMatchObject({ rows: 1, imported: 1 });
  expect(await history('2022-05-01', '2022-05-31')).toMatchObject([
    { referenceDate: '2022-05-03', oneMonthRate: '-0.540', sixMonthsRate: '-0.200' },
    { referenceDate: '2022-05-02', oneMonthRate: '-0.542', sixMonthsRate: null, twelveMonthsRate: '0.166' },
  ]);
});

test('own values are seen by their tenant only; the roles that may import are the tenant’s own', {
  tags: 'long',
}, async () => {
  const stranger = await api.as('admin@boreal.test');
  await importLines([NAMES, '2021-06-01,9,9,9,9']);
  expect(await history('2021-06-01', '2021-06-01', stranger)).toEqual([]);
  const client = await api.as('client@casa.test');
  expect((await importLines([NAMES, '2021-06-02,9,9,9,9'], {}, client)).status).toBe(403);
});

test('an import that makes a later fact impossible is refused and names contract and fact', {
  tags: 'long',
}, async () => {
  const { contractId, trancheId } = await addExample('IMPOSSIBLE');
  const { capitalUntilDate } = { capitalUntilDate: (await loans.read(contractId)).realizedCapital };
  const all = await loans.reimburse(contractId, trancheId, '31-03-2025', { capitalAmount: capitalUntilDate });
  expect(all.status).toBe(200);
  const reply = await importLines([NAMES, '28-09-2023,,,1,']);
  expect(reply).toMatchObject({
    status: 422,
    body: { code: 'ReimbursementExceedsCapital', details: { contractNumber: 'IMPOSSIBLE', date: '2025-03-31' } },
  });
  expect(await history('2023-09-28', '2023-09-28')).toMatchObject([{ sixMonthsRate: '4.125' }]);
});

test('draws that come in while fixings are imported are computed with the one or the other, and stored so', {
  tags: 'long',
}, async () => {
  const contractIds = await Promise.all(
    [1, 2, 3, 4].map((n) => loans.add({ ...exampleContract(companies, feeId), contractNumber: `AT-ONCE-${n}` })),
  );
  const replies = await Promise.all([
    importLines([NAMES, '2023-03-29,,,5.0,']),
    ...contractIds.map((contractId) => loans.draw(contractId, '31-03-2023', '1000.00')),
    importLines([NAMES, '2024-03-27,,,4.0,']),
  ]);
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});

test('where the tenant asks for it an import waits as a whole for a second person, who confirms or refuses it', {
  tags: 'long',
}, async () => {
  const basic = await api.as('basic@helios.test');
  await setRateConfirmation(admin, true);
  const { contractId } = await addExample('WAITS');
  const capital = (await loans.read(contractId)).realizedCapital;
  const lines = [NAMES, '28-09-2023,3.9,,4.75,', '27-03-2024,,,3.9,'];

  const shown = (await importLines(lines, { preview: 'true' }, basic)).data;
  expect(shown).toMatchObject({ isSaved: false, isPending: true, rows: 2 });
  expect(await pendingOf(admin)).toEqual([]);
  expect((await importLines(lines, { outcome: 'another' }, basic)).body.code).toBe('FiguresChanged');
  const sent = await importLines(lines, { outcome: shown.outcome }, basic);
  expect(sent.data).toEqual(shown);
  expect((await loans.read(contractId)).realizedCapital).toBe(capital);
  const [waiting] = await pendingOf(basic);
  expect(waiting).toMatchObject({ fileName: 'rates.csv', rows: 2, firstDay: '2023-09-28', lastDay: '2024-03-27' });
  expect(waiting).toMatchObject({ isOwnEntry: true, enteredBy: expect.any(String) });
  expect(await pendingOf(admin)).toMatchObject([{ id: waiting.id, isOwnEntry: false }]);
  expect((await admin.call(bellEndpoints.list)).body.data).toContainEqual(
    expect.objectContaining({ title: 'An import of Euribor rates waits for confirmation', description: 'rates.csv' }),
  );

  const params = { id: waiting.id };
  const { changes } = (await admin.call(pendingImportEndpoints.get, { params })).data;
  expect(changes).toHaveLength(3);
  expect(changes[0]).toMatchObject({ referenceDate: '2023-09-28', term: 'ONE_MONTH', before: null, after: '3.900' });
  expect((await basic.call(pendingImportEndpoints.confirm, { params })).body.code).toBe('OwnRateNotConfirmed');
  const foreseen = (await admin.call(pendingImportEndpoints.confirm, { params, query: { preview: 'true' } })).data;
  expect(foreseen.contracts.map((one: { contractNumber: string }) => one.contractNumber)).toContain('WAITS');
  const outdated = { params, query: { outcome: 'another' } };
  expect((await admin.call(pendingImportEndpoints.confirm, outdated)).body.code).toBe('FiguresChanged');
  const confirmed = await admin.call(pendingImportEndpoints.confirm, { params, query: { outcome: foreseen.outcome } });
  expect(confirmed.data).toMatchObject({ isSaved: true, isPending: false });
  expect((await loans.read(contractId)).realizedCapital).not.toBe(capital);
  expect(await pendingOf(admin)).toEqual([]);
  expect((await admin.call(pendingImportEndpoints.confirm, { params })).status).toBe(404);
  const ofDay = await admin.call(euriborRateEndpoints.ofDay, { params: { referenceDate: '2024-03-27' } });
  const [latest] = ofDay.data.rates;
  expect(latest).toMatchObject({ rate: '3.900', source: 'rates.csv' });
  expect(latest.confirmedBy).not.toBe(latest.enteredBy);

  expect((await importLines(lines, {}, basic)).data).toMatchObject({ isPending: false, imported: 0, changed: 0 });
  expect(await pendingOf(admin)).toEqual([]);
  await importLines([NAMES, '28-09-2023,,,4.8,'], {}, basic);
  const [second] = await pendingOf(admin);
  const stranger = await api.as('admin@boreal.test');
  expect(await pendingOf(stranger)).toEqual([]);
  const { get, confirm, refuse } = pendingImportEndpoints;
  for (const endpoint of [get, confirm, refuse])
    expect((await stranger.call(endpoint, { params: { id: second.id } })).status).toBe(404);
  expect((await admin.call(refuse, { params: { id: second.id } })).status).toBe(200);
  expect(await history('2023-09-28', '2023-09-28')).toMatchObject([{ sixMonthsRate: '4.750', origin: 'own' }]);
  expect((await basic.call(bellEndpoints.list)).body.data).toContainEqual(
    expect.objectContaining({ title: 'Your import of Euribor rates was refused' }),
  );
  await setRateConfirmation(admin, false);
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});
