import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';
import { newestMail } from '../users/mail-of.ts';
import { authenticatorCode } from './one-time-codes.ts';

const EMAIL = 'subclient@casa.test';
const PASSWORD = 'interest falls due today';

test.describe('an authenticator', () => {
  test.use({ expectedNoise: [[/40[01]/], { scope: 'test' }] });

  test('is set up by a QR code, asked for at sign-in, replaced by a recovery code, and removed', {
    tag: '@long',
  }, async ({ page }) => {
    await signIn(page, EMAIL, undefined, '/profile/security');
    await expect(page.getByText('Your password alone opens your account.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Set up an authenticator' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: 'QR code of the secret below' })).toBeVisible();
    await expectAccessible(page);
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByLabel('Code that the app shows').fill(authenticatorCode(secret, -1));
    await dialog.getByRole('button', { name: 'Confirm' }).click();

    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectAccessible(page);
    const recovery = await codes.allInnerTexts();
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('Each sign-in asks for a code of your authenticator app.')).toBeVisible();

    await signOut(page);
    await giveCredentials(page);
    const code = page.getByLabel('One-time code');
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await code.fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This code is wrong' }).first()).toBeVisible();
    await code.fill(authenticatorCode(secret));
    await enter(page);

    await signOut(page);
    await giveCredentials(page);
    await code.fill(recovery[0] ?? '');
    await enter(page);

    await page.goto('/profile/security');
    await expect(page.getByText('Recovery codes left: 9')).toBeVisible();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByLabel('One-time code').fill(recovery[1] ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Your password alone opens your account.')).toBeVisible();
  });
});

test('without an authenticator the code comes by mail', { tag: '@long' }, async ({ page, browser }) => {
  await signIn(page, EMAIL, undefined, '/profile/security');
  await page.getByRole('button', { name: 'Send codes by mail' }).click();
  await expect(page.getByText(`Each sign-in asks for a code that is sent to ${EMAIL}.`)).toBeVisible();
  await signOut(page);

  await giveCredentials(page);
  await expect(page.getByLabel('One-time code')).toBeVisible();
  const isCode = ({ template, toAddress }: { template: string; toAddress: string }) =>
    template === 'ONE_TIME_CODE' && toAddress === EMAIL;
  const [code] = /^\d{6}/.exec(await newestMail(browser, isCode)) ?? [];
  await page.getByLabel('One-time code').fill(code ?? 'none');
  await enter(page);

  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Your password alone opens your account.')).toBeVisible();
});

test('the security tab fits a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, EMAIL, undefined, '/profile/security');
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

async function giveCredentials(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Does the last step of a sign-in: the page reloads a second after it. */
async function enter(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await reloaded;
  await expect(page.locator('main#content')).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
}
