import {
  bellEndpoints,
  CLOSE_CHECKS,
  contractEndpoints,
  contractImportEndpoints,
  daysOfMonth,
  type Endpoint,
  eventHistoryEndpoints,
  movementEndpoints,
  ofCompany,
  periodEndpoints,
  trancheEndpoints,
  WAITING_CALLS,
  waitingActEndpoints,
} from '@calends/wire';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestApi, TestPerson } from '../../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { setParameter } from '../../testing/loans/rate-confirmation.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';
import { movementRoutes } from '../movements/movements.routes.ts';
import { trancheRoutes } from '../tranches/tranches.routes.ts';

let api: TestApi;
let admin: TestPerson;
let basic: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];

beforeAll(async () => {
  ({ api, admin, loans, companies } = await startLoans());
  basic = await api.as('basic@helios.test');
});
afterAll(() => api.stop());
beforeEach(() => setParameter(admin, 'SECOND_PERSON_FROM', '0'));
afterEach(async () => {
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});

/** At 5 %, ATUAL_360, interest due each quarter: 3 600.00 bear 0.50 a day. */
async function lend(contractNumber: string, parties = companies) {
  const contractId = await loans.add({
    ...fixedRateContract(parties, contractNumber),
    spread: '5',
    interestCapitalization: false,
  });
  const { id: trancheId } = (await loans.draw(contractId, '2024-01-15', '3600.00')).data as { id: string };
  return { contractId, trancheId };
}

const ask = (euro: number) => setParameter(admin, 'SECOND_PERSON_FROM', String(euro));

async function reinforce(
  { contractId, trancheId }: { contractId: string; trancheId: string },
  amount: string,
  more: object = {},
  person = basic,
) {
  const version = await loans.version(contractId);
  const body = { trancheMovementID: trancheId, reinforcementDate: '25-04-2024', amount, version, ...more };
  return await person.call(movementEndpoints.reinforce, { body });
}

const capitalOf = async (contractId: string) => (await loans.read(contractId)).realizedCapital;
const waitingOf = async (contractId: string, person = admin) =>
  (await person.call(waitingActEndpoints.list, { query: { contractId, getAll: 'true' } })).body.data;
const release = (id: string, query: object = {}, person = admin) =>
  person.call(waitingActEndpoints.release, { params: { id }, query: { ...query } });

test('an act below the amount is made at once, one of the amount waits and moves nothing until another person releases it', async () => {
  const loan = await lend('WAITS');
  await ask(1000);
  expect(await reinforce(loan, '999.99')).toMatchObject({ status: 200, body: { succeeded: true } });
  const reply = await reinforce(loan, '1000.00', { description: 'Cash call' });
  expect(reply).toMatchObject({ status: 200, body: { succeeded: false, messages: ['ActWaits'] } });
  expect(await capitalOf(loan.contractId)).toBe('4599.99');

  const [waiting] = await waitingOf(loan.contractId);
  expect(waiting).toMatchObject({
    id: reply.body.data,
    contractNumber: 'WAITS',
    actCall: 'ActCall_REINFORCEMENT',
    actDate: '2024-04-25',
    amount: '1000.00',
    description: 'Cash call',
    actState: 'ActWaiting',
    decidedBy: null,
  });
  expect((await admin.call(bellEndpoints.list)).body.data).toContainEqual(
    expect.objectContaining({ title: 'An act on a loan waits for a second person' }),
  );
  const { id } = waiting;
  expect((await basic.call(waitingActEndpoints.get, { params: { id } })).data.isOwnEntry).toBe(true);
  expect((await admin.call(waitingActEndpoints.get, { params: { id } })).data.isOwnEntry).toBe(false);

  const shown = (await release(id, { preview: 'true' })).data;
  expect(shown).toMatchObject({
    isSaved: false,
    contracts: [{ contractNumber: 'WAITS', capitalBefore: '4599.99', capitalAfter: '5599.99' }],
  });
  expect(await capitalOf(loan.contractId)).toBe('4599.99');
  expect((await release(id, { outcome: shown.outcome })).data).toEqual({ ...shown, isSaved: true });
  expect(await capitalOf(loan.contractId)).toBe('5599.99');
  expect(await waitingOf(loan.contractId)).toMatchObject([{ actState: 'ActReleased', decidedBy: expect.any(String) }]);
  expect((await release(id)).body.code).toBe('ActNotWaiting');
  expect((await basic.call(bellEndpoints.list)).body.data).toContainEqual(
    expect.objectContaining({ title: 'Your act on a loan was released' }),
  );
});

test('what was released counts as entered by the first person, and both are in the event history', async () => {
  const loan = await lend('AUDITED');
  await ask(1);
  const { body } = await reinforce(loan, '500.00');
  await release(body.data);
  const query = { getAll: 'true', filters: [{ field: 'recordId', op: 'eq', value: body.data }] };
  const events = (await admin.call(eventHistoryEndpoints.list, { query })).body.data;
  expect(events.map((one: { action: string }) => one.action).toSorted()).toEqual(['CREATE', 'UPDATE']);
  const recorded = await inTenant(api.db, 'helios', (tx) =>
    tx
      .selectFrom('movement')
      .innerJoin('waiting_act', 'waiting_act.contract_id', 'movement.contract_id')
      .select(['movement.recorded_by', 'waiting_act.entered_by', 'waiting_act.decided_by'])
      .where('movement.contract_id', '=', loan.contractId)
      .execute(),
  );
  expect(recorded).toHaveLength(1);
  expect(recorded[0]?.recorded_by).toBe(recorded[0]?.entered_by);
  expect(recorded[0]?.decided_by).not.toBe(recorded[0]?.entered_by);
});

test('the person who entered an act withdraws it and never releases or refuses it; another refuses it with a reason', async () => {
  const loan = await lend('OWN');
  await ask(1);
  const own = (await reinforce(loan, '500.00', {}, admin)).body.data as string;
  expect((await release(own)).body.code).toBe('OwnActNotReleased');
  const refusal = { params: { id: own }, body: { reason: 'Wrong tranche' } };
  expect((await admin.call(waitingActEndpoints.refuse, refusal)).body.code).toBe('OwnActNotReleased');
  expect((await basic.call(waitingActEndpoints.withdraw, { params: { id: own } })).status).toBe(404);
  expect((await basic.call(waitingActEndpoints.release, { params: { id: own } })).status).toBe(403);
  expect((await admin.call(waitingActEndpoints.withdraw, { params: { id: own } })).data).toBe(true);

  const other = (await reinforce(loan, '600.00')).body.data as string;
  const without = await admin.call(waitingActEndpoints.refuse, { params: { id: other }, body: { reason: ' ' } });
  expect(without.body.errors).toEqual({ reason: ['ReasonRequired'] });
  await admin.call(waitingActEndpoints.refuse, { params: { id: other }, body: { reason: 'Wrong tranche' } });
  expect(await waitingOf(loan.contractId)).toMatchObject([
    { actState: 'ActRefused', reason: 'Wrong tranche' },
    { actState: 'ActWithdrawn', reason: null },
  ]);
  expect(await capitalOf(loan.contractId)).toBe('3600.00');
});

test('an act is released on the loan as it is now, and refused by its own rules where it no longer fits', async () => {
  const loan = await lend('CHANGED');
  const repay = async (amount: string, person: TestPerson) => {
    const version = await loans.version(loan.contractId);
    const body = { trancheMovementID: loan.trancheId, reimbursementDate: '25-04-2024', capitalAmount: amount, version };
    return await person.call(movementEndpoints.reimburse, { body });
  };
  await ask(1000);
  const id = (await repay('2000.00', basic)).body.data as string;
  const stale = (await release(id, { preview: 'true' })).data;
  expect(stale.contracts).toMatchObject([{ capitalBefore: '3600.00', capitalAfter: '1600.00' }]);
  await repay('900.00', basic);
  expect(await release(id, { outcome: stale.outcome })).toMatchObject({
    status: 409,
    body: { code: 'FiguresChanged' },
  });
  const fits = (await release(id, { preview: 'true' })).data;
  expect(fits.contracts).toMatchObject([{ capitalBefore: '2700.00', capitalAfter: '700.00' }]);
  await repay('800.00', basic);
  const refused = await release(id, { preview: 'true' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'ReimbursementExceedsCapital' } });
  expect((await release(id)).body.code).toBe('ReimbursementExceedsCapital');
  expect(await waitingOf(loan.contractId)).toMatchObject([{ actState: 'ActWaiting' }]);
});

test('an act that the loan refuses does not wait', async () => {
  const loan = await lend('REFUSED AT ONCE');
  await ask(1);
  const reply = await reinforce(loan, '9000000.00');
  expect(reply.status).toBe(422);
  expect(await waitingOf(loan.contractId)).toEqual([]);
});

test('a netting waits as one act on both loans, and is made on both', async () => {
  const [one, other] = [await lend('NETTED 1'), await lend('NETTED 2', [companies[1], companies[0]])];
  await ask(500);
  const body = {
    contractId: one.contractId,
    otherContractId: other.contractId,
    nettingDate: '25-04-2024',
    amount: '1000.00',
    version: await loans.version(one.contractId),
    otherVersion: await loans.version(other.contractId),
  };
  const id = (await basic.call(movementEndpoints.net, { body })).body.data as string;
  for (const { contractId } of [one, other])
    expect(await waitingOf(contractId)).toMatchObject([{ id, actCall: 'ActCall_NETTING', amount: '1000.00' }]);
  await reinforce(other, '1.00'); // both are written to meanwhile
  await reinforce(one, '1.00');
  const shown = (await release(id, { preview: 'true' })).data;
  expect(shown.contracts).toHaveLength(2);
  expect((await release(id, { outcome: shown.outcome })).data.isSaved).toBe(true);
});

test('an edit and a removal wait by the larger amount, a draw by its own, and what names no amount always', async () => {
  const loan = await lend('KINDS');
  const { id: movementId } = (await reinforce(loan, '2000.00')).data as { id: string };
  await ask(1500);
  const version = await loans.version(loan.contractId);
  const edit = { movementId, changeDate: '2024-04-25 10:00', decimalValue: '10.00', version };
  const answers = [
    await basic.call(movementEndpoints.edit, { params: { id: movementId }, body: edit }),
    await basic.call(movementEndpoints.remove, { params: { id: movementId }, query: { version: String(version) } }),
    await loans.draw(loan.contractId, '26-04-2024', '1500.00'),
    await basic.call(contractEndpoints.change, {
      body: { contractId: loan.contractId, changeDate: '2024-05-01', field: 'SPREAD', decimalValue: '6', version },
    }),
  ];
  expect(answers.map(({ body }) => body.messages[0])).toEqual(Array(4).fill('ActWaits'));
  const waiting = await waitingOf(loan.contractId);
  expect(waiting.map((row: { actCall: string; amount: string | null }) => [row.actCall, row.amount])).toEqual([
    ['ActCall_TERMSCHANGE', null],
    ['ActCall_DRAW', '1500.00'],
    ['ActCall_REMOVAL', '2000.00'],
    ['ActCall_EDIT', '2000.00'],
  ]);
  await release(waiting[2].id);
  expect(await capitalOf(loan.contractId)).toBe('3600.00');
  expect((await release(waiting[3].id)).status).toBe(404); // the movement is gone
});

test('a file whose facts would wait is refused, and shown as before', async () => {
  const loan = await lend('BY FILE');
  const { loanFile } = (await admin.call(contractEndpoints.loanFile, { params: { id: loan.contractId } })).data;
  const [tranche] = loanFile.tranches;
  tranche.movements.push({ date: '2024-04-25', movementType: 'REINFORCEMENT', amount: '700.00' });
  const upload = { fileName: 'loan.json', bytes: Buffer.from(JSON.stringify(loanFile)) };
  const send = (query: object) =>
    admin.call(contractImportEndpoints.import, { upload, body: { contractId: loan.contractId }, query: { ...query } });
  await ask(500);
  expect((await send({ preview: 'true' })).status).toBe(200);
  expect(await send({})).toMatchObject({ status: 422, body: { code: 'ActNeedsSecondPerson' } });
  await ask(701);
  expect((await send({})).status).toBe(200);
  expect(await capitalOf(loan.contractId)).toBe('4300.00');
});

test('whoever closed a month does not open it again where acts wait for a second person', async () => {
  const [lender] = await addCompanies(api.db, 'helios');
  const month = '2024-01';
  const params = { companyId: lender };
  const { digest } = (await admin.call(periodEndpoints.preview, { params, query: { month } })).data;
  await admin.call(periodEndpoints.close, { params, body: { month, digest } });
  const body = { month, reason: 'A late invoice' };
  await ask(1);
  expect((await admin.call(periodEndpoints.reopen, { params, body })).body.code).toBe('ReopenOwnClose');
  await ask(0);
  expect((await admin.call(periodEndpoints.reopen, { params, body })).status).toBe(200);
});

test('the same call sent twice under one key waits once', async () => {
  const loan = await lend('ONCE');
  await ask(1);
  const body = {
    trancheMovementID: loan.trancheId,
    reinforcementDate: '25-04-2024',
    amount: '5.00',
    version: await loans.version(loan.contractId),
  };
  const headers = { 'idempotency-key': 'reinforced-once' };
  const [first, second] = [
    await basic.call(movementEndpoints.reinforce, { body, headers }),
    await basic.call(movementEndpoints.reinforce, { body, headers }),
  ];
  expect(second.body).toEqual(first.body);
  expect(second.body.succeeded).toBe(false);
  expect(await waitingOf(loan.contractId)).toHaveLength(1);
});

test('acts that wait are counted by the close up to the end of their month, for both companies, and its cell opens them', async () => {
  const loan = await lend('CLOSED OVER');
  await ask(1);
  await reinforce(loan, '5.00');
  const countsOf = async (month: string) =>
    (await admin.call(periodEndpoints.checks, { query: { month } })).data.companies.find(
      (one: { companyId: string }) => one.companyId === companies[0],
    )?.counts;
  expect(await countsOf('2024-03')).not.toHaveProperty('waitingActs');
  const { waitingActs: count } = await countsOf('2024-04');
  const filters = [
    ...CLOSE_CHECKS.waitingActs.filters(daysOfMonth('2024-04')),
    ...ofCompany('waitingActs', companies[0]),
  ];
  const query = { filters: JSON.stringify(filters), getAll: 'true' };
  expect((await admin.call(waitingActEndpoints.list, { query })).body.totalCount).toBe(count);
});

test('another tenant does not know of what waits in one', async () => {
  const loan = await lend('OURS');
  await ask(1);
  const id = (await reinforce(loan, '5.00')).body.data as string;
  const stranger = await api.as('admin@boreal.test');
  expect(await waitingOf(loan.contractId, stranger)).toEqual([]);
  const params = { id };
  expect((await stranger.call(waitingActEndpoints.get, { params })).status).toBe(404);
  expect((await stranger.call(waitingActEndpoints.release, { params })).status).toBe(404);
  expect((await stranger.call(waitingActEndpoints.withdraw, { params })).status).toBe(404);
  expect((await stranger.call(waitingActEndpoints.refuse, { params, body: { reason: 'No' } })).status).toBe(404);
});

test('every call that writes movements and tranches may wait', () => {
  const known: readonly Endpoint[] = Object.values(WAITING_CALLS);
  const writing = [...movementRoutes, ...trancheRoutes]
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method !== 'GET');
  expect(writing.filter((endpoint) => !known.includes(endpoint)).map(({ path }) => path)).toEqual([]);
  expect(known).toContain(trancheEndpoints.add);
});
