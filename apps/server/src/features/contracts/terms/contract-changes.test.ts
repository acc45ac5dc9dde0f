import { CONTRACT_STATE_NUMBERS, computeLedger, diffLoans, fixingHistory, openLoan } from '@calends/loan-engine';
import { contractEndpoints, movementEndpoints } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import type { TestApi, TestPerson } from '../../../testing/api-for-tests.ts';
import {
  exampleContract,
  fixedRateContract,
  publishRates,
  startLoans,
  type TestLoans,
} from '../../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../../ledger/ledger.public.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];
let feeId: string;

beforeAll(async () => {
  ({ api, admin, loans, companies, feeId } = await startLoans());
});
afterAll(async () => {
  const { differences } = await inTenant(api.db, 'helios', verifyLoans);
  await api.stop();
  expect(differences).toEqual([]);
});

const change = async (contractId: string, body: object) =>
  await admin.call(contractEndpoints.change, {
    body: { contractId, version: await loans.version(contractId), ...body },
  });
const correct = async (contractId: string, more: object, person = admin) => {
  const { contractNumber, grantorId, receiverId, dateStart, dateEnd, version } = await loans.read(contractId);
  const body = { contractId, contractNumber, grantorId, receiverId, dateStart, dateEnd, version, ...more };
  return await person.call(contractEndpoints.correct, { params: { id: contractId }, body });
};
const treeOf = async (contractId: string) =>
  (await admin.call(movementEndpoints.list, { query: { contractId, getAll: 'true' } })).body.data;
const historyOf = async (contractId: string) =>
  (await admin.call(contractEndpoints.changes, { params: { id: contractId } })).data;
/** What the engine posts on a day, from the file that browser and command line read. */
const postedOn = async (contractId: string, day: string) => {
  const { loanFile, fixings } = (await admin.call(contractEndpoints.loanFile, { params: { id: contractId } })).data;
  const result = computeLedger({ ...loanFile, asOf: day }, fixingHistory(fixings));
  if (!result.ok) throw new Error(result.refusal.message);
  return result.ledger.tranches.flatMap(({ movements }) =>
    movements.filter(({ date, derived }) => derived && date === day).map(({ amount }) => amount),
  );
};
/** Movements that post interest. */
const POSTED = new Set(['CAPITALIZATION', 'INTERESTSDUE']);
const euriborContract = (contractNumber: string) => ({ ...exampleContract(companies, feeId), contractNumber });

describe('a change of', () => {
  test.each([
    ['CONVENTION', { integerValue: 3 }, { convention: 'C30_360' }, ['CONVENTIONCHANGE', 'ATUAL_360', 'C30_360']],
    ['SPREAD', { decimalValue: '2.5' }, { spread: '2.500' }, ['SPREADCHANGE', '1.250', '2.500']],
    [
      'MAXIMUMAMOUNT',
      { decimalValue: '6000000.00' },
      { amount: '6000000.00', availableCapital: '6000000.00' },
      ['MAXIMUMAMOUNTCHANGE', '5000000.00', '6000000.00'],
    ],
    [
      'CONTRACTSTATE',
      { integerValue: 1 },
      { contractStatus: 1, state: 1 },
      ['CONTRACTSTATECHANGE', 'ACTIVE', 'INACTIVE'],
    ],
    [
      'CAPITALIZATIONTERM',
      { integerValue: 0 },
      { capitalizationTerm: 'MONTHLY' },
      ['CAPITALIZATIONTERMCHANGE', 'QUARTERLY', 'MONTHLY'],
    ],
    [
      'INTERESTCAPITALIZATION',
      { booleanValue: false },
      { interestCapitalization: false },
      ['INTERESTCAPITALIZATIONCHANGE', 'true', 'false'],
    ],
    [
      'EURIBOR',
      { euribor: 'NA' },
      { euribor: 'NA', euriborCalculationMehtod: 'NA', euriborApplicable: false },
      ['EURIBORTABLECHANGE', 'SIX_MONTHS', 'NA'],
    ],
  ])('%s is in force from its day and appears in the history', async (field, slots, terms, row) => {
    const contractId = await loans.add(euriborContract(`FIELD-${field}`));
    const reply = await change(contractId, { field, changeDate: '01-02-2024', description: 'Ata 3', ...slots });
    expect(reply).toMatchObject({ status: 200, data: { ...terms, version: 2 } });
    const [movementType, previousValue, value] = row;
    const [first] = await historyOf(contractId);
    expect(first).toMatchObject({
      movementDate: '2024-02-01',
      movementType,
      previousValue,
      value,
      isDerived: false,
      description: 'Ata 3',
    });
    const [, entered] = await loans.rows(contractId).then((rows) => [null, rows[0]]);
    expect(entered).toMatchObject({ id: first.id, movementType, isDerived: false });
  });
});

test.each([
  { field: 'CONVENTION', changeDate: '2024-01-10', integerValue: 3 },
  { field: 'SPREAD', changeDate: '2023-06-30', decimalValue: '2.5' },
  { field: 'MAXIMUMAMOUNT', changeDate: '2024-03-31', decimalValue: '3500000.00' },
  { field: 'CONTRACTSTATE', changeDate: '2024-05-15', integerValue: 3 },
  { field: 'CAPITALIZATIONTERM', changeDate: '2023-09-30', integerValue: 0 },
  { field: 'INTERESTCAPITALIZATION', changeDate: '2024-02-29', booleanValue: false },
  { field: 'EURIBOR', changeDate: '2023-10-02', euriborCalculationMethod: 'CURRENTDAY' },
  { field: 'DATEEND', changeDate: '2024-06-30', dateEnd: '2031-06-30' },
] as const)('what a browser foresees of a change of $field is what is saved', async (slots) => {
  const contractId = await loans.add(euriborContract(`FORESEEN-${slots.field}`));
  const { id: trancheId } = (await loans.draw(contractId, '31-03-2023', '2500000.00')).data;
  const { loanFile, fixings } = (await admin.call(contractEndpoints.loanFile, { params: { id: contractId } })).data;
  const loan = openLoan(loanFile, fixingHistory(fixings));
  const foreseen = diffLoans(loan, { ...loanFile, asOf: slots.changeDate, changes: [slots] });
  if (!foreseen.ok) throw new Error(foreseen.refusal.message);
  expect((await change(contractId, slots)).status).toBe(200);

  const { maximumAmount: amount, ...balances } = foreseen.after.contract;
  expect(await loans.read(contractId)).toMatchObject({ amount, ...balances });
  const posted = foreseen.after.tranches.flatMap(({ movements }) => movements.filter(({ periodFrom }) => periodFrom));
  const stored = (await loans.rows(trancheId)).filter(({ movementType }) => POSTED.has(movementType));
  expect(stored.map(({ movementDate, value, capital }) => [movementDate, value, capital])).toEqual(
    posted.map(({ date, amount: value, capital }) => [date, value, capital]),
  );
});

test('a change of the index takes its method and dates with it, and what it leaves out stays', async () => {
  const contractId = await loans.add(euriborContract('INDEX'));
  await change(contractId, {
    field: 'EURIBOR',
    changeDate: '01-02-2024',
    euriborCalculationMethod: 'CURRENTDAY',
    optionIndexRateRenewalDate: 'SPECIFICDATE',
    renewalIndexRateDate: '01-03-2024',
  });
  expect(await loans.read(contractId)).toMatchObject({
    euribor: 'SIX_MONTHS',
    euriborCalculationMehtod: 'CURRENTDAY',
    optionIndexRateRenewalDate: 'SPECIFICDATE',
    renewalIndexRateDate: '2024-03-01',
  });
  expect(await historyOf(contractId)).toMatchObject([
    {
      movementType: 'EURIBORTABLECHANGE',
      previousValue: 'SIX_MONTHS',
      value: 'SIX_MONTHS',
      options: [
        { field: 'optionIndexRateRenewalDate', previousValue: 'TRANCHEDATE', value: 'SPECIFICDATE' },
        { field: 'renewalIndexRateDate', previousValue: null, value: '2024-03-01' },
      ],
    },
    {
      movementType: 'CALCULATIONMETHODCHANGE',
      previousValue: 'TWODAYSBEFORECAPITALIZATION',
      value: 'CURRENTDAY',
      isDerived: false,
    },
  ]);
});

test('a missing or wrong value is reported at its field', async () => {
  const contractId = await loans.add(euriborContract('MISSING'));
  const wrong = async (body: object) => (await change(contractId, body)).body.errors;
  const on = { changeDate: '01-02-2024' };
  expect(await wrong({ contractId: undefined })).toEqual({
    contractId: ['ContractIdRequired'],
    field: ['FieldRequired'],
    changeDate: ['ChangeDateRequired'],
  });
  for (const field of ['CONVENTION', 'CONTRACTSTATE', 'CAPITALIZATIONTERM']) {
    expect(await wrong({ field, ...on })).toEqual({ integerValue: ['IntegerValueRequired'] });
    expect(await wrong({ field, ...on, integerValue: 4 })).toEqual({ integerValue: ['InvalidValue'] });
  }
  for (const field of ['SPREAD', 'MAXIMUMAMOUNT'])
    expect(await wrong({ field, ...on })).toEqual({ decimalValue: ['DecimalValueRequired'] });
  expect(await wrong({ field: 'SPREAD', ...on, decimalValue: '100.001' })).toEqual({
    decimalValue: ['PercentageOutOfRange'],
  });
  expect(await wrong({ field: 'SPREAD', ...on, decimalValue: '-1' })).toEqual({
    decimalValue: ['PercentageOutOfRange'],
  });
  expect(await wrong({ field: 'SPREAD', ...on, decimalValue: '1.2345' })).toEqual({
    decimalValue: ['AtMostThreeDecimals'],
  });
  expect(await wrong({ field: 'MAXIMUMAMOUNT', ...on, decimalValue: '-1.00' })).toEqual({
    decimalValue: ['AmountMustNotBeNegative'],
  });
  expect(await wrong({ field: 'MAXIMUMAMOUNT', ...on, decimalValue: 5 })).toEqual({
    decimalValue: ['InvalidAmount'],
  });
  expect(await wrong({ field: 'INTERESTCAPITALIZATION', ...on })).toEqual({ booleanValue: ['BooleanValueRequired'] });
  expect(await wrong({ field: 'EURIBOR', ...on })).toEqual({ euribor: ['EuriborRequired'] });
  expect(
    await wrong({
      field: 'EURIBOR',
      ...on,
      euribor: 'ONE_MONTH',
      euriborCalculationMethod: 'NA',
      optionIndexRateDateStart: 'SPECIFICDATE',
      optionIndexRateRenewalDate: 'SPECIFICDATE',
    }),
  ).toEqual({
    euriborCalculationMethod: ['EuriborAndMethodGoTogether'],
    dateStartIndexRate: ['DateStartIndexRateRequired'],
    renewalIndexRateDate: ['RenewalIndexRateDateRequired'],
  });
  expect(await wrong({ field: 'RATE', ...on })).toEqual({ field: ['InvalidValue'] });
  expect(await historyOf(contractId)).toEqual([]);
});

test('a change is dated on or after the start of the contract', async () => {
  const contractId = await loans.add(euriborContract('DATES'));
  const early = { field: 'SPREAD', changeDate: '30-03-2023', decimalValue: '2' };
  expect(await change(contractId, early)).toMatchObject({
    status: 422,
    body: {
      code: 'ChangeBeforeContract',
      details: { dateStart: '2023-03-31' },
      errors: { changeDate: ['ChangeBeforeContract'] },
    },
  });
  expect((await change(contractId, { ...early, changeDate: '31-03-2023' })).status).toBe(200);
});

const daysOf = (rows: readonly { readonly movementType: string; readonly movementDate: string }[]) =>
  rows.map((row) => [row.movementDate, row.movementType]);

test('a change that states the terms in force again is taken, so that changes come in any order', async () => {
  const inOrder = await loans.add(euriborContract('ORDERLY'));
  const newestFirst = await loans.add(euriborContract('NEWEST-FIRST'));
  for (const id of [inOrder, newestFirst]) await loans.draw(id, '31-03-2023', '1000000.00');
  const { UNPAID, ACTIVE } = CONTRACT_STATE_NUMBERS;
  const history = [
    { field: 'CONTRACTSTATE', changeDate: '30-06-2023', integerValue: UNPAID },
    { field: 'CONTRACTSTATE', changeDate: '30-09-2023', integerValue: ACTIVE },
    { field: 'SPREAD', changeDate: '30-09-2023', decimalValue: '1.25' },
    { field: 'CONVENTION', changeDate: '31-12-2023', integerValue: 1 },
    { field: 'CONVENTION', changeDate: '31-03-2024', integerValue: 1 },
  ];
  for (const one of history) expect((await change(inOrder, one)).status).toBe(200);
  for (const one of history.toReversed()) expect((await change(newestFirst, one)).status).toBe(200);
  const figures = async (id: string) => {
    const { realizedCapital, interestDue, interestAccrued, contractStatus, spread } = await loans.read(id);
    return { realizedCapital, interestDue, interestAccrued, contractStatus, spread };
  };
  expect(await figures(newestFirst)).toEqual(await figures(inOrder));
  expect(daysOf(await historyOf(newestFirst))).toEqual(daysOf(await historyOf(inOrder)));
});

test('a change is edited and taken back as movements are, an index is entered again', async () => {
  const contractId = await loans.add(euriborContract('EDITED'));
  await change(contractId, { field: 'SPREAD', changeDate: '01-02-2024', decimalValue: '2' });
  await change(contractId, { field: 'EURIBOR', changeDate: '01-03-2024', euribor: 'NA' });
  const [spread, index] = await historyOf(contractId);
  const edit = async (movementId: string, body: object) =>
    await admin.call(movementEndpoints.edit, {
      params: { id: movementId },
      body: { movementId, version: await loans.version(contractId), ...body },
    });
  const edited = await edit(spread.id, { changeDate: '05-02-2024 10:30', decimalValue: '3' });
  expect(edited.status).toBe(200);
  const [after] = await historyOf(contractId);
  expect(after).toMatchObject({ id: spread.id, movementDate: '2024-02-05', movementTime: '10:30', value: '3.000' });
  expect(await edit(spread.id, { changeDate: '30-03-2023 00:00', decimalValue: '3' })).toMatchObject({
    status: 422,
    body: { code: 'ChangeBeforeContract', errors: { changeDate: ['ChangeBeforeContract'] } },
  });
  expect(await edit(index.id, { changeDate: '01-03-2024 00:00' })).toMatchObject({
    status: 422,
    body: { code: 'EuriborChangeIsReentered' },
  });
  const removed = await admin.call(movementEndpoints.remove, {
    params: { id: index.id },
    query: { version: await loans.version(contractId) },
  });
  expect(removed.data).toBe(true);
  expect(await loans.read(contractId)).toMatchObject({ euribor: 'SIX_MONTHS', spread: '3.000' });
  expect(await historyOf(contractId)).toHaveLength(1);
});

test('UNPAID takes index, method and spread away; back to ACTIVE a message asks for them', async () => {
  const contractId = await loans.add(euriborContract('STATE'));
  await loans.draw(contractId, '31-03-2023', '1000000.00');
  const unpaid = await change(contractId, { field: 'CONTRACTSTATE', changeDate: '01-10-2024', integerValue: 3 });
  expect(unpaid.data).toMatchObject({
    contractStatus: 3,
    euribor: 'NA',
    euriborCalculationMehtod: 'NA',
    euriborApplicable: false,
    spread: '0.000',
  });
  expect(unpaid.body.messages).toEqual([]);
  expect(await historyOf(contractId)).toMatchObject([
    { movementType: 'CONTRACTSTATECHANGE', previousValue: 'ACTIVE', value: 'UNPAID', isDerived: false },
    { movementType: 'SPREADCHANGE', previousValue: '1.250', value: '0.000', isDerived: true },
    { movementType: 'EURIBORTABLECHANGE', previousValue: 'SIX_MONTHS', value: 'NA', isDerived: true },
    { movementType: 'CALCULATIONMETHODCHANGE', value: 'NA', isDerived: true },
  ]);
  const owed = (await loans.read(contractId)).interestAccrued;
  const active = await change(contractId, { field: 'CONTRACTSTATE', changeDate: '31-03-2025', integerValue: 0 });
  expect(active.data).toMatchObject({ contractStatus: 0, spread: '0.000', interestAccrued: owed });
  expect(active.body.messages).toEqual(['ChangeEuriborAndSpread']);
  const index = { field: 'EURIBOR', changeDate: '31-03-2025', euribor: 'SIX_MONTHS' };
  expect((await change(contractId, index)).data).toMatchObject({ euribor: 'SIX_MONTHS', euriborApplicable: true });
  const spread = await change(contractId, { field: 'SPREAD', changeDate: '31-03-2025', decimalValue: '1' });
  expect(spread.data).toMatchObject({ spread: '1.000' });
});

test('an index without a fixing day is refused on that field, a missing fixing on its date', async () => {
  const contractId = await loans.add(fixedRateContract(companies, 'NOMETHOD'));
  await loans.draw(contractId, '31-03-2023', '1000000.00');
  const index = { field: 'EURIBOR', changeDate: '01-02-2024', euribor: 'SIX_MONTHS' };
  expect(await change(contractId, index)).toMatchObject({
    status: 422,
    body: { errors: { euriborCalculationMethod: ['EuriborCalculationMethodRequired'] } },
  });
  const method = { euriborCalculationMethod: 'CURRENTDAY' };
  expect(await change(contractId, { ...index, ...method })).toMatchObject({
    status: 422,
    body: { code: 'MissingEuriborFixing', errors: { changeDate: ['MissingEuriborFixing'] } },
  });
});

test('the maximum is not lowered below what is realized, nor below what a later draw needs', async () => {
  const contractId = await loans.add(fixedRateContract(companies, 'LIMIT'));
  const { id: trancheId } = (await loans.draw(contractId, '01-02-2024', '1000000.00')).data;
  const lower = { field: 'MAXIMUMAMOUNT', changeDate: '01-03-2024', decimalValue: '999999.99' };
  expect(await change(contractId, lower)).toMatchObject({
    status: 422,
    body: { code: 'MaximumAmountBelowRealized', errors: { decimalValue: ['MaximumAmountBelowRealized'] } },
  });
  const early = { ...lower, changeDate: '31-03-2023', decimalValue: '500000.00' };
  expect(await change(contractId, early)).toMatchObject({
    status: 422,
    body: { code: 'MaximumAmountExceeded', details: { trancheId, date: '2024-02-01' } },
  });
  expect(await loans.read(contractId)).toMatchObject({ amount: '5000000.00', version: 2 });
});

test('a change against an older version is stale, and every change makes the next version', async () => {
  const contractId = await loans.add(fixedRateContract(companies, 'STALE'));
  const spread = { field: 'SPREAD', changeDate: '01-02-2024', decimalValue: '2' };
  expect((await change(contractId, { ...spread, version: 1 })).data.version).toBe(2);
  const stale = await change(contractId, { ...spread, decimalValue: '3', version: 1 });
  expect(stale).toMatchObject({ status: 409, body: { code: 'Stale' } });
  expect(await historyOf(contractId)).toHaveLength(1);
});

test('Archive and Activate are changes dated today', async () => {
  const contractId = await loans.add(fixedRateContract(companies, 'ARCHIVE'));
  const archived = await change(contractId, { field: 'CONTRACTSTATE', changeDate: '31-03-2025', integerValue: 2 });
  expect(archived.data).toMatchObject({ contractStatus: 2 });
  const active = await change(contractId, { field: 'CONTRACTSTATE', changeDate: '31-03-2025', integerValue: 0 });
  expect(active.data).toMatchObject({ contractStatus: 0 });
  expect(active.body.messages).toEqual([]);
});

test('worked example 5: spread, convention and capitalization change while an index runs', async () => {
  await publishRates(api.db, { '2023-09-29': '4.228', '2024-10-01': '2.749' }, 'TWELVE_MONTHS');
  const contractId = await loans.add({
    ...fixedRateContract(companies, 'EX-5'),
    dateStart: '02-10-2023',
    dateEnd: '02-10-2028',
    spread: '1.5',
    capitalizationTerm: 'SEMIANNUALLY',
    euriborApplicable: true,
    euribor: 'TWELVE_MONTHS',
    euriborCalculationMehtod: 'ONEDAYBEFORECAPITALIZATION',
    renewalIndexRateTerm: 'TWELVE_MONTHS',
  });
  const { id: trancheId } = (await loans.draw(contractId, '02-10-2023', '1000000.00')).data;
  await change(contractId, { field: 'INTERESTCAPITALIZATION', changeDate: '01-07-2024', booleanValue: false });
  await change(contractId, { field: 'CONVENTION', changeDate: '15-02-2024', integerValue: 3 });
  await change(contractId, { field: 'SPREAD', changeDate: '01-01-2024', decimalValue: '2.0' });
  const posted = (await loans.rows(trancheId)).filter(({ isDerived, value }) => isDerived && value !== null);
  expect(posted.map(({ movementDate, movementType, value }) => [movementDate, movementType, value])).toEqual([
    ['2024-04-02', 'CAPITALIZATION', '30395.11'],
    ['2024-10-02', 'INTERESTSDUE', '32086.50'],
  ]);
  expect(await postedOn(contractId, '2025-04-02')).toEqual(['24466.73']);
  expect((await historyOf(contractId)).map((row: { movementType: string }) => row.movementType)).toEqual([
    'SPREADCHANGE',
    'CONVENTIONCHANGE',
    'INTERESTCAPITALIZATIONCHANGE',
  ]);
});

describe('a correction', () => {
  test('corrects number, companies and dates from the start, and the figures that follow from them', async () => {
    const contractId = await loans.add(fixedRateContract(companies, 'CORRECT'));
    const { id: trancheId } = (await loans.draw(contractId, '31-12-2023', '1000000.00')).data;
    const corrected = await correct(contractId, {
      contractNumber: 'CORRECTED',
      grantorId: companies[1],
      receiverId: companies[0],
      dateStart: '15-01-2023',
      dateEnd: '15-02-2024',
    });
    expect(corrected.data).toMatchObject({
      contractNumber: 'CORRECTED',
      grantorId: companies[1],
      dateStart: '2023-01-15',
      dateEnd: '2024-02-15',
      version: 3,
    });
    const last = (await loans.rows(trancheId)).at(-1);
    expect(last).toMatchObject({ movementType: 'CAPITALIZATION', movementDate: '2024-02-15', isDerived: true });
    const [creation] = await treeOf(contractId);
    expect(creation).toMatchObject({ movementType: 'CONTRACTCREATION', movementDate: '2023-01-15' });
  });

  test('is refused where a tranche or a change would fall outside, on the date that leaves it out', async () => {
    const contractId = await loans.add(fixedRateContract(companies, 'OUTSIDE'));
    const { id: trancheId } = (await loans.draw(contractId, '01-06-2023', '1000.00')).data;
    await change(contractId, { field: 'SPREAD', changeDate: '01-05-2023', decimalValue: '2' });
    expect(await correct(contractId, { dateStart: '02-05-2023' })).toMatchObject({
      status: 422,
      body: { code: 'ChangeBeforeContract', errors: { dateStart: ['ChangeBeforeContract'] } },
    });
    expect(await correct(contractId, { dateEnd: '31-05-2023' })).toMatchObject({
      status: 422,
      body: {
        code: 'TrancheOutsideContract',
        details: { trancheId },
        errors: { dateEnd: ['TrancheOutsideContract'] },
      },
    });
    expect(await correct(contractId, { dateEnd: '30-03-2023' })).toMatchObject({
      status: 400,
      body: { errors: { dateEnd: ['EndBeforeStart'] } },
    });
    expect(await correct(contractId, { receiverId: companies[0] })).toMatchObject({
      status: 400,
      body: { errors: { grantorId: ['GrantorReceiverError'], receiverId: ['GrantorReceiverError'] } },
    });
    expect(await correct(contractId, {})).toMatchObject({ status: 422, body: { code: 'NoChanges' } });
    expect(await correct(contractId, { contractNumber: 'Corrected' })).toMatchObject({
      status: 409,
      body: { errors: { contractNumber: ['ContractNumberInUse'] } },
    });
    expect(await correct(contractId, { contractNumber: 'NEW', version: 1 })).toMatchObject({ status: 409 });
    expect(await correct(contractId, { contractNumber: '' })).toMatchObject({
      status: 400,
      body: { errors: { contractNumber: ['ContractNumberRequired'] } },
    });
  });

  test('corrects a floor, which a contract without an index is not given at first', async () => {
    const terms = fixedRateContract(companies, 'FLOOR');
    const floored = await admin.call(contractEndpoints.add, { body: { ...terms, floor: 'INDEX_ZERO' } });
    expect(floored).toMatchObject({ status: 400, body: { errors: { floor: ['EuriborNotApplicable'] } } });
    const contractId = await loans.add(terms);
    expect((await correct(contractId, { floor: 'ALLIN_ZERO' })).data).toMatchObject({ floor: 'ALLIN_ZERO' });
    expect((await correct(contractId, { contractNumber: 'FLOOR-2' })).data).toMatchObject({ floor: 'ALLIN_ZERO' });
    expect(await correct(contractId, { floor: 'ALLIN_ZERO' })).toMatchObject({ status: 422 });
  });

  test('gives a number to one of two that ask for it at once', async () => {
    const ids = [
      await loans.add(fixedRateContract(companies, 'RACE-1')),
      await loans.add(fixedRateContract(companies, 'RACE-2')),
    ];
    const replies = await Promise.all(ids.map((contractId) => correct(contractId, { contractNumber: 'RACE-WON' })));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('is the administrators’ alone', async () => {
    const contractId = await loans.add(fixedRateContract(companies, 'ADMINS'));
    const sales = await api.as('sales@helios.test');
    expect((await correct(contractId, { contractNumber: 'MINE' }, sales)).status).toBe(403);
  });
});
