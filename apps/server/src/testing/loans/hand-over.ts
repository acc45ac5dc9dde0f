import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
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
