import type { ControlTransaction, TenantTransaction } from '../../db/tenant-transaction.ts';
import { inControlOf, ownTenantId } from '../../db/tenant-transaction.ts';
import { hashSecret, newSecret } from '../security/security.public.ts';
import {
  endLinksOf,
  findAddresses,
  findRecordLink,
  findUsedRecordLink,
  insertRecordLink,
  type RecordLink,
  useRecordLink,
} from './record-links.store.ts';

/** What a link of a record may do, for whoever gets the mail: it opens that record and no account. */
export type RecordLinkPurpose = 'CONFIRM_BALANCE';

/** Makes the token of a link to a record of the transaction's tenant and stores its digest alone. */
export async function makeRecordLink(
  tx: TenantTransaction,
  link: { readonly purpose: RecordLinkPurpose; readonly recordId: string; readonly address: string },
  expiresAt: Date,
): Promise<string> {
  const token = newSecret();
  const tenantId = await ownTenantId(tx);
  await inControlOf(tx, (control) =>
    insertRecordLink(control, { ...link, tenantId, tokenHash: hashSecret(token), expiresAt }),
  );
  return token;
}

/** Reads a link without using it up; undefined when it is unknown, of another purpose, used, ended or expired. */
export async function readRecordLink(
  control: ControlTransaction,
  purpose: RecordLinkPurpose,
  token: string,
  now: Date,
): Promise<RecordLink | undefined> {
  return await findRecordLink(control, purpose, hashSecret(token), now);
}

/** Uses up a link, and with it those that were mailed of its record to other addresses; undefined as above. */
export async function takeRecordLink(
  control: ControlTransaction,
  purpose: RecordLinkPurpose,
  token: string,
  now: Date,
): Promise<RecordLink | undefined> {
  const link = await useRecordLink(control, purpose, hashSecret(token), now);
  if (link) await endLinksOf(control, purpose, link, 'open');
  return link;
}

/** Reads a link that was used up: what it brought about may be read by it; undefined when it was not, was ended or has expired. */
export async function readUsedRecordLink(
  control: ControlTransaction,
  purpose: RecordLinkPurpose,
  token: string,
  now: Date,
): Promise<RecordLink | undefined> {
  return await findUsedRecordLink(control, purpose, hashSecret(token), now);
}

/** The addresses that have an open link to a record of the transaction's tenant, or one that was used and not ended since. */
export async function addressesOfLinks(
  tx: TenantTransaction,
  purpose: RecordLinkPurpose,
  recordId: string,
  now: Date,
  which: 'open' | 'used',
): Promise<readonly string[]> {
  const tenantId = await ownTenantId(tx);
  return await inControlOf(tx, (control) => findAddresses(control, purpose, { tenantId, recordId }, now, which));
}

/** Ends the links to a record of the transaction's tenant, those that were used too. */
export async function endRecordLinks(
  tx: TenantTransaction,
  purpose: RecordLinkPurpose,
  recordId: string,
): Promise<void> {
  const tenantId = await ownTenantId(tx);
  await inControlOf(tx, (control) => endLinksOf(control, purpose, { tenantId, recordId }, 'all'));
}
