import { randomUUID } from 'node:crypto';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { isPictureAddress, pictureTypeOf } from '../../../files/picture-type.ts';
import { BadInput, NotFound } from '../../../http/problems.ts';
import type { FileReply, Upload } from '../../../http/route.ts';
import { lockLookedAfter } from '../tenants.store.ts';
import type { By } from '../written-by.ts';
import { findVisibleLogo, insertLogo, isLogoOf, replaceLogo } from './tenant-logo.store.ts';

const OWN_LOGOS = '/api/v1/tenants/logo/';

/** Stores a picture under a name that nobody guesses, in place of the one before. Throws NotFound and BadInput. */
export async function uploadLogo(
  control: ControlTransaction,
  by: By,
  tenantId: string,
  { bytes }: Upload,
): Promise<{ logo: string }> {
  const contentType = pictureTypeOf(bytes);
  if (!contentType) throw new BadInput({ logo: ['ImageNotReadable'] });
  const logoId = randomUUID();
  const logo = `${OWN_LOGOS}${logoId}`;
  await changeLogo(control, by, tenantId, logo);
  await insertLogo(control, { logoId, tenantId, contentType, content: bytes });
  return { logo };
}

/** Removes the logo: from now on the tenant is shown by its initials. Throws NotFound. */
export async function removeLogo(control: ControlTransaction, by: By, tenantId: string): Promise<true> {
  await changeLogo(control, by, tenantId, null);
  return true;
}

async function changeLogo(
  control: ControlTransaction,
  { actor, audit }: By,
  tenantId: string,
  logo: string | null,
): Promise<void> {
  const before = await lockLookedAfter(control, actor, tenantId);
  if (!before) throw new NotFound();
  await replaceLogo(control, tenantId, logo);
  const event = { resource: 'tenants', recordId: tenantId, before: { logo: before.logo }, after: { logo } };
  audit.record({ action: 'UPDATE', ...event, alsoIn: tenantId });
}

/** The logo of a form, by its address: an upload of the tenant's own, one on the web, or none. Throws BadInput on `logo`. */
export async function logoOrRefused(
  control: ControlTransaction,
  tenantId: string,
  given: string | null,
): Promise<string | null> {
  const logo = given || null;
  if (logo === null) return null;
  const isGood = logo.startsWith(OWN_LOGOS)
    ? await isLogoOf(control, tenantId, logo.slice(OWN_LOGOS.length))
    : isPictureAddress(logo);
  if (!isGood) throw new BadInput({ logo: ['InvalidImageUrl'] });
  return logo;
}

/** Reads a logo of a tenant that the reader works in or looks after. Throws NotFound for every other. */
export async function readLogo(control: ControlTransaction, actor: By['actor'], logoId: string): Promise<FileReply> {
  const logo = await findVisibleLogo(control, actor, logoId);
  if (!logo) throw new NotFound();
  const ending = logo.contentType.slice('image/'.length);
  return { fileName: `${logoId}.${ending}`, contentType: logo.contentType, content: logo.content };
}
