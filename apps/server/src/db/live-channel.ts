import { MOST_PINGED, type ProgressKind } from '@calends/wire';
import { sql } from 'kysely';
import { MOVING_DATA_VERSION } from './data-version.ts';
import { type ControlTransaction, ownTenant, type TenantTransaction } from './tenant-transaction.ts';

/** The channel by which every process learns of commits that concern a screen (docs/adr/0801). */
export const LIVE_CHANNEL = 'calends_live';

/** The kinds and ids of what was written; no values. The tenant is the transaction's own. */
export type LiveMessage =
  | {
      readonly about: 'records';
      readonly tenantId: string;
      readonly kind: string;
      readonly ids: readonly string[];
      readonly by: string | null;
      readonly requestId: string | null;
    }
  /** A change of one person's bell: what is new, with its progress, or only that something changed. */
  | {
      readonly about: 'bell';
      readonly tenantId: string;
      readonly personId: string;
      readonly ids: readonly string[];
      readonly progress: ProgressKind | null;
    }
  | { readonly about: 'sessions'; readonly ids: readonly string[] };

type ToldByTenant<Message> = Message extends { readonly tenantId: string } ? Omit<Message, 'tenantId'> : never;

/** Notifies every process when, and only when, the transaction commits. */
export async function tellLive(tx: TenantTransaction, messages: readonly ToldByTenant<LiveMessage>[]): Promise<void> {
  if (messages.length === 0) return;
  const payloads = messages.map(payloadOf);
  await sql`
    select pg_notify(${LIVE_CHANNEL},
      (one::jsonb || jsonb_build_object('tenantId', current_setting('calends.tenant')))::text)
    from unnest(${payloads}::text[]) as one`.execute(tx);
}

/**
 * The same for one message together with `moveDataVersion`, in one statement: for what is written again and again. Locks as that does, so
 * call it last.
 */
export async function tellLiveAndMoveDataVersion(
  tx: TenantTransaction,
  message: ToldByTenant<LiveMessage>,
): Promise<void> {
  await sql`${MOVING_DATA_VERSION}
    returning pg_notify(${LIVE_CHANNEL},
      (${payloadOf(message)}::jsonb || jsonb_build_object('tenantId', ${ownTenant}))::text)`.execute(tx);
}

/** Does the same for several tenants, in a transaction that was in each of them. */
export async function tellLiveOfTenants(
  tx: TenantTransaction,
  tenantIds: readonly string[],
  message: ToldByTenant<LiveMessage>,
): Promise<void> {
  if (tenantIds.length === 0) return;
  await sql`
    select pg_notify(${LIVE_CHANNEL}, (${payloadOf(message)}::jsonb || jsonb_build_object('tenantId', tenant))::text)
    from unnest(${tenantIds}::text[]) as tenant`.execute(tx);
}

/** Without ids where there are more than one message holds: all records of the kind may have changed. */
function payloadOf(message: ToldByTenant<LiveMessage>): string {
  return JSON.stringify({ ...message, ids: message.ids.length > MOST_PINGED ? [] : message.ids });
}

/** Notifies every process that these sessions have ended: it closes the connections that they still hold open. */
export async function tellSessionsEnded(control: ControlTransaction, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MOST_PINGED) {
    const message: LiveMessage = { about: 'sessions', ids: ids.slice(from, from + MOST_PINGED) };
    await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(message)})`.execute(control);
  }
}
