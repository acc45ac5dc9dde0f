import {
  CLOSE_CHECKS,
  type ComparedMonthRow,
  comparedMonthEndpoints,
  daysOfMonth,
  documentEndpoints,
  ofCompany,
  periodEndpoints,
  type Reconciliation,
  type ReconciliationDifference,
  reconciliationEndpoints,
} from '@calends/wire';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import type { TestPerson } from '../../../testing/api-for-tests.ts';

let books: SentBooks;
const all: SentBooks[] = [];
beforeEach(async () => {
  books = await startSentBooks();
  all.push(books);
});
afterAll(async () => {
  for (const one of all) await one.stop();
});

const reconcile = (of: object = {}, person: TestPerson = books.admin) =>
  person.call(reconciliationEndpoints.reconcile, {
    body: { entityId: books.companies[0], year: 2025, month: 3, ...of },
  });
const reconciled = async (): Promise<Reconciliation> => {
  const { status, body, data } = await reconcile();
  expect(status, JSON.stringify(body)).toBe(200);
  return data;
};
const differences = async ({ id }: Reconciliation): Promise<ReconciliationDifference[]> =>
  (await books.admin.call(reconciliationEndpoints.differences, { params: { id } })).data;
const decide = (id: string, body: object) => books.admin.call(reconciliationEndpoints.decide, { params: { id }, body });
const signOff = ({ id }: Reconciliation, person: TestPerson = books.admin) =>
  person.call(reconciliationEndpoints.signOff, { params: { id }, body: {} });
const inPrimavera = (reference: string | null, change: object) =>
  books.simulated.control('journal', { reference, ...change });

/** The lender's documents of so many draws of March, sent. */
async function send(count = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let day = 1; day <= count; day += 1) ids.push((await books.draw(`0${day}-03-2025`))[0]);
  await books.books.send(ids);
  await books.work();
  return ids;
}

/** Leaves aside what else the lender books in March, the month end: so nothing of it waits. */
async function ignoreRest(): Promise<void> {
  const filters = JSON.stringify([{ field: 'phase', op: 'eq', value: 'DRAFT' }]);
  for (const { id, company, date } of await books.books.documents({ filters }))
    if (company.id === books.companies[0] && date?.startsWith('2025-03') === true)
      await books.admin.call(documentEndpoints.decide, {
        params: { id },
        body: { decision: 'IGNORE', reason: 'Test' },
      });
}

test('what was sent is there: each account is as ours, and what waits is the difference', async () => {
  await send();
  const run = await reconciled();
  expect(run).toMatchObject({
    month: '2025-03',
    state: 'DONE',
    documents: 1,
    done: 1,
    differences: 0,
    isOutdated: false,
  });
  const ofBank = run.accounts.find(({ account }) => account === '12');
  expect(ofBank).toMatchObject({ ours: '-1000.00', theirs: '-1000.00', difference: '0.00', waiting: '0.00' });
  const [waits] = (await books.draw('02-03-2025', '500.00')).slice(0, 1);
  expect((await reconciled()).accounts.find(({ account }) => account === '12')).toMatchObject({
    ours: '-1500.00',
    theirs: '-1000.00',
    difference: '500.00',
    waiting: '-500.00',
  });
  await books.books.send([waits ?? '']);
  await books.work();
  expect((await reconciled()).accounts.find(({ account }) => account === '12')?.difference).toBe('0.00');
});

test('a document with another amount there says on which accounts, and is decided where it is', async () => {
  const [id = ''] = await send();
  const { reference } = await books.phaseOf(id);
  await inPrimavera(reference, { amount: 1090 });
  const run = await reconciled();
  const [differing] = await differences(run);
  expect(differing).toMatchObject({
    kind: 'AMOUNT',
    documentId: id,
    isOpen: true,
    decisions: ['ACCEPT', 'CANCEL'],
    accounts: [
      { account: '12', ours: '-1000.00', theirs: '-1090.00' },
      { account: '4113', ours: '1000.00', theirs: '1090.00' },
    ],
  });
  expect(run).toMatchObject({ differences: 1, openDifferences: 1 });
  expect(await books.phaseOf(id)).toMatchObject({ verification: 'DIFFERENT', needsDecision: true });
  expect((await decide(differing?.id ?? '', { decision: 'ACCEPT' })).body.errors).toEqual({
    reason: ['ReasonRequired'],
  });
  expect((await decide(differing?.id ?? '', { decision: 'ACCEPT', reason: 'Bank costs' })).data).toMatchObject({
    isOpen: false,
    decision: 'ACCEPT',
    reason: 'Bank costs',
  });
  expect(await reconciled()).toMatchObject({ differences: 1, openDifferences: 0 });
  await inPrimavera(reference, { amount: 1500 });
  expect(await reconciled()).toMatchObject({ differences: 1, openDifferences: 1 });
  await inPrimavera(reference, { amount: 1000 });
  expect(await reconciled()).toMatchObject({ differences: 0 });
  expect(await books.phaseOf(id)).toMatchObject({ verification: 'EQUAL', needsDecision: false });
});

test('what was annulled there is sent again, and is there once', async () => {
  const [id = ''] = await send();
  const { reference, erpNumber } = await books.phaseOf(id);
  await inPrimavera(reference, { isAnnulled: true });
  const [differing] = await differences(await reconciled());
  expect(differing).toMatchObject({ kind: 'CANCELLED', decisions: ['SEND', 'ACCEPT'] });
  expect((await decide(differing?.id ?? '', { decision: 'SEND' })).data).toMatchObject({
    isOpen: false,
    phase: 'QUEUED',
  });
  await books.work();
  const again = await books.phaseOf(id);
  expect(again).toMatchObject({ phase: 'SENT', needsDecision: false });
  expect(again.erpNumber).not.toBe(erpNumber);
  expect(await reconciled()).toMatchObject({ differences: 0 });
});

test('a document that arrived although nobody knew it is linked, and one that is there twice asks for a decision', async () => {
  await send();
  const [lost] = await books.draw('05-03-2025');
  await books.befall('reset-after-commit');
  await books.books.send([lost]);
  await books.work();
  await books.simulated.switchFault('403', 'Documentos/E');
  books.pass(20);
  await books.work();
  expect(await books.phaseOf(lost)).toMatchObject({ phase: 'PARKED', error: 'LookupImpossible' });
  const [differing] = await differences(await reconciled());
  expect(differing).toMatchObject({ kind: 'UNKNOWN', documentId: lost, decisions: ['LINK', 'CANCEL', 'ACCEPT'] });
  expect((await decide(differing?.id ?? '', { decision: 'LINK' })).data).toMatchObject({
    phase: 'SENT',
    decision: 'LINK',
  });
  const { reference } = await books.phaseOf(lost);
  await inPrimavera(reference, { isRepeated: true });
  const twice = await reconciled();
  expect(await differences(twice)).toMatchObject([
    { kind: 'DUPLICATE', documentId: lost, decisions: ['CANCEL', 'ACCEPT'] },
  ]);
  expect(twice.accounts.find(({ account }) => account === '12')).toMatchObject({ difference: '-1000.00' });
});

test('a month is signed off with nothing undecided and nothing waiting, until one of its documents changes', async () => {
  await send();
  const waits = await signOff(await reconciled());
  expect([waits.status, waits.body.code, waits.body.details]).toMatchObject([
    422,
    'DifferencesOpen',
    { differences: 0 },
  ]);
  await ignoreRest();
  const run = await reconciled();
  expect((await signOff(run)).data).toMatchObject({ isSigned: true, isOutdated: false });
  await books.draw('10-03-2025');
  const [later] = (await books.admin.call(reconciliationEndpoints.list)).data as Reconciliation[];
  expect(later).toMatchObject({ isSigned: false, isOutdated: true });
  expect((await signOff(run)).body.code).toBe('ReconciliationOutdated');
});

test('where accounting does not answer the reconciliation says why, and is tried again', async () => {
  await send();
  await books.simulated.switchFault('503', 'Documentos/Edita');
  const failed = await reconciled();
  expect(failed).toMatchObject({ state: 'FAILED', error: 'ErpAway' });
  expect((await signOff(failed)).body.code).toBe('ReconciliationOutdated');
  expect(await reconciled()).toMatchObject({ state: 'DONE', error: null });
});

test('months to come, companies without books and those of another tenant are refused', async () => {
  expect((await reconcile({ month: 13 })).status).toBe(400);
  expect((await reconcile({ year: 2027 })).body.errors).toEqual({ month: ['DateInFuture'] });
  const boreal = await books.api.as('admin@boreal.test');
  expect((await reconcile({}, boreal)).status).toBe(404);
  await send();
  const run = await reconciled();
  expect((await boreal.call(reconciliationEndpoints.list)).data).toEqual([]);
  expect((await boreal.call(reconciliationEndpoints.differences, { params: { id: run.id } })).status).toBe(404);
  expect((await signOff(run, boreal)).status).toBe(404);
});

test('the accounts and differences of a month are a file', async () => {
  const [id = ''] = await send();
  const { reference } = await books.phaseOf(id);
  await inPrimavera(reference, { amount: 1090 });
  const { id: run } = await reconciled();
  const file = await books.admin.call(reconciliationEndpoints.export, {
    params: { id: run },
    query: { format: 'csv' },
  });
  const rows = file.bytes.toString('utf8').trim().split('\r\n');
  expect(rows.filter((row: string) => row.includes('1090'))).toHaveLength(4);
});

const monthsOf = async (companyId?: string): Promise<ComparedMonthRow[]> => {
  const filters = JSON.stringify(companyId === undefined ? [] : [{ field: 'company', op: 'in', value: [companyId] }]);
  return (await books.admin.call(comparedMonthEndpoints.list, { query: { filters, getAll: true } })).data;
};
/** What the check of the close finds in March, by company. */
const unsignedMarch = async () => {
  const { data } = await books.admin.call(periodEndpoints.checks, { query: { month: '2025-03' } });
  const of = (companyId: string | undefined): number =>
    data.companies.find((one: { companyId: string }) => one.companyId === companyId)?.counts.unreconciled ?? 0;
  return books.companies.map(of);
};

test('a month is listed once accounting has a document of it, as not compared, compared and signed off', async () => {
  const [lender] = books.companies;
  await books.draw('01-02-2025');
  expect(await monthsOf()).toEqual([]);
  await send(2);
  const [march, ...others] = await monthsOf();
  expect([march, others]).toMatchObject([
    {
      company: { id: lender },
      system: 'PRIMAVERA',
      monthEnd: '2025-03-31',
      comparedState: 'NOTREAD',
      isSignedOff: false,
      bookedDocuments: 2,
      readAt: null,
      reconciliationId: null,
    },
    [],
  ]);
  const run = await reconciled();
  expect(await monthsOf(lender)).toMatchObject([
    { id: run.id, reconciliationId: run.id, comparedState: 'WAITS', waitingDocuments: run.waiting },
  ]);
  await ignoreRest();
  await reconciled();
  expect(await monthsOf()).toMatchObject([{ comparedState: 'AGREES', isSignedOff: false, waitingDocuments: 0 }]);
  await signOff(run);
  expect(await monthsOf()).toMatchObject([{ comparedState: 'SIGNED', isSignedOff: true }]);
  await books.draw('10-03-2025');
  expect(await monthsOf()).toMatchObject([{ comparedState: 'OUTDATED', isSignedOff: false }]);
  const boreal = await books.api.as('admin@boreal.test');
  expect((await boreal.call(comparedMonthEndpoints.list)).data).toEqual([]);
});

test('a month that differs says of how many documents, until they are decided', async () => {
  const [id = ''] = await send();
  await ignoreRest();
  await inPrimavera((await books.phaseOf(id)).reference, { amount: 1090 });
  const [differing] = await differences(await reconciled());
  expect(await monthsOf()).toMatchObject([{ comparedState: 'DIFFERS', openDifferences: 1 }]);
  await decide(differing?.id ?? '', { decision: 'ACCEPT', reason: 'Bank costs' });
  expect(await monthsOf()).toMatchObject([{ openDifferences: 0 }]);
});

test('a reconciliation that is not signed off counts before the close, in the company whose books are connected alone', async () => {
  expect(await unsignedMarch()).toEqual([0, 0]);
  await send();
  expect(await unsignedMarch()).toEqual([1, 0]);
  await ignoreRest();
  await signOff(await reconciled());
  expect(await unsignedMarch()).toEqual([0, 0]);
  await books.draw('10-03-2025');
  expect(await unsignedMarch()).toEqual([1, 0]);
  for (const companyId of books.companies) {
    const { filters } = CLOSE_CHECKS.unreconciled;
    const narrowed = JSON.stringify([...filters(daysOfMonth('2025-03')), ...ofCompany('unreconciled', companyId)]);
    const { body } = await books.admin.call(comparedMonthEndpoints.list, { query: { filters: narrowed } });
    expect(body.totalCount).toBe(companyId === books.companies[0] ? 1 : 0);
  }
});

test('a month whose books are a file is listed, and is no reconciliation to be signed off before the close', async () => {
  await send();
  await books.books.keep(books.companies[0] ?? '', { system: 'FILE' });
  expect(await monthsOf()).toMatchObject([{ system: 'FILE', isSignedOff: false }]);
  expect(await unsignedMarch()).toEqual([0, 0]);
});
