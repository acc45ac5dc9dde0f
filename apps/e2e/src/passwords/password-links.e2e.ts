import type { Browser, Page } from '@playwright/test';
import { expectNoSidewaysScroll, fresh } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';
import { linkIn, mailOf } from '../users/mail-of.ts';

const FIRST = 'eleven quiet harbours at dawn';
const SECOND = 'quarterly figs under glass';

/** Adds a user to helios by the API, as its administrator; the mail with the link is sent with it. */
async function invite(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const admin = await (await browser.newContext({ baseURL })).newPage();
  await signIn(admin, 'admin@helios.test');
  await callAs(admin, '/identity/register', {
    firstName: 'Otília',
    lastName: 'Nova',
    email,
    policyId: 'basic',
    password: 'chosen-by-the-user-on-activation',
  });
  return admin;
}

async function callAs(page: Page, path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([url, text]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('jwt')}`, 'content-type': 'application/json' };
      return (await fetch(`/api/v1${url}`, { method: 'POST', headers, body: text ?? '' })).status;
    },
    [path, JSON.stringify(body)],
  );
  expect(status, path).toBe(200);
}

async function choose(page: Page, password: string, confirmed = password): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(confirmed);
}

test.describe('by mailed links', () => {
  test.use({ expectedNoise: [[/401/], { scope: 'test' }] }); // the old password, and a used link

  test('a new user chooses a password, forgets it, chooses another, and unsubscribes from notices', {
    tag: '@long',
  }, async ({ page, browser, baseURL }) => {
    const email = `${fresh('otilia')}@new.test`;
    await (await invite(browser, baseURL ?? '', email)).context().close();
    await page.goto(linkIn(await mailOf(browser, email)));
    await expect(page).toHaveTitle('Calends · New password');
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
    await page.getByRole('textbox', { name: 'New password' }).fill('abcdefghijklmnop');
    await expect(page.getByText('Strength of the password: Very weak')).toBeVisible();
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page.getByText('Too easy to guess')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused();
    await expectAccessible(page);
    await choose(page, FIRST, SECOND);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page.getByText('The two passwords differ')).toBeVisible();
    await choose(page, FIRST);
    await expect(page.getByText('Strength of the password: Strong')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await reloaded;
    await expect(page).toHaveURL(/\/main$/);
    const welcome = await mailOf(browser, email);
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();

    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Enter your e-mail address')).toBeVisible();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`If ${email} belongs to an account`)).toBeVisible();
    const link = linkIn(await mailOf(browser, email));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(link);
    await choose(page, SECOND);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByText('Your password is changed. Sign in with it.')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('This link was used or is too old')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await enter(page, email, FIRST);
    await expect(page.getByText('Login failed').first()).toBeVisible();
    await enterAndSettle(page, email, SECOND);
    await endsTheSessionElsewhere(page, await (await browser.newContext()).newPage(), email);

    await page.goto(linkIn(welcome.slice(welcome.indexOf('No more mails'))));
    await expect(page.getByText(`${email} then gets mails about the safety of the account only`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('Done: you get no more such mails.')).toBeVisible();
  });

  test('where the security lists refuse the address, the activation reports it and signs out', {
    tag: '@long',
  }, async ({ page, browser, baseURL }) => {
    const email = `${fresh('oto')}@new.test`;
    const admin = await invite(browser, baseURL ?? '', email);
    for (const ipAddress of ['127.0.0.1', '::1'])
      await callAs(admin, '/BlackList', { email, ipAddress, stateEnabled: true });
    await admin.context().close();
    await page.goto(linkIn(await mailOf(browser, email)));
    await choose(page, FIRST);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page.getByText('Signing in is not allowed from this IP address').first()).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  });
});

/** Ends every other session of the person, who is the story's own so that no other story is signed out. */
async function endsTheSessionElsewhere(page: Page, elsewhere: Page, email: string): Promise<void> {
  await elsewhere.goto('/');
  await enterAndSettle(elsewhere, email, SECOND);
  await page.goto('/profile/security');
  await expect(page.getByText('This session')).toBeVisible();
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByText(/Sessions ended: \d/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /End session:/ })).toHaveCount(0);
  await elsewhere.goto('/profile/details');
  await expect(elsewhere.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await elsewhere.context().close();
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('root reads the outbox, filters it and opens a mail with its link; others have no such menu', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const email = `${fresh('omar')}@new.test`;
  const admin = await invite(browser, baseURL ?? '', email);
  await expect(admin.getByRole('link', { name: 'Outbox' })).toHaveCount(0);
  await admin.goto('/outbox');
  await expect(admin).toHaveURL(/\/403$/);
  await admin.context().close();

  await signIn(page, 'root@calends.test');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Outbox' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('Waiting');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expectAccessible(page);
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'Your access to Helios Group in Calends' });
  await expect(dialog.getByRole('link')).toHaveAttribute('href', /\/reset-password\?token=[\w-]{43}$/);
  await expect(dialog.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  await expectAccessible(page);
});

/** The page reloads a second after the sign-in, and would undo what is done before. */
async function enterAndSettle(page: Page, email: string, password: string): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await enter(page, email, password);
  await reloaded;
  await expect(page).toHaveURL(/\/main$/);
}
