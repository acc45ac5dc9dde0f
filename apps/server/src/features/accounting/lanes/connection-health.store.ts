import { sql } from 'kysely';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { Said } from '../systems/fault-text.ts';
import type { SaidOfDocument } from './document-faults.ts';
import type { ConnectionKey } from './lanes.store.ts';
import { secondsAfter } from './retries.ts';

/** So many calls in a row without an answer pause a connection. */
const MOST_FAULTS = 3;
/** How long after which it is tried whether it answers again. */
const PROBE_SECONDS = 300;

export const NOT_PAUSED = {
  faults: 0,
  pause_code: null,
  pause_facts: null,
  paused_at: null,
  probe_at: null,
} as const;

/** It is paused, and not tried by itself: a person has to mend its settings. */
const WAITS_FOR_PEOPLE = sql<boolean>`(pause_code is not null and probe_at is null)`;

/** The connection answered: what is sent over it goes on, unless it is paused until a person has mended its settings. Whether that is news. */
export async function noteAnswer(control: ControlTransaction, { tenantId, system }: ConnectionKey): Promise<boolean> {
  const { numUpdatedRows } = await control
    .updateTable('erp_connection')
    .set(NOT_PAUSED)
    .where('tenant_id', '=', tenantId)
    .where('system', '=', system)
    .where((is) => is.or([is('faults', '>', 0), is('pause_code', 'is not', null)]))
    .where(sql<boolean>`not ${WAITS_FOR_PEOPLE}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the connection answered when it was called last; one that is new counts as if it had. */
export async function answeredLast(control: ControlTransaction, { tenantId, system }: ConnectionKey): Promise<boolean> {
  const silent = await control
    .selectFrom('erp_connection')
    .select('system')
    .where('tenant_id', '=', tenantId)
    .where('system', '=', system)
    .where((is) => is.or([is('faults', '>', 0), is('pause_code', 'is not', null)]))
    .executeTakeFirst();
  return silent === undefined;
}

/** Why the connection is paused until a person has mended its settings; undefined where it is not, or is tried again by itself. */
export async function findPauseForPeople(
  control: ControlTransaction,
  { tenantId, system }: ConnectionKey,
): Promise<SaidOfDocument | undefined> {
  const paused = await control
    .selectFrom('erp_connection')
    .select(['pause_code', 'pause_facts'])
    .where('tenant_id', '=', tenantId)
    .where('system', '=', system)
    .where(WAITS_FOR_PEOPLE)
    .executeTakeFirst();
  return paused?.pause_code ? { key: paused.pause_code, facts: paused.pause_facts ?? {} } : undefined;
}

interface Noted {
  readonly said: Said;
  /** Only other settings mend it: nothing is tried before a person has saved or tested them. */
  readonly isOfSettings: boolean;
}

/**
 * The connection did not answer; after several times, or where its settings are wrong, it is paused. One that waits until a person has
 * mended its settings goes on waiting for that, whatever else befalls it. Whether it is paused.
 */
export async function noteFault(
  control: ControlTransaction,
  { tenantId, system }: ConnectionKey,
  { said, isOfSettings }: Noted,
  now: Date,
): Promise<boolean> {
  const probeAt = isOfSettings ? null : secondsAfter(now, PROBE_SECONDS);
  const pauses = sql<boolean>`(${isOfSettings} or faults + 1 >= ${MOST_FAULTS} or pause_code is not null)`;
  const waits = sql<boolean>`(not ${isOfSettings}::boolean and ${WAITS_FOR_PEOPLE})`;
  const { rows } = await sql<{ is_paused: boolean }>`
    update erp_connection set faults = faults + 1,
      pause_code = case when ${waits} then pause_code when ${pauses} then ${said.key} end,
      pause_facts = case when ${waits} then pause_facts when ${pauses} then ${JSON.stringify(said.facts)}::jsonb end,
      paused_at = case when ${pauses} then coalesce(paused_at, ${now}) end,
      probe_at = case when ${pauses} and not ${waits} then ${probeAt}::timestamptz end
    where tenant_id = ${tenantId} and system = ${system}
    returning pause_code is not null as is_paused`.execute(control);
  return rows[0]?.is_paused ?? true;
}
