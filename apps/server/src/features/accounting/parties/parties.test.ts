import { type ErpParty, entityEndpoints, erpPartyEndpoints, type SoughtParties } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { type ConnectedBooks, startConnectedBooks } from '../../../testing/accounting/connected-books.ts';
import { handOver } from '../../../testing/loans/hand-over.ts';
import { addCompanies, fixedRateContract } from '../../../testing/loans/loans-for-tests.ts';

let books: ConnectedBooks;
beforeAll(async () => {
  books = await startConnectedBooks();
});
afterAll(() => books.stop());

const partiesOf = async (id: string): Promise<ErpParty[]> =>
  (await books.admin.call(erpPartyEndpoints.parties, { params: { id } })).data;
const namedBy = async (id: string) => new Set((await partiesOf(id)).map(({ counterparty }) => counterparty.id));
const find = async (id: string): Promise<SoughtParties> =>
  (await books.admin.call(erpPartyEndpoints.findParties, { params: { id } })).data;
const save = (id: string, party: object) =>
  books.admin.call(erpPartyEndpoints.saveParties, { params: { id }, body: { parties: [party] } });

test('who lends finds the borrower among its debtors, who borrows the lender among its creditors', async () => {
  const [grantor, receiver] = books.companies;
  expect(await partiesOf(grantor)).toMatchObject([{ counterparty: { acronym: 'HENER' }, code: null, version: 0 }]);
  expect(await find(grantor)).toMatchObject({ parties: [{ partyType: 'D', code: 'HENER' }], candidates: [] });
  expect(await find(receiver)).toMatchObject({ parties: [{ partyType: 'R', code: 'HSGPS' }], candidates: [] });
});

test('of several that may be meant a person chooses, and one that is not there is none', async () => {
  const add = async (acronym: string, nif: string) => {
    const body = { acronym, name: `${acronym} SA`, nif };
    return (await books.admin.call(entityEndpoints.add, { body })).data.id as string;
  };
  const [himo, htec] = [await add('HIMO', '513678948'), await add('HTEC', '516901273')];
  await books.keepBooks(himo);
  const [, hener] = books.companies;
  await books.loans.add(fixedRateContract([himo, hener], 'LENT'));
  await books.loans.add(fixedRateContract([hener, himo], 'BORROWED'));
  await books.loans.add(fixedRateContract([himo, htec], 'UNKNOWN'));
  const { parties, candidates } = await find(himo);
  expect(parties.map(({ counterparty, code }) => [counterparty.acronym, code])).toEqual([
    ['HENER', null],
    ['HTEC', null],
  ]);
  const codes = candidates.map(({ matches }) => matches.map(({ partyType, code }) => `${partyType} ${code}`));
  expect(codes).toEqual([['C HENER', 'C HENER2', 'D HENER', 'R HENER'], []]);
});

test('a person says how the other company is known, and takes it back', async () => {
  const [grantor, receiver] = books.companies;
  const [before] = await partiesOf(grantor);
  const party = { counterpartyId: receiver, partyType: 'C', code: 'H2', version: before?.version };
  const saved = await save(grantor, party);
  expect(saved.data).toMatchObject([{ partyType: 'C', code: 'H2', verifiedAt: null, version: 2 }]);
  expect((await save(grantor, party)).status).toBe(409);
  expect((await save(grantor, { ...party, code: '', version: 2 })).data).toMatchObject([{ code: null, version: 0 }]);
  const unknown = await save(grantor, { ...party, counterpartyId: newId() });
  expect(unknown.body.errors).toEqual({ 'parties.0.counterpartyId': ['ReferenceNotFound'] });
  expect((await save(grantor, { ...party, code: 'C'.repeat(21) })).status).toBe(400);
});

test('policy basic chooses no party, and another tenant finds no company', async () => {
  const [id] = books.companies;
  const [basic, boreal] = [await books.api.as('basic@helios.test'), await books.api.as('admin@boreal.test')];
  expect((await basic.call(erpPartyEndpoints.findParties, { params: { id } })).status).toBe(403);
  expect((await boreal.call(erpPartyEndpoints.findParties, { params: { id } })).status).toBe(404);
  expect((await boreal.call(erpPartyEndpoints.parties, { params: { id } })).status).toBe(404);
  expect((await boreal.call(erpPartyEndpoints.syncSettings, { params: { id } })).status).toBe(404);
});

test('a company that handed a loan over still names whom it lent to, and the two debtors of an assumption name each other', async () => {
  const { api, admin, loans } = books;
  const [lender, debtor] = await addCompanies(api.db, 'helios');
  const [successor, assuming] = await addCompanies(api.db, 'helios');
  const contractId = await loans.add(fixedRateContract([lender, debtor], 'HANDED OVER'));
  await loans.draw(contractId, '15-01-2025', '1000.00');
  const pass = (field: 'GRANTOR' | 'RECEIVER', companyId: string, day: string) =>
    handOver(api, admin, { contractId, field, companyId, day });
  await pass('GRANTOR', successor, '2025-02-01');
  await pass('RECEIVER', assuming, '2025-03-01');
  expect(await namedBy(lender)).toEqual(new Set([debtor]));
  expect(await namedBy(successor)).toEqual(new Set([debtor, assuming]));
  expect(await namedBy(debtor)).toEqual(new Set([lender, successor, assuming]));
  expect(await namedBy(assuming)).toEqual(new Set([successor, debtor]));
  const saved = await save(lender, { counterpartyId: debtor, partyType: 'D', code: 'OLD', version: 0 });
  expect([saved.status, saved.data]).toMatchObject([200, [{ code: 'OLD' }]]);
});
