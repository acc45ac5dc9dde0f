import { type ExpressionBuilder, sql } from 'kysely';
import { alphabetical } from '../../../db/rows/texts.ts';
import type { Database } from '../../../db/schema-types.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Live contracts of which any revision of a fact names the company, in the order of their ids. */
export async function findContractsNaming(tx: TenantTransaction, companyId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('contract')
    .select('contract_id')
    .where('is_deleted', '=', false)
    .where((is) => is('contract_id', 'in', idsNaming(is, companyId)))
    .orderBy('contract_id')
    .execute();
  return rows.map(({ contract_id: contractId }) => contractId);
}

/** Numbers of such contracts, deleted ones and earlier numbers too, as they keep naming it; at most five. */
export async function findNumbersNaming(tx: TenantTransaction, companyId: string): Promise<string[]> {
  const contracts = await tx
    .selectFrom('contract_terms')
    .select(alphabetical(sql.ref<string>('contract_number')).as('contract_number'))
    .distinct()
    .where((is) => is('fact_id', 'in', idsNaming(is, companyId)))
    .orderBy(sql`1`)
    .limit(5)
    .execute();
  return contracts.map((row) => row.contract_number);
}

function idsNaming(of: ExpressionBuilder<Database, 'contract' | 'contract_terms'>, companyId: string) {
  return of
    .selectFrom('contract_terms as naming')
    .select('naming.fact_id as contract_id')
    .where((is) => is.or([is('naming.grantor_id', '=', companyId), is('naming.receiver_id', '=', companyId)]))
    .union((select) => select.selectFrom('contract_change').select('contract_id').where('company_id', '=', companyId));
}
