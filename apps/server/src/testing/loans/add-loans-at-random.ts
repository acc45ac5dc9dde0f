import { addDays } from '@calends/loan-engine';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { recordLoans } from '../../features/ledger/derived/record-loans.ts';
import type { LoanFacts } from '../../features/ledger/facts/facts.store.ts';
import { computeLoan, readMarketData } from '../../features/ledger/figures/compute-loans.ts';
import { insertHeadsOf, loansAtRandom } from './loans-at-random.ts';
import { addCompanies } from './loans-for-tests.ts';

/** Euribor that goes up and down, to the day and no further: later resets are projected. */
export function ratesTo(last: string): Record<string, string> {
  const days = Array.from({ length: 1100 }, (_, back) => addDays(last, -back));
  return Object.fromEntries(days.map((day, index) => [day, ((index % 37) / 10 - 0.5).toFixed(3)]));
}

interface Wanted {
  /** The day of their figures. */
  readonly from: string;
  /** They can be computed to this day too. */
  readonly until: string;
  readonly count: number;
  readonly seed: number;
}

/** New loans of a tenant, of many kinds, in the order of their numbers. */
export async function addLoansAtRandom(
  db: Kysely<Database>,
  tenantId: string,
  { from, until, count, seed }: Wanted,
): Promise<LoanFacts[]> {
  const companies = await addCompanies(db, tenantId);
  return await inTenant(db, tenantId, async (tx) => {
    const drawn = loansAtRandom(count * 3, { day: from, companies, seed });
    const market = await readMarketData(tx, drawn);
    const loans = drawn
      .filter((loan) => [from, until].every((day) => computeLoan(loan, market, day).ok))
      .slice(0, count);
    await insertHeadsOf(tx, loans, from);
    const refused = await recordLoans({ tx, actor: { roleId: 'admin' }, today: from }, loans, market);
    if (refused.size > 0) throw new Error('a loan is refused that was accepted');
    return loans;
  });
}
