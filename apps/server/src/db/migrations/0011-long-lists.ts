import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/**
 * Counts, sums and deep pages of contracts read this index alone: a tenth of the table. The balances in it change with every
 * movement and roll, which then write one entry more; a list is asked for far more often.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create index contract_list on contract (tenant_id, contract_number, contract_id)
       include (state, amount_cents, realized_capital_cents, available_capital_cents, interest_due_cents)
       where not is_deleted`,
  );
}
