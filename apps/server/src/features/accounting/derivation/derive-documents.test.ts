import {
  contractEndpoints,
  documentEndpoints,
  entityEndpoints,
  movementEndpoints,
  trancheEndpoints,
} from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveDataVersion } from '../../../db/data-version.ts';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { booksOf, inShort } from '../../../testing/loans/books-for-tests.ts';
import { fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import { rollLoans } from '../../ledger/ledger.public.ts';
import { findStaleTenants } from '../accounting.public.ts';

let started: TestLoans;
let books: ReturnType<typeof booksOf>;
/** 1.25 % of 720 000.00, ATUAL_360: 25.00 a day; interest is capitalized each quarter. */
let contractId: string;
let trancheId: string;
beforeAll(async () => {
  started = await startLoans();
  const { api, admin, loans, companies } = started;
  books = booksOf(api, admin);
  contractId = await loans.add(fixedRateContract(companies, 'BOOKED'));
  trancheId = (await loans.draw(contractId, '15-01-2025', '720000.00')).data.id;
  for (const company of companies) await books.keep(company);
  await books.choose(contractId, 'PARENT_LENDS', 'GRANTOR');
});
afterAll(() => started.api.stop());

const shown = async () => (await books.documents()).map(inShort);
const ofGrantor = async () => (await shown()).filter((line) => line.includes('grantor'));
/** The document of the draw, in the grantor's books. */
const ofDraw = async () =>
  (await books.documents()).filter(({ type, entityType }) => type === 'TRANCHE' && entityType === 0);
const stale = () => findStaleTenants(started.api.db, started.api.clock.now);

test('without a start date there are no documents, and with one those from that day on', async () => {
  await books.derive();
  expect(await shown()).toEqual([]);
  await books.startOn('01-02-2025');
  expect(await stale()).toEqual(['helios']);
  expect(await books.derive()).toBe(4);
  expect(await stale()).toEqual([]);
  expect(await shown()).toEqual([
    '2025-02-28 SPECIALIZATION grantor DRAFT 700.00',
    '2025-02-28 SPECIALIZATION receiver DRAFT 700.00',
    '2025-03-31 SPECIALIZATION grantor DRAFT 775.00',
    '2025-03-31 SPECIALIZATION receiver DRAFT 775.00',
  ]);
  await books.startOn('01-01-2025');
  expect(await books.derive()).toBe(4);
  expect((await ofGrantor()).slice(0, 2)).toEqual([
    '2025-01-15 TRANCHE grantor DRAFT 720000.00',
    '2025-01-31 SPECIALIZATION grantor DRAFT 425.00',
  ]);
});

test('a document has its lines, its source and a reference that is the same whenever it is made', async () => {
  const [first] = await ofDraw();
  const document = await books.read(first?.id ?? '');
  expect(document).toMatchObject({
    syncState: 0,
    contractNumber: 'BOOKED',
    company: { name: 'Aurora helios' },
    counterparty: { name: 'Bóreas helios' },
    reference: expect.stringMatching(/^CL[A-Z2-7]{16}$/),
    missing: [],
    steps: ['SEND', 'IGNORE', 'MANUAL'],
    source: { trancheId, tranche: 1, movementId: trancheId, mirrorOf: null },
  });
  expect(document.lines.map(({ nature, account, amount }) => `${nature} ${account} ${amount}`)).toEqual([
    'D 4113 720000.00',
    'C 12 720000.00',
  ]);
  await books.startOn('01-02-2025');
  await books.derive();
  await books.startOn('01-01-2025');
  await books.derive();
  const [again] = await ofDraw();
  expect(again?.id).not.toBe(first?.id);
  expect(again?.reference).toBe(first?.reference);
});

test('drafts follow the accounts that are chosen', async () => {
  await books.choose(contractId, 'SISTERS_LEND', 'GRANTOR');
  expect(await books.derive()).toBe(5); // the accounts of accruals stay
  const [first] = await ofDraw();
  expect((await books.read(first?.id ?? '')).lines[0]?.account).toBe('2782');
  await books.choose(contractId, 'PARENT_LENDS', 'GRANTOR');
  await books.derive();
});

test('a month end may be sent from the next day on, and a day on which interest alone grows derives nothing', async () => {
  const { api } = started;
  const ends = (await books.documents()).slice(-2).map(({ id }) => id);
  const notDue = { queued: false, code: 'DocumentNotDue', details: { date: '2025-04-01' } };
  expect((await books.send(ends)).data).toMatchObject([notDue, notDue]);
  const later = new Date('2025-04-02T12:00:00Z');
  expect(await rollLoans(api.db, later)).toEqual([]);
  expect(await findStaleTenants(api.db, later)).toEqual([]);
});

test('a draw that is edited after its document was given away is corrected by the difference', async () => {
  const { admin, loans, companies } = started;
  const ids = (await books.documents()).map(({ id }) => id);
  expect((await books.send(ids)).data.filter(({ queued }: { queued: boolean }) => !queued)).toHaveLength(2);
  for (const company of companies) expect((await books.close(company)).status).toBe(200);
  expect((await ofGrantor())[0]).toBe('2025-01-15 TRANCHE grantor SENT 720000.00');

  const edited = { id: trancheId, realizationDate: '15-01-2025', realizedCapital: '900000.00' };
  const body = { ...edited, contractId, version: await loans.version(contractId) };
  expect((await admin.call(trancheEndpoints.edit, { params: { id: trancheId }, body })).status).toBe(200);
  expect(await books.derive()).toBe(8);
  expect((await ofGrantor()).filter((line) => line.includes('correction'))).toEqual([
    '2025-01-15 TRANCHE grantor DRAFT correction 180000.00',
    '2025-01-31 SPECIALIZATION grantor DRAFT correction 106.25',
    '2025-02-28 SPECIALIZATION grantor DRAFT correction 175.00',
  ]);
  expect((await ofGrantor()).at(-1)).toBe('2025-03-31 SPECIALIZATION grantor DRAFT 968.75');
  const decisions = { filters: JSON.stringify([{ field: 'needsDecision', op: 'eq', value: true }]) };
  expect(await books.documents(decisions)).toHaveLength(6);
});

test('contracts, companies and movements say how their documents stand, and which contracts are in accounting', async () => {
  const { admin, companies } = started;
  const [contract] = (await admin.call(contractEndpoints.list)).data;
  expect(contract.accounting).toBe('DRAFT'); // the corrections wait
  const lists = (await admin.call(entityEndpoints.list)).data as { id: string; accounting: string | null }[];
  expect(
    lists.map(({ id, accounting }) => [companies.indexOf(id), accounting] as const).toSorted(([a], [b]) => a - b),
  ).toEqual([
    [0, 'DRAFT'],
    [1, 'DRAFT'],
  ]);
  const rows = (await admin.call(movementEndpoints.list, { query: { contractId, getAll: 'true' } })).data as {
    movementType: string;
    grantorAccounting: string | null;
    receiverAccounting: string | null;
  }[];
  const drawn = rows.find(({ movementType }) => movementType === 'TRANCHE');
  expect(drawn).toMatchObject({ grantorAccounting: 'DRAFT', receiverAccounting: 'DRAFT' });
  expect(rows.find(({ movementType }) => movementType === 'CONTRACTCREATION')).toMatchObject({
    grantorAccounting: null,
  });
  expect((await admin.call(contractEndpoints.synchronised)).body).toMatchObject({ totalCount: 1 });
});

test('a draw that is removed is reversed whole, on the accounts and the day of its document', async () => {
  const { admin, loans } = started;
  const body = { id: trancheId, confirmationString: 'DELETE', version: await loans.version(contractId) };
  expect((await admin.call(trancheEndpoints.remove, { params: { id: trancheId }, body })).status).toBe(200);
  await books.derive();
  const corrections = (await books.documents()).filter(({ phase }) => phase === 'DRAFT');
  expect(corrections).toHaveLength(6);
  const first = await books.read(corrections.find(({ entityType }) => entityType === 0)?.id ?? '');
  expect(first).toMatchObject({ date: '2025-01-15', isCorrection: true, source: { tranche: null, movementId: null } });
  expect(first.lines.map(({ nature, account, amount }) => `${nature} ${account} ${amount}`)).toEqual([
    'D 12 720000.00',
    'C 4113 720000.00',
  ]);
  expect(first.related).toMatchObject([{ relation: 'ORIGINAL', phase: 'SENT', erpNumber: '1/1' }]);
});

/** What the database says to a statement of the product. */
async function change(statement: string): Promise<string> {
  return await inTenant(started.api.db, 'helios', (tx) => sql.raw(statement).execute(tx)).then(
    () => 'done',
    (error: Error) => error.message,
  );
}

test('lines that were given away are never changed and never removed', async () => {
  expect(await change('update erp_document_line set amount_cents = 1')).toContain('permission denied');
  expect(await change('delete from erp_document_line')).toContain('permission denied');
});

test('refreshing the movements has every loan derived anew', async () => {
  expect(await stale()).toEqual([]);
  const [first] = await books.documents();
  await inTenant(started.api.db, 'helios', async (tx) => {
    await tx.deleteFrom('erp_document').where('phase', '=', 'DRAFT').execute();
    await moveDataVersion(tx);
  });
  expect(await books.documents()).toHaveLength(6);
  expect((await started.admin.call(documentEndpoints.refreshMovements)).data).toBe(true);
  expect(await books.documents()).toHaveLength(12);
  expect([await stale(), first?.phase]).toEqual([[], 'SENT']);
});
