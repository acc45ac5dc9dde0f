import type { ClosedMonthsOfContract } from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import { type LateWriting, lateChangesOf } from './late-changes.ts';
import { findSides, readCompanies, readLastClosed } from './periods.store.ts';
import { monthOf } from './read-months.ts';

/** Up to which month each company of a contract has closed. Throws NotFound. */
export async function closedOfContract(
  { tx, actor }: LateWriting,
  contractId: string,
): Promise<ClosedMonthsOfContract> {
  const sides = await findSides(tx, contractId);
  if (!sides) throw new NotFound();
  const lastClosed = await readLastClosed(tx);
  const companies = await readCompanies(tx, sides);
  return {
    lateChanges: await lateChangesOf({ tx, actor }),
    companies: companies.map((company) => {
      const last = lastClosed.get(company.id);
      return { company, lastClosed: last === undefined ? null : monthOf(last) };
    }),
  };
}
