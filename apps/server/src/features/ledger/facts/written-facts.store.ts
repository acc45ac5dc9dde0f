import type { Cents } from '@calends/loan-engine';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** A revision of a fact that the transaction wrote. */
export interface WrittenFact {
  readonly contractId: string;
  readonly factId: string;
  /** ISO. */
  readonly date: string;
  /** The larger amount of the fact before and after; null of what names no amount, as a merger names none of its own (ADR 0325). */
  readonly cents: Cents | null;
}

/** The facts that a person's transaction wrote so far: all of them are recorded at its beginning. */
export async function readWrittenFacts(
  tx: TenantTransaction,
  { personId }: { readonly personId: string },
): Promise<WrittenFact[]> {
  const { rows } = await writtenFacts(personId).execute(tx);
  return rows;
}

/** Finds them among all facts of the tenant by the moment at which they were recorded, which has an index on each table. */
export function writtenFacts(personId: string): RawBuilder<WrittenFact> {
  const isWritten = sql`written.recorded_at = now() and written.recorded_by = ${personId}`;
  return sql<WrittenFact>`
    select contract_id as "contractId", fact_id as "factId", movement_date as date,
      case when act = 'MERGER' then null else greatest(amount_cents, ${amountBefore('movement', 'amount_cents')}) end as cents
    from movement as written where ${isWritten}
    union all
    select contract_id, fact_id, realization_date,
      greatest(realized_capital_cents, ${amountBefore('tranche', 'realized_capital_cents')})
    from tranche as written where ${isWritten}
    union all
    select contract_id, fact_id, change_date, null::bigint from contract_change as written where ${isWritten}
    union all
    select fact_id, fact_id, date_start, null::bigint from contract_terms as written where ${isWritten}
    order by 1, 3, 2`;
}

/** The amount of the revision before the written one. */
function amountBefore(table: 'movement' | 'tranche', cents: string) {
  return sql`(
    select ${sql.ref(`earlier.${cents}`)} from ${sql.table(table)} as earlier
    where earlier.tenant_id = written.tenant_id and earlier.fact_id = written.fact_id
      and earlier.revision = written.revision - 1)`;
}
