import {
  accrualEndpoints,
  type Endpoint,
  monthCloseEndpoints,
  movementEndpoints,
  periodEndpoints,
  stampTaxEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';

const [JANUARY, FEBRUARY] = [
  ['2025-01-01', '2025-01-31'],
  ['2025-02-01', '2025-02-28'],
];

let given: TestLoans;
/** A taxed loan drawn in January, whose lender has closed that month. */
beforeAll(async () => {
  given = await startLoans();
  const { loans, companies, feeId, admin } = given;
  const contractId = await loans.add({
    ...exampleContract(companies, feeId),
    dateStart: '01-01-2025',
    dateEnd: '01-01-2028',
    euriborApplicable: false,
    euribor: 'NA',
    euriborCalculationMehtod: 'NA',
  });
  await loans.draw(contractId, '15-01-2025', '1000000.00');
  await loans.draw(contractId, '10-02-2025', '1000000.00');
  const params = { companyId: companies[0] };
  const { digest } = (await admin.call(periodEndpoints.preview, { params, query: { month: '2025-01' } })).data;
  await admin.call(periodEndpoints.close, { params, body: { month: '2025-01', digest } });
});
afterAll(() => given.api.stop());

/** The states of the months' rows, and how many rows the list has of the closed ones. */
async function statesIn(list: Endpoint, day: string, days: readonly string[] = [], more: readonly object[] = []) {
  const within = [{ field: day, op: 'between', value: days }, ...more];
  const read = async (filters: readonly object[]) =>
    (await given.admin.call(list, { query: { getAll: true, filters: JSON.stringify(filters) } })).body;
  const { data } = await read(within);
  const states = new Set(data.map(({ periodState }: { periodState: string }) => periodState));
  for (const state of ['OPEN', 'CLOSED', 'ADJUSTED']) {
    const { totalCount } = await read([...within, { field: 'periodState', op: 'in', value: [state] }]);
    const shown = data.filter(({ periodState }: { periodState: string }) => periodState === state);
    expect(totalCount).toBe(shown.length); // the filter takes what the rows say
  }
  return [...states];
}

const LISTS = [
  ['movements', movementEndpoints.list, 'movementDate'],
  ['month ends', monthCloseEndpoints.list, 'monthEnd'],
  ['stamp tax', stampTaxEndpoints.list, 'taxDate'],
] as const;

test.each(LISTS)('a row of %s says whether a company of the loan has closed its month', async (_name, list, day) => {
  expect(await statesIn(list, day, JANUARY)).toEqual(['CLOSED']);
  const february = await statesIn(list, day, FEBRUARY);
  expect(february).toEqual(['OPEN']);
});

const of = (companyId: string | undefined) => [{ field: 'company', op: 'in', value: [companyId] }];

test('an accrual says it of its own company alone', async () => {
  const [lender, borrower] = given.companies;
  expect(await statesIn(accrualEndpoints.list, 'date', JANUARY, of(lender))).toEqual(['CLOSED']);
  expect(await statesIn(accrualEndpoints.list, 'date', JANUARY, of(borrower))).toEqual(['OPEN']);
});

describe('after a late draw', () => {
  beforeAll(async () => {
    const rows = (await given.admin.call(movementEndpoints.list, { query: { getAll: true } })).body.data;
    const { contractID } = rows[0];
    const { trancheId } = rows.find((row: { trancheId: string | null }) => row.trancheId !== null);
    expect((await given.loans.reinforce(contractID, trancheId, '20-01-2025', '5.00')).status).toBe(200);
  });

  test.each(LISTS)('the rows of its tranche in %s are adjusted', async (_name, list, day) => {
    expect(await statesIn(list, day, JANUARY)).toContain('ADJUSTED');
  });
});
