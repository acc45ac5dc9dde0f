import { expect, expectAccessible, signIn, test } from '../story.ts';

const PASSWORD = 'interest falls due today';

test('a passkey is added, signs in without password, and is removed', { tag: '@long' }, async ({ page, baseURL }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const site = (baseURL ?? '').replace('127.0.0.1', 'localhost'); // passkeys need a host name
  await page.goto(`${site}/login`);
  await page.getByLabel('E-mail').fill('partner@atlas.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  let reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await reloaded;

  await page.goto(`${site}/profile/security`);
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the passkey').fill('Story laptop');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Story laptop')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/main$/);
  await reloaded;
  await expect(page.getByRole('button', { name: /Your account: Paulo Partner/ })).toBeVisible();

  await page.goto(`${site}/profile/security`);
  await expect(page.getByText(/Last used: .* \d{2}:\d{2}/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove the passkey: Story laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
});

test('at an address of numbers no passkey is offered, with the reason', async ({ page, baseURL }) => {
  test.skip(!baseURL?.includes('127.0.0.1'), 'the product is reached by a name');
  await signIn(page, 'partner@atlas.test', undefined, '/profile/security');
  await expect(page.getByText('Passkeys need https')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});
