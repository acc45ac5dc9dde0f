import { documentsOfSpells, linesOf } from '@calends/journal';
import {
  accountLineEndpoints,
  bookedContractEndpoints,
  changesOf,
  contractEndpoints,
  type DocumentRow,
  eventHistoryEndpoints,
  type HistoryEvent,
  journalEndpoints,
  spellsIn,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { booksOf } from '../../../testing/loans/books-for-tests.ts';
import { handOver } from '../../../testing/loans/hand-over.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import {
  computeFigures,
  lockContracts,
  readFacts,
  recomputeContract,
  reviseFacts,
} from '../../ledger/ledger.public.ts';
import { readBookedCompanies } from '../connection-test/booked-companies.ts';
import { verifyDocuments } from '../derivation/verify-documents.ts';

let given: TestLoans;
let books: ReturnType<typeof booksOf>;
let [lender, sister, borrower, contractId] = ['', '', '', ''];
/** The parent's loan of 720 000.00 becomes a sister's on the first of March: 25.00 a day. */
beforeAll(async () => {
  given = await startLoans(); // on 31 March 2025
  const { api, admin, loans } = given;
  books = booksOf(api, admin);
  [lender, borrower] = await addCompanies(api.db, 'helios');
  [sister] = await addCompanies(api.db, 'helios');
  contractId = await loans.add(fixedRateContract([lender, borrower], 'FROM PARENT TO SISTER'));
  await loans.draw(contractId, '15-01-2025', '720000.00');
  await books.choose(contractId, 'PARENT_LENDS', 'GRANTOR');
  for (const companyId of [lender, sister, borrower]) await books.keep(companyId);
  await books.startOn('01-01-2025');
  await handOver(api, admin, { contractId, field: 'GRANTOR', companyId: sister, day: '2025-03-01' });
  await books.derive();
});
afterAll(() => given.api.stop());

const params = () => ({ contractId });
const read = async () => (await given.admin.call(accountLineEndpoints.contractSet, { params: params() })).data;
const save = async (body: object) => {
  const { version } = await read();
  const chosen = { set: 'SISTERS_LEND', stampTaxSide: 'GRANTOR', version, ...body };
  return await given.admin.call(accountLineEndpoints.saveContractSet, { params: params(), body: chosen });
};
const shown = async ({ id, date, type }: DocumentRow) =>
  [date, type, ...(await books.read(id)).lines.map(({ nature, account }) => `${nature} ${account}`)].join(' ');
const booked = async () => {
  const all = (await books.documents()).filter((one) => one.contractNumber === 'FROM PARENT TO SISTER');
  return await Promise.all(all.map(shown));
};
const differences = async () => (await inTenant(given.api.db, 'helios', verifyDocuments)).differences;
const ofLoan = (accounts: readonly string[]) => accounts.filter((one) => ['4113', '2782'].includes(one));
const missing = async () =>
  (await given.admin.call(journalEndpoints.ofContract, { params: params() })).data.missing as string[];
const usedBy = async (entityId: string) => {
  const [company] = await inTenant(given.api.db, 'helios', (tx) => readBookedCompanies(tx, entityId));
  return company?.accounts ?? [];
};

const takeBackChanges = (loanId: string) =>
  inTenant(given.api.db, 'helios', async (tx) => {
    const [facts] = await readFacts(tx, [loanId]);
    const changes = (facts?.changes ?? []).map((change) => ({ ...change, voided: true }));
    await lockContracts(tx, [loanId]);
    await reviseFacts(tx, loanId, { changes }, { personId: changes[0]?.recorded_by ?? '' });
    await recomputeContract({ tx, actor: { roleId: 'admin' }, today: '2025-03-31' }, loanId);
  });

test('a loan says between which companies it stands since when, and which set was chosen for each', async () => {
  const { set, spells } = await read();
  expect(set).toBe('PARENT_LENDS');
  expect(spells).toMatchObject([
    { from: null, grantor: { id: lender }, receiver: { id: borrower }, set: 'PARENT_LENDS' },
    { from: '2025-03-01', grantor: { id: sister }, receiver: { id: borrower }, set: null },
  ]);
});

test('no set is chosen for a day on which the loan does not go on with another company', async () => {
  const refused = await save({ from: '02-03-2025' });
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
    422,
    'NoHandoverOnDay',
    { from: ['NoHandoverOnDay'] },
  ]);
  expect((await save({ from: '31-02-2025' })).body.errors).toEqual({ from: ['InvalidDate'] });
});

test('a set that is chosen for a handover is that of its documents and of later ones, not of those before', async () => {
  const before = await booked();
  const saved = await save({ from: '01-03-2025' });
  expect(saved.status).toBe(200);
  expect(saved.data).toMatchObject({ set: 'PARENT_LENDS', spells: [{}, { set: 'SISTERS_LEND' }] });
  await books.derive();
  const after = await booked();
  expect(after.filter((one) => one < '2025-03')).toEqual(before.filter((one) => one < '2025-03'));
  expect(after.filter((one) => one >= '2025-03' && /CAPITAL|SPECIAL/.test(one)).toSorted()).toEqual([
    '2025-03-01 CAPITALASSIGNMENT D 12 C 4113',
    '2025-03-01 CAPITALASSIGNMENT D 2531 C 258',
    '2025-03-01 CAPITALASSIGNMENT D 2782 C 12',
    '2025-03-31 SPECIALIZATION D 2721 C 7918',
    '2025-03-31 SPECIALIZATION D 6911 C 2722',
  ]);
  expect(await differences()).toEqual([]);
});

test('a preview books the spells as the documents are', async () => {
  const { data } = await given.admin.call(bookedContractEndpoints.ofContract, { params: params() });
  const figures = await inTenant(given.api.db, 'helios', async (tx) => {
    const loan = (await computeFigures(tx, [contractId], '2025-03-31')).get(contractId);
    if (!loan?.figures) throw new Error('the loan is refused');
    return loan.figures;
  });
  const foreseen = documentsOfSpells(figures, spellsIn(data, figures, 'GRANTOR')).map((document) =>
    [document.date, document.type, ...linesOf(document).map(({ nature, account }) => `${nature} ${account}`)].join(' '),
  );
  expect(foreseen.toSorted()).toEqual((await booked()).toSorted());
});

test('each company needs the accounts of the spells in which it has the loan', async () => {
  await books.keep(lender, { system: 'PRIMAVERA' });
  await books.keep(sister, { system: 'PRIMAVERA' });
  expect(ofLoan(await usedBy(lender))).toEqual(['4113']);
  expect(ofLoan(await usedBy(sister))).toEqual(['2782']);
  for (const companyId of [lender, sister]) await books.keep(companyId);
});

test('a set that was chosen for a handover counts no longer once that was taken back, although other terms begin on its day', async () => {
  const [heir] = await addCompanies(given.api.db, 'helios');
  await books.keep(heir, { system: 'PRIMAVERA' });
  const taken = await given.loans.add(fixedRateContract([heir, borrower], 'TAKEN BACK'));
  await given.loans.draw(taken, '15-01-2025', '720000.00');
  await books.choose(taken, 'PARENT_LENDS', 'GRANTOR');
  await handOver(given.api, given.admin, { contractId: taken, field: 'GRANTOR', companyId: sister, day: '2025-02-01' });
  await books.choose(taken, 'SISTERS_LEND', 'GRANTOR', '01-02-2025');
  await takeBackChanges(taken);
  const { version } = await given.loans.read(taken);
  const change = { contractId: taken, version, field: 'SPREAD', decimalValue: '1.500', changeDate: '01-02-2025' };
  const changed = await given.admin.call(contractEndpoints.change, { body: change });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(ofLoan(await usedBy(heir))).toEqual(['4113']);
});

test('the history says from which day on a set was chosen', async () => {
  const query = { getAll: true, recordId: contractId };
  const events = (await given.admin.call(eventHistoryEndpoints.list, { query })).data as HistoryEvent[];
  const ofSets = events.filter(({ element }) => element === 'TContractAccountDetails').map(changesOf);
  const later = { from: '2025-03-01', set: 'SISTERS_LEND' };
  expect(ofSets).toEqual([
    [{ field: 'setFromHandover', before: null, after: later }],
    [
      { field: 'set', before: null, after: 'PARENT_LENDS' },
      { field: 'stampTaxSide', before: null, after: 'GRANTOR' },
    ],
  ]);
});

test('a changed copy of the set reaches the documents of that spell', async () => {
  const { data: sets } = await given.admin.call(accountLineEndpoints.sets);
  const { lines, version } = sets.find(({ code }: { code: string }) => code === 'SISTERS_LEND');
  const own = lines.map(({ entityType, account, ...line }: { entityType: number; account: string }) => ({
    ...line,
    entityType: entityType === 0 ? 'GRANTOR' : 'RECEIVER',
    account: account === '2782' ? '27821' : account,
  }));
  const of = { params: { code: 'SISTERS_LEND' } };
  const saved = await given.admin.call(accountLineEndpoints.saveSet, { ...of, body: { lines: own, version } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await books.derive();
  expect(await booked()).toContain('2025-03-01 CAPITALASSIGNMENT D 27821 C 12');
  await given.admin.call(accountLineEndpoints.bringBackSet, { ...of, query: { version: saved.data.version } });
  await books.derive();
});

test('what accounting has keeps its accounts, and the spell goes on with the set before once none is chosen', async () => {
  const isTaken = (one: DocumentRow) => one.company?.id === sister && one.type === 'CAPITALASSIGNMENT';
  const taken = (await books.documents()).filter(isTaken);
  await books.send(taken.map(({ id }) => id));
  expect((await books.close(sister)).status).toBe(200);
  expect((await save({ set: null, from: '01-03-2025' })).data.spells[1].set).toBeNull();
  await books.derive();
  expect((await booked()).filter((one) => one >= '2025-03' && /CAPITAL/.test(one)).toSorted()).toEqual([
    '2025-03-01 CAPITALASSIGNMENT D 12 C 4113',
    '2025-03-01 CAPITALASSIGNMENT D 2531 C 2531',
    '2025-03-01 CAPITALASSIGNMENT D 2782 C 12',
  ]);
  expect(await differences()).toEqual([]);
});

test('the journal lacks a set where a spell has none', async () => {
  expect(await missing()).not.toContain('set');
  await save({ set: null });
  expect(await missing()).toContain('set');
  await save({ from: '01-03-2025' });
  expect(await missing(), 'of the beginning').toContain('set');
  await save({ set: 'PARENT_LENDS' });
  expect(await missing()).not.toContain('set');
});
