import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { rollLoans } from '../features/ledger/ledger.public.ts';
import type { JobQueue } from './jobs.ts';

export interface QueueSettings {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
}

/** Every kind of background work, whichever process does it. */
export function queuesOf({ db, now }: QueueSettings): readonly JobQueue[] {
  return [
    {
      name: 'roll-loans',
      // 00:10 in every time zone: they differ from UTC by whole quarters of an hour.
      cron: '10,25,40,55 * * * *',
      work: async () => {
        for (const { tenantId, contractId, refusal } of await rollLoans(db, now()))
          console.error(`loan ${contractId} of ${tenantId} is not rolled: ${refusal.code}, ${refusal.message}`);
      },
    },
  ];
}
