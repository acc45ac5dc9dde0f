import type { ControlTransaction } from '../../db/tenant-transaction.ts';

export interface RecordLink {
  readonly tenantId: string;
  readonly recordId: string;
  /** Where the link was mailed to. */
  readonly address: string;
}
type OfRecord = Pick<RecordLink, 'tenantId' | 'recordId'>;

export async function insertRecordLink(
  control: ControlTransaction,
  link: RecordLink & { readonly purpose: string; readonly tokenHash: string; readonly expiresAt: Date },
): Promise<void> {
  await control
    .deleteFrom('record_link')
    .where('purpose', '=', link.purpose)
    .where('tenant_id', '=', link.tenantId)
    .where('record_id', '=', link.recordId)
    .where('address', '=', link.address)
    .execute();
  await control
    .insertInto('record_link')
    .values({
      token_hash: link.tokenHash,
      purpose: link.purpose,
      tenant_id: link.tenantId,
      record_id: link.recordId,
      address: link.address,
      expires_at: link.expiresAt,
    })
    .execute();
}

export async function findRecordLink(
  control: ControlTransaction,
  purpose: string,
  tokenHash: string,
  now: Date,
): Promise<RecordLink | undefined> {
  return await unexpired(control, purpose, tokenHash, now).where('used_at', 'is', null).executeTakeFirst();
}

function unexpired(control: ControlTransaction, purpose: string, tokenHash: string, now: Date) {
  return control
    .selectFrom('record_link')
    .select(['tenant_id as tenantId', 'record_id as recordId', 'address'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now);
}

/** In one statement, so that of two who use a link at once one does. */
export async function useRecordLink(
  control: ControlTransaction,
  purpose: string,
  tokenHash: string,
  now: Date,
): Promise<RecordLink | undefined> {
  return await control
    .updateTable('record_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['tenant_id as tenantId', 'record_id as recordId', 'address'])
    .executeTakeFirst();
}

/** To whom links of a record were sent that are open, or were used and lead to its file still. */
export async function findAddresses(
  control: ControlTransaction,
  purpose: string,
  { tenantId, recordId }: OfRecord,
  now: Date,
  which: 'open' | 'used',
): Promise<readonly string[]> {
  const links = await control
    .selectFrom('record_link')
    .select('address')
    .where('purpose', '=', purpose)
    .where('tenant_id', '=', tenantId)
    .where('record_id', '=', recordId)
    .where('used_at', which === 'open' ? 'is' : 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('address')
    .execute();
  return links.map(({ address }) => address);
}

/** One that was used up; asking anew deletes those of the record. */
export async function findUsedRecordLink(
  control: ControlTransaction,
  purpose: string,
  tokenHash: string,
  now: Date,
): Promise<RecordLink | undefined> {
  return await unexpired(control, purpose, tokenHash, now).where('used_at', 'is not', null).executeTakeFirst();
}

/** Ends the links of a record; those that are open, or those that were used too. */
export async function endLinksOf(
  control: ControlTransaction,
  purpose: string,
  { tenantId, recordId }: OfRecord,
  which: 'open' | 'all',
): Promise<void> {
  await control
    .deleteFrom('record_link')
    .where('purpose', '=', purpose)
    .where('tenant_id', '=', tenantId)
    .where('record_id', '=', recordId)
    .$if(which === 'open', (links) => links.where('used_at', 'is', null))
    .execute();
}
