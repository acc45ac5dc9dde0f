import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type AddFormImage,
  ANSWER_PICTURE_TYPES,
  type FormAnswer,
  type FormImage,
  type FormItem,
  type Language,
  MOST_PICTURES,
  picturesIn,
} from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { FileStorage } from '../../../files/file-storage.ts';
import { withoutMetadata } from '../../../files/picture-metadata.ts';
import { pictureTypeOf } from '../../../files/picture-type.ts';
import { BadInput, NotFound } from '../../../http/problems.ts';
import type { ReceivedFile } from '../../../http/requests/receive-file.ts';
import type { Upload } from '../../../http/route.ts';
import { keepUpload } from '../../kept-files/kept-files.public.ts';
import { existing } from '../read-form.ts';
import { askedItem, inputOf } from './answer-item.ts';
import { deletePicturesBut, findPicture, findPictures, insertPicture } from './form-images.store.ts';
import {
  findProgressOf,
  insertAnswer,
  lockProgressOf,
  type Reader,
  type StoredAnswer,
  updateAnswer,
} from './progress.store.ts';
import { existingForm, type Filling, fillingOf, lockFilling } from './read-filling.ts';
import type { FillWrite } from './start-form.ts';

const PICTURES = '/api/v1/FormBuilder/user-form-image/';

interface PictureWrite extends FillWrite {
  readonly files: FileStorage;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
  readonly language: Language;
}

/** Adds a picture to the answer of an item. Throws NotFound, Refused, and BadInput on `image`. */
export async function addPicture(
  write: PictureWrite,
  { formId, contentId }: AddFormImage,
  upload: Upload,
): Promise<FormImage & { answer: FormAnswer }> {
  const { tx, actor, files, language } = write;
  const form = await existingForm(tx, actor, formId);
  const read = async (row: Awaited<ReturnType<typeof findProgressOf>>) =>
    askedForPictures(await fillingOf(tx, actor, form, existing(row)), contentId);
  await read(await findProgressOf(tx, actor.personId, form));
  const kept = { table: 'form_answer_image', types: ANSWER_PICTURE_TYPES, field: 'image' } as const;
  // the answers are locked only afterwards, so that nobody waits for a slow storage
  const file = await keepUpload(write, files, { ...kept, refusedKey: 'PictureNotAllowed' }, cleaned(upload));
  const { filling, item, pictures } = await read(await lockProgressOf(tx, actor.personId, form));
  await insertPicture(tx, { progressId: filling.row.form_progress_id, contentId }, file);
  const answer = await answerWith(write, { filling, item }, [...pictures, file.file_id]);
  return { ...wirePicture({ ...file, content_id: contentId }), answer: inputOf(item, answer, language) };
}

/** The pictures of the caller’s answers, or the tenant’s. Throws NotFound for a form that is not there for the caller. */
export async function listPictures(tx: TenantTransaction, reader: Reader, formId: string): Promise<FormImage[]> {
  const row = await findProgressOf(tx, reader.personId, await existingForm(tx, reader, formId));
  return row ? (await findPictures(tx, row.form_progress_id)).map(wirePicture) : [];
}

/** Throws NotFound. */
export async function readPicture(tx: TenantTransaction, reader: Reader, files: FileStorage, id: string) {
  const picture = existing(await findPicture(tx, reader, id));
  const content = await files.read(picture.storage_key);
  if (!content) throw new NotFound();
  return { fileName: picture.file_name, contentType: picture.content_type, content };
}

/** Takes a picture from its answer. Throws NotFound for one of somebody else, Refused. */
export async function removePicture(write: FillWrite, id: string, language: Language): Promise<FormAnswer> {
  const { tx, actor } = write;
  const picture = existing(await findPicture(tx, actor, id));
  const filling = await lockFilling(tx, actor, picture.form_progress_id);
  const { item, pictures } = askedForPictures(filling, picture.content_id, true);
  const rest = pictures.filter((one) => one !== id);
  await deletePicturesBut(tx, filling.row.form_progress_id, item.id, rest);
  return inputOf(item, await answerWith(write, { filling, item }, rest), language);
}

/** Throws NotFound, Refused, BadInput for an item that asks for no pictures, or has all that it may have. */
function askedForPictures(filling: Filling, contentId: string, isRemoving = false) {
  const item = askedItem(filling, contentId);
  if (item.type !== 'IMAGE') throw new BadInput({ [`items.${contentId}`]: ['InvalidAnswer'] });
  const pictures = picturesIn(filling.stored.get(contentId)?.userInput);
  if (!isRemoving && pictures.length >= (item.content.most ?? MOST_PICTURES))
    throw new BadInput({ image: ['TooManyPictures'] });
  return { filling, item: item as FormItem, pictures };
}

interface Answered {
  readonly filling: Filling;
  readonly item: FormItem;
}

/** The answer names these pictures from now on. */
async function answerWith(
  { tx, actor, audit }: FillWrite,
  { filling: { row, stored }, item }: Answered,
  pictures: readonly string[],
): Promise<StoredAnswer> {
  const { id: contentId, stepNumber } = item;
  const userInput = JSON.stringify(pictures);
  const known = stored.get(contentId);
  const progressId = row.form_progress_id;
  const by = actor.personId;
  const id = known?.id ?? existing(await insertAnswer(tx, { progressId, contentId, stepNumber, userInput, by }));
  if (known) await updateAnswer(tx, { id, version: known.version, userInput, by });
  audit.record({
    action: known ? 'UPDATE' : 'CREATE',
    resource: 'FormAnswer',
    recordId: id,
    after: { formId: row.form_id, contentId, stepNumber },
  });
  return { id, contentId, version: (known?.version ?? 0) + 1, userInput };
}

/** Throws BadInput for what is no whole picture. */
function cleaned({ fileName, bytes }: Upload): ReceivedFile {
  const picture = bytes.length === 0 || pictureTypeOf(bytes) === undefined ? bytes : withoutMetadata(bytes);
  if (!picture) throw new BadInput({ image: ['PictureDamaged'] });
  return {
    fileName,
    size: picture.length,
    sha256: createHash('sha256').update(picture).digest('hex'),
    content: () => Readable.from([picture], { objectMode: false }),
    discard: () => Promise.resolve(),
  };
}

type Picture = Pick<
  Awaited<ReturnType<typeof findPictures>>[number],
  'file_id' | 'content_id' | 'file_name' | 'content_type'
> & { readonly size_bytes: bigint | number };

function wirePicture(picture: Picture): FormImage {
  const { file_id: id } = picture;
  return {
    id,
    contentId: picture.content_id,
    fileName: picture.file_name,
    contentType: picture.content_type,
    size: Number(picture.size_bytes),
    imageUrl: `${PICTURES}${id}`,
  };
}
