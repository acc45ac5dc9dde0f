import { dashboardEndpoints, dueEndpoints, type Figures, stampTaxEndpoints } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodesOf, planOf } from '../../db/schema/cast-check.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestPerson } from '../../testing/api-for-tests.ts';
import { exampleContract, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { readExport } from '../../testing/reading/read-export.ts';
import { repeatRow } from '../../testing/repeated-rows.ts';
import { rollLoans } from '../ledger/roll/roll-loans.ts';

/** Today is 31-03-2025. */
let given: TestLoans;
let admin: TestPerson;
const sent: string[] = [];
beforeAll(async () => {
  given = await startLoans(undefined, { hear: (statement) => sent.push(statement) });
  const { loans, companies, feeId } = given;
  admin = given.admin;
  const draw = async (contractNumber: string, terms: object, on = '31-03-2023') => {
    const contract = await loans.add({ ...fixedRateContract(companies, contractNumber), ...terms });
    return (await loans.draw(contract, on, '1000.00')).data;
  };
  await draw('OVERDUE', { dateEnd: '31-01-2025', interestCapitalization: false });
  await draw('LAST', { dateEnd: '05-05-2026' });
  await draw('BEYOND', { dateEnd: '06-05-2026', contractStatus: 'UNPAID' });
  const reverse = { grantorId: companies[1], receiverId: companies[0], contractStatus: 'UNPAID' };
  await draw('TO COME', { ...reverse, dateEnd: '31-12-2030' }, '10-04-2025');
  const taxed = await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'TAXED' });
  await loans.draw(taxed, '31-03-2023', '2500000.00');
});
afterAll(() => given.api.stop());

interface Filter {
  readonly field: string;
  readonly op: string;
  readonly value: unknown;
}
const within = (from: string, to: string) => ({ field: 'dueOn', op: 'between', value: [from, to] });
const of = (...contractNumbers: string[]) => ({ field: 'contractNumber', op: 'in', value: contractNumbers });

async function listed(...filters: Filter[]) {
  const query = { filters: JSON.stringify(filters), PageSize: '100' };
  const { status, body } = await admin.call(dueEndpoints.list, { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
type Row = Readonly<Record<string, string | null>>;
const said = ({ data }: { readonly data: readonly Row[] }) =>
  data.map(({ kind, dueOn, amount }) => `${kind} ${dueOn} ${amount}`);

test('capital and interest that were due and are owed still stand before what is due today or later', async () => {
  const rows = await listed(of('OVERDUE'), { field: 'dueOn', op: 'lte', value: '2025-03-30' });
  expect(new Set(rows.data.map(({ kind, dueOn }: Row) => `${kind} ${dueOn}`))).toEqual(
    new Set(['INTERESTDUE 2025-01-31', 'MATURITY 2025-01-31']),
  );
  const { data } = await listed(of('OVERDUE'));
  expect(data[0].dueOn).toBe('2025-01-31');
});

test('four hundred days are looked ahead', async () => {
  expect(said(await listed(of('LAST', 'BEYOND'), { field: 'kind', op: 'eq', value: 'MATURITY' }))).toEqual([
    expect.stringMatching(/^MATURITY 2026-05-05 /),
  ]);
});

test('what the receiver pays, what the grantor pays, tax and capitalized interest are summed apart', async () => {
  const drawn = await listed(of('TO COME'), within('2025-04-01', '2025-04-30'));
  expect(drawn.data).toMatchObject([{ kind: 'DRAW', amount: '1000.00', drawn: '1000.00', repaid: null, tax: null }]);
  expect(drawn.columnSums).toEqual({ repaid: '0.00', drawn: '1000.00', tax: '0.00', capitalised: '0.00' });
  const taxed = await listed(of('TAXED'));
  const sumOf = (kind: string) =>
    taxed.data.reduce((sum: number, row: Row) => sum + (row['kind'] === kind ? Number(row['amount']) : 0), 0);
  expect(Number(taxed.columnSums.capitalised)).toBeCloseTo(sumOf('CAPITALIZATION'));
  expect(Number(taxed.columnSums.tax)).toBeCloseTo(sumOf('STAMPTAX'));
  expect(taxed.columnSums.repaid).toBe('0.00');
});

test('a reset has a rate and no amount, and says where it rests on a rate that is not published', async () => {
  const { data } = await listed(of('TAXED'), { field: 'kind', op: 'eq', value: 'RESET' });
  expect(data).toMatchObject([
    { dueOn: '2025-09-30', amount: null, restsOnProjection: true },
    { dueOn: '2026-03-31', amount: null, restsOnProjection: true },
  ]);
  expect(Number(data[0].rate)).toBeGreaterThan(0);
});

test('the dues of a company are those that it lends and those that it borrows', async () => {
  const [first] = given.companies;
  const all = await listed();
  const both = await listed({ field: 'company', op: 'in', value: [first] });
  const [lent, borrowed] = [
    await listed({ field: 'grantor', op: 'eq', value: first }),
    await listed({ field: 'receiver', op: 'eq', value: first }),
  ];
  expect(lent.totalCount).toBeGreaterThan(0);
  expect(borrowed.totalCount).toBeGreaterThan(0);
  expect(both.totalCount).toBe(lent.totalCount + borrowed.totalCount);
  expect(both.totalCount).toBe(all.totalCount);
});

test('either company of a due is chosen from the list of companies', async () => {
  const choices = await admin.call(dueEndpoints.columnList, { query: { column: 'company' } });
  expect(choices.data.map(({ value }: { value: string }) => value).toSorted()).toEqual(given.companies.toSorted());
});

test('the file of what falls due has its kinds in words', async () => {
  const query = { columns: 'dueOn,kind,contractNumber,amount', format: 'xlsx', filters: JSON.stringify([of('LAST')]) };
  const file = await readExport((await admin.call(dueEndpoints.exportData, { query })).bytes);
  expect(file.rows.map((row) => row['Kind'])).toContain('Capital at maturity');
});

test('what falls due is read by its indexes, also among many rows', async () => {
  const { db } = given.api;
  await inTenant(db, 'helios', (tx) =>
    repeatRow(tx, 'due_item', { row_id: sql`gen_random_uuid()`, ordinal: sql`one.ordinal + n` }, 1000),
  );
  for (const table of ['due_item', 'stamp_tax_row']) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  sent.length = 0;
  expect((await listed(within('2025-04-01', '2025-04-30'))).totalCount).toBeGreaterThan(0);
  const plans = await Promise.all(
    sent.filter((one) => one.includes('due_item')).map((one) => planOf(db, 'helios', one)),
  );
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    const nodes = plan ? nodesOf(plan) : [];
    const readingOf = (table: string) => nodes.find((node) => node['Relation Name'] === table);
    expect(readingOf('due_item')?.['Index Cond']).toMatch(/due_on >= .*due_on <= /);
    expect(readingOf('stamp_tax_row')?.['Index Cond']).toMatch(/due_date >= .*due_date <= /);
  }
  await inTenant(db, 'helios', (tx) => tx.deleteFrom('due_item').where('ordinal', '>', 50).execute());
});

test('tax of a day that has passed stands once, with the rows of tax, and leaves with the last day to pay it', async () => {
  const april = within('2025-04-01', '2025-04-30');
  const kept = { filters: JSON.stringify([{ field: 'dueDate', op: 'eq', value: '2025-04-20' }]) };
  const { data: taxes } = (await admin.call(stampTaxEndpoints.list, { query: kept })).body;
  expect(taxes.length).toBeGreaterThan(0);
  const isTax = { field: 'kind', op: 'eq', value: 'STAMPTAX' };
  const shown = await listed(of('TAXED'), isTax, april);
  expect(shown.data.map(({ id, tax }: Row) => [id, tax])).toEqual(taxes.map(({ id, tax }: Row) => [id, tax]));
  // a session ends before the next day: each is of somebody else
  const later = async (day: string, email: string) => {
    given.api.clock.now = new Date(`${day}T12:00:00Z`);
    await rollLoans(given.api.db, given.api.clock.now);
    admin = await given.api.as(email, 'helios');
    return await listed(of('TAXED'), isTax, april);
  };
  expect((await later('2025-04-20', 'sales@helios.test')).totalCount).toBe(taxes.length);
  const onMonday = await later('2025-04-21', 'basic@helios.test'); // the 20th was a Sunday
  expect(onMonday.data.map(({ id }: Row) => id)).toEqual(taxes.map(({ id }: Row) => id));
  expect(onMonday.data.map(({ payableUntil }: Row) => payableUntil)).toEqual(taxes.map(() => '2025-04-21'));
  const byWindow = { entity: 'Dues', measure: 'tax', groupBy: 'window' } as const;
  const { points }: Figures = (await admin.call(dashboardEndpoints.figures, { query: byWindow })).data;
  const taxIn = (window: string) => points.find((point) => point.of[0]?.value === window)?.value;
  expect(taxIn('OVERDUE')).toBe('0.00'); // what is overdue is capital and interest
  expect(taxIn('DAYS_7')).toBe(onMonday.columnSums.tax);
  expect((await later('2025-04-22', 'root@calends.test')).totalCount).toBe(0);
});
