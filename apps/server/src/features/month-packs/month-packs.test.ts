import {
  type ComparedMonth,
  confirmationEndpoints,
  monthCloseEndpoints,
  periodEndpoints,
  periodPackEndpoints,
  stampTaxEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompanies, exampleContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { monthSheets } from './month-sheets.ts';

let given: TestLoans;
beforeAll(async () => {
  given = await startLoans();
});
afterAll(() => given.api.stop());

/** A taxed loan drawn in January, and another that is drawn in February. */
let nth = 0;
async function lentTwice() {
  nth += 1;
  const companies = await addCompanies(given.api.db, 'helios');
  const draw = async (contractNumber: string, day: string) => {
    const contractId = await given.loans.add({
      ...exampleContract(companies, given.feeId),
      contractNumber,
      dateStart: '01-01-2025',
      dateEnd: '01-01-2028',
      euriborApplicable: false,
      euribor: 'NA',
      euriborCalculationMehtod: 'NA',
    });
    await given.loans.draw(contractId, day, '1000000.00');
    return contractId;
  };
  const [january, february] = [await draw(`JANUARY-${nth}`, '15-01-2025'), await draw(`FEBRUARY-${nth}`, '10-02-2025')];
  return { lender: companies[0], january, february };
}

const packOf = (companyId: string, month: string) =>
  given.admin.call(periodPackEndpoints.pack, { params: { companyId }, query: { month } });
/** The names of its files, as the directory of the archive has them. */
const namesIn = (bytes: Buffer) => [
  ...new Set([...bytes.toString('latin1').matchAll(/(?:statements\/)?[\w-]+\.(?:xlsx|pdf)/g)].map(([name]) => name)),
];

test('the month of a company is a workbook and the statements of the loans that moved in it', async () => {
  const { lender } = await lentTwice();
  const reply = await packOf(lender, '2025-02');
  expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } });
  const names = namesIn(reply.bytes);
  expect(names).toHaveLength(2);
  expect(names).toContain('C0-2025-02.xlsx');
  expect(names.filter((name) => name.startsWith('statements/'))).toEqual([expect.stringContaining('FEBRUARY')]);
  expect(namesIn((await packOf(lender, '2025-01')).bytes)).toEqual(
    expect.arrayContaining([expect.stringContaining('JANUARY')]),
  );
});

test('a month in which nothing moved has its workbook alone', async () => {
  const { lender } = await lentTwice();
  expect(namesIn((await packOf(lender, '2024-12')).bytes)).toEqual(['C0-2024-12.xlsx']);
});

test('its sheets add up to the screens: figures, accruals and tax', async () => {
  const { lender, january } = await lentTwice();
  const month: ComparedMonth = (
    await given.admin.call(periodEndpoints.figures, { params: { companyId: lender }, query: { month: '2025-01' } })
  ).data;
  const tax = (await given.admin.call(stampTaxEndpoints.list, { query: { contractId: january, getAll: true } })).body;
  const ofMonth = JSON.stringify([
    { field: 'monthEnd', op: 'between', value: ['2025-01-01', '2025-01-31'] },
    { field: 'company', op: 'in', value: [lender] },
  ]);
  const balances = (await given.admin.call(confirmationEndpoints.list, { query: { filters: ofMonth } })).body.data;
  const listed = { tax: tax.data, balances };
  const [figures, adjustments, accrualRows, taxRows, balanceRows] = monthSheets(month, listed, (key) => key);
  expect(balanceRows?.rows).toEqual([
    [balances[0].counterparty.name, '1000000.00', '0.00', balances[0].accrued, 'NOTASKED', '0.00'],
  ]);
  expect(figures?.rows).toHaveLength(month.rows.length);
  expect(adjustments?.rows).toEqual([]);
  expect(taxRows?.rows).toHaveLength(tax.totalCount);
  const filters = JSON.stringify([{ field: 'monthEnd', op: 'between', value: ['2025-01-31', '2025-01-31'] }]);
  const ends = await given.admin.call(monthCloseEndpoints.list, { query: { filters, getAll: true } });
  const [end] = ends.body.data.filter(({ contractId }: { contractId: string }) => contractId === january);
  expect(accrualRows?.rows).toEqual([
    [expect.stringContaining('JANUARY'), expect.any(String), '2025-01-31', '2025-02-01', end.accrued, null],
  ]);
});

test('a month of another tenant’s company is not found', async () => {
  const { lender } = await lentTwice();
  const other = await given.api.as('admin@boreal.test');
  const reply = await other.call(periodPackEndpoints.pack, {
    params: { companyId: lender },
    query: { month: '2025-01' },
  });
  expect(reply.status).toBe(404);
});
