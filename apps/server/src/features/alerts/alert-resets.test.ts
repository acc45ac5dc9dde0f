import { type BellNotification, bellEndpoints, dueEndpoints, idOfCategory } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveDataVersion } from '../../db/data-version.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestPerson } from '../../testing/api-for-tests.ts';
import { exampleContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { rollLoans } from '../ledger/roll/roll-loans.ts';
import { alertTenant } from './alerts.public.ts';

/** Friday 27-06-2025: three TARGET days on it is Wednesday 02-07-2025. */
let given: TestLoans;
beforeAll(async () => {
  given = await startLoans();
  const { loans, companies, feeId } = given;
  const floating = await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'FLOATS' });
  await loans.draw(floating, '31-03-2023', '2500000.00');
  await rollLoans(given.api.db, new Date('2025-06-24T12:00:00Z'));
  // resets near and far, published and not, whatever the calendar of the loan makes of them
  await inTenant(given.api.db, 'helios', async (tx) => {
    const due = await tx.selectFrom('due_item').selectAll().where('kind', '=', 'RESET').executeTakeFirstOrThrow();
    await tx.deleteFrom('due_item').where('kind', '=', 'RESET').execute();
    const reset = (ordinal: number, dueOn: string, isProjected: boolean) => ({
      ...due,
      row_id: `0192f0c0-0000-7000-8000-00000000000${ordinal}`,
      ordinal,
      due_on: dueOn,
      rests_on_projection: isProjected,
    });
    const resets = [
      reset(1, '2025-06-30', true),
      reset(2, '2025-07-01', false),
      reset(3, '2025-07-02', true),
      reset(4, '2025-07-03', true),
    ];
    await tx.insertInto('due_item').values(resets).execute();
  });
});
afterAll(() => given.api.stop());

const alertOn = async (today: string) => {
  given.api.clock.now = new Date(`${today}T12:00:00Z`);
  await alertTenant(given.api.db, { tenantId: 'helios', today });
};
async function alertsOf(person: TestPerson): Promise<BellNotification[]> {
  const filters = JSON.stringify([{ field: 'categoryId', op: 'eq', value: idOfCategory('RATES') }]);
  const { data } = await person.call(bellEndpoints.list, { query: { filters } });
  return data.filter(({ triggerAction }: BellNotification) => triggerAction?.startsWith('/movements/due?'));
}

/** How many rows the list has to which an alert leads, narrowed as the screen narrows it. */
async function countOf(person: TestPerson, { triggerAction }: BellNotification): Promise<number> {
  const address = new URLSearchParams(triggerAction?.split('?')[1]);
  const filters = [
    { field: 'kind', op: 'in', value: address.getAll('kind') },
    { field: 'dueOn', op: 'between', value: address.get('dueOn')?.split('..') },
    { field: 'restsOnProjection', op: 'eq', value: address.get('restsOnProjection') === 'true' },
  ];
  return (await person.call(dueEndpoints.list, { query: { filters: JSON.stringify(filters) } })).body.totalCount;
}

test('resets within three TARGET days whose value is not published are one alert that counts the list it leads to', async () => {
  await alertOn('2025-06-27');
  const basic = await given.api.as('basic@helios.test');
  const [alert, ...more] = await alertsOf(basic);
  expect(more).toEqual([]);
  expect(alert).toMatchObject({ title: 'Rate resets are near and their values are not published', groupCount: 1 });
  expect(alert?.description).toContain('Number: 2.');
  expect(alert && (await countOf(basic, alert))).toBe(2);
});

test('another that comes near is notified again, in the same line while that is unread', async () => {
  await Promise.all([alertOn('2025-06-30'), alertOn('2025-06-30')]);
  const sales = await given.api.as('sales@helios.test'); // the session of the other day has ended
  const [alert, ...more] = await alertsOf(sales);
  expect(more).toEqual([]);
  expect(alert).toMatchObject({ groupCount: 2, description: expect.stringContaining('Number: 3.') });
  expect(alert && (await countOf(sales, alert))).toBe(3);
});

test('as values are published the line says how many are left and leads to those, and goes with the last', async () => {
  const sales = await given.api.as('sales@helios.test');
  const publish = async (...ordinals: number[]) =>
    await inTenant(given.api.db, 'helios', async (tx) => {
      await tx.updateTable('due_item').set({ rests_on_projection: false }).where('ordinal', 'in', ordinals).execute();
      await moveDataVersion(tx);
    });
  await publish(1, 3);
  await alertOn('2025-06-30');
  const [alert] = await alertsOf(sales);
  expect(alert).toMatchObject({ groupCount: 2, description: expect.stringContaining('Number: 1.') });
  expect(alert && (await countOf(sales, alert))).toBe(1);
  await publish(4);
  await alertOn('2025-06-30');
  expect(await alertsOf(sales)).toEqual([]);
});
