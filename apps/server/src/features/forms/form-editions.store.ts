import { createHash } from 'node:crypto';
import type { FormSnapshot } from '@calends/wire';
import { sql } from 'kysely';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';

interface EditionKey {
  readonly formId: string;
  /** The tenant in whose layer the form stood: the own one, or the system's. */
  readonly formTenant: string;
  readonly edition: number;
}

/** A form as it was published; undefined where there is no such edition. */
export async function findEdition(tx: TenantTransaction, key: EditionKey): Promise<FormSnapshot | undefined> {
  const row = await editionOf(tx, key).select('snapshot').executeTakeFirst();
  return row?.snapshot as FormSnapshot | undefined;
}

/** The editions of a form in its layer, the last one first. */
export async function findEditions(tx: TenantTransaction, { id, tenantId }: { id: string; tenantId: string }) {
  return await tx
    .selectFrom('form_edition')
    .select(['edition', 'published_at as publishedOn', 'published_by as publishedBy'])
    .where('tenant_id', '=', tenantId)
    .where('form_id', '=', id)
    .orderBy('edition', 'desc')
    .execute();
}

/** The digest of an edition, by which a draft that says the same is known. */
export async function findEditionDigest(tx: TenantTransaction, key: EditionKey): Promise<string | undefined> {
  const row = await editionOf(tx, key).select('sha256').executeTakeFirst();
  return row?.sha256;
}

function editionOf(tx: TenantTransaction, { formId, formTenant, edition }: EditionKey) {
  return tx
    .selectFrom('form_edition')
    .where('tenant_id', '=', formTenant)
    .where('form_id', '=', formId)
    .where('edition', '=', edition);
}

/** Of a snapshot as it is read from the database, which keeps the names of an object in an order of its own. */
export function digestOf(snapshot: FormSnapshot): string {
  return createHash('sha256').update(JSON.stringify(snapshot)).digest('hex');
}

/** Freezes a snapshot as the next edition of the own form; its number. */
export async function insertEdition(
  tx: TenantTransaction,
  formId: string,
  snapshot: FormSnapshot,
  publishedBy: string | null,
): Promise<number> {
  const next = sql<number>`(select coalesce(max(edition), 0) + 1 from form_edition
    where form_id = ${formId} and tenant_id = ${ownTenant})`;
  const { edition } = await tx
    .insertInto('form_edition')
    .values({
      tenant_id: sql<string>`${ownTenant}`,
      form_id: formId,
      edition: next,
      snapshot: JSON.stringify(snapshot),
      sha256: digestOf(snapshot),
      published_by: publishedBy,
    })
    .returning('edition')
    .executeTakeFirstOrThrow();
  return edition;
}
