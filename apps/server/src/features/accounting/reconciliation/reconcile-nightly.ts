import { addMonths } from '@calends/loan-engine';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inControl, inTenant } from '../../../db/tenant-transaction.ts';
import { beginFor } from './begin-reconciliation.ts';
import { findSentMonths, readConnectedTenants } from './reconciliations.store.ts';

/** Begins to reconcile what the month before and this one have in accounting, in every tenant: how many months. */
export async function beginNightly(db: Kysely<Database>, now: Date): Promise<number> {
  const from = addMonths(`${now.toISOString().slice(0, 'yyyy-mm'.length)}-01`, -1);
  let begun = 0;
  for (const tenantId of await inControl(db, readConnectedTenants))
    await inTenant(db, tenantId, async (tx) => {
      for (const of of await findSentMonths(tx, from))
        if ((await beginFor(tx, of, now, null)) !== undefined) begun += 1;
    });
  return begun;
}
