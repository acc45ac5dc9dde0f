import { type Contract, sideOf } from '@calends/wire';

/** The company of a side of the loan, as short as it is known. */
export function companyOfSide(
  { grantor, receiver }: Pick<Contract, 'grantor' | 'receiver'>,
  entityType: number,
): string {
  const company = sideOf(entityType) === 'GRANTOR' ? grantor : receiver;
  return company?.acronym || company?.name || '';
}
