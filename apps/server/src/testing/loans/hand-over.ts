import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { inTenant } from '../../db/tenant-transaction.ts';

/** Lets the stored terms of a loan name another grantor from a day (ISO) on, as an assignment will. */
export async function handOverTo(
  db: Kysely<Database>,
  { contractId, grantorId, day }: { readonly contractId: string; readonly grantorId: string; readonly day: string },
): Promise<void> {
  await inTenant(db, 'helios', async (tx) => {
    await sql`
      insert into terms_period
      select (jsonb_populate_record(terms, jsonb_build_object('from_date', ${day}::text, 'grantor_id', ${grantorId}::uuid))).*
      from terms_period terms where contract_id = ${contractId} and from_date < ${day}::date and until_date > ${day}::date`.execute(
      tx,
    );
    await sql`update terms_period set until_date = ${day}
      where contract_id = ${contractId} and from_date < ${day}::date and until_date > ${day}::date`.execute(tx);
  });
}

/** What of a tranche is owed on the day before, in cents. */
interface Passing {
  readonly trancheId: string;
  readonly grantorId: string;
  readonly capital: bigint;
  readonly accrued: bigint;
  readonly interest: bigint;
}

/** Stores what passes with it. */
export async function keepHandover(
  db: Kysely<Database>,
  { contractId, day }: { readonly contractId: string; readonly day: string },
  { trancheId, grantorId, capital, accrued, interest }: Passing,
): Promise<void> {
  await inTenant(db, 'helios', async (tx) => {
    await sql`
      insert into handover (tenant_id, contract_id, tranche_id, change_id, handover_date, side, from_id, to_id, capital_cents,
        interest_due_cents, accrued_cents, interest_cents)
      select tenant_id, contract_id, ${trancheId}, ${newId()}, ${day}, 'GRANTOR', grantor_id, ${grantorId}, ${capital}, 0,
        ${accrued}, ${interest}
      from contract where contract_id = ${contractId}`.execute(tx);
  });
}
