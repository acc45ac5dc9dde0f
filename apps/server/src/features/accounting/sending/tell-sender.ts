import { newId } from '../../../db/new-id.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { notify, renew, withdraw } from '../../bell/bell.public.ts';
import type { DocumentKind } from '../tables.ts';
import { endedSending, runningSending } from './sending-news.ts';
import { countSettled, deleteSending, insertSending, noteAnnounced } from './sendings.store.ts';

/** How many times at most a person is announced how far their documents are. */
const STEPS = 4;

/** Has whoever sends documents together announced how far they are, until all have left; one alone says so itself. */
export async function beginSending(
  tx: TenantTransaction,
  personId: string,
  documentIds: readonly string[],
  kind: DocumentKind,
): Promise<void> {
  if (documentIds.length < 2) return;
  const news = runningSending({ kind, documents: documentIds.length, there: 0, refused: 0 });
  const notificationId = await notify(tx, personId, news);
  if (notificationId === undefined) return; // the sender's bell is closed for it
  await insertSending(tx, { id: newId(), personId, notificationId, documentIds });
}

/** After one of the documents has moved: tells the sender in a few steps, and in the end what became of them. */
export async function tellSender(tx: TenantTransaction, sendingId: string | null): Promise<void> {
  const counted = sendingId === null ? undefined : await countSettled(tx, sendingId);
  if (!counted) return;
  const { sending_id, person_id, notification_id, announced, ...counts } = counted;
  const done = counts.there + counts.refused;
  if (done >= counts.documents) {
    await withdraw(tx, person_id, notification_id);
    await notify(tx, person_id, endedSending(counts));
    await deleteSending(tx, sending_id);
  } else if (done - announced >= counts.documents / STEPS) {
    await renew(tx, person_id, notification_id, runningSending(counts));
    await noteAnnounced(tx, sending_id, done);
  }
}
