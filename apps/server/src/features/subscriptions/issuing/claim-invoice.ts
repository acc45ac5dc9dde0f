import { inControl } from '../../../db/tenant-transaction.ts';
import { type StoredInvoice, updateInvoice } from '../invoices/invoices.store.ts';
import { lockIssuing } from './issuers.store.ts';
import { findNext, leaseFrom } from './issuing.store.ts';
import type { Turn } from './issuing-turn.ts';

/**
 * Takes the next invoice of an issuer for this turn: nobody else does until its lease ends, and whoever does then knows it by another one.
 * One whose lease has ended is handed over as it was left.
 */
export async function claimInvoice({ issuing, issuerId }: Turn): Promise<StoredInvoice | undefined> {
  return await inControl(issuing.db, async (control) => {
    await lockIssuing(control, issuerId);
    const now = issuing.now();
    const next = await findNext(control, issuerId, now);
    if (!next || next.issuing === 'SENDING') return next;
    const claimed = { issuing: next.issuing === 'QUEUED' ? 'SENDING' : next.issuing, issuing_due_at: leaseFrom(now) };
    await updateInvoice(control, next.invoice_id, claimed);
    return { ...next, ...claimed };
  });
}
