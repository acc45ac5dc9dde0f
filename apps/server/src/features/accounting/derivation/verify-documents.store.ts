import { sql } from 'kysely';
import { anyOf } from '../../../db/rows/any-of.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { BaselineAccount } from '../tables.ts';

/** A contract whose documents are up to date. */
export interface DerivedContract {
  readonly contractId: string;
  readonly contractNumber: string;
  /** ISO. */
  readonly balancesOn: string;
  readonly documents: number;
  readonly baseline: readonly BaselineAccount[];
}

/** The contracts that are not marked, also deleted ones, with the number of their documents. */
export async function readDerivedContracts(tx: TenantTransaction): Promise<DerivedContract[]> {
  const { rows } = await sql<DerivedContract>`
    select contract_id as "contractId", contract_number as "contractNumber", balances_on as "balancesOn", baseline,
      (select count(*)::integer from erp_document as one where one.contract_id = contract.contract_id) as documents
    from contract_sync join contract using (tenant_id, contract_id)
    where not is_stale order by contract_id`.execute(tx);
  return rows;
}

/** What waiting documents come from, by their id. */
export async function readWaiting(tx: TenantTransaction, ids: readonly string[]) {
  const documents = await tx
    .selectFrom('erp_document')
    .select(['document_id', 'source_key as sourceKey', 'dated_on as date'])
    .where('document_id', '=', anyOf(ids))
    .execute();
  return new Map(documents.map(({ document_id, ...of }) => [document_id, of]));
}

/** Documents that were given to accounting with lines that do not balance, or are not what they say in all. */
export async function findUnbalanced(
  tx: TenantTransaction,
): Promise<{ readonly reference: string; readonly said: string }[]> {
  const { rows } = await sql<{ reference: string; said: string }>`
    select external_ref as reference, concat('debits ', coalesce(debits, 0), ', credits ', coalesce(credits, 0), ', in all ',
      total_cents) as said
    from erp_document as document left join lateral (
      select sum(amount_cents) filter (where nature = 'D') as debits, sum(amount_cents) filter (where nature = 'C') as credits
      from erp_document_line as line
      where line.document_id = document.document_id and line.freeze_no = document.freeze_no
    ) as sums on true
    where freeze_no > 0 and draft_lines is null
      and (debits is distinct from total_cents or credits is distinct from total_cents)`.execute(tx);
  return rows;
}
