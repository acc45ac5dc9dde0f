import { webcrypto } from 'node:crypto';
import { type APIResponse, expect, type Page } from '@playwright/test';

/** The password of every person of the demonstration. */
const PASSWORD = 'interest falls due today';

/** A signed-in person, in the browser of a page. */
export interface Session {
  readonly page: Page;
  readonly token: string;
}

/**
 * Opens a session by the API and then the page `at`, which the person must be allowed to open. The sign-in form and the reload
 * a second after it have stories of their own.
 */
export async function signIn(page: Page, email: string, tenantId?: string, at = '/main'): Promise<Session> {
  const session = await openSession(page, email, tenantId);
  await enter(session, at);
  return session;
}

/** Opens the page `at` by a link that brings the session (loan-domain section 7). */
export async function enter({ page, token }: Session, at: string): Promise<void> {
  await page.goto(`${at}${at.includes('?') ? '&' : '?'}token=${token}`);
  await expect(page.locator('main#content')).toBeVisible();
  await expect(page).not.toHaveURL(/[?&]token=/);
}

/** Signs in through the form and waits until the page has settled after its reload. */
export async function signInByForm(page: Page, email: string, tenantId?: string): Promise<void> {
  await page.goto(tenantId ? `/?tenant=${encodeURIComponent(tenantId)}` : '/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  const reloaded = page.waitForEvent('load'); // the page reloads a second after the sign-in
  await page.getByRole('button', { name: 'Sign in', exact: true }).click(); // the passkey has a button of its own
  await reloaded;
  await expect(page.locator('main#content')).toBeVisible();
}

/**
 * A session whose page is still blank: a story adds its records first and opens the page then. The context has the session's
 * cookie. Each story has a session of its own, since renewals rotate the cookie.
 */
export async function openSession(page: Page, email: string, tenantId?: string): Promise<Session> {
  const headers = { language: 'en', 'user-agent': await page.evaluate(() => navigator.userAgent) };
  const { keyId, publicKey, serverTime } = await dataOf<SealingKey>(
    await page.request.get('/api/v1/security/public-key', { headers }),
  );
  const password = await seal(publicKey, { value: PASSWORD, at: serverTime });
  const data = { email, password, keyId, tenantId: tenantId ?? null };
  const reply = await page.request.post('/api/v1/tokens', { headers, data });
  const session = { page, token: (await dataOf<{ token: string }>(reply)).token };
  await putAwayOfDemonstration(session);
  return session;
}

/** What the demonstration puts on its pages; a story about them brings it back. */
const ON_PAGES: ReadonlySet<string> = new Set(['First steps', 'Year end']);

/** The person has seen the tutorial and the banner of the demonstration, which would stand beside what a story is about. */
async function putAwayOfDemonstration({ page, token }: Session): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, language: 'en' };
  const maps = await dataOf<readonly MappedForm[]>(await page.request.get('/api/v1/FormBuilder/page-map', { headers }));
  const shown = maps.filter(({ formTitle, isShown }) => isShown && ON_PAGES.has(formTitle));
  for (const formId of new Set(shown.map((map) => map.formId)))
    await page.request.post(`/api/v1/FormBuilder/dismiss/${formId}`, { headers });
}

interface MappedForm {
  readonly formId: string;
  readonly formTitle: string;
  readonly isShown: boolean;
}

/** Signs out in the page that is being left: with its token it would continue to make calls. */
export async function forget(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  await browser.detach();
}

interface SealingKey {
  readonly keyId: string;
  readonly publicKey: string;
  readonly serverTime: number;
}

async function dataOf<Data>(reply: APIResponse): Promise<Data> {
  if (!reply.ok()) throw new Error(`${reply.url()}: ${reply.status()} ${await reply.text()}`);
  return ((await reply.json()) as { data: Data }).data;
}

/** Seals a field as the page does: base64 of RSA-OAEP-SHA256. */
async function seal(publicKey: string, content: object): Promise<string> {
  const { subtle } = webcrypto;
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await subtle.importKey('spki', Buffer.from(publicKey, 'base64'), algorithm, false, ['encrypt']);
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  return Buffer.from(await subtle.encrypt(algorithm.name, key, bytes)).toString('base64');
}
