import { inControlOf, ownTenantId } from '../../../db/tenant-transaction.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { tryAgainNow } from '../lanes/lane-documents.store.ts';
import { wakeLanes } from '../lanes/lanes.store.ts';
import type { Sender } from './send-documents.ts';
import type { SendingNeeds } from './sending-needs.ts';

/**
 * Has documents that were queued sent as soon as the transaction commits; those of companies whose books are files wait for theirs.
 * Somebody asks for it, so that what waits for another try of the same companies is tried too.
 */
export async function wakeLanesOf(
  { tx, now }: Pick<Sender, 'tx' | 'now'>,
  documents: readonly HeldDocument[],
  { companyOf }: Pick<SendingNeeds, 'companyOf'>,
): Promise<void> {
  const companies = documents.flatMap((document) => {
    const company = companyOf(document);
    return company?.system === 'PRIMAVERA' && company.dataBase !== null ? [company.dataBase] : [];
  });
  if (companies.length === 0) return;
  const tenantId = await ownTenantId(tx);
  await tryAgainNow(tx, companies);
  await inControlOf(tx, (control) => wakeLanes(control, { tenantId, system: 'PRIMAVERA' }, companies, now));
}
