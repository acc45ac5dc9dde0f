import { inTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { Refused } from '../../../http/problems.ts';
import type { Outside } from '../connections/open-system.ts';
import { findCancellation } from '../documents/mirrors.store.ts';
import { type Sent, sendAtOnce } from '../lanes/send-at-once.ts';
import { sendingBy } from '../lanes/sending-by.ts';
import { readDocument, readInvoice } from '../reading/read-document.ts';
import type { DocumentKind } from '../tables.ts';
import { beginFor } from './begin-reconciliation.ts';
import { readReconciliation } from './read-reconciliations.ts';
import { reconcileAtOnce } from './reconcile-at-once.ts';

/** Reads a month anew after somebody decided on a difference in it, so that it is shown as it is then. */
export async function readAnew(outside: Outside, tenantId: string, id: string, personId: string): Promise<void> {
  const begun = await inTenant(outside.db, tenantId, async (tx) => {
    const { entityId, month } = await readReconciliation(tx, id);
    return await beginFor(tx, { entityId, month: `${month}-01` }, outside.now(), personId);
  });
  if (begun !== undefined) await reconcileAtOnce(outside, tenantId, begun); // else somebody reads it now
}

/** Has a document cancelled that somebody has just asked for while they wait; what takes longer goes on without them. */
export async function cancelAtOnce(
  outside: Outside,
  tenantId: string,
  { id, kind }: { readonly id: string; readonly kind: DocumentKind },
): Promise<void> {
  const read: (tx: TenantTransaction, of: string) => Promise<Sent> = kind === 'INVOICE' ? readInvoice : readDocument;
  const cancellation = await inTenant(outside.db, tenantId, async (tx) => {
    const cancelledBy = await findCancellation(tx, id);
    return cancelledBy === undefined ? undefined : await read(tx, cancelledBy);
  });
  if (!cancellation) return;
  try {
    await sendAtOnce(sendingBy(outside), tenantId, cancellation, read);
  } catch (error) {
    if (!(error instanceof Refused)) throw error; // the document says so itself, and waits for a decision
  }
}
