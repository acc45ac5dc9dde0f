import type { ClosedMonthsOfContract } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import { findSides, readCompanies, readLastClosed } from './periods.store.ts';
import { monthOf } from './read-months.ts';

/** Up to which month each company of a contract has closed. Throws NotFound. */
export async function closedOfContract(tx: TenantTransaction, contractId: string): Promise<ClosedMonthsOfContract> {
  const sides = await findSides(tx, contractId);
  if (!sides) throw new NotFound();
  const lastClosed = await readLastClosed(tx);
  const companies = await readCompanies(tx, sides);
  return {
    refusesLateChanges: (await settings.of(tx, 'LATE_CHANGES')) === 'REFUSE',
    companies: companies.map((company) => {
      const last = lastClosed.get(company.id);
      return { company, lastClosed: last === undefined ? null : monthOf(last) };
    }),
  };
}
