import { setTimeout } from 'node:timers/promises';
import type { AccountingDocument } from '@calends/wire';
import { inControl, inTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { Refused } from '../../../http/problems.ts';
import { log } from '../../../logs/log.ts';
import { findDocument, findSystemOf } from '../reading/one-document.store.ts';
import type { Sending } from './lane-turn.ts';
import { isWorked } from './lanes.store.ts';
import { workConnection } from './work-connection.ts';

/** As long as a person waits for an answer; what takes longer goes on without them. */
const LONGEST_MS = 20_000;
/** How often it is looked whether another process is done. */
const LOOK_MS = 200;

/** What a document is told by. */
export type Sent = Pick<AccountingDocument, 'id' | 'phase' | 'error' | 'errorFacts'>;

/**
 * Sends what a person has just queued while they wait, and says how it stands then: in accounting, or still on its way. Throws Refused
 * where it was refused or held back.
 */
export async function sendAtOnce<Document extends Sent>(
  sending: Sending,
  tenantId: string,
  queued: Document,
  read: (tx: TenantTransaction, id: string) => Promise<Document>,
): Promise<Document> {
  const { db } = sending;
  const key = { tenantId, system: 'PRIMAVERA' };
  const { id } = queued;
  if (queued.phase !== 'QUEUED' || (await inTenant(db, tenantId, (tx) => findSystemOf(tx, id))) !== key.system)
    return queued;
  const until = performance.now() + LONGEST_MS;
  const isLeft = async () => {
    const document = await inTenant(db, tenantId, (tx) => findDocument(tx, id));
    return (document?.phase !== 'QUEUED' && document?.phase !== 'SENDING') || document.due_at !== null;
  };
  const isEnough = async () => performance.now() > until || (await isLeft());
  const ended = new AbortController();
  const working = workConnection(sending, key, isEnough).catch((err: unknown) => {
    log.error({ err, document: id }, 'a document was not sent at once'); // a job sends it
  });
  const tired = setTimeout(LONGEST_MS, undefined, { signal: ended.signal }).catch(() => undefined);
  await Promise.race([working, tired]);
  while (!(await isEnough()) && (await inControl(db, (control) => isWorked(control, key, sending.now()))))
    await setTimeout(LOOK_MS);
  ended.abort();
  const document = await inTenant(db, tenantId, (tx) => read(tx, id));
  const { error, errorFacts } = document;
  if (document.phase === 'REJECTED' || document.phase === 'PARKED')
    throw new Refused({ code: 'ContractsSynchronization', details: { error, facts: errorFacts } });
  return document;
}
