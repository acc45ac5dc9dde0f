import type { Endpoint } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inTenant, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { settings } from './settings.ts';

const MEGABYTE = 1_000_000;

/** The largest file that a call takes, in bytes: a fixed limit of the endpoint, or a setting of the caller's tenant. */
export function uploadLimit(db: Kysely<Database>): (endpoint: Endpoint, actor: Actor | undefined) => Promise<number> {
  return async ({ uploadLimit: limit = 'SPREADSHEET_MEGABYTES' }, actor) => {
    if (typeof limit === 'number') return limit;
    return (await inTenant(db, actor?.tenantId ?? SYSTEM_TENANT, (tx) => settings.of(tx, limit))) * MEGABYTE;
  };
}
