import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { hashSecret, newSecret } from '../security/security.public.ts';
import { findOneTimeLink, insertOneTimeLink, type OneTimeLink, useOneTimeLink } from './one-time-links.store.ts';

/** What a link may do: a token of one purpose is refused for every other, and is never an access token. */
export type LinkPurpose =
  | 'RESET_PASSWORD'
  | 'ACTIVATE_PERSON'
  | 'CONFIRM_ACCESS'
  | 'VALIDATE_ADDRESS'
  | 'AGREEMENTS'
  | 'UNSUBSCRIBE'
  | 'SINGLE_SIGN_ON';

/** Makes the token of a link and stores its digest alone. Ends the person's earlier links of the purpose. */
export async function makeLink(
  control: ControlTransaction,
  link: Omit<OneTimeLink, 'purpose'> & { readonly purpose: LinkPurpose },
  expiresAt: Date,
): Promise<string> {
  const token = newSecret();
  await insertOneTimeLink(control, { ...link, tokenHash: hashSecret(token), expiresAt });
  return token;
}

/** Uses up a link; undefined when it is unknown, of another purpose, used or expired. */
export async function takeLink(
  control: ControlTransaction,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<OneTimeLink | undefined> {
  return await useOneTimeLink(control, purpose, hashSecret(token), now);
}

/** Reads a link without using it up: a person who answers a text needs it for several calls. */
export async function readLink(
  control: ControlTransaction,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<OneTimeLink | undefined> {
  return await findOneTimeLink(control, purpose, hashSecret(token), now);
}
