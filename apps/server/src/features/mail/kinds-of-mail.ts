import { codeOfCategory, mailEndpoints } from '@calends/wire';
import { API_BASE } from '../../http/api-base.ts';
import type { Subscriber } from './subscribers.store.ts';

/** The kinds of notifications that a mail is about, in one tenant: those that its links end. */
export interface MailKinds {
  readonly tenantId: string;
  readonly categoryIds: readonly string[];
}

type Address = Pick<Subscriber, 'email' | 'token'>;

/** The page that asks whether mails of these kinds, or without kinds all, end. */
export function unsubscribeLink(baseUrl: string, to: Address, kinds: MailKinds | undefined): string {
  return `${baseUrl}/unsubscribe?${parametersOf(to, kinds)}`;
}

/**
 * The headers by which a mail program offers to end the mails of these kinds with one click (RFC 8058), and sorts them (RFC 2919).
 * The click needs https.
 */
export function listHeaders(
  baseUrl: string,
  to: Address,
  kinds: MailKinds | undefined,
): Readonly<Record<string, string>> {
  const { hostname, protocol } = new URL(baseUrl);
  const listId = { 'List-Id': `<${kinds ? listOf(kinds) : 'notices'}.${hostname}>` };
  if (protocol !== 'https:') return listId;
  const oneClick = `${baseUrl}${API_BASE}${mailEndpoints.oneClick.path}?${parametersOf(to, kinds)}`;
  return { ...listId, 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function listOf({ tenantId, categoryIds }: MailKinds): string {
  const [only] = categoryIds.length === 1 ? categoryIds : [];
  const code = (only && codeOfCategory(only)?.toLowerCase()) ?? 'notifications';
  return `${code}.${tenantId.replaceAll('@', '.')}`;
}

function parametersOf({ email, token }: Address, kinds: MailKinds | undefined): string {
  const ofKinds = kinds && { tenantId: kinds.tenantId, categoryIds: kinds.categoryIds.join(',') };
  return new URLSearchParams({ email, token, ...ofKinds }).toString();
}
