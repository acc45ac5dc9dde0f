import { entityEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addCompanies,
  EXAMPLE_2_RATES,
  fixedRateContract,
  startLoans,
  type TestLoans,
} from '../../testing/loans/loans-for-tests.ts';

/** Loans whose facts are read, and which are computed, together. */
const TOGETHER = 20;
/** It is read before and after, gains a version, and a fact is written. */
const OF_EACH = 4;

let started: TestLoans;
const sent: string[] = [];
beforeAll(async () => {
  started = await startLoans(EXAMPLE_2_RATES, { hear: (statement) => void sent.push(statement) });
});
afterAll(() => started.api.stop());

let merged = 0;

/** The statements of the preview and of the save of a merger of so many loans, every second of which the company took. */
async function statementsOf(count: number): Promise<{ preview: number; save: number }> {
  const { api, admin, loans } = started;
  const [absorbed, absorbing] = await addCompanies(api.db, 'helios');
  const [other] = await addCompanies(api.db, 'helios');
  merged += 1;
  for (let place = 0; place < count; place += 1) {
    const parties = place % 2 === 0 ? ([absorbed, other] as const) : ([other, absorbed] as const);
    const contractId = await loans.add(fixedRateContract(parties, `STATEMENTS-${merged}-${place}`));
    await loans.draw(contractId, '2024-01-15', '3600.00');
  }
  const merger = { id: absorbed, companyId: absorbing, day: '25-04-2024' };
  sent.splice(0);
  const { data } = await admin.call(entityEndpoints.foreseeMerger, { query: merger });
  const preview = sent.length;
  sent.splice(0);
  const { status } = await admin.call(entityEndpoints.merge, { body: { ...merger, digest: data.digest } });
  expect(status).toBe(200);
  return { preview, save: sent.length };
}

test('a merger reads its loans together, and takes a few statements more for each', { tags: 'long' }, async () => {
  const [few, more, many] = [await statementsOf(2), await statementsOf(8), await statementsOf(TOGETHER)];
  expect([more.preview, many.preview]).toEqual([few.preview, few.preview]);
  expect(more.save - few.save).toBeLessThanOrEqual(6 * OF_EACH);
  expect(many.save - more.save).toBeLessThanOrEqual((TOGETHER - 8) * OF_EACH);
  const beyond = await statementsOf(TOGETHER + 2);
  expect(beyond.preview - many.preview).toBeLessThan(few.preview);
  expect(beyond.save - many.save).toBeLessThan(few.save);
});
