import { type AnswerPictureType, mayAccess } from '@calends/wire';
import { sql } from 'kysely';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { NewFile } from '../../kept-files/kept-files.public.ts';
import { isThereFor } from '../forms.store.ts';
import type { Reader } from './progress.store.ts';

interface PictureOf {
  readonly progressId: string;
  readonly contentId: string;
}

export async function insertPicture(
  tx: TenantTransaction,
  { progressId, contentId }: PictureOf,
  file: NewFile<AnswerPictureType>,
): Promise<void> {
  const owner = { form_progress_id: progressId, content_id: contentId };
  await tx
    .insertInto('form_answer_image')
    .values({ tenant_id: sql<string>`${ownTenant}`, ...owner, ...file })
    .execute();
}

/** The pictures of a progress, in the order in which they came. */
export async function findPictures(tx: TenantTransaction, progressId: string) {
  return await tx
    .selectFrom('form_answer_image')
    .select(['file_id', 'content_id', 'file_name', 'content_type', 'size_bytes'])
    .where('form_progress_id', '=', progressId)
    .orderBy('created_at')
    .orderBy('file_id')
    .execute();
}

/** The pictures that were added to one answer. */
export async function findPictureIds(
  tx: TenantTransaction,
  progressId: string,
  contentId: string,
): Promise<readonly string[]> {
  const pictures = await findPictures(tx, progressId);
  return pictures.filter((picture) => picture.content_id === contentId).map((picture) => picture.file_id);
}

/** A picture that is there for the reader: their own or the tenant’s, for administrators of every answer. */
export async function findPicture(tx: TenantTransaction, { personId, roleId }: Reader, fileId: string) {
  return await tx
    .selectFrom('form_answer_image')
    .innerJoin('form_progress', (join) =>
      join
        .onRef('form_progress.tenant_id', '=', 'form_answer_image.tenant_id')
        .onRef('form_progress.form_progress_id', '=', 'form_answer_image.form_progress_id'),
    )
    .innerJoin('form', 'form.form_id', 'form_progress.form_id')
    .select(['form_answer_image.form_progress_id', 'content_id', 'file_name', 'content_type', 'storage_key'])
    .where(isThereFor(roleId))
    .where('form_answer_image.file_id', '=', fileId)
    .$if(!mayAccess(roleId, 'tenantAdmins'), (query) =>
      query.where((where) => where.or([where('person_id', '=', personId), where('person_id', 'is', null)])),
    )
    .executeTakeFirst();
}

/** Deletes those of an answer that it names no longer; their bytes are swept. */
export async function deletePicturesBut(
  tx: TenantTransaction,
  progressId: string,
  contentId: string,
  named: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('form_answer_image')
    .where('form_progress_id', '=', progressId)
    .where('content_id', '=', contentId)
    .where(sql<boolean>`file_id <> all(${[...named]}::uuid[])`)
    .execute();
}
