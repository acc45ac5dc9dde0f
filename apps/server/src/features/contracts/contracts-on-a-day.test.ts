import {
  addDays,
  CALCULATION_METHODS,
  CONVENTIONS,
  DATE_OPTIONS,
  EURIBOR_TERMS,
  formatMoney,
  parseMoney,
} from '@calends/loan-engine';
import { countedFraction } from '@calends/loan-engine/day-count';
import { TEXTS } from '@calends/texts';
import { CONTRACT_MARKS, contractEndpoints, contracts, entityEndpoints, movementEndpoints } from '@calends/wire';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { loadRates } from '../../demo/load-demo.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { loadDemoLoans } from '../../testing/loans/demo-loans.ts';
import { live } from '../../testing/loans/loan-histories.ts';
import { steps } from '../../testing/loans/loan-steps.ts';
import { addCompanies, exampleContract, fixedRateContract, loansOf } from '../../testing/loans/loans-for-tests.ts';
import { readExport } from '../../testing/reading/read-export.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';

/** Holds the loans of the demonstration and some that were entered step by step, one of them archived today. */
let api: TestApi;
let admin: TestPerson;

const TODAY = '2026-11-22';
/** Before any loan, ends of months and years, days on which something falls due and the days around them. */
const DAYS = [
  '2019-12-31',
  '2022-03-15',
  '2023-03-31',
  '2023-12-31',
  '2024-02-29',
  '2024-06-30',
  '2024-12-31',
  '2025-06-29',
  '2025-12-31',
  '2026-01-31',
  '2026-06-30',
  '2026-10-31',
  TODAY,
];

beforeAll(async () => {
  api = await startApi();
  api.clock.now = new Date(`${TODAY}T12:00:00Z`);
  await loadRates(api.db, new Date('2026-11-10T12:00:00Z')); // none since, so fixings are old
  await loadDemoLoans(api);
  admin = await api.as('admin@helios.test');
  const loans = loansOf(admin);
  const companies = await addCompanies(api.db, 'helios');
  for (const [index, history] of fc.sample(steps, { numRuns: 6, seed: 7 }).entries()) {
    const contractId = await loans.add(fixedRateContract(companies, `LIVED-${index}`));
    await live(admin, contractId, history);
  }
  for (const [index, changes] of fc.sample(indexChanges, { numRuns: 4, seed: 11 }).entries())
    await addReindexed(companies, `REINDEXED-${index}`, changes);
  const free = await loans.add({ ...fixedRateContract(companies, 'AT-ZERO'), spread: '0' });
  await loans.draw(free, '01-02-2025', '5000.00');
  const archived = await loans.add(fixedRateContract(companies, 'ARCHIVED-TODAY'));
  await loans.draw(archived, '01-02-2025', '1000000.00');
  const change = { contractId: archived, field: 'CONTRACTSTATE', changeDate: '22-11-2026', integerValue: 2 };
  const reply = await admin.call(contractEndpoints.change, {
    body: { ...change, version: await loans.version(archived) },
  });
  expect(reply.status).toBe(200);
});
afterAll(() => api.stop());

/** Days after the start of a loan on which its index is another, each with what is another. */
const indexChanges = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 1, max: 1300 }).map((offset) => addDays('2023-03-31', offset)),
    euribor: fc.constantFrom(...EURIBOR_TERMS.filter((term) => term !== 'NA')),
    euriborCalculationMethod: fc.constantFrom(...CALCULATION_METHODS.filter((method) => method !== 'NA')),
    optionIndexRateDateStart: fc.constantFrom(...DATE_OPTIONS),
    dateStartIndexRate: fc.integer({ min: 0, max: 90 }).map((offset) => addDays('2023-04-03', offset)),
    renewalIndexRateTerm: fc.constantFrom(...EURIBOR_TERMS.filter((term) => term !== 'NA')),
    optionIndexRateRenewalDate: fc.constantFrom(...DATE_OPTIONS),
    renewalIndexRateDate: fc.integer({ min: 0, max: 90 }).map((offset) => addDays('2023-10-02', offset)),
  }),
  { minLength: 2, maxLength: 4, selector: ({ day }) => day },
);

/** A loan whose index is changed several times; one of the changes is then taken back as a mistake. */
async function addReindexed(companies: readonly [string, string], contractNumber: string, changes: IndexChanges) {
  const loans = loansOf(admin);
  const { stampTaxTranchesFeeId: _, stampTaxCapitalizationsFeeId: __, ...agreed } = exampleContract(companies, '');
  const contractId = await loans.add({ ...agreed, contractNumber, stampTaxApplicable: false });
  await loans.draw(contractId, '31-03-2023', '100000.00');
  for (const { day: changeDate, ...terms } of changes) {
    const body = { contractId, field: 'EURIBOR', changeDate, ...terms, version: await loans.version(contractId) };
    expect((await admin.call(contractEndpoints.change, { body })).status).toBe(200);
  }
  const rows = await loans.rows(contractId);
  const { id } = rows.find(({ movementType }) => movementType === 'EURIBORTABLECHANGE') ?? { id: '' };
  const removed = await admin.call(movementEndpoints.remove, {
    params: { id },
    query: { version: await loans.version(contractId) },
  });
  expect(removed.status).toBe(200);
}
type IndexChanges = typeof indexChanges extends fc.Arbitrary<infer Changes> ? Changes : never;

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly contractNumber: string };

async function listed(referenceDate: string, query: object = {}): Promise<{ data: Row[]; columnSums: object }> {
  return (await admin.call(contractEndpoints.list, { query: { getAll: 'true', referenceDate, ...query } })).body;
}

/** All contracts of the list of that day and of the inactive one. */
async function everyRow(day: string): Promise<Row[]> {
  return [...(await listed(day)).data, ...(await listed(day, { inactive: 'true' })).data];
}

function isOwing(row: Row): boolean {
  return ['realizedCapital', 'interestAccrued', 'interestDue'].some((name) => row[name] !== '0.00');
}

const SUMMED = Object.entries(contracts.fields).flatMap(([name, field]) => ('isSummed' in field ? [name] : []));

function sumsOf(rows: readonly Row[]): Readonly<Record<string, string>> {
  const sum = (name: string) => rows.reduce((total, row) => total + (parseMoney(String(row[name])) ?? 0n), 0n);
  return Object.fromEntries(SUMMED.map((name) => [name, formatMoney(sum(name))]));
}

describe.each(DAYS)('at the end of %s', (day) => {
  test('every value of a row is the one of the details, and the sums are the rows added up', async () => {
    const listOfDay = await listed(day);
    expect(listOfDay.columnSums).toEqual(sumsOf(listOfDay.data));
    const inactive = await listed(day, { inactive: 'true' });
    expect(inactive.columnSums).toEqual(sumsOf(inactive.data));
    for (const row of [...listOfDay.data, ...inactive.data]) {
      const reply = await admin.call(contractEndpoints.get, { params: { id: row.id }, query: { referenceDate: day } });
      expect(row).toMatchObject(shared(reply.data, row)); // a company has its acronym in the list alone
    }
    expect(listOfDay.data.filter(({ state }) => state === 1 || state === 2)).toEqual([]);
    expect(inactive.data.filter(({ state }) => state === 0 || state === 3)).toEqual([]);
    expect((await everyRow(day)).length).toBe((await everyRow(TODAY)).length);
  });

  test('filters and order go by the terms and balances of the day', async () => {
    const rows = (await listed(day)).data;
    for (const field of ['spread', 'interestAccrued', 'realizedCapital'] as const) {
      const sorted = (await listed(day, { OrderBy: field, OrderType: 'desc' })).data.map((row) => Number(row[field]));
      expect(sorted).toEqual(rows.map((row) => Number(row[field])).toSorted((a, b) => b - a));
    }
    const filters = JSON.stringify([{ field: 'convention', op: 'eq', value: 'ATUAL_365' }]);
    const filtered = await listed(day, { filters });
    expect(filtered.data).toEqual(rows.filter(({ convention }) => convention === 'ATUAL_365'));
    expect(filtered.columnSums).toEqual(sumsOf(filtered.data));
  });
});

test.each([...DAYS, undefined])(
  'current at %s is what ends on or after 1 January of the year, not begun ones too, or is still owed',
  async (day) => {
    const [field, op] = ['isCurrent', 'eq'] as const;
    const ofDay = { getAll: 'true', ...(day && { referenceDate: day }) };
    const read = async (query: object): Promise<Row[]> =>
      (await admin.call(contractEndpoints.list, { query: { ...ofDay, ...query } })).data;
    const rows = await read({});
    const newYear = `${(day ?? TODAY).slice(0, 4)}-01-01`;
    const expected = rows.filter((row) => String(row['dateEnd']) >= newYear || isOwing(row));
    expect(await read({ filters: JSON.stringify([{ field, op, value: true }]) })).toEqual(expected);
    expect(rows[0]).not.toHaveProperty('isCurrent');
  },
);

test.each([...DAYS, undefined])(
  'at %s what is owed is capital and interest due, and a list of those who owe hides none of them',
  async (day) => {
    const ofDay = { getAll: 'true', ...(day && { referenceDate: day }) };
    const read = async (query: object) =>
      (await admin.call(contractEndpoints.list, { query: { ...ofDay, ...query } })).body;
    const all: Row[] = (await read({ inactive: 'any' })).data;
    const cents = (row: Row, name: string) => parseMoney(String(row[name])) ?? 0n;
    for (const row of all) {
      const [capital, maximum] = [cents(row, 'realizedCapital'), cents(row, 'amount')];
      expect(cents(row, 'owed')).toBe(capital + cents(row, 'interestDue'));
      expect(cents(row, 'overrun')).toBe(capital > maximum ? capital - maximum : 0n);
      const used = maximum === 0n ? null : Number((capital * 100_000_000n) / maximum) / 1_000_000;
      expect(row['used'] === null ? null : Math.abs(Number(row['used']) - Number(used)) < 0.000_002).toBe(
        used === null ? null : true,
      );
      if (day) expect(row['balancesOn']).toBe(day);
    }
    const owing = all.filter((row) => row['owed'] !== '0.00');
    expect((await read({ owing: 'true' })).data).toEqual(owing);
    const { id: company } = (all[0] as Row)['grantor'] as { readonly id: string };
    const ofCompany = (row: Row) =>
      [row['grantor'], row['receiver']].some((one) => (one as { id: string }).id === company);
    const filters = JSON.stringify([{ field: 'company', op: 'in', value: [company] }]);
    expect((await read({ owing: 'true', filters })).data).toEqual(owing.filter(ofCompany));
  },
);

test.each([...DAYS, undefined])('at %s the marked among the sums are the rows with the mark', async (day) => {
  const query = { getAll: 'true', ...(day && { referenceDate: day }) };
  const { data, additionalData } = (await admin.call(contractEndpoints.list, { query })).body;
  const marked = CONTRACT_MARKS.flatMap((mark) => {
    const rows = (data as Row[]).filter(({ marks }) => (marks as string[]).includes(mark));
    if (rows.length === 0) return [];
    const { realizedCapital, interestAccrued, interestDue } = sumsOf(rows);
    return [{ mark, contracts: rows.length, realizedCapital, interestAccrued, interestDue }];
  });
  expect(additionalData).toMatchObject({ marked });
  const each = (data as Row[]).map(({ contractNumber, marks }) => [contractNumber, marks]);
  if (day === TODAY || day === undefined) {
    expect(marked.map(({ mark }) => mark)).toEqual(CONTRACT_MARKS);
    expect(each).toContainEqual(['AT-ZERO', ['ATZERO']]);
    expect(each).toContainEqual(['HG-2023-012', ['OVERDUE']]);
  }
  if (day === '2025-12-31') expect(marked.map(({ mark }) => mark)).toEqual(['ATZERO']);
});

test.each([undefined, '2025-12-31'])(
  'at %s a search for a part of a mark finds the contracts that have such a mark',
  async (day) => {
    const query = { getAll: 'true', ...(day && { referenceDate: day }) };
    const read = async (more: object) =>
      (await admin.call(contractEndpoints.list, { query: { ...query, ...more } })).body.data as Row[];
    const all = await read({});
    for (const [part, plain] of [['ZERO'], ['due'], ['Pró', 'pro'], ['e'], ['%'], ['_'], ['']] as const) {
      const filters = JSON.stringify([{ field: 'marks', op: 'contains', value: part }]);
      const sought = (plain ?? part).toLowerCase();
      const wanted = all.filter(({ marks }) => (marks as string[]).some((mark) => mark.toLowerCase().includes(sought)));
      expect(await read({ filters }), part).toEqual(wanted);
    }
  },
);

test('details without a day and exports have the marks of the list', async () => {
  const { data } = (await admin.call(contractEndpoints.list, { query: { getAll: 'true' } })).body;
  for (const { id, marks } of data as Row[])
    expect((await admin.call(contractEndpoints.get, { params: { id } })).data.marks).toEqual(marks);
  const file = await admin.call(contractEndpoints.exportData, { query: { columns: 'contractNumber,marks' } });
  expect((await readExport(file.bytes)).rows).toContainEqual({ 'Contract number': 'AT-ZERO', Warnings: 'At 0 %' });
});

test('a contract that ended years ago is current while it is owed', async () => {
  const loans = loansOf(admin);
  const companies = await addCompanies(api.db, 'helios');
  const ended = { dateStart: '01-01-2023', dateEnd: '31-12-2024' };
  const owing = await loans.add({ ...fixedRateContract(companies, 'ENDED-OWING'), ...ended });
  await loans.draw(owing, '01-02-2023', '1000.00');
  await loans.add({ ...fixedRateContract(companies, 'ENDED-CLEAR'), ...ended });
  await loans.add({ ...fixedRateContract(companies, 'TO-COME'), dateStart: '01-01-2027', dateEnd: '31-12-2027' });
  const filters = [
    { field: 'isCurrent', op: 'eq', value: true },
    { field: 'grantor', op: 'eq', value: companies[0] },
  ];
  const reply = await admin.call(contractEndpoints.list, { query: { filters: JSON.stringify(filters) } });
  expect(reply.data.map(({ contractNumber }: Row) => contractNumber)).toEqual(['ENDED-OWING', 'TO-COME']);
});

/** What the details say of the columns of a list. */
function shared(details: Record<string, unknown>, row: Row): object {
  return Object.fromEntries(Object.entries(details).filter(([name]) => name in row));
}

test('the exports of a day have the same figures, accrued interest too, and say the day', {
  tags: 'long',
}, async () => {
  const rows = (await listed('2025-12-31')).data;
  const query = { referenceDate: '2025-12-31', columns: 'contractNumber,spread,realizedCapital,interestAccrued' };
  const file = await admin.call(contractEndpoints.exportData, { query });
  expect(file.headers['content-disposition']).toContain('Contracts_31_12_2025_22_11_2026.xlsx');
  const exported = await readExport(file.bytes);
  expect(exported.heading[1]).toBe('As of 31-12-2025');
  const accrued = TEXTS.InterestAccrued?.en ?? '';
  expect(exported.rows.map((row) => [row['Contract number'], Number(row[accrued])])).toEqual([
    ...rows.map(({ contractNumber, interestAccrued }) => [contractNumber, Number(interestAccrued)]),
    ['Sum', rows.reduce((sum, { interestAccrued }) => sum + Number(interestAccrued) * 100, 0) / 100],
  ]);

  const [lender] = rows.map(({ grantor }) => grantor as { id: string });
  const own = rows.filter(
    ({ grantor, receiver, dateStart }) =>
      [grantor, receiver].some((one) => (one as { id: string }).id === lender?.id) && String(dateStart) <= '2025-12-31',
  );
  const ofCompany = await admin.call(entityEndpoints.exportContracts, {
    params: { id: lender?.id ?? '' },
    query: { referenceDate: '2025-12-31' },
  });
  const ofCompanyRows = (await readExport(ofCompany.bytes)).rows.slice(0, own.length);
  expect(ofCompanyRows.map((row) => [row['Contract number'], Number(row[accrued])])).toEqual(
    own.map(({ contractNumber, interestAccrued }) => [contractNumber, Number(interestAccrued)]),
  );
});

test('a contract that is archived today was active on a day before', async () => {
  const search = { filters: JSON.stringify([{ field: 'search', op: 'contains', value: 'ARCHIVED-TODAY' }]) };
  const states = async (day: string, inactive?: 'true') =>
    (await listed(day, { ...search, ...(inactive && { inactive }) })).data.map(({ contractStatus }) => contractStatus);
  expect([await states('2025-12-31'), await states('2025-12-31', 'true')]).toEqual([[0], []]);
  expect([await states(TODAY), await states(TODAY, 'true')]).toEqual([[], [2]]);
});

test('the database counts parts of a year as the engine does', async () => {
  const days = fc.integer({ min: -20_000, max: 20_000 }).map((offset) => addDays('2024-02-29', offset));
  const stretches = fc.sample(fc.record({ convention: fc.constantFrom(...CONVENTIONS), from: days, to: days }), {
    numRuns: 500,
    seed: 11,
  });
  const { rows } = await inTenant(api.db, 'helios', (tx) =>
    sql<{ parts: number }>`
      select year_parts(one.convention, one."from", one."to") as parts
      from jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb) as one (convention text, "from" date, "to" date)`.execute(
      tx,
    ),
  );
  const counted = stretches.map(({ convention, from, to }) =>
    countedFraction(convention, from, to)
      .split(' + ')
      .map((one) => one.split('/').map(Number))
      .reduce((sum, [part = 0, ofYear = 1]) => sum + (part * 1_603_080) / ofYear, 0),
  );
  expect(rows.map(({ parts }) => parts)).toEqual(counted);
});

test('the rows from which the figures of a day are read follow from the facts', async () => {
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});
