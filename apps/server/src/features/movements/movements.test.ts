import {
  contractEndpoints,
  entityEndpoints,
  movementEndpoints,
  movements as movementList,
  timelineEndpoints,
} from '@calends/wire';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestApi, TestPerson, TestReply } from '../../testing/api-for-tests.ts';
import { exampleContract, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];
let feeId: string;

beforeAll(async () => {
  ({ api, admin, loans, companies, feeId } = await startLoans());
});
afterAll(() => api.stop());

/** 1 000.00 drawn on 15-01-2024 at a fixed 1.25 %, ATUAL_360, interest each quarter. */
async function drawn(contractNumber: string) {
  const contractId = await loans.add(fixedRateContract(companies, contractNumber));
  const { id: trancheId } = (await loans.draw(contractId, '2024-01-15', '1000.00')).data as { id: string };
  return { contractId, trancheId };
}

/** Two and a half million on Euribor 6 months. */
async function floating(contractNumber: string) {
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber });
  const { id: trancheId } = (await loans.draw(contractId, '31-03-2023', '2500000.00')).data as { id: string };
  return { contractId, trancheId };
}

const rowOf = async (trancheId: string, type: string) => {
  const row = (await loans.rows(trancheId)).find(({ movementType }) => movementType === type);
  if (!row) throw new Error(`no ${type}`);
  return row;
};

async function edit(contractId: string, movementId: string, values: object): Promise<TestReply> {
  return await admin.call(movementEndpoints.edit, {
    params: { id: movementId },
    body: { movementId, version: await loans.version(contractId), ...values },
  });
}

async function remove(contractId: string, id: string): Promise<TestReply> {
  return await admin.call(movementEndpoints.remove, {
    params: { id },
    query: { version: await loans.version(contractId) },
  });
}

async function addInterestDue(contractId: string, movementTrancheId: string, values: object): Promise<TestReply> {
  const body = { movementTrancheId, version: await loans.version(contractId), ...values };
  return await admin.call(movementEndpoints.addInterestDue, { body });
}

async function setEuribor(contractId: string, movementTrancheId: string, values: object): Promise<TestReply> {
  return await admin.call(movementEndpoints.changeEuribor, {
    params: { trancheId: movementTrancheId },
    body: { movementTrancheId, version: await loans.version(contractId), ...values },
  });
}

const checkCapitalizations = async (query: Readonly<Record<string, unknown>>) =>
  await admin.call(movementEndpoints.capitalizationCheck, { query });

const levelOf = async (query: Readonly<Record<string, unknown>>) =>
  (await admin.call(timelineEndpoints.list, { query })).body;

test('a partial reimbursement is answered with one message for each kind', async () => {
  const { contractId, trancheId } = await drawn('KINDS');
  const amounts = { capitalAmount: '100.00', interestAccruedAmount: '99999.00' };
  const { body } = await loans.reimburse(contractId, trancheId, '2024-02-01', amounts);
  expect(body).toMatchObject({
    succeeded: true,
    messages: ['capital: AddedSuccessfully', 'interestAccrued: ReimbursementExceedsInterestAccrued'],
    data: { saved: ['capital'], refused: [{ kind: 'interestAccrued' }] },
  });
});

test('a reinforcement after the end of the contract is accepted and reported as such; a tranche is refused', async () => {
  const contractId = await loans.add({ ...fixedRateContract(companies, 'ENDED'), dateEnd: '2024-12-31' });
  const { id: trancheMovementID } = (await loans.draw(contractId, '2024-01-15', '1000.00')).data as { id: string };
  const reinforce = async (reinforcementDate: string) =>
    await admin.call(movementEndpoints.reinforce, {
      body: { trancheMovementID, reinforcementDate, amount: '10.00', version: await loans.version(contractId) },
    });
  expect((await reinforce('31-12-2024')).body.messages).toEqual([]);
  expect(await reinforce('01-02-2025')).toMatchObject({
    status: 200,
    body: { messages: ['ReinforcementAfterEndWarning'] },
  });
  expect((await loans.draw(contractId, '2025-02-01', '10.00')).body.code).toBe('TrancheOutsideContract');
});

test('interest due is added by hand and paid; it bears no interest', async () => {
  const { contractId, trancheId } = await drawn('DUE');
  const added = await addInterestDue(contractId, trancheId, {
    amount: '12.34',
    movementDate: '01-02-2024',
    description: 'Agreed with the lender',
  });
  expect(added.data).toMatchObject({
    movementType: 'INTERESTSDUE',
    value: '12.34',
    interestDue: '12.34',
    capital: '1000.00',
    isDerived: false,
    description: 'Agreed with the lender',
    parentId: trancheId,
    contractID: contractId,
  });
  expect(await rowOf(trancheId, 'CAPITALIZATION')).toMatchObject({ movementDate: '2024-04-15', value: '3.16' });
});

test.each([
  [{ movementDate: '' }, { movementDate: ['MovementDateRequired'] }],
  [{ movementDate: '31-02-2024' }, { movementDate: ['InvalidDate'] }],
  [{ amount: undefined }, { amount: ['AmountRequired'] }],
  [{ amount: '0.00' }, { amount: ['AmountMustBePositive'] }],
  [{ description: 'x'.repeat(201) }, { description: ['FieldTooLong'] }],
  [{ movementTrancheId: undefined }, { movementTrancheId: ['MovementTrancheIdRequired'] }],
])('interest due with %j is refused on its field', async (wrong, errors) => {
  const { contractId, trancheId } = await drawn(`DUE ${newId()}`.slice(0, 40));
  const refused = await addInterestDue(contractId, trancheId, { amount: '1.00', movementDate: '2024-02-01', ...wrong });
  expect(refused).toMatchObject({ status: 400, body: { errors } });
});

test('nothing is dated before its tranche', async () => {
  const { contractId, trancheId } = await drawn('BEFORE');
  const due = await addInterestDue(contractId, trancheId, { amount: '1.00', movementDate: '2024-01-14' });
  expect(due).toMatchObject({ status: 422, body: { errors: { movementDate: ['MovementBeforeTranche'] } } });
  const more = await loans.reinforce(contractId, trancheId, '2024-01-14', '1.00');
  expect(more).toMatchObject({ status: 422, body: { errors: { reinforcementDate: ['MovementBeforeTranche'] } } });
  const paid = await loans.reimburse(contractId, trancheId, '2024-01-14', { capitalAmount: '1.00' });
  expect(paid).toMatchObject({ status: 422, body: { code: 'MovementBeforeTranche' } });
  const owed = await admin.call(movementEndpoints.reimbursable, {
    params: { trancheId },
    query: { date: '2024-01-14' },
  });
  expect(owed).toMatchObject({ status: 422, body: { errors: { date: ['MovementBeforeTranche'] } } });
});

test('a movement is edited: date, amount and text count, the time is kept and changes no figure', async () => {
  const { contractId, trancheId } = await drawn('EDIT');
  await loans.reimburse(contractId, trancheId, '2024-02-01', { capitalAmount: '400.00' });
  const { id } = await rowOf(trancheId, 'CAPITALREIMBURSEMENT');
  const edited = await edit(contractId, id, {
    changeDate: '15-02-2024 10:30',
    decimalValue: '500.00',
    description: 'Corrected',
  });
  expect(edited.data).toMatchObject({
    id,
    movementDate: '2024-02-15',
    movementTime: '10:30',
    value: '500.00',
    capital: '500.00',
    description: 'Corrected',
  });
  // 31 days of 1 000.00 and 60 of 500.00 at 1.25 %
  const interest = await rowOf(trancheId, 'CAPITALIZATION');
  expect(interest).toMatchObject({ value: '2.12' });
  const later = await edit(contractId, id, {
    changeDate: '2024-02-15T23:59',
    decimalValue: '500.00',
    description: 'Corrected',
  });
  expect(later.data).toMatchObject({ movementTime: '23:59' });
  expect(await rowOf(trancheId, 'CAPITALIZATION')).toEqual(interest);
  const details = await admin.call(movementEndpoints.details, { params: { id } });
  expect(details.data).toEqual(later.data);
});

test('an edit is refused on the field at fault, or names the later movement', async () => {
  const { contractId, trancheId } = await drawn('EDIT-REFUSED');
  await loans.reimburse(contractId, trancheId, '2024-02-01', { capitalAmount: '400.00' });
  const { id } = await rowOf(trancheId, 'CAPITALREIMBURSEMENT');
  const values = { changeDate: '2024-02-01', decimalValue: '400.00' };
  const attempt = async (wrong: object) => await edit(contractId, id, { ...values, ...wrong });
  expect(await attempt({})).toMatchObject({ status: 422, body: { code: 'NoChanges' } });
  expect(await attempt({ decimalValue: '1000.01' })).toMatchObject({
    status: 422,
    body: { errors: { decimalValue: ['ReimbursementExceedsCapital'] } },
  });
  expect(await attempt({ changeDate: '2024-01-14' })).toMatchObject({
    status: 422,
    body: { errors: { changeDate: ['MovementBeforeTranche'] } },
  });
  for (const [wrong, errors] of [
    [{ changeDate: '' }, { changeDate: ['ChangeDateRequired'] }],
    [{ changeDate: '2024-02-01 24:00' }, { changeDate: ['InvalidDate'] }],
    [{ changeDate: '2024-02-01 9:00' }, { changeDate: ['InvalidDate'] }],
    [{ decimalValue: null }, { decimalValue: ['DecimalValueRequired'] }],
    [{ decimalValue: '0' }, { decimalValue: ['AmountMustBePositive'] }],
    [{ integerValue: 1 }, { integerValue: ['SlotNotOfThisMovement'] }],
    [{ booleanValue: true }, { booleanValue: ['SlotNotOfThisMovement'] }],
    [{ movementId: trancheId }, { movementId: ['InvalidValue'] }],
  ] as const) {
    expect(await attempt(wrong)).toMatchObject({ status: 400, body: { errors } });
  }
  await loans.reimburse(contractId, trancheId, '2024-03-01', { capitalAmount: '600.00' });
  const last = (await loans.rows(trancheId)).findLast((row) => row.movementType === 'CAPITALREIMBURSEMENT');
  expect(await attempt({ decimalValue: '500.00' })).toMatchObject({
    status: 422,
    body: { code: 'ReimbursementExceedsCapital', details: { factId: last?.id, date: '2024-03-01' } },
  });
  expect(await attempt({ decimalValue: '300.00', version: 1 })).toMatchObject({ status: 409 });
});

test('computed rows, creations and tranches are neither edited nor taken back here', async () => {
  const { contractId, trancheId } = await drawn('DERIVED');
  const derived = await rowOf(trancheId, 'CAPITALIZATION');
  const values = { changeDate: '2024-02-01', decimalValue: '1.00' };
  const isDerived = { status: 422, body: { code: 'MovementIsDerived' } };
  expect(await edit(contractId, derived.id, values)).toMatchObject(isDerived);
  expect(await remove(contractId, derived.id)).toMatchObject(isDerived);
  for (const id of [trancheId, contractId]) {
    const hasOwnForm = { status: 422, body: { code: 'MovementHasOwnForm' } };
    expect(await edit(contractId, id, values)).toMatchObject(hasOwnForm);
    expect(await remove(contractId, id)).toMatchObject(hasOwnForm);
  }
});

test('a movement that is taken back leaves the list and the figures, and stays in the facts', async () => {
  const { contractId, trancheId } = await drawn('VOID');
  const before = await loans.rows(trancheId);
  await loans.reinforce(contractId, trancheId, '2024-02-01', '250.00');
  const { id } = await rowOf(trancheId, 'REINFORCEMENT');
  expect((await remove(contractId, id)).data).toBe(true);
  expect(await loans.rows(trancheId)).toEqual(before);
  expect(await remove(contractId, id)).toMatchObject({ status: 404 });
  const revisions = await inTenant(api.db, 'helios', (tx) =>
    tx.selectFrom('movement').select(['revision', 'voided', 'entry_no']).where('fact_id', '=', id).execute(),
  );
  expect(revisions).toHaveLength(2);
  expect(new Set(revisions.map(({ entry_no }) => entry_no)).size).toBe(1);
});

test('a movement on which a later one depends is not taken back; the later one is named', async () => {
  const { contractId, trancheId } = await drawn('LIVES-ON');
  await loans.reinforce(contractId, trancheId, '2024-02-01', '500.00');
  await loans.reimburse(contractId, trancheId, '2024-03-01', { capitalAmount: '1200.00' });
  const payment = await rowOf(trancheId, 'CAPITALREIMBURSEMENT');
  expect(await remove(contractId, (await rowOf(trancheId, 'REINFORCEMENT')).id)).toMatchObject({
    status: 422,
    body: { code: 'ReimbursementExceedsCapital', details: { factId: payment.id, date: '2024-03-01' } },
  });
});

test('the Euribor of a tranche is read and set from a day to the next reset; a second rate of a day takes its place', async () => {
  const { contractId, trancheId } = await floating('EURIBOR');
  const rateOn = async (date: string) =>
    (await admin.call(movementEndpoints.euribor, { params: { trancheId }, query: { date } })).data;
  expect(await rateOn('2023-05-01')).toMatchObject({ euriborRate: '3.290', movementDate: '2023-03-31' });
  const set = await setEuribor(contractId, trancheId, { euriborRate: '-0.125', movementDate: '01-05-2023' });
  expect(set.data).toMatchObject({ movementType: 'EURIBORRATECHANGE', rate: '-0.125', isDerived: false, value: null });
  expect(await rateOn('2023-05-01')).toMatchObject({ euriborRate: '-0.125', movementDate: '2023-05-01' });
  const again = await setEuribor(contractId, trancheId, { euriborRate: '2.5', movementDate: '01-05-2023' });
  expect(again.data).toMatchObject({ id: set.data.id, rate: '2.500' });
  expect(await rateOn('2023-09-29')).toMatchObject({ euriborRate: '2.500' });
  expect(await rateOn('2023-09-30')).toMatchObject({ euriborRate: '4.125', movementDate: '2023-09-30' });
  expect(await edit(contractId, set.data.id, { changeDate: '02-05-2023', decimalValue: '2.7512' })).toMatchObject({
    status: 400,
    body: { errors: { decimalValue: ['AtMostThreeDecimals'] } },
  });
  const edited = await edit(contractId, set.data.id, { changeDate: '02-05-2023', decimalValue: '2.75' });
  expect(edited.data).toMatchObject({ movementDate: '2023-05-02', rate: '2.750' });
  expect((await remove(contractId, set.data.id)).data).toBe(true);
  expect(await rateOn('2023-06-01')).toMatchObject({ euriborRate: '3.290' });
});

test('a Euribor rate is a percentage from -100 to 100, of this tranche, where an index applies', async () => {
  const { contractId, trancheId } = await floating('RATE-REFUSED');
  const values = { euriborRate: '1', movementDate: '2023-05-01' };
  for (const [wrong, errors] of [
    [{ euriborRate: '' }, { euriborRate: ['EuriborRateRequired'] }],
    [{ euriborRate: '101' }, { euriborRate: ['PercentageOutOfRange'] }],
    [{ euriborRate: '-100.001' }, { euriborRate: ['PercentageOutOfRange'] }],
    [{ euriborRate: '1,5' }, { euriborRate: ['InvalidRate'] }],
    [{ euriborRate: '1.2345' }, { euriborRate: ['AtMostThreeDecimals'] }],
    [{ euriborRate: 1 }, { euriborRate: ['InvalidRate'] }],
    [{ movementDate: undefined }, { movementDate: ['MovementDateRequired'] }],
    [{ movementTrancheId: contractId }, { movementTrancheId: ['InvalidValue'] }],
  ] as const) {
    const body = { movementTrancheId: trancheId, version: 2, ...values, ...wrong };
    const refused = await admin.call(movementEndpoints.changeEuribor, { params: { trancheId }, body });
    expect(refused).toMatchObject({ status: 400, body: { errors } });
  }
  const fixed = await drawn('NO-INDEX');
  const refused = await setEuribor(fixed.contractId, fixed.trancheId, { ...values, movementDate: '2024-05-01' });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'EuriborNotApplicable', errors: { movementDate: ['EuriborNotApplicable'] } },
  });
  const read = await admin.call(movementEndpoints.euribor, { params: { trancheId: fixed.trancheId } });
  expect(read.data).toMatchObject({ euriborRate: null });
});

test('the capitalizations by a day are answered for a contract or a tranche, also for a day to come', async () => {
  const { contractId, trancheId } = await floating('CHECK');
  const whole = (await checkCapitalizations({ contractId, date: '31-12-2023' })).data;
  expect(whole).toMatchObject({ date: '2023-12-31', total: '93166.08' });
  expect(whole.capitalizations).toMatchObject([
    {
      trancheId,
      movementType: 'CAPITALIZATION',
      movementDate: '2023-06-30',
      periodFrom: '2023-03-31',
      value: '28690.28',
    },
    { movementDate: '2023-09-30', value: '29338.43' },
    { movementDate: '2023-12-31', value: '35137.37', capital: '2593166.08' },
  ]);
  expect((await checkCapitalizations({ trancheId, date: '2025-09-30' })).data.capitalizations).toHaveLength(10);
  expect(await checkCapitalizations({ date: '2024-01-01' })).toMatchObject({
    status: 400,
    body: { errors: { contractId: ['ContractIdRequired'] } },
  });
  const other = await drawn('CHECK-OTHER');
  expect((await checkCapitalizations({ contractId: other.contractId, trancheId, date: '2024-01-01' })).status).toBe(
    404,
  );
});

test('a tranche is answered with what it owes and the rate it earns', async () => {
  const { contractId, trancheId } = await floating('DETAILS');
  const details = await admin.call(movementEndpoints.trancheDetails, { params: { trancheId } });
  expect(details.data).toMatchObject({
    id: trancheId,
    contractId,
    contractNumber: 'DETAILS',
    capital: '2757639.73',
    index: '3.162',
    spread: '1.250',
    rate: '4.412',
  });
});

test('the timeline has three levels: contracts, the rows of a contract, the rows of a tranche', async () => {
  const { contractId, trancheId } = await drawn('TIMELINE');
  await loans.reinforce(contractId, trancheId, '2024-02-01', '1.00');
  const contracts = await levelOf({ state: '0', filters: [{ field: 'contractID', op: 'eq', value: contractId }] });
  expect(contracts.data).toMatchObject([{ id: contractId, movementType: 'CONTRACTCREATION', parentId: null }]);
  const tranches = await levelOf({ state: '1', parentId: contractId });
  expect(tranches.data).toMatchObject([{ id: trancheId, movementType: 'TRANCHE', parentId: contractId }]);
  const rows = await levelOf({ state: '2', parentId: trancheId, PageSize: '2', PageNumber: '1' });
  expect(rows.data).toMatchObject([
    { movementType: 'REINFORCEMENT', value: '1.00', sortById: 65_537, contractID: contractId, parentId: trancheId },
    { movementType: 'CAPITALIZATION' },
  ]);
  expect(rows).toMatchObject({ totalCount: 5, hasNextPage: true });
  expect(await levelOf({ state: '1' })).toMatchObject({ errors: { parentId: ['ParentIdRequired'] } });
  expect(await levelOf({ state: '3' })).toMatchObject({ errors: { state: ['InvalidValue'] } });
});

test('a reimbursement is exported as a spreadsheet with what was owed before and after; anything else is refused', async () => {
  const { contractId, trancheId } = await drawn('EXPORT');
  await loans.reimburse(contractId, trancheId, '2024-02-01', { capitalAmount: '400.00' });
  const { id } = await rowOf(trancheId, 'CAPITALREIMBURSEMENT');
  const file = await admin.call(movementEndpoints.exportReimbursement, { params: { id } });
  expect(file.status).toBe(200);
  expect(file.headers['content-disposition']).toContain('EXPORT_01_02_2024.xlsx');
  const { sheets } = await readXlsx(file.bytes);
  expect(sheets[0]?.rows.flat()).toEqual(expect.arrayContaining(['EXPORT', 400, 1000, 600]));
  const draw = await admin.call(movementEndpoints.exportReimbursement, { params: { id: trancheId } });
  expect(draw).toMatchObject({ status: 422, body: { code: 'MovementIsNoReimbursement' } });
});

test('the kinds of movement are in the order of the documents', () => {
  expect(movementList.fields.movementType.words).toEqual([
    'CAPITALIZATION',
    'CAPITALREIMBURSEMENT',
    'INTERESTACCRUEDREIMBURSEMENT',
    'INTERESTDUEREIMBURSEMENT',
    'REINFORCEMENT',
    'TRANCHE',
    'CONTRACTCREATION',
    'CONVENTIONCHANGE',
    'SPREADCHANGE',
    'EURIBORTABLECHANGE',
    'EURIBORRATECHANGE',
    'CALCULATIONMETHODCHANGE',
    'MAXIMUMAMOUNTCHANGE',
    'CONTRACTSTATECHANGE',
    'CAPITALIZATIONTERMCHANGE',
    'INTERESTCAPITALIZATIONCHANGE',
    'INTERESTSDUE',
    'DATEENDCHANGE', // this and the next after those of the documents, so that none moves
    'CAPITALWAIVER',
    'INTERESTACCRUEDWAIVER',
    'INTERESTDUEWAIVER',
    'SHARECAPITALCONVERSION',
    'OTHEREQUITYCONVERSION',
    'INDEXFLOORCHANGE',
    'INDEXCAPCHANGE',
    'GRANTORCHANGE',
    'RECEIVERCHANGE',
  ]);
});

test('another tenant finds none of these records', async () => {
  const { contractId, trancheId } = await drawn('MINE');
  const stranger = await api.as('admin@boreal.test');
  const version = await loans.version(contractId);
  const replies = await Promise.all([
    stranger.call(movementEndpoints.trancheDetails, { params: { trancheId } }),
    stranger.call(movementEndpoints.euribor, { params: { trancheId } }),
    stranger.call(movementEndpoints.capitalizationCheck, { query: { contractId, date: '2024-01-01' } }),
    stranger.call(movementEndpoints.remove, { params: { id: trancheId }, query: { version } }),
    stranger.call(movementEndpoints.exportReimbursement, { params: { id: trancheId } }),
    stranger.call(contractEndpoints.loanFile, { params: { id: contractId } }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
});

test('after all these writes every stored row follows from the facts', async () => {
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});

test('the history of a company has the movements between two days on the contracts in which it lends or owes', async () => {
  const { contractId } = await drawn('CLIENT');
  const body = { acronym: 'THIRD', name: 'Third company', nif: '500000009' };
  const third = (await admin.call(entityEndpoints.add, { body })).data.id as string;
  const elsewhere = await loans.add(fixedRateContract([companies[0], third], 'CLIENT-2'));
  await loans.draw(elsewhere, '2024-01-15', '500.00');
  const historyOf = async (clientId: string, dateStart: string, dateEnd: string) =>
    await admin.call(timelineEndpoints.clientHistory, { query: { clientId, dateStart, dateEnd } });
  const rows = async (clientId: string, from: string, to: string) =>
    (await historyOf(clientId, from, to)).data.map(
      (row: { contractNumber: string; movementType: string; movementDate: string }) =>
        [row.contractNumber, row.movementType, row.movementDate].join(' '),
    );
  expect(await rows(third, '15-01-2024', '15-04-2024')).toEqual([
    'CLIENT-2 TRANCHE 2024-01-15',
    'CLIENT-2 CAPITALIZATION 2024-04-15',
  ]);
  expect(await rows(third, '16-01-2024', '14-04-2024')).toEqual([]);
  const ofBoth = await rows(companies[0], '15-01-2024', '15-01-2024');
  expect(ofBoth).toEqual(expect.arrayContaining(['CLIENT TRANCHE 2024-01-15', 'CLIENT-2 TRANCHE 2024-01-15']));
  expect(await historyOf(third, '16-01-2024', '15-01-2024')).toMatchObject({
    status: 400,
    body: { errors: { dateEnd: ['EndBeforeStart'] } },
  });
  const boreal = await api.as('admin@boreal.test');
  const query = { clientId: third, dateStart: '15-01-2024', dateEnd: '15-04-2024' };
  expect(await boreal.call(timelineEndpoints.clientHistory, { query })).toMatchObject({ status: 404 });
  expect(await historyOf(contractId, '15-01-2024', '15-04-2024')).toMatchObject({ status: 404 });
});
