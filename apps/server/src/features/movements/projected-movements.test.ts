import { movementEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  EXAMPLE_2_RATES,
  exampleContract,
  publishRates,
  startLoans,
  type TestLoans,
} from '../../testing/loans/loans-for-tests.ts';

let started: TestLoans;
let contractId: string;

/** Worked example 2 without its last fixing, of 26-09-2024, which the reset of 30-09-2024 waits for. */
beforeAll(async () => {
  const { '2024-09-26': _, ...known } = EXAMPLE_2_RATES;
  started = await startLoans(known);
  const { loans, companies, feeId } = started;
  contractId = await loans.add(exampleContract(companies, feeId));
  await loans.draw(contractId, '31-03-2023', '2500000.00');
});
afterAll(() => started.api.stop());

interface Row {
  readonly movementType: string;
  readonly movementDate: string;
  readonly restsOnProjection: boolean;
}

const projected = async (query: object = {}) => {
  const { body } = await started.admin.call(movementEndpoints.list, {
    query: { getAll: 'true', contractId, ...query },
  });
  const rows = (body.data as Row[]).filter(({ restsOnProjection }) => restsOnProjection);
  return rows.map(({ movementType, movementDate }) => `${movementType} ${movementDate}`).toSorted();
};

test('a reset that waits for its fixing rests on a projection, and so does the interest after it, but not that before', async () => {
  expect(await projected()).toEqual([
    'CAPITALIZATION 2024-12-31',
    'CAPITALIZATION 2025-03-31',
    'EURIBORRATECHANGE 2024-09-30',
    'EURIBORRATECHANGE 2025-03-31',
  ]);
  const filters = JSON.stringify([{ field: 'restsOnProjection', op: 'eq', value: false }]);
  expect(await projected({ filters })).toEqual([]);
});

test('with its fixing it rests on none', async () => {
  await publishRates(started.api.db, { '2024-09-26': '3.162', '2025-03-27': '2.4' });
  const movement = await started.loans.draw(contractId, '2025-03-31', '1.00'); // computes the loan again
  expect(movement.status).toBe(200);
  expect(await projected()).toEqual([]);
});
