import { type Contract, type ContractJournal, sideOf } from '@calends/wire';

/** The company of a side of the loan, as short as it is known. */
function companyOfSide({ grantor, receiver }: Pick<Contract, 'grantor' | 'receiver'>, entityType: number): string {
  const company = sideOf(entityType) === 'GRANTOR' ? grantor : receiver;
  return company?.acronym || company?.name || '';
}

/**
 * The companies in whose books a side of the loan stands until a day (ISO), in the order of their documents: more than one where the loan
 * went on with another company. The company of today where there is no document.
 */
export function companiesInBooks(
  contract: Pick<Contract, 'grantor' | 'receiver'>,
  { documents }: ContractJournal,
  { side, until }: { readonly side: number; readonly until: string },
): readonly string[] {
  const own = documents.filter(({ entityType, date }) => entityType === side && date <= until);
  const companies = [...new Set(own.map(({ company }) => company))];
  return companies.length > 0 ? companies : [companyOfSide(contract, side)];
}
