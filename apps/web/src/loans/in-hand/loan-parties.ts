import type { LoanParties } from '@calends/wire';
import type { Loan } from './loan.queries.ts';

/** A company between which and another the loan stands at any time; undefined for any other. */
export function companyOf(
  { parties }: Pick<Loan, 'parties'>,
  id: string | null | undefined,
): LoanParties['companies'][number] | undefined {
  return parties.companies.find((company) => company.id === id);
}
