import { randomUUID } from 'node:crypto';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { isPictureAddress, pictureTypeOf } from '../../files/picture-type.ts';
import type { Actor } from '../../http/actor.ts';
import { BadInput, NotFound, PayloadTooLarge } from '../../http/problems.ts';
import type { FileReply, Upload } from '../../http/route.ts';
import { findVisibleImage, insertImage, isOwnImage, keepImageUrl } from './profile-image.store.ts';

const MOST_BYTES = 1_000_000;
const OWN_IMAGES = '/api/v1/identity/profile-image/';

interface By {
  readonly actor: Actor;
  readonly audit: AuditTrail;
}

/** Stores a picture under a name that nobody guesses, in place of the one before. Throws BadInput, PayloadTooLarge. */
export async function uploadImage(
  control: ControlTransaction,
  { actor, audit }: By,
  { bytes }: Upload,
): Promise<{ imageUrl: string }> {
  if (bytes.length > MOST_BYTES) throw new PayloadTooLarge(MOST_BYTES);
  const contentType = pictureTypeOf(bytes);
  if (!contentType) throw new BadInput({ image: ['ImageNotReadable'] });
  const imageId = randomUUID();
  const imageUrl = `${OWN_IMAGES}${imageId}`;
  await insertImage(control, { imageId, personId: actor.personId, contentType, content: bytes });
  await keepImageUrl(control, actor.personId, { imageUrl, imageId });
  audit.record({ action: 'UPDATE', resource: 'profileImage', recordId: actor.personId });
  return { imageUrl };
}

/** Sets the picture by its address: an own upload, one on the web, or none. Throws BadInput on `imageUrl`. */
export async function setImageUrl(
  control: ControlTransaction,
  { actor, audit }: By,
  given: string | null,
): Promise<{ imageUrl: string | null }> {
  const imageUrl = given || null;
  const imageId = imageUrl?.startsWith(OWN_IMAGES) ? imageUrl.slice(OWN_IMAGES.length) : undefined;
  const isGood =
    imageUrl === null ||
    (imageId === undefined ? isPictureAddress(imageUrl) : await isOwnImage(control, actor.personId, imageId));
  if (!isGood) throw new BadInput({ imageUrl: ['InvalidImageUrl'] });
  await keepImageUrl(control, actor.personId, { imageUrl, imageId });
  audit.record({ action: 'UPDATE', resource: 'profileImage', recordId: actor.personId });
  return { imageUrl };
}

/** Reads the picture of a person in the actor's tenant, or of root. Throws NotFound for every other. */
export async function readImage(control: ControlTransaction, actor: Actor, imageId: string): Promise<FileReply> {
  const image = await findVisibleImage(control, actor, imageId);
  if (!image) throw new NotFound();
  const ending = image.contentType.slice('image/'.length);
  return { fileName: `${imageId}.${ending}`, contentType: image.contentType, content: image.content };
}
