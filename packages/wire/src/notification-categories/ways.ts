import type { Role } from '../calls/access.ts';

/** Whether what lies in the bell is mailed too: never, in one mail a day, or soon after it came about. */
export const MAIL_MODES = ['NONE', 'DIGEST', 'ATONCE'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/** By which ways a person is notified. */
export interface Ways {
  readonly bell: boolean;
  readonly mail: MailMode;
}

/** What a person chose of one category; null leaves a way as the tenant has it. */
export type WaysChoice = { readonly [Way in keyof Ways]: Ways[Way] | null };

/** A category with the ways that its tenant gives it, if it does, over those that the product ships. */
export interface LayeredWays {
  /** Nobody can close its bell. */
  readonly isMandatory: boolean;
  /** The roles that it concerns; empty: all. */
  readonly audience: readonly Role[];
  readonly own: Ways | null;
  readonly shipped: Ways | null;
}

interface Notified {
  /** In the tenant of the category; null for somebody who has none there. */
  readonly role: Role | null;
  /** False for a person who stopped all mails but those on the safety of the account. */
  readonly takesNotices: boolean;
}

const CLOSED: Ways = { bell: false, mail: 'NONE' };

/**
 * The ways by which a category reaches a person: each way as the person chose, else as the tenant has it, else as the product
 * ships it (docs/adr/0502).
 */
export function waysFor(
  { isMandatory, audience, own, shipped }: LayeredWays,
  choice: WaysChoice | null,
  { role, takesNotices }: Notified,
): Ways {
  if (!concerns(audience, role)) return CLOSED;
  const bell = choice?.bell ?? own?.bell ?? shipped?.bell ?? CLOSED.bell;
  const mail = choice?.mail ?? own?.mail ?? shipped?.mail ?? CLOSED.mail;
  return { bell: isMandatory || bell, mail: takesNotices ? mail : CLOSED.mail };
}

function concerns(audience: readonly Role[], role: Role | null): boolean {
  return audience.length === 0 || (role !== null && audience.includes(role));
}
