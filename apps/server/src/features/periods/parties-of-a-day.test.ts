import {
  accountLineEndpoints,
  accrualEndpoints,
  confirmationEndpoints,
  type Endpoint,
  entityEndpoints,
  exposureEndpoints,
  monthCloseEndpoints,
  movementEndpoints,
  periodEndpoints,
  stampTaxDeclarationEndpoints,
  stampTaxEndpoints,
  statementEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { handOver } from '../../testing/loans/hand-over.ts';
import { addCompanies, exampleContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { textOfPdf } from '../../testing/reading/pdf-text.ts';

let given: TestLoans;
let [before, after, borrower, contractId] = ['', '', '', ''];
/** A taxed loan drawn in January and in March, which another company lends from the middle of February on. */
beforeAll(async () => {
  given = await startLoans(); // on 31 March 2025
  const { api, loans, feeId, admin } = given;
  [before, borrower] = await addCompanies(api.db, 'helios');
  [after] = await addCompanies(api.db, 'helios');
  await inTenant(api.db, 'helios', (tx) =>
    tx.updateTable('entity').set({ name: 'Successora' }).where('entity_id', '=', after).execute(),
  );
  contractId = await loans.add({
    ...exampleContract([before, borrower], feeId),
    contractNumber: 'HANDED OVER',
    dateStart: '01-01-2025',
    dateEnd: '01-01-2028',
    euriborApplicable: false,
    euribor: 'NA',
    euriborCalculationMehtod: 'NA',
  });
  await loans.draw(contractId, '10-01-2025', '100000.00');
  await loans.draw(contractId, '10-03-2025', '50000.00');
  const body = { set: '', stampTaxSide: 'GRANTOR', version: 0 };
  await admin.call(accountLineEndpoints.saveContractSet, { params: { contractId }, body });
  await handOver(api, admin, { contractId, field: 'GRANTOR', companyId: after, day: '2025-02-15' });
});
afterAll(() => given.api.stop());

interface Row extends Readonly<Record<string, unknown>> {
  readonly grantor: { readonly id: string };
}
const sorted = (texts: Iterable<string>) => [...texts].toSorted((a, b) => (a < b ? -1 : 1));
const named = (id: string) => ({ [before]: 'before', [after]: 'after', [borrower]: 'borrower' })[id];
async function rowsOf(list: Endpoint, filters: readonly object[] = []): Promise<Row[]> {
  const all = [{ field: 'contractNumber', op: 'eq', value: 'HANDED OVER' }, ...filters];
  return (await given.admin.call(list, { query: { getAll: true, filters: JSON.stringify(all) } })).body.data;
}
const ofCompany = (id: string) => [{ field: 'company', op: 'in', value: [id] }];
const monthOf = async (companyId: string, month: string) =>
  (await given.admin.call(periodEndpoints.figures, { params: { companyId }, query: { month } })).data.rows.map(
    ({ now, counterparty }: { now: { drawn: string; capital: string }; counterparty: string }) => [
      now.drawn,
      now.capital,
      counterparty,
    ],
  );
const operations = async (companyId: string, month: string) =>
  (await given.admin.call(stampTaxDeclarationEndpoints.ofMonth, { params: { companyId }, query: { month } })).data
    .operations;
const lendersOn = async (referenceDate: string) =>
  (await given.admin.call(exposureEndpoints.read, { query: { referenceDate } })).data.pairs.map(
    ({ grantorId }: { grantorId: string }) => named(grantorId),
  );
const pairsIn = async (month: string) =>
  (await given.admin.call(confirmationEndpoints.preview, { query: { month } })).data.asked.flatMap(
    (asked: { company: { id: string }; counterparty: { id: string } }) =>
      asked.counterparty.id === borrower ? [named(asked.company.id)] : [],
  );
const close = async (companyId: string, month: string) => {
  const params = { companyId };
  const { digest } = (await given.admin.call(periodEndpoints.preview, { params, query: { month } })).data;
  const reply = await given.admin.call(periodEndpoints.close, { params, body: { month, digest } });
  expect(reply.status).toBe(200);
};
const closedDays = async (list: Endpoint, day: string) => {
  const rows = await rowsOf(list, [{ field: 'periodState', op: 'in', value: ['CLOSED'] }]);
  return sorted(new Set(rows.map((row) => String(row[day]))));
};

test('the months of a loan that was handed over are those of the companies of their days', async () => {
  expect((await monthOf(before, '2025-01')).map((row: string[]) => row.slice(0, 2))).toEqual([
    ['100000.00', '100000.00'],
  ]);
  expect(await monthOf(after, '2025-01')).toEqual([]);
  expect(await monthOf(before, '2025-03')).toEqual([]);
  expect(await monthOf(after, '2025-03')).toHaveLength(2);
  expect(await monthOf(borrower, '2025-03')).toHaveLength(2);
  const { companies } = (await given.admin.call(periodEndpoints.overview, { query: { month: '2025-02' } })).data;
  const firsts = companies.map(({ company, closesFrom }: { company: { id: string }; closesFrom: string }) => [
    named(company.id),
    closesFrom,
  ]);
  expect(firsts).toEqual(
    expect.arrayContaining([
      ['before', '2025-01'],
      ['after', '2025-02'],
      ['borrower', '2025-01'],
    ]),
  );
});

test('lists of month ends and accruals show and filter the companies of the day', async () => {
  const monthEnds = await rowsOf(monthCloseEndpoints.list);
  const lenders = new Set(monthEnds.map(({ monthEnd, grantor }) => `${String(monthEnd)} ${named(grantor.id)}`));
  expect(sorted(lenders)).toEqual(['2025-01-31 before', '2025-02-28 after', '2025-03-31 after']);
  expect(await rowsOf(monthCloseEndpoints.list, ofCompany(before))).toHaveLength(1);
  expect(await rowsOf(monthCloseEndpoints.list, ofCompany(borrower))).toHaveLength(monthEnds.length);

  const accruals = await rowsOf(accrualEndpoints.list, ofCompany(before));
  const dated = accruals.map(({ date, accrualKind }) => [date, accrualKind]);
  expect(dated).toHaveLength(3);
  expect(dated).toEqual(
    expect.arrayContaining([
      ['2025-01-31', 'ACCRUAL'],
      ['2025-02-01', 'REVERSAL'],
      ['2025-02-14', 'ACCRUAL'], // taken back by whoever took it over
    ]),
  );
});

test('who lends on a day declares the tax of that day, is exposed and is asked to confirm', async () => {
  expect([await operations(before, '2025-01'), await operations(after, '2025-01')]).toEqual([1, 0]);
  expect([await operations(before, '2025-03'), await operations(after, '2025-03')]).toEqual([0, 1]);

  expect(await lendersOn('2025-02-14')).toEqual(['before']);
  expect(await lendersOn('2025-02-15')).toEqual(['after']);

  expect(await pairsIn('2025-01')).toEqual(['before']);
  expect(await pairsIn('2025-02')).toEqual(['after']);
});

const declaredBy = async (id: string) =>
  (await rowsOf(stampTaxEndpoints.list, [{ field: 'declarer', op: 'in', value: [id] }])).map(({ taxDate }) => taxDate);

test('the list of stamp tax finds the rows of a declaration by who had to declare them on their day', async () => {
  expect(await declaredBy(before)).toEqual(['2025-01-10']);
  expect(await declaredBy(after)).toEqual(['2025-03-10']);
  expect(await declaredBy(borrower)).toEqual([]);
  const choices = await given.admin.call(stampTaxEndpoints.columnList, { query: { column: 'declarer' } });
  expect(sorted(choices.data.map(({ value }: { value: string }) => named(value)))).toEqual(['after', 'before']);
});

test('a statement names the companies of its last day', async () => {
  const { name } = (await given.admin.call(entityEndpoints.get, { params: { id: after } })).data;
  const namedOn = async (to: string) => {
    const query = { from: '01-01-2025', to, format: 'pdf' };
    const { bytes } = await given.admin.call(statementEndpoints.read, { params: { id: contractId }, query });
    return (await textOfPdf(bytes)).includes(name);
  };
  expect([await namedOn('14-02-2025'), await namedOn('28-02-2025')]).toEqual([false, true]);
});

test('a day is closed where a company of that day has closed its month', async () => {
  await close(after, '2025-02');
  expect(await closedDays(movementEndpoints.list, 'movementDate')).toEqual(['2025-02-15']);
  expect(await closedDays(monthCloseEndpoints.list, 'monthEnd')).toEqual(['2025-02-28']);
  await close(before, '2025-01');
  expect(await closedDays(movementEndpoints.list, 'movementDate')).toContain('2025-01-10');
  expect(await closedDays(monthCloseEndpoints.list, 'monthEnd')).toEqual(['2025-01-31', '2025-02-28']);
  expect(await closedDays(stampTaxEndpoints.list, 'taxDate')).toEqual(['2025-01-10']);
});

test('a late fact is foreseen in the closed months in which each company had the loan', async () => {
  await close(before, '2025-02'); // of what comes later it has nothing
  const { data } = await given.admin.call(periodEndpoints.ofContract, { params: { contractId } });
  const companies = data.companies.map(
    ({ company, ...months }: { company: { id: string }; firstMonth: string | null; lastClosed: string | null }) => [
      named(company.id),
      months,
    ],
  );
  expect(Object.fromEntries(companies)).toEqual({
    before: { firstMonth: null, lastClosed: '2025-02' },
    after: { firstMonth: '2025-02', lastClosed: '2025-02' },
    borrower: { firstMonth: null, lastClosed: null },
  });
});

test('a loan that was handed over before a month keeps only those from closing it who have the loan then', async () => {
  const { api, admin, loans, feeId } = given;
  const [lender, debtor] = await addCompanies(api.db, 'helios');
  const [successor] = await addCompanies(api.db, 'helios');
  const contract = { ...exampleContract([lender, debtor], feeId), contractNumber: 'BEHIND', dateStart: '01-01-2025' };
  const fixed = { euriborApplicable: false, euribor: 'NA', euriborCalculationMehtod: 'NA' };
  const behind = await loans.add({ ...contract, dateEnd: '01-01-2028', ...fixed });
  await loans.draw(behind, '10-01-2025', '100000.00');
  await handOver(api, admin, { contractId: behind, field: 'GRANTOR', companyId: successor, day: '2025-01-20' });
  await close(lender, '2025-01');
  await close(debtor, '2025-01');
  await inTenant(api.db, 'helios', (tx) =>
    tx.updateTable('contract').set({ next_change_on: '2025-02-10' }).where('contract_id', '=', behind).execute(),
  );
  await close(lender, '2025-02');
  const params = { companyId: debtor };
  const refused = await admin.call(periodEndpoints.preview, { params, query: { month: '2025-02' } });
  expect(refused).toMatchObject({ status: 422, body: { code: 'PeriodNotComputed' } });
});

test('a company through which a loan only passed has the month of that day', async () => {
  const { api, admin, loans, feeId } = given;
  const [lender, debtor] = await addCompanies(api.db, 'helios');
  const [between, last] = await addCompanies(api.db, 'helios');
  const contract = {
    ...exampleContract([lender, debtor], feeId),
    contractNumber: 'PASSED ON',
    dateStart: '01-01-2025',
  };
  const fixed = { euriborApplicable: false, euribor: 'NA', euriborCalculationMehtod: 'NA' };
  const passedOn = await loans.add({ ...contract, dateEnd: '01-01-2028', ...fixed });
  await loans.draw(passedOn, '10-01-2025', '100000.00');
  for (const companyId of [between, last])
    await handOver(api, admin, { contractId: passedOn, field: 'GRANTOR', companyId, day: '2025-02-15' });
  await close(between, '2025-02');
  const { data } = await admin.call(periodEndpoints.ofContract, { params: { contractId: passedOn } });
  const closed = data.companies.map(
    ({ company, lastClosed }: { company: { id: string }; lastClosed: string | null }) => [company.id, lastClosed],
  );
  expect(closed).toContainEqual([between, '2025-02']);
});
