import { periodEndpoints } from '@calends/wire';
import type { TestApi, TestPerson } from '../api-for-tests.ts';
import { addCompanies, fixedRateContract, loansOf } from './loans-for-tests.ts';

const MONTH = '2024-01';

/** A loan between companies of its own, whose lender had closed a month when a draw of that month was entered. */
export async function addAdjustedLoan({ db }: TestApi, admin: TestPerson): Promise<void> {
  const companies = await addCompanies(db, admin.tenantId);
  const loans = loansOf(admin);
  const terms = { dateStart: '01-01-2024', dateEnd: '31-12-2030' };
  const contractId = await loans.add({ ...fixedRateContract(companies, 'SECRET-2024-03'), ...terms });
  await loans.draw(contractId, '10-01-2024', '1000.00');
  const params = { companyId: companies[0] };
  const { digest } = (await admin.call(periodEndpoints.preview, { params, query: { month: MONTH } })).data;
  await admin.call(periodEndpoints.close, { params, body: { month: MONTH, digest } });
  await loans.draw(contractId, '20-01-2024', '700.00');
}
