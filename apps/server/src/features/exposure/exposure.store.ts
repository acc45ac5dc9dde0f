import type { Cents } from '@calends/loan-engine';
import { NO_END_DATE } from '@calends/wire';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { alphabetical } from '../../db/texts.ts';
import { owedByAll } from '../contracts/contracts.public.ts';

/** Live contracts on which capital or interest was owed at the end of `date` (ISO). */
function owing(tx: TenantTransaction, date: string) {
  return tx
    .selectFrom('contract')
    .innerJoin(owedByAll(date), (join) => join.onRef('owed.contract_id', '=', 'contract.contract_id'))
    .where('contract.is_deleted', '=', false)
    .where((eb) => eb.or([eb('owed.capital_cents', '<>', 0n), eb('owed.interest_due_cents', '<>', 0n)]));
}

const SUMS = [
  sql<number>`count(*)::int`.as('contracts'),
  sql<Cents>`sum(owed.capital_cents)::bigint`.as('capital'),
  sql<Cents>`sum(owed.interest_due_cents)::bigint`.as('interestDue'),
] as const;

export async function sumByPair(tx: TenantTransaction, date: string) {
  return await owing(tx, date)
    .select(['contract.grantor_id as grantorId', 'contract.receiver_id as receiverId', ...SUMS])
    .groupBy(['contract.grantor_id', 'contract.receiver_id'])
    .execute();
}

/** By the month in which they end; null is without end. */
export async function sumByMaturity(tx: TenantTransaction, date: string) {
  const month = sql<string | null>`
    case when contract.date_end = ${NO_END_DATE}::date then null else to_char(contract.date_end, 'YYYY-MM') end`;
  return await owing(tx, date)
    .select([month.as('month'), ...SUMS])
    .groupBy(sql`1`)
    .orderBy(sql`1 nulls last`)
    .execute();
}

export async function findCompanies(tx: TenantTransaction, entityIds: readonly string[]) {
  if (entityIds.length === 0) return [];
  return await tx
    .selectFrom('entity')
    .select(['entity_id as id', 'name', 'acronym'])
    .where('entity_id', 'in', entityIds)
    .orderBy(alphabetical(sql.ref('name')))
    .orderBy('entity_id')
    .execute();
}

export async function findContractsOfPair(
  tx: TenantTransaction,
  pair: { readonly grantorId: string; readonly receiverId: string },
  date: string,
) {
  return await owing(tx, date)
    .select([
      'contract.contract_id as contractId',
      'contract.contract_number as contractNumber',
      'contract.date_end as dateEnd',
      'owed.capital_cents as capital',
      'owed.interest_due_cents as interestDue',
    ])
    .where('contract.grantor_id', '=', pair.grantorId)
    .where('contract.receiver_id', '=', pair.receiverId)
    .orderBy(alphabetical(sql.ref('contract.contract_number')))
    .execute();
}
