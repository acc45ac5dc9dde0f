import { dashboardEndpoints } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, loansOf } from '../../testing/loans/loans-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

test('a draw that is saved while a dashboard is read changes none of its charts, and all of the next reading', async () => {
  const loans = loansOf(admin);
  const companies = await addCompanies(api.db, 'helios');
  const contract = await loans.add({ ...fixedRateContract(companies, 'AGREE'), interestCapitalization: false });
  const id = await dashboardOf(
    { kind: 'number', series: 'Contracts', measure: 'realizedCapital' },
    { kind: 'table', series: 'Contracts', measure: 'realizedCapital', groupBy: 'grantor' },
  );
  const shown = async () => {
    const { data } = await admin.call(dashboardEndpoints.data, { params: { id } });
    return data.charts.map(({ figures }: { figures: { points: { value: string }[] } }) => figures.points[0]?.value);
  };
  const before = await whileHeld(shown, () => loans.draw(contract, '15-01-2024', '1000.00'));
  expect(before).toEqual(['0.00', undefined]);
  expect(await shown()).toEqual(['1000.00', '1000.00']);
});

/** Begins to read, and holds the reading up where it comes to the charts until something was saved; returns what was read. */
async function whileHeld<Read>(read: () => Promise<Read>, save: () => Promise<unknown>): Promise<Read> {
  return (
    await inTenant(api.db, 'helios', async (tx) => {
      await sql`lock table dashboard_chart in access exclusive mode`.execute(tx);
      const reading = read();
      await expect.poll(() => waitingFor(tx)).toBe(1);
      await save();
      return { reading }; // not awaited here: it goes on when this transaction ends
    })
  ).reading;
}

async function waitingFor(tx: TenantTransaction): Promise<number> {
  const { rows } = await sql`
    select from pg_locks where relation = 'dashboard_chart'::regclass and not granted
  `.execute(tx);
  return rows.length;
}

async function dashboardOf(...charts: readonly object[]): Promise<string> {
  const { id } = (await admin.call(dashboardEndpoints.add, { body: { name: 'Agreeing', dashboardType: 0 } })).data;
  const size = { dashboardId: id, rowIndex: 0, colspan: 12 / charts.length, height: 350 };
  const row = (await admin.call(dashboardEndpoints.addRow, { body: size })).data;
  for (const [place, options] of charts.entries())
    await admin.call(dashboardEndpoints.editChart, {
      params: { id: row.charts[place].id },
      body: { orderIndex: place, options },
    });
  return id;
}
