import {
  type AccountingDocument,
  baseSettingEndpoints,
  type DocumentDecision,
  documentEndpoints,
  type Endpoint,
  movementEndpoints,
  trancheEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../testing/api-for-tests.ts';
import { booksOf } from '../../../testing/loans/books-for-tests.ts';
import { fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';

let started: TestLoans;
let books: ReturnType<typeof booksOf>;
let contractId: string;
beforeAll(async () => {
  started = await startLoans();
  const { api, admin, loans, companies } = started;
  books = booksOf(api, admin);
  contractId = await loans.add(fixedRateContract(companies, 'SENT'));
  for (let month = 1; month <= 6; month += 1) await loans.draw(contractId, `1${month}-01-2025`, `${month}000.00`);
  await books.keep(companies[0]);
  await books.startOn('01-01-2025');
  await books.derive();
});
afterAll(() => started.api.stop());

/** The next document of a draw that nobody has touched. */
async function nextDraft(): Promise<string> {
  const filters = JSON.stringify([
    { field: 'phase', op: 'eq', value: 'DRAFT' },
    { field: 'type', op: 'eq', value: 'TRANCHE' },
  ]);
  const [draft] = await books.documents({ filters });
  if (!draft) throw new Error('there is no draft left');
  return draft.id;
}

const call = (endpoint: Endpoint, id: string, body?: object, person = started.admin) =>
  person.call(endpoint, { params: { id }, ...(body && { body }) });
const send = (id: string, person?: TestPerson) => call(documentEndpoints.send, id, undefined, person);
const decide = (id: string, decision: DocumentDecision, more: object = {}) =>
  call(documentEndpoints.decide, id, { decision, ...more });
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [
  status,
  body.code,
  body.details ?? body.errors,
];

test('what is missing is named, all of it at once', async () => {
  const id = await nextDraft();
  expect(refusalOf(await send(id))).toEqual([422, 'FillPrimaveraFieldsFirst', { missing: ['set', 'stampTaxSide'] }]);
  await books.choose(contractId, 'PARENT_LENDS', 'GRANTOR');
  expect((await books.read(id)).lines[0]?.account).toBeNull(); // not derived anew yet
  const [preview] = (await started.admin.call(documentEndpoints.preview, { body: { ids: [id] } })).data;
  expect(preview).toMatchObject({ id, missing: [], lines: [{ account: '4113' }, { account: '12' }] });
  expect((await books.read(id)).lines[0]?.account).toBeNull(); // a preview keeps nothing
});

test('a company in an accounting system waits for its connection', async () => {
  const { companies } = started;
  await books.keep(companies[0], { system: 'PRIMAVERA', dataBase: 'AURORA' });
  const refusal = refusalOf(await send(await nextDraft()));
  expect(refusal).toEqual([422, 'FillPrimaveraFieldsFirst', { missing: ['connection', 'document'] }]);
  await books.keep(companies[0]);
});

test('a document that is sent is queued, with the lines that it had then, and is not sent twice', async () => {
  const id = await nextDraft();
  const sent = (await send(id)).data as AccountingDocument;
  expect(sent).toMatchObject({ phase: 'QUEUED', syncState: 0, steps: [] });
  expect(sent.lines[0]).toMatchObject({ account: '4113', text: 'Utilização SENT 01/2025' });
  expect(refusalOf(await send(id))).toEqual([422, 'DocumentNotInState', { phase: 'QUEUED' }]);
  await books.choose(contractId, 'SISTERS_LEND', 'GRANTOR');
  await books.derive();
  expect((await books.read(id)).lines[0]?.account).toBe('4113');
  await books.choose(contractId, 'PARENT_LENDS', 'GRANTOR');
});

test('a document that somebody entered by hand waits to be accepted, and is no other’s', async () => {
  const id = await nextDraft();
  const place = { diary: '41', numberDiary: '17' };
  expect(refusalOf(await call(documentEndpoints.manual, id, { diary: '', numberDiary: '' }))).toEqual([
    400,
    'BadRequest',
    { diary: ['DiaryRequired'], numberDiary: ['NumberDiaryRequired'] },
  ]);
  const entered = (await call(documentEndpoints.manual, id, place)).data;
  expect(entered).toMatchObject({
    phase: 'MANUAL',
    syncState: 3,
    erpNumber: '41/17',
    verification: 'UNREADABLE',
    needsDecision: true,
    steps: ['MANUAL', 'ACCEPT', 'CANCEL'],
  });
  const linked = await call(documentEndpoints.manual, await nextDraft(), place);
  expect([linked.status, linked.body.code, linked.body.details]).toEqual([
    422,
    'ErpDocumentLinked',
    { contract: 'SENT', date: entered.date },
  ]);
  expect((await decide(id, 'ACCEPT')).body.errors).toEqual({ reason: ['ReasonRequired'] });
  const accepted = (await decide(id, 'ACCEPT', { reason: 'Compared on paper' })).data;
  expect(accepted).toMatchObject({ needsDecision: false, reason: 'Compared on paper', steps: ['CANCEL'] });
  expect(refusalOf(await decide(id, 'ACCEPT', { reason: 'Again' }))).toMatchObject([422, 'DocumentNotInState', {}]);
});

test('a document that is not to be booked counts as booked, and may be sent after all, on another day too', async () => {
  const id = await nextDraft();
  expect((await decide(id, 'IGNORE')).body.errors).toEqual({ reason: ['ReasonRequired'] });
  const ignored = (await decide(id, 'IGNORE', { reason: 'In the opening balance' })).data;
  expect(ignored).toMatchObject({ phase: 'IGNORED', syncState: 4, steps: ['RETRY', 'REDATE'] });
  expect(await books.derive()).toBe(0);
  expect((await decide(id, 'REDATE')).body.errors).toEqual({ date: ['DateRequired'] });
  expect((await decide(id, 'REDATE', { date: '01-01-2030' })).body.errors).toEqual({ date: ['DateInFuture'] });
  expect((await decide(id, 'REDATE', { date: '01-01-2025' })).body.errors).toEqual({ date: ['DateBeforeSource'] });
  const redated = (await decide(id, 'REDATE', { date: '01-02-2025' })).data as AccountingDocument;
  expect(redated).toMatchObject({ phase: 'QUEUED', date: '2025-02-01', valueDate: ignored.valueDate });
  expect(redated.lines[0]?.text).toMatch(/^Utilização SENT 01\/2025 \(data-valor \d\d-01-2025\)$/);
});

test('a decision that its state does not allow is refused', async () => {
  const id = await nextDraft();
  for (const decision of ['RETRY', 'NOTTHERE'] as const)
    expect(refusalOf(await decide(id, decision))).toEqual([422, 'DocumentNotInState', { phase: 'DRAFT' }]);
  const there = await decide(id, 'FOUND', { diary: '41', numberDiary: '9' });
  expect(refusalOf(there)).toEqual([422, 'DocumentNotInState', { phase: 'DRAFT' }]);
});

test('of several documents each is queued or says why not; with an unknown one among them none is', async () => {
  const queued = (await books.documents({ filters: '[{"field":"phase","op":"eq","value":"QUEUED"}]' }))[0]?.id ?? '';
  const draft = await nextDraft();
  const unknown = '01a219a7-64b3-790f-8a53-28a3c40f2166';
  expect((await books.send([draft, unknown])).status).toBe(404);
  expect((await books.read(draft)).phase).toBe('DRAFT');
  expect((await books.send([draft, queued])).data).toEqual([
    { id: draft, queued: true, code: null, details: null },
    { id: queued, queued: false, code: 'DocumentNotInState', details: { phase: 'QUEUED' } },
  ]);
});

test('what a change of its loan has taken away is not sent', async () => {
  const { admin, loans } = started;
  const id = await nextDraft();
  const { trancheId } = (await books.read(id)).source;
  const body = { id: trancheId, confirmationString: 'DELETE', version: await loans.version(contractId) };
  await admin.call(trancheEndpoints.remove, { params: { id: trancheId }, body });
  expect((await books.send([id])).data).toEqual([{ id, queued: false, code: 'DocumentGone', details: null }]);
  expect((await send(id)).status).toBe(404);
});

test('who may send is a setting', async () => {
  const { api, admin } = started;
  const basic = await api.as('basic@helios.test');
  const id = await nextDraft();
  const body = { category: 'ACCOUNTING', parameterKey: 'ERP_SENDERS', value: 'ADMINS' };
  const { id: settingId } = (await admin.call(baseSettingEndpoints.add, { body })).data;
  const refused = [
    await send(id, basic),
    await basic.call(documentEndpoints.bulkSend, { body: { ids: [id] } }),
    await call(documentEndpoints.manual, id, { diary: '41', numberDiary: '1' }, basic),
    await call(documentEndpoints.cancel, id, { reasonCode: 'C01' }, basic),
    await call(documentEndpoints.decide, id, { decision: 'IGNORE', reason: 'No' }, basic),
    await basic.call(documentEndpoints.batch, { body: { entityId: started.companies[0], until: '31-03-2025' } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(403));
  expect((await call(documentEndpoints.get, id, undefined, basic)).status).toBe(200);
  await admin.call(baseSettingEndpoints.delete, { params: { id: settingId }, query: { version: '1' } });
  expect((await send(id, basic)).status).toBe(200);
});

test('the documents of one payment on a loan share a reference, in their list and in what is sent', async () => {
  const { admin, loans } = started;
  const body = { contractId, paymentDate: '10-03-2025', amount: '1500.00', version: await loans.version(contractId) };
  const { actId } = (await admin.call(movementEndpoints.payLoan, { body })).data as { actId: string };
  await books.derive();
  const filters = JSON.stringify([
    { field: 'phase', op: 'eq', value: 'DRAFT' },
    { field: 'valueDate', op: 'between', value: ['2025-03-10', '2025-03-10'] },
  ]);
  const paid = await books.documents({ filters });
  const reference = `A-${actId.slice(-8).toUpperCase()}`;
  expect(paid.length).toBeGreaterThan(2);
  for (const document of paid) {
    expect(document).toMatchObject({ actReference: reference });
    const sent = (await send(document.id)).data as AccountingDocument;
    expect(sent.lines[0]?.text).toMatch(new RegExp(`SENT 03/2025 ${reference}$`));
  }
  const [draw] = await books.documents({ filters: JSON.stringify([{ field: 'type', op: 'eq', value: 'TRANCHE' }]) });
  expect(draw).toMatchObject({ actReference: null });
});
