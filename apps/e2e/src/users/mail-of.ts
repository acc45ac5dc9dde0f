import type { Browser } from '@playwright/test';
import { signIn } from '../story.ts';

/** The newest mail to somebody. Root reads it in the outbox, where mails stay that no server takes. */
export async function mailOf(browser: Browser, baseURL: string, email: string): Promise<string> {
  const root = await (await browser.newContext({ baseURL })).newPage();
  await signIn(root, 'root@calends.test');
  const body = await root.evaluate(async (address) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('jwt')}` };
    const reply = await fetch('/api/v1/outbox/list-paginated?PageSize=100', { headers });
    const { data } = (await reply.json()) as { data: { toAddress: string; body: string }[] };
    return data.find((mail) => mail.toAddress === address)?.body;
  }, email);
  await root.context().close();
  if (body === undefined) throw new Error(`no mail to ${email}`);
  return body;
}

/** The path and query of the link in a mail. */
export function linkIn(mail: string): string {
  const [, link] = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail) ?? [];
  if (!link) throw new Error('the mail has no link');
  return link;
}
