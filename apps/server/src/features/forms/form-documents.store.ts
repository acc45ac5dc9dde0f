import type { FormDocument, FormFileType, Role } from '@calends/wire';
import { sql } from 'kysely';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import type { NewFile } from '../kept-files/kept-files.public.ts';
import { isThereFor, type StoredForm } from './forms.store.ts';

/** The files of a draft, in the order in which they came. */
export async function findDocuments(
  tx: TenantTransaction,
  { id, tenantId }: Pick<StoredForm, 'id' | 'tenantId'>,
): Promise<readonly FormDocument[]> {
  const files = await tx
    .selectFrom('form_document')
    .select(['file_id', 'file_name', 'content_type', 'size_bytes', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('form_id', '=', id)
    .where('is_in_draft', '=', true)
    .orderBy('created_at')
    .orderBy('file_id')
    .execute();
  return files.map((file) => ({
    id: file.file_id,
    fileName: file.file_name,
    contentType: file.content_type,
    size: Number(file.size_bytes),
    createdOn: file.created_at.toISOString(),
  }));
}

export async function insertDocument(
  tx: TenantTransaction,
  formId: string,
  file: NewFile<FormFileType>,
): Promise<void> {
  await tx
    .insertInto('form_document')
    .values({ tenant_id: sql<string>`${ownTenant}`, form_id: formId, ...file })
    .execute();
}

/** Whether an edition of its form shows a file. */
const isShownByEdition = sql<boolean>`exists (select from form_edition
  where form_edition.tenant_id = form_document.tenant_id and form_edition.form_id = form_document.form_id
    and jsonb_path_exists(form_edition.snapshot, '$.items[*].content.* ? (@ == $file)',
      jsonb_build_object('file', form_document.file_id)))`;

interface Reader {
  readonly roleId: Role;
  /** Only what an edition shows, and nothing that is a draft still. */
  readonly isOfEditions: boolean;
}

/** A file of a form that there is for the reader; clones of a form have the same one. */
export async function findDocument(tx: TenantTransaction, { roleId, isOfEditions }: Reader, fileId: string) {
  return await tx
    .selectFrom('form')
    .innerJoin('form_document', (join) =>
      join.onRef('form_document.tenant_id', '=', 'form.tenant_id').onRef('form_document.form_id', '=', 'form.form_id'),
    )
    .select(['form_document.file_name', 'form_document.content_type', 'form_document.storage_key'])
    .where(isThereFor(roleId))
    .where('form_document.file_id', '=', fileId)
    .$if(isOfEditions, (query) => query.where(isShownByEdition))
    .limit(1)
    .executeTakeFirst();
}

/**
 * The files that belong to the draft from now on, of those that the form has; returns those that it does not have. One that no
 * edition shows is gone for good.
 */
export async function chooseDocuments(
  tx: TenantTransaction,
  formId: string,
  wanted: readonly string[],
): Promise<readonly string[]> {
  const files = await tx
    .updateTable('form_document')
    .set({ is_in_draft: sql<boolean>`file_id = any(${[...wanted]}::uuid[])` })
    .where('form_id', '=', formId)
    .where('tenant_id', '=', sql<string>`${ownTenant}`)
    .returning('file_id')
    .execute();
  await tx
    .deleteFrom('form_document')
    .where('form_id', '=', formId)
    .where('tenant_id', '=', sql<string>`${ownTenant}`)
    .where('is_in_draft', '=', false)
    .where(sql<boolean>`not ${isShownByEdition}`)
    .execute();
  const known = new Set(files.map((file) => file.file_id));
  return wanted.filter((id) => !known.has(id));
}

/** A clone has the same files, under the same ids and of the same bytes. */
export async function copyDocuments(
  tx: TenantTransaction,
  { id, tenantId }: Pick<StoredForm, 'id' | 'tenantId'>,
  cloneId: string,
): Promise<void> {
  await sql`insert into form_document (tenant_id, form_id, file_id, file_name, content_type, size_bytes, sha256, storage_key, created_by)
    select ${ownTenant}, ${cloneId}, file_id, file_name, content_type, size_bytes, sha256, storage_key, created_by
    from form_document where tenant_id = ${tenantId} and form_id = ${id} and is_in_draft`.execute(tx);
}

/** The bytes are swept once nothing else names them. */
export async function deleteDocuments(tx: TenantTransaction, formId: string): Promise<void> {
  await tx.deleteFrom('form_document').where('form_id', '=', formId).execute();
}
