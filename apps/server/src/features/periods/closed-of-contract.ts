import type { ClosedMonthsOfContract } from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import { type LateWriting, lateChangesOf } from './late-changes.ts';
import { findSides, readCompanies, readLastClosed } from './periods.store.ts';
import { monthOf } from './read-months.ts';

/**
 * Up to which month each company of a contract has closed, whoever of them still has the loan: a fact of an earlier day moves months
 * of those that had it. `companyId` is another one, with which it is to go on. Throws NotFound.
 */
export async function closedOfContract(
  { tx, actor }: LateWriting,
  contractId: string,
  companyId?: string,
): Promise<ClosedMonthsOfContract> {
  const sides = new Map((await findSides(tx, contractId)).map((side) => [side.companyId, side]));
  if (sides.size === 0) throw new NotFound();
  const lastClosed = await readLastClosed(tx);
  const companies = await readCompanies(tx, [...new Set([...sides.keys(), ...(companyId ? [companyId] : [])])]);
  return {
    lateChanges: await lateChangesOf({ tx, actor }),
    companies: companies.map((company) => {
      const { from = null, through = null } = sides.get(company.id) ?? {};
      const closed = lastClosed.get(company.id);
      const last = closed !== undefined && through !== null && through < closed ? through : closed;
      const isClosed = last !== undefined && (from === null || from <= last);
      return {
        company,
        firstMonth: from === null ? null : monthOf(from),
        lastClosed: isClosed ? monthOf(last) : null,
      };
    }),
  };
}
