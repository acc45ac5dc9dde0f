import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../story.ts';
import { newestMail } from '../users/mail-of.ts';
import { anyOwnAddress, openOtherAddress } from './other-address.ts';

test('the first sign-in from a new address waits for the mailed link, and continues at the page where it began', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const address = anyOwnAddress();
  const other = await openOtherAddress(baseURL ?? '', address);
  try {
    await giveCredentials(page, other.url);
    await expect(page.getByText('You have not signed in from here before')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText(address)).toHaveCount(0);

    const mail = await newestMail(browser, ({ body }) => body.includes(address));
    expect(mail).toContain('Chrome');
    await page.goto(`${other.url}/validate-ip?token=${tokenIn(mail)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Was it you?' })).toBeVisible();
    await entering(page, () => page.getByRole('button', { name: 'It was me: confirm the address' }).click());
    await expect(page.locator('main#content')).toBeVisible();

    const again = await (await browser.newContext()).newPage();
    await fillIn(again, other.url);
    await entering(again, () => signInButton(again).click()); // a known address by now
    await again.context().close();
  } finally {
    other.close();
  }
});

test('a link that is opened at another address confirms the first and opens no session', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const address = anyOwnAddress();
  const other = await openOtherAddress(baseURL ?? '', address);
  try {
    const away = await (await browser.newContext()).newPage();
    await giveCredentials(away, other.url);
    await expect(away.getByText('You have not signed in from here before')).toBeVisible();
    const mail = await newestMail(browser, ({ body }) => body.includes(address));
    await page.goto(`/validate-ip?token=${tokenIn(mail)}`);
    await page.getByRole('button', { name: 'It was me: confirm the address' }).click();
    await expect(page.getByText('The address is confirmed')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
    await expectAccessible(page);
    await entering(away, () => signInButton(away).click());
    await away.context().close();
  } finally {
    other.close();
  }
});

test.describe('a link that is not good', () => {
  test.use({ expectedNoise: [[/401/], { scope: 'test' }] });
  test('is reported as used or too old, and leads back to the sign-in', async ({ page }) => {
    await page.goto('/validate-ip'); // a mail that was cut
    await expect(page.getByText('The link is not complete: open it again')).toBeVisible();
    await page.goto('/validate-ip?token=nobody-was-ever-sent-this-token');
    await expect(page).toHaveTitle('Calends · New address');
    await page.getByRole('button', { name: 'It was me: confirm the address' }).click();
    await expect(page.getByText('This link was used or is too old')).toBeVisible();
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await expect(signInButton(page)).toBeVisible();
  });
});

/** Does what signs a person in, and waits for the reload that follows: a page must not be closed while it reloads. */
async function entering(page: Page, act: () => Promise<void>): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await act();
  await expect(page).toHaveURL(/\/main$/);
  await reloaded;
}

async function giveCredentials(page: Page, url: string): Promise<void> {
  await fillIn(page, url);
  await signInButton(page).click();
}

async function fillIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/`);
  await page.getByLabel('E-mail').fill('service@helios.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('interest falls due today');
}

function signInButton(page: Page) {
  return page.getByRole('button', { name: 'Sign in', exact: true });
}

function tokenIn(mail: string): string {
  const [, token] = /\/validate-ip\?token=([\w-]+)/.exec(mail) ?? [];
  if (!token) throw new Error('the mail has no link');
  return token;
}
