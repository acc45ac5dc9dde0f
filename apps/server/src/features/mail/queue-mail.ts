import { type MailText, type Text } from '@calends/texts';
import { fillText, type Language } from '@calends/wire';
import { newId } from '../../db/new-id.ts';
import { type ControlTransaction, findOwnTenant, inTenantOf, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import { findTextsOf } from '../../resource/texts/texts-of.ts';
import { insertMail } from './mail.store.ts';

interface Sending {
  /** The tenant whose texts the mail uses; by default that of the transaction, and without one root's. */
  readonly tenantId?: string;
  /** Shown below the text, which administrators find by its key. */
  readonly footer?: { readonly textKey: string; readonly text: Text };
  /** Beside those that every mail has. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** It leaves then, and not as soon as the write is committed. */
  readonly leavesAt?: Date | undefined;
}

/**
 * Puts a mail into the outbox in the transaction of the write that it is about: it goes out when that is committed, and never
 * otherwise. Uses the text of an administrator where there is one. Facts become plain text; a line break in one cannot become a
 * header, since headers are made from the subject alone.
 */
export async function queueMail(
  control: ControlTransaction,
  to: { readonly email: string; readonly language: Language },
  { template, textKey, subject, body }: MailText,
  facts: Readonly<Record<string, string>>,
  { tenantId, footer, headers, leavesAt }: Sending = {},
): Promise<void> {
  const { email, language } = to;
  const whose = tenantId ?? (await findOwnTenant(control)) ?? SYSTEM_TENANT;
  const find = await inTenantOf(control, whose, (tx) => findTextsOf({ tx, caller: { language } }));
  const written = (part: string) => (textKey === undefined ? undefined : find(`${textKey}${part}`)); // a mail that a person wrote has no text
  const end = footer ? `\n\n--\n${find(footer.textKey) ?? footer.text[language]}` : '';
  await insertMail(control, {
    mail_id: newId(),
    to_address: email,
    language,
    template,
    subject: fillText(written('Subject') ?? subject[language], facts).replaceAll(/[\r\n]+/g, ' '),
    body: filledBody((written('') ?? body[language]) + end, facts),
    headers: headers ?? null,
    ...(leavesAt && { next_try_at: leavesAt }),
  });
}

/** A paragraph that facts alone fill, and with nothing, is left out: its empty lines would look as if something were missing. */
function filledBody(text: string, facts: Readonly<Record<string, string>>): string {
  const filled = text.split('\n\n').map((paragraph) => ({ paragraph, said: fillText(paragraph, facts) }));
  return filled
    .filter(({ paragraph, said }) => paragraph === said || said.trim() !== '')
    .map(({ said }) => said)
    .join('\n\n');
}
