import { addDays, addMonths } from '@calends/loan-engine';
import { type ControlTransaction, inTenantOf } from '../../db/tenant-transaction.ts';
import { closeBatch } from '../../features/accounting/batches/close-batch.ts';
import { deriveSome } from '../../features/accounting/derivation/derive-tenant.ts';
import { sendDocuments } from '../../features/accounting/sending/send-documents.ts';
import { markAllForAccounting } from '../../features/ledger/ledger.public.ts';
import { updateSynchronizationStart } from '../../features/tenants/tenants.store.ts';
import { findDocumentsOfFiles } from '../demo.store.ts';
import type { Desk } from '../loans/load-group.ts';

/**
 * The documents of the group from the first of the month two months back: everything waits but what the company whose books are
 * files has taken over with its first file, of the first month.
 */
export async function loadAccounting(
  control: ControlTransaction,
  tenantId: string,
  now: Date,
  deskOf: (tx: Desk['tx']) => Desk,
): Promise<void> {
  await inTenantOf(control, tenantId, (tx) => markAllForAccounting(tx));
  const { today } = await inTenantOf(control, tenantId, async (tx) => deskOf(tx));
  const start = addMonths(`${today.slice(0, 'yyyy-mm'.length)}-01`, -2);
  await updateSynchronizationStart(control, tenantId, start);
  await inTenantOf(control, tenantId, async (tx) => {
    const desk = deskOf(tx);
    for (let contracts = 1; contracts > 0; ) ({ contracts } = await deriveSome(tx, today));
    const until = addDays(addMonths(start, 1), -1);
    const [first, ...others] = await findDocumentsOfFiles(tx, until);
    if (!first) return;
    const sender = { ...desk, now, caller: { ipAddress: '', userAgent: '', language: 'pt' as const, requestId: '' } };
    await sendDocuments(
      sender,
      [first, ...others].map(({ id }) => id),
    );
    await closeBatch(sender, { entityId: first.entityId, until });
    await desk.audit.writeToTenant(tx);
  });
}
