import type { ControlTransaction } from '../../db/tenant-transaction.ts';

export interface ProfileImage {
  readonly imageId: string;
  readonly personId: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export async function insertImage(control: ControlTransaction, image: ProfileImage): Promise<void> {
  await control
    .insertInto('profile_image')
    .values({
      image_id: image.imageId,
      person_id: image.personId,
      content_type: image.contentType,
      content: image.content,
    })
    .execute();
}

/** Sets the person's picture, and deletes their other uploads. */
export async function keepImageUrl(
  control: ControlTransaction,
  personId: string,
  { imageUrl, imageId }: { readonly imageUrl: string | null; readonly imageId: string | undefined },
): Promise<void> {
  await control.updateTable('person').set({ image_url: imageUrl }).where('person_id', '=', personId).execute();
  const others = control.deleteFrom('profile_image').where('person_id', '=', personId);
  await (imageId === undefined ? others : others.where('image_id', '<>', imageId)).execute();
}

export async function isOwnImage(control: ControlTransaction, personId: string, imageId: string): Promise<boolean> {
  const image = await control
    .selectFrom('profile_image')
    .select('image_id')
    .where((where) => where(where.cast('image_id', 'text'), '=', imageId))
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return image !== undefined;
}

/** The picture, when its person is the viewer, root, or a member of the viewer's tenant. */
export async function findVisibleImage(
  control: ControlTransaction,
  viewer: { readonly personId: string; readonly tenantId: string },
  imageId: string,
): Promise<{ readonly contentType: string; readonly content: Buffer } | undefined> {
  return await control
    .selectFrom('profile_image')
    .innerJoin('person', 'person.person_id', 'profile_image.person_id')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.person_id', '=', 'profile_image.person_id')
        .on('membership.tenant_id', '=', viewer.tenantId),
    )
    .select(['profile_image.content_type as contentType', 'profile_image.content'])
    .where('profile_image.image_id', '=', imageId)
    .where((where) =>
      where.or([
        where('profile_image.person_id', '=', viewer.personId),
        where('person.is_root', '=', true),
        where('membership.tenant_id', 'is not', null),
      ]),
    )
    .executeTakeFirst();
}
