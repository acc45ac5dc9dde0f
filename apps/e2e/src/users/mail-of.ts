import type { Browser } from '@playwright/test';
import { authorization } from '../records.ts';
import { openSession } from '../story.ts';

interface Mail {
  readonly toAddress: string;
  readonly template: string;
  readonly body: string;
}

/** The newest mail for which `isWanted`. Root reads it in the outbox, where mails stay without a mail server. */
export async function newestMail(browser: Browser, isWanted: (mail: Mail) => boolean): Promise<string> {
  const context = await browser.newContext();
  const root = await openSession(await context.newPage(), 'root@calends.test');
  const reply = await context.request.get('/api/v1/outbox/list-paginated', {
    params: { PageSize: 100, OrderBy: 'createdOn', OrderType: 'desc' },
    headers: authorization(root),
  });
  const { data } = (await reply.json()) as { data: Mail[] };
  await context.close();
  const mail = data.find(isWanted);
  if (mail === undefined) throw new Error('no such mail');
  return mail.body;
}

/** The newest mail to an address. */
export async function mailOf(browser: Browser, email: string): Promise<string> {
  return await newestMail(browser, (mail) => mail.toAddress === email);
}

/** The path and query of the link in a mail. */
export function linkIn(mail: string): string {
  const [, link] = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail) ?? [];
  if (!link) throw new Error('the mail has no link');
  return link;
}
