import type { Cents } from '@calends/loan-engine';
import { sql } from 'kysely';
import { alphabetical } from '../../db/rows/texts.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { type Rows, rows } from '../../resource/fields/columns.ts';
import { owedByAll } from '../contracts/contracts.public.ts';
import { withPartiesOn } from '../periods/periods.public.ts';

/**
 * Live contracts on which capital or interest was owed at the end of `date` (ISO), with the companies of that day as `party`: joined for all,
 * since each pair is sought among all of them.
 */
function owing(tx: TenantTransaction, date: string): Rows {
  const owed = tx
    .selectFrom('contract')
    .innerJoin(owedByAll(date), (join) => join.onRef('owed.contract_id', '=', 'contract.contract_id'))
    .where('contract.is_deleted', '=', false)
    .where((eb) => eb.or([eb('owed.capital_cents', '<>', 0n), eb('owed.interest_due_cents', '<>', 0n)]));
  return withPartiesOn(rows(owed), sql`${date}::date`);
}

interface Owed {
  readonly contracts: number;
  readonly capital: Cents;
  readonly interestDue: Cents;
}

/** Of one pair of companies, or of the contracts that end on one day. */
type OwedRow = Owed &
  (
    | { readonly grantorId: string; readonly receiverId: string; readonly dateEnd: null }
    | { readonly grantorId: null; readonly receiverId: null; readonly dateEnd: string }
  );

/** What is owed by pairs of companies and by the day on which contracts end: both in one pass over them. */
export async function sumOwed(tx: TenantTransaction, date: string) {
  const owed = await sql<OwedRow>`
    select grantor_id as "grantorId", receiver_id as "receiverId", date_end as "dateEnd", count(*)::int as contracts,
      sum(capital_cents)::bigint as capital, sum(interest_due_cents)::bigint as "interestDue"
    from (${owing(tx, date).select([
      sql.ref('party.grantor_id').as('grantor_id'),
      sql.ref('party.receiver_id').as('receiver_id'),
      'contract.date_end',
      sql.ref('owed.capital_cents').as('capital_cents'),
      sql.ref('owed.interest_due_cents').as('interest_due_cents'),
    ])}) as owing
    group by grouping sets ((grantor_id, receiver_id), (date_end))`.execute(tx);
  return {
    byPair: owed.rows.flatMap(({ grantorId, receiverId, contracts, capital, interestDue }) =>
      grantorId === null ? [] : [{ grantorId, receiverId, contracts, capital, interestDue }],
    ),
    byEnd: owed.rows.flatMap((row) => (row.dateEnd === null ? [] : [row])),
  };
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
      sql.ref<Cents>('owed.capital_cents').as('capital'),
      sql.ref<Cents>('owed.interest_due_cents').as('interestDue'),
    ])
    .where(sql.ref('party.grantor_id'), '=', pair.grantorId)
    .where(sql.ref('party.receiver_id'), '=', pair.receiverId)
    .orderBy(alphabetical(sql.ref('contract.contract_number')))
    .execute();
}
