import { formatMoney, parseMoney } from '@calends/loan-engine';
import {
  accountLineEndpoints,
  type DueSide,
  dashboardEndpoints,
  dueEndpoints,
  eventHistoryEndpoints,
  type Figures,
  SERIES,
  type StampTaxDeclaration,
  type StartPage,
  stampTaxDeclarationEndpoints,
  stampTaxEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompanies, exampleContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { readExport } from '../../testing/reading/read-export.ts';

let given: TestLoans;
beforeAll(async () => {
  given = await startLoans(); // on 31 March 2025
});
afterAll(() => given.api.stop());

/** A loan of three years between two companies of its own, drawn in January: 0.5 % by item 17.1.2. */
async function lent(contractNumber: string, side: 'GRANTOR' | 'RECEIVER' | '' = 'GRANTOR', amount = '1000000.00') {
  const companies = await addCompanies(given.api.db, 'helios');
  const terms = { dateStart: '01-01-2025', dateEnd: '01-01-2028' };
  const contractId = await given.loans.add({
    ...exampleContract(companies, given.feeId),
    ...terms,
    contractNumber,
    euriborApplicable: false,
    euribor: 'NA',
    euriborCalculationMehtod: 'NA',
  });
  await given.loans.draw(contractId, '15-01-2025', amount);
  if (side !== '') await nameDeclarer(contractId, side, 0);
  return { lender: companies[0], borrower: companies[1], contractId };
}

async function nameDeclarer(contractId: string, stampTaxSide: string, version: number) {
  const body = { set: '', stampTaxSide, version };
  const reply = await given.admin.call(accountLineEndpoints.saveContractSet, { params: { contractId }, body });
  expect(reply.status).toBe(200);
}

const monthOf = async (companyId: string, month = '2025-01'): Promise<StampTaxDeclaration> =>
  (await given.admin.call(stampTaxDeclarationEndpoints.ofMonth, { params: { companyId }, query: { month } })).data;
async function declare(companyId: string, more: object = {}, month = '2025-01') {
  const { digest } = await monthOf(companyId, month);
  const body = { month, digest, declaredOn: '18-02-2025', paymentReference: 'DUC 123', ...more };
  return await given.admin.call(stampTaxDeclarationEndpoints.declare, { params: { companyId }, body });
}
const rowsOf = async (companyId: string) => {
  const filters = JSON.stringify([{ field: 'company', op: 'in', value: [companyId] }]);
  return (await given.admin.call(stampTaxDeclarationEndpoints.list, { query: { filters } })).body;
};

test('the company that the contract names declares the tax, by item, and the other has nothing to declare', async () => {
  const { lender, borrower } = await lent('DECLARED BY LENDER');
  const january = await monthOf(lender);
  expect(january).toMatchObject({
    state: 'UNDECLARED',
    operations: 1,
    base: '1000000.00',
    tax: '5000.00',
    dueDate: '2025-02-20',
    payableUntil: '2025-02-20',
    hasEnded: true,
    items: [{ verba: '17.1.2', exemptionNorm: null, operations: 1, tax: '5000.00', declared: null }],
    revisions: [],
  });
  expect((await monthOf(borrower)).items).toEqual([]);
  const other = await lent('DECLARED BY BORROWER', 'RECEIVER');
  expect((await monthOf(other.borrower)).tax).toBe('5000.00');
  expect((await monthOf(other.lender)).tax).toBe('0.00');
});

test('tax of which nobody is named stands in no declaration and is listed as such', async () => {
  const { lender, borrower, contractId } = await lent('NOBODY NAMED', '');
  expect((await rowsOf(lender)).data).toEqual([]);
  expect((await rowsOf(borrower)).data).toEqual([]);
  const filters = JSON.stringify([{ field: 'declaringSide', op: 'eq', value: 'UNNAMED' }]);
  const { data } = (await given.admin.call(stampTaxEndpoints.list, { query: { filters, contractId } })).body;
  expect(data).toMatchObject([{ contractNumber: 'NOBODY NAMED', tax: '5000.00', declaringSide: 'UNNAMED' }]);
});

test('operations of one day count one by one, in the month and in the list', async () => {
  const { lender, contractId } = await lent('TWO ON ONE DAY');
  await given.loans.draw(contractId, '15-01-2025', '100000.00');
  await given.loans.draw(contractId, '20-01-2025', '100000.00');
  const of = { operations: 3, base: '1200000.00', tax: '6000.00' };
  expect(await monthOf(lender)).toMatchObject({ ...of, items: [{ verba: '17.1.2', ...of }] });
  expect((await rowsOf(lender)).data).toMatchObject([{ ...of, exemptOperations: 0 }]);
});

test('a declaration keeps its day and reference, and the list shows it', async () => {
  const { lender } = await lent('MARKED');
  const reply = await declare(lender);
  expect(reply.status).toBe(200);
  expect(reply.data).toMatchObject({
    state: 'DECLARED',
    declaredTax: '5000.00',
    items: [{ verba: '17.1.2', declared: { operations: 1, base: '1000000.00', tax: '5000.00' } }],
    moved: [],
    revisions: [{ state: 'DECLARED', declaredOn: '2025-02-18', paymentReference: 'DUC 123', tax: '5000.00' }],
  });
  const { data, columnSums } = await rowsOf(lender);
  expect(data).toMatchObject([
    { monthEnd: '2025-01-31', declarationState: 'DECLARED', toDeclare: '0.00', declaredOn: '2025-02-18' },
  ]);
  expect(columnSums).toMatchObject({ tax: '5000.00', declaredTax: '5000.00', toDeclare: '0.00' });
  const { data: events } = (await given.admin.call(eventHistoryEndpoints.list, { query: { recordId: lender } })).body;
  expect(events[0]).toMatchObject({ action: 'UPDATE', element: 'StampTaxDeclaration' });
});

test('a later change shows as a correction of the month, by contract, until that is declared too', async () => {
  const { lender, contractId } = await lent('CORRECTED');
  await declare(lender);
  await given.loans.draw(contractId, '20-01-2025', '200000.00'); // entered in March
  expect(await monthOf(lender)).toMatchObject({
    state: 'TOCORRECT',
    tax: '6000.00',
    declaredTax: '5000.00',
    moved: [{ contractNumber: 'CORRECTED', verba: '17.1.2', operations: 1, base: '200000.00', tax: '1000.00' }],
  });
  expect((await rowsOf(lender)).data).toMatchObject([{ declarationState: 'TOCORRECT', toDeclare: '1000.00' }]);
  const corrected = (await declare(lender, { declaredOn: '20-03-2025', paymentReference: '' })).data;
  expect(corrected).toMatchObject({ state: 'DECLARED', declaredTax: '6000.00', moved: [] });
  expect(corrected.revisions.map(({ revision, tax }: { revision: number; tax: string }) => [revision, tax])).toEqual([
    [2, '6000.00'],
    [1, '5000.00'],
  ]);
});

test('a contract that names the other company after the declaration leaves its tax as one to be taken back', async () => {
  const { lender, contractId } = await lent('NAMES THE OTHER LATER');
  await declare(lender);
  await nameDeclarer(contractId, 'RECEIVER', 1);
  expect(await monthOf(lender)).toMatchObject({
    state: 'TOCORRECT',
    tax: '0.00',
    items: [{ verba: '17.1.2', operations: 0, tax: '0.00', declared: { tax: '5000.00' } }],
    moved: [{ contractNumber: 'NAMES THE OTHER LATER', operations: -1, tax: '-5000.00' }],
  });
  expect((await rowsOf(lender)).data).toMatchObject([{ toDeclare: '-5000.00', dueDate: '2025-02-20' }]);
  expect((await declare(lender, { declaredOn: '31-03-2025' })).data).toMatchObject({ state: 'DECLARED', tax: '0.00' });
});

test('an administrator takes a declaration back with a reason, and it stays in the history', async () => {
  const { lender } = await lent('TAKEN BACK');
  await declare(lender);
  const params = { companyId: lender };
  const withoutReason = await given.admin.call(stampTaxDeclarationEndpoints.withdraw, {
    params,
    body: { month: '2025-01', reason: ' ' },
  });
  expect(withoutReason.status).toBe(400);
  const body = { month: '2025-01', reason: 'Sent for the wrong company' };
  expect((await given.admin.call(stampTaxDeclarationEndpoints.withdraw, { params, body })).data).toMatchObject({
    state: 'UNDECLARED',
    declaredTax: '0.00',
    revisions: [{ state: 'WITHDRAWN', reason: 'Sent for the wrong company', tax: '0.00' }, { state: 'DECLARED' }],
  });
  const again = await given.admin.call(stampTaxDeclarationEndpoints.withdraw, { params, body });
  expect(again).toMatchObject({ status: 422, body: { code: 'TaxNotDeclared' } });
  expect((await declare(lender)).data).toMatchObject({ state: 'DECLARED', revisions: [{ revision: 3 }, {}, {}] });
});

test.each([
  ['in the future', '01-04-2025', 'DeclaredInFuture'],
  ['within the month', '31-01-2025', 'DeclaredWithinMonth'],
  ['that is no day', '30-02-2025', 'InvalidDate'],
])('a day %s is refused on its field', async (_, declaredOn, message) => {
  const { lender } = await lent(`REFUSED ${message}`);
  expect(await declare(lender, { declaredOn })).toMatchObject({
    status: 400,
    body: { errors: { declaredOn: [message] } },
  });
});

test('nothing is declared twice, of a month without tax, before its end, or when figures moved since they were shown', async () => {
  const { lender, borrower, contractId } = await lent('REFUSED');
  expect((await declare(lender, { digest: 'another' })).status).toBe(409);
  await declare(lender);
  expect((await declare(lender)).body.code).toBe('TaxAlreadyDeclared');
  expect((await declare(borrower)).body.code).toBe('NoTaxToDeclare');
  await given.loans.draw(contractId, '10-03-2025', '1000.00');
  expect((await declare(lender, {}, '2025-03')).body.code).toBe('TaxMonthNotEnded');
});

test('a file is kept with the declaration that counts, and with none before there is one', async () => {
  const { lender } = await lent('WITH A FILE');
  const attach = (person = given.admin) =>
    person.call(stampTaxDeclarationEndpoints.attach, {
      body: { companyId: lender, month: '2025-01' },
      upload: { fileName: 'receipt.txt', bytes: Buffer.from('paid') },
    });
  expect((await attach()).body.code).toBe('TaxNotDeclared');
  await declare(lender);
  const { data: file } = await attach();
  expect((await monthOf(lender)).revisions[0]?.files).toMatchObject([{ id: file.id, fileName: 'receipt.txt' }]);
  const read = await given.admin.call(stampTaxDeclarationEndpoints.readFile, { params: { id: file.id } });
  expect(read.bytes.toString()).toBe('paid');
  const stranger = await given.api.as('admin@boreal.test');
  expect((await attach(stranger)).status).toBe(404);
  expect((await stranger.call(stampTaxDeclarationEndpoints.readFile, { params: { id: file.id } })).status).toBe(404);
});

test('the sheets have the items with what was declared, and the contracts behind them', async () => {
  const { lender } = await lent('ON SHEETS');
  await declare(lender);
  const query = { month: '2025-01', format: 'xlsx' };
  const { bytes } = await given.admin.call(stampTaxDeclarationEndpoints.paper, {
    params: { companyId: lender },
    query,
  });
  expect((await readExport(bytes)).rows).toMatchObject([{ 'Table item': '17.1.2', Tax: '5000', Declared: '5000' }]);
  const pdf = await given.admin.call(stampTaxDeclarationEndpoints.paper, {
    params: { companyId: lender },
    query: { month: '2025-01' },
  });
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

const startOf = async (query: Readonly<Record<string, string>> = {}): Promise<StartPage> =>
  (await given.admin.call(dashboardEndpoints.start, { query })).data;

/** What the start page calls overdue of the tax: of declarations on one side, and of rows of which nobody is named. */
function overdueTaxOf({ dues }: Pick<StartPage, 'dues'>, side: DueSide) {
  const window = dues?.find((one) => one.window === 'OVERDUE' && one.side === side);
  return { declared: window?.lines.find(({ line }) => line === 'TAX')?.figures, unnamed: window?.unnamedTax };
}

/** The number of rows and the sum of the list that a click on a figure opens. */
async function listBehind(figures: Figures | undefined) {
  const filters = JSON.stringify(figures?.points[0]?.filters);
  const list = figures?.series === 'Declarations' ? stampTaxDeclarationEndpoints.list : stampTaxEndpoints.list;
  const { totalCount, columnSums } = (await given.admin.call(list, { query: { filters } })).body;
  return { count: totalCount, value: columnSums[figures?.series === 'Declarations' ? 'toDeclare' : 'tax'] };
}

const overdueInAll = async () => overdueTaxOf(await startOf(), 'all').declared;

test('tax past its due day is overdue until it is declared, and again where it is to be corrected, as its list adds up to', async () => {
  const { lender, contractId } = await lent('OVERDUE');
  const overdue = async () => overdueTaxOf(await startOf({ company: lender }), 'declared').declared;
  const first = await overdue();
  expect(first?.path).toBe(SERIES.Declarations.path);
  expect(first?.points).toMatchObject([{ value: '5000.00', count: 1 }]);
  expect(await listBehind(first)).toEqual({ count: 1, value: '5000.00' });
  const before = await overdueInAll();
  expect(before?.points).toMatchObject([await listBehind(before)]);
  await declare(lender);
  expect((await overdue())?.points).toEqual([]); // nothing is overdue, and that is known
  const after = await overdueInAll();
  expect(after?.points[0]?.value).toBe(lessBy('5000.00', before));
  expect(after?.points).toMatchObject([await listBehind(after)]);
  await given.loans.draw(contractId, '20-01-2025', '200000.00');
  const again = await overdue();
  expect(again?.points).toMatchObject([{ value: '1000.00', count: 1 }]);
  expect(await listBehind(again)).toEqual({ count: 1, value: '1000.00' });
});

function lessBy(amount: string, figures: Figures | undefined): string {
  return formatMoney((parseMoney(figures?.points[0]?.value ?? '') ?? 0n) - (parseMoney(amount) ?? 0n));
}

test('overdue tax of which nobody is named is in no declaration, and told apart on the side of its loan', async () => {
  const { lender, borrower, contractId } = await lent('OVERDUE OF NOBODY', '');
  const page = await startOf({ company: lender });
  expect(overdueTaxOf(page, 'declared').declared?.points).toEqual([]);
  const { unnamed } = overdueTaxOf(page, 'lent');
  expect(unnamed?.points).toMatchObject([{ value: '5000.00', count: 1 }]);
  expect(await listBehind(unnamed)).toEqual({ count: 1, value: '5000.00' });
  expect(overdueTaxOf(page, 'borrowed').unnamed).toBeUndefined();
  expect(overdueTaxOf(await startOf({ company: borrower }), 'borrowed').unnamed?.points).toMatchObject([
    { value: '5000.00' },
  ]);
  await nameDeclarer(contractId, 'RECEIVER', 0);
  expect(overdueTaxOf(await startOf({ company: lender }), 'lent').unnamed).toBeUndefined();
  expect(overdueTaxOf(await startOf({ company: borrower }), 'declared').declared?.points).toMatchObject([
    { value: '5000.00', count: 1 },
  ]);
});

test('a dashboard that is narrowed by more than a company says nothing of overdue tax, since declarations cannot be', async () => {
  const { lender } = await lent('OVERDUE NARROWED');
  const { add, addRow, editChart, data: dataOf } = dashboardEndpoints;
  const { data: board } = await given.admin.call(add, { body: { name: 'Narrowed', dashboardType: 0 } });
  const row = { dashboardId: board.id, rowIndex: 0, colspan: 12, height: 350 };
  const [chart] = (await given.admin.call(addRow, { body: row })).data.charts;
  const body = { orderIndex: 0, options: { kind: 'dues' } };
  expect((await given.admin.call(editChart, { params: { id: chart.id }, body })).status).toBe(200);
  const shown = async (field: string) => {
    const query = { filters: JSON.stringify([{ field, op: 'in', value: [lender] }]) };
    const { data } = await given.admin.call(dataOf, { params: { id: board.id }, query });
    return overdueTaxOf(data.charts[0], 'all');
  };
  expect((await shown('company')).declared?.points).toMatchObject([{ value: '5000.00', count: 1 }]);
  expect(await shown('grantor')).toEqual({ declared: undefined, unnamed: undefined });
});

test('tax due on a weekend is to come until the working day after it, and overdue on the next', async () => {
  const { lender, contractId } = await lent('DUE ON A WEEKEND');
  await declare(lender);
  await given.loans.draw(contractId, '05-03-2025', '100000.00');
  const readOn = async (day: string, email: string) => {
    given.api.clock.now = new Date(`${day}T12:00:00Z`);
    const reader = await given.api.as(email, 'helios'); // sessions end with their day
    const { dues } = (await reader.call(dashboardEndpoints.start, { query: { company: lender } })).data as StartPage;
    const within = dues?.find(({ window, side }) => window === 7 && side === 'lent');
    const toCome = within?.lines.find(({ line }) => line === 'TAX')?.figures.points ?? [];
    for (const { value, count, filters } of toCome) {
      const { totalCount, columnSums } = (
        await reader.call(dueEndpoints.list, { query: { filters: JSON.stringify(filters) } })
      ).body;
      expect({ count: totalCount, value: columnSums.tax }).toEqual({ count, value });
    }
    return [overdueTaxOf({ dues }, 'declared').declared?.points, toCome] as const;
  };
  const tax = [{ value: '500.00', count: 1 }];
  // the 20th of April 2025 was Easter Sunday, and Easter Monday is no holiday
  for (const [day, email] of [
    ['2025-04-20', 'sales@helios.test'],
    ['2025-04-21', 'basic@helios.test'],
  ] as const) {
    const read = await readOn(day, email);
    expect(read[0], day).toEqual([]);
    expect(read[1], day).toMatchObject(tax);
  }
  const [overdue, toCome] = await readOn('2025-04-22', 'root@calends.test');
  expect(overdue).toMatchObject(tax);
  expect(toCome).toEqual([]);
});
