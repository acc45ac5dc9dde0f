import { type MailText, NOTIFICATION_MAIL, NOTIFICATIONS_MAIL } from '@calends/texts';
import { categoryNameKey, codeOfCategory, type Language } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { type TextOf, textsOf } from '../../resource/texts/texts-of.ts';
import { type BellText, inWords, linesOf, type Owed } from '../bell/bell.public.ts';
import type { MailWay } from '../notification-categories/notification-categories.public.ts';

interface Composing {
  readonly language: Language;
  readonly tenant: string;
  readonly baseUrl: string;
  /** By id the categories of what is owed. */
  readonly ways: ReadonlyMap<string, Pick<MailWay, 'name'>>;
  /** Without, amounts stay in the product: a mail has titles alone. */
  readonly isFull: boolean;
}

interface ComposedMail {
  readonly text: MailText;
  readonly facts: Readonly<Record<string, string>>;
}

/** One mail of all that a person is owed now, in their language: of several, kind by kind. */
export async function composeMail(
  tx: TenantTransaction,
  owed: readonly Owed[],
  composing: Composing,
): Promise<ComposedMail> {
  const textOf = await textsOf({ tx, caller: composing, keys: keysOf(owed, composing) });
  const ids = [...new Set(owed.map(({ categoryId }) => categoryId))].toSorted();
  const nameOf = (id: string) => kindName(textOf, id, composing);
  const facts = {
    tenant: composing.tenant,
    kinds: ids.map(nameOf).join(', '),
    settings: `${composing.baseUrl}/profile/notifications`,
  };
  const [only] = owed;
  if (only && owed.length === 1) {
    const title = titleOf(textOf, only);
    const notification = [title, ...belowTitle(textOf, only, composing)].join('\n\n');
    return { text: NOTIFICATION_MAIL, facts: { ...facts, title, notification } };
  }
  const notifications = ids.map((id) => {
    const own = owed.filter(({ categoryId }) => categoryId === id);
    return [nameOf(id).toUpperCase(), ...own.map((one) => listed(textOf, one, composing))].join('\n\n');
  });
  const count = String(owed.length);
  return { text: NOTIFICATIONS_MAIL, facts: { ...facts, count, notifications: notifications.join('\n\n\n') } };
}

/** The texts that the mail needs: asked for once, all together. */
function keysOf(owed: readonly Owed[], composing: Composing): ReadonlySet<string> {
  const keys = new Set<string>();
  const note = (key: string) => {
    keys.add(key);
    return key;
  };
  for (const one of owed) {
    titleOf(note, one);
    belowTitle(note, one, composing);
    kindName(note, one.categoryId, composing);
  }
  return keys;
}

function kindName(textOf: TextOf, categoryId: string, { ways }: Composing): string {
  const code = codeOfCategory(categoryId);
  return code ? textOf(categoryNameKey(code)) : (ways.get(categoryId)?.name ?? '');
}

function titleOf(textOf: TextOf, { title, groupCount }: { readonly title: BellText; readonly groupCount: number }) {
  return groupCount > 1 ? `${inWords(textOf, title)} (${groupCount})` : inWords(textOf, title);
}

function belowTitle(textOf: TextOf, one: Owed, { isFull, baseUrl }: Composing): string[] {
  const lines = isFull ? [inWords(textOf, one.description), ...linesOf(textOf, one.response)] : [];
  const link = one.triggerAction === null ? [] : [baseUrl + one.triggerAction];
  return [...lines, ...link];
}

function listed(textOf: TextOf, one: Owed, composing: Composing): string {
  return [`- ${titleOf(textOf, one)}`, ...belowTitle(textOf, one, composing).map((line) => `  ${line}`)].join('\n');
}
