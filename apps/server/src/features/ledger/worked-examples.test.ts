/**
 * Loans whose figures were computed by hand or by a spreadsheet, none by this product, entered and read through its calls:
 * the stored movements, and the export of the day on which the example ends.
 */
import { contractEndpoints, EURIBOR_COLUMNS, euriborEndpoints, movementEndpoints } from '@calends/wire';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestApi, TestPerson } from '../../testing/api-for-tests.ts';
import {
  exampleContract,
  fixedRateContract,
  loansOf,
  startLoans,
  type TestLoans,
} from '../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from './derived/verify-loans.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];
let feeId: string;

/** Fixings as published: one, six and twelve months; that of 2020 is the system's. */
const PUBLISHED: readonly (readonly [day: string, one: string, six: string, twelve: string])[] = [
  ['30-12-2020', '', '-0,526', ''],
  ['29-03-2023', '', '3,290', ''],
  ['28-09-2023', '', '4,125', ''],
  ['29-09-2023', '', '', '4,228'],
  ['01-02-2024', '3,873', '', ''],
  ['01-03-2024', '3,817', '', ''],
  ['27-03-2024', '', '3,862', ''],
  ['28-03-2024', '', '3,851', ''],
  ['02-04-2024', '', '3,842', ''],
  ['03-04-2024', '3,852', '', ''],
  ['26-09-2024', '', '3,162', ''],
  ['01-10-2024', '', '', '2,749'],
];

beforeAll(async () => {
  ({ api, companies, feeId } = await startLoans({ '2020-06-29': '-0.287' }));
  on('2025-06-30'); // a session ends hours after its sign-in: none of the examples ends later
  admin = await api.as('sales@helios.test');
  loans = loansOf(admin);
  const lines = PUBLISHED.map(([day, one, six, twelve]) => [day, one, '', six, twelve].join(';'));
  const upload = { fileName: 'rates.csv', bytes: Buffer.from([EURIBOR_COLUMNS.join(';'), ...lines].join('\n')) };
  const imported = await admin.call(euriborEndpoints.import, { upload });
  expect(imported.status).toBe(200);
});
afterAll(() => api.stop());

let count = 0;

/** A contract at a fixed rate without stamp tax, unless given otherwise; its number is its own. */
async function contract(terms: object): Promise<string> {
  count += 1;
  return await loans.add({ ...fixedRateContract(companies, `EX ${count}`), ...terms });
}

const TAXED = { stampTaxApplicable: true } as const;
const taxed = () => ({ ...TAXED, stampTaxTranchesFeeId: feeId, stampTaxCapitalizationsFeeId: feeId });

/** The day on which the figures are read; everything up to it is stored. */
function on(day: string): void {
  api.clock.now = new Date(`${day}T12:00:00Z`);
}

async function draw(contractId: string, date: string, amount: string, more: object = {}): Promise<string> {
  return (await loans.draw(contractId, date, amount, more)).data.id;
}

/** Stored movements of one kind as `date amount`. */
async function stored(trancheId: string, movementType: string): Promise<string[]> {
  const rows = await loans.rows(trancheId);
  return rows.filter((row) => row.movementType === movementType).map((row) => `${row.movementDate} ${row.value}`);
}

/** The column of a sheet of the contract's export. */
async function exported(contractId: string, referenceDate: string, sheet: string, column: string): Promise<unknown[]> {
  const file = await admin.call(contractEndpoints.export, { params: { id: contractId }, query: { referenceDate } });
  const exportedSheet = (await readXlsx(file.bytes)).sheets.find(({ name }) => name === sheet);
  const [head = [], ...rows] = exportedSheet?.rows ?? [];
  return rows.map((row) => row[head.indexOf(column)]);
}

const taxesOf = async (contractId: string, day: string) => await exported(contractId, day, 'Stamp tax', 'Tax');

async function accruedOn(trancheId: string, date: string): Promise<string> {
  const owed = await admin.call(movementEndpoints.reimbursable, { params: { trancheId }, query: { date } });
  return owed.data.interestAccruedUntilDate;
}

async function change(contractId: string, field: string, changeDate: string, slot: object): Promise<void> {
  const body = { contractId, field, changeDate, ...slot, version: await loans.version(contractId) };
  expect(await admin.call(contractEndpoints.change, { body })).toMatchObject({ status: 200 });
}

test('1: interest paid each quarter falls due on the same day of every third month', async () => {
  on('2025-01-31');
  const terms = { dateStart: '15-01-2024', dateEnd: '15-01-2029', spread: '4.5', interestCapitalization: false };
  const trancheId = await draw(await contract(terms), '15-01-2024', '1000000.00');
  expect(await stored(trancheId, 'INTERESTSDUE')).toEqual([
    '2024-04-15 11375.00',
    '2024-07-15 11375.00',
    '2024-10-15 11500.00',
    '2025-01-15 11500.00',
  ]);
  const accrued = ['2024-02-01', '2024-03-01', '2024-04-01'].map((day) => accruedOn(trancheId, day));
  expect(await Promise.all(accrued)).toEqual(['2125.00', '5750.00', '9625.00']);
});

test('2: a floating loan capitalises each quarter, is taxed and accrued by the month', async () => {
  on('2025-03-31');
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'EX 2 floating' });
  const trancheId = await draw(contractId, '31-03-2023', '2500000.00');
  const amounts = await stored(trancheId, 'CAPITALIZATION');
  expect(amounts.map((row) => row.split(' ')[1])).toEqual([
    '28690.28',
    '29338.43',
    '35137.37',
    '35232.84',
    '33964.17',
    '34781.11',
    '30410.60',
    '30084.93',
  ]);
  const taxes = (await taxesOf(contractId, '31-03-2025')) as number[];
  expect(taxes).toEqual([15000, 143.45, 146.69, 175.69, 176.16, 169.82, 173.91, 152.05, 150.42]);
  expect(taxes.reduce((sum, tax) => sum + Math.round(tax * 100), 0)).toBe(1_628_819);
  expect((await exported(contractId, '31-12-2023', 'Month-end accruals', 'Amount')).slice(-4)).toEqual([
    9629.92, 11839.76, 11457.84, 11845.01,
  ]);
  expect(await loans.read(contractId)).toMatchObject({ realizedCapital: '2757639.73', balancesOn: '2025-03-31' });
});

test('3: C30_360 by the month, counted from the 31st', async () => {
  on('2024-07-31');
  const terms = { convention: 'C30_360', capitalizationTerm: 'MONTHLY', interestCapitalization: false, spread: '5' };
  const contractId = await contract({ ...terms, dateStart: '31-01-2024', dateEnd: '31-01-2029' });
  const trancheId = await draw(contractId, '31-01-2024', '600000.00');
  expect(await stored(trancheId, 'INTERESTSDUE')).toEqual([
    '2024-02-29 2416.67',
    '2024-03-31 2583.33',
    '2024-04-30 2500.00',
    '2024-05-31 2500.00',
    '2024-06-30 2500.00',
    '2024-07-31 2500.00',
  ]);
  expect(await loans.read(contractId)).toMatchObject({ interestDue: '15000.00' });
});

test('4: repayment, reinforcement and a payment of accrued interest, then an earlier repayment', async () => {
  on('2024-08-10');
  const terms = { convention: 'ATUAL_365', spread: '6', capitalizationTerm: 'SEMIANNUALLY', amount: '500000.00' };
  const contractId = await contract({ ...terms, dateStart: '10-02-2024', dateEnd: '10-02-2029' });
  const trancheId = await draw(contractId, '10-02-2024', '500000.00');
  await loans.reimburse(contractId, trancheId, '15-04-2024', { capitalAmount: '120000.00' });
  await loans.reinforce(contractId, trancheId, '03-06-2024', '75000.00');
  await loans.reimburse(contractId, trancheId, '01-07-2024', { interestAccruedAmount: '5000.00' });
  expect(await stored(trancheId, 'CAPITALIZATION')).toEqual(['2024-08-10 8489.32']);
  expect(await loans.read(contractId)).toMatchObject({ realizedCapital: '463489.32' });
  await loans.reimburse(contractId, trancheId, '15-03-2024', { capitalAmount: '50000.00' });
  expect(await stored(trancheId, 'CAPITALIZATION')).toEqual(['2024-08-10 7272.88']);
});

test('5: changes of spread, convention and capitalization each count from their own day', async () => {
  on('2025-04-02');
  const contractId = await contract({
    dateStart: '02-10-2023',
    dateEnd: '02-10-2028',
    spread: '1.5',
    capitalizationTerm: 'SEMIANNUALLY',
    euriborApplicable: true,
    euribor: 'TWELVE_MONTHS',
    euriborCalculationMehtod: 'ONEDAYBEFORECAPITALIZATION',
    renewalIndexRateTerm: 'NA',
  });
  await change(contractId, 'SPREAD', '01-01-2024', { decimalValue: '2.0' });
  await change(contractId, 'CONVENTION', '15-02-2024', { integerValue: 3 });
  await change(contractId, 'INTERESTCAPITALIZATION', '01-07-2024', { booleanValue: false });
  const trancheId = await draw(contractId, '02-10-2023', '1000000.00');
  expect(await stored(trancheId, 'CAPITALIZATION')).toEqual(['2024-04-02 30395.11']);
  expect(await stored(trancheId, 'INTERESTSDUE')).toEqual(['2024-10-02 32086.50', '2025-04-02 24466.73']);
  const indexes = await exported(contractId, '02-04-2025', 'Interest', 'Index');
  expect([indexes[0], indexes.at(-1)]).toEqual([0.04228, 0.02749]); // percentages;
});

test('6: a checking account capitalises at the month end of its contract and is taxed on its daily balance', async () => {
  on('2024-04-30');
  const contractId = await contract({
    ...taxed(),
    dateStart: '31-01-2024',
    dateEnd: '31-01-2029',
    spread: '0.75',
    contratCheckingAccount: true,
    capitalizationsStartCondition: 'DATECONTRACT',
    capitalizationTerm: 'MONTHLY',
    euriborApplicable: true,
    euribor: 'ONE_MONTH',
    euriborCalculationMehtod: 'TWODAYSBEFORECAPITALIZATION',
    renewalIndexRateTerm: 'NA',
  });
  const trancheId = await draw(contractId, '05-02-2024', '300000.00');
  await loans.reinforce(contractId, trancheId, '12-02-2024', '150000.00');
  await loans.reimburse(contractId, trancheId, '26-02-2024', { capitalAmount: '200000.00' });
  await loans.reimburse(contractId, trancheId, '11-03-2024', { capitalAmount: '250000.00' });
  await loans.reinforce(contractId, trancheId, '18-03-2024', '400000.00');
  expect(await stored(trancheId, 'CAPITALIZATION')).toEqual([
    '2024-02-29 1175.01',
    '2024-03-31 1015.12',
    '2024-04-30 1540.44',
  ]);
  expect(await taxesOf(contractId, '30-04-2024')).toEqual([125.35, 108.5, 160.9]);
});

test.each([
  ['01-02-2023', '28-02-2023', 373.33],
  ['01-02-2024', '29-02-2024', 386.67],
  ['01-04-2024', '30-04-2024', 400],
  ['01-05-2024', '31-05-2024', 413.33],
])('6: a flat million in the month from %s to %s is taxed with %s', async (dateStart, monthEnd, tax) => {
  on('2024-05-31');
  const account = { contratCheckingAccount: true, capitalizationsStartCondition: 'DATECONTRACT', spread: '0' };
  const contractId = await contract({ ...taxed(), ...account, dateStart, dateEnd: '31-01-2029' });
  await draw(contractId, dateStart, '1000000.00');
  expect(await taxesOf(contractId, monthEnd)).toEqual([tax]);
});

test.each([
  ['15-02-2024', 400],
  ['16-02-2024', 800],
  ['15-07-2024', 2400],
  ['14-01-2025', 4800],
  ['15-01-2025', 5000],
  ['14-01-2029', 5000],
  ['15-01-2029', 6000],
])('7: a million used on 15-01-2024 to %s is taxed with %s', async (dateEnd, tax) => {
  on('2024-01-15');
  const contractId = await contract({ ...taxed(), dateStart: '15-01-2024', dateEnd });
  await draw(contractId, '15-01-2024', '1000000.00');
  expect(await taxesOf(contractId, '15-01-2024')).toEqual([tax]);
});

test.each([
  ['DATECONTRACT', ['2024-04-10 694.44', '2024-07-10 1272.67', '2024-10-10 1302.91', '2024-12-31 1176.13']],
  ['DATETRANCHE', ['2024-05-20 1250.00', '2024-08-20 1293.75', '2024-11-20 1310.28', '2024-12-31 591.39']],
])(
  '8: interest anchored at %s crystallises for the last time at the end of the contract',
  async (condition, expected) => {
    on('2025-06-30');
    const terms = { dateStart: '10-01-2024', dateEnd: '31-12-2024', spread: '5' };
    const contractId = await contract({ ...terms, capitalizationsStartCondition: condition });
    expect(await stored(await draw(contractId, '20-02-2024', '100000.00'), 'CAPITALIZATION')).toEqual(expected);
  },
);

test.each([
  ['ATUAL_ATUAL', '349.73'],
  ['ATUAL_365', '350.68'],
  ['ATUAL_360', '355.56'],
  ['C30_360', '350.00'],
])('9: the example that Banco de Portugal published, in %s', async (convention, interest) => {
  on('2008-06-05');
  const terms = { dateStart: '29-01-2008', dateEnd: '05-06-2008', spread: '10', capitalizationTerm: 'EXPIRATIONDATE' };
  const trancheId = await draw(await contract({ ...terms, convention }), '29-01-2008', '10000.00');
  expect(await stored(trancheId, 'CAPITALIZATION')).toEqual([`2008-06-05 ${interest}`]);
});

test.each([
  ['NONE', '-189.11'],
  ['INDEX_ZERO', '1277.78'],
  ['ALLIN_ZERO', '0.00'],
])('10: the floor decides the rate under a negative index: %s', async (floor, accrued) => {
  on('2021-01-01');
  const contractId = await loans.add({
    ...exampleContract(companies, feeId),
    contractNumber: `EX 10 ${floor}`,
    dateStart: '01-07-2020',
    dateEnd: '01-07-2025',
    spread: '0.25',
    capitalizationTerm: 'ANNUALLY',
    floor,
    stampTaxApplicable: false,
    stampTaxTranchesFeeId: undefined,
    stampTaxCapitalizationsFeeId: undefined,
  });
  expect(await loans.read(contractId)).toMatchObject({ floor });
  const trancheId = await draw(contractId, '01-07-2020', '1000000.00');
  expect(await accruedOn(trancheId, '2021-01-01')).toBe(accrued);
});

test.each([
  ['31-03-2024', 'TWODAYSBEFORECAPITALIZATION', '3.862'], // a Sunday; Good Friday is the 29th
  ['02-04-2024', 'CURRENTDAY', '3.842'],
  ['02-04-2024', 'ONEDAYBEFORECAPITALIZATION', '3.851'],
  ['02-04-2024', 'TWODAYSBEFORECAPITALIZATION', '3.862'],
])('11: around Easter a reset on %s, %s, is fixed at %s', async (reset, method, value) => {
  on('2024-04-05');
  const contractId = await contract({
    dateStart: '01-01-2024',
    dateEnd: '01-01-2029',
    euriborApplicable: true,
    euribor: 'SIX_MONTHS',
    euriborCalculationMehtod: 'TWODAYSBEFORECAPITALIZATION',
    renewalIndexRateTerm: 'NA',
  });
  // a contract is agreed on one of two methods and changed to any
  await change(contractId, 'EURIBOR', '02-01-2024', { euribor: 'SIX_MONTHS', euriborCalculationMethod: method });
  const trancheId = await draw(contractId, reset, '1.00');
  const rate = await admin.call(movementEndpoints.euribor, { params: { trancheId }, query: { date: reset } });
  expect(rate.data).toMatchObject({ euriborRate: value });
});

test('after all examples every stored row follows from the facts, and the checker adds up the same', async () => {
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});
