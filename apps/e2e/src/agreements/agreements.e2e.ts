import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../pages.ts';
import { expect, expectAccessible, forget, signIn, test } from '../story.ts';

const PASSWORD = 'interest falls due today';

async function enter(page: Page, tenant: string): Promise<void> {
  await page.goto(`/?tenant=${tenant}`);
  await page.getByLabel('E-mail').fill('many@calends.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
const text = (page: Page) => page.getByRole('region', { name: 'Text' });
const scrollToEnd = (page: Page) => text(page).evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));

test.describe('the terms of use of a tenant', () => {
  test('are declined: the person does not enter, and is led back to the sign-in', async ({ page }) => {
    await enter(page, 'duna');
    await expect(page).toHaveURL(/\/user-agreements\?token=/);
    await expect(page.getByRole('heading', { name: 'Terms of use of Duna Hotéis' })).toBeVisible();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('alert')).toContainText('You declined');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  });

  test('are read to their end in the reader’s language, accepted, and not asked again', { tag: '@long' }, async ({
    page,
  }) => {
    await enter(page, 'duna');
    const accept = page.getByRole('button', { name: 'Accept' });
    await expect(text(page)).toBeVisible();
    await expectAccessible(page);
    await expect(accept).toBeDisabled();
    await page.getByRole('button', { name: 'Português' }).click();
    await expect(page.getByRole('heading', { name: 'Termos de utilização da Duna Hotéis' })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Terms of use of Duna Hotéis' })).toBeVisible();
    await expect(accept).toBeDisabled();
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScroll(page);
    await scrollToEnd(page);
    await expect(accept).toBeEnabled();
    const reloaded = page.waitForEvent('load');
    await accept.click();
    await reloaded;
    await expect(page).toHaveURL(/\/main$/);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('button', { name: /Switch tenant: Duna Hotéis/ })).toBeVisible();
    await forget(page);
    await signIn(page, 'many@calends.test', 'duna');
    await expect(page).toHaveURL(/\/main$/);
  });
});

test('an addendum is shown in a dialog at a change of tenant: whether the person changes depends on the answer', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'many@calends.test', 'helios');
  const change = async () => {
    await page.getByRole('button', { name: /Switch tenant: Helios Group/ }).click();
    const garoa = page.getByRole('option', { name: /Garoa Águas/ });
    await expect(garoa.getByRole('img', { name: 'The addendum is not signed yet' })).toBeVisible();
    await garoa.click();
  };
  await change();
  const dialog = page.getByRole('dialog', { name: 'Addendum' });
  await expect(dialog.getByRole('heading', { name: 'Addendum of Garoa Águas' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('You stay in your present tenant')).toBeVisible();
  await expect(page.getByRole('button', { name: /Switch tenant: Helios Group/ })).toBeVisible();

  await change();
  await scrollToEnd(page);
  const accept = dialog.getByRole('button', { name: 'Accept' });
  await expect(accept).toBeEnabled(); // the text is short enough to be seen to its end
  const reloaded = page.waitForEvent('load');
  await accept.click();
  await reloaded;
  await expect(page.getByRole('button', { name: /Switch tenant: Garoa Águas/ })).toBeVisible();
  await page.getByRole('button', { name: /Switch tenant/ }).click();
  await expect(page.getByRole('img', { name: 'The addendum is not signed yet' })).toHaveCount(0);
  await page.getByRole('option', { name: /Garoa Águas/ }).click();
  await expect(page.getByText('You are already working in this tenant')).toBeVisible();
});

test('a page of agreements without a sign-in asks for nothing, and the licence is public', async ({ page }) => {
  await page.goto('/user-agreements');
  await expect(page.getByText('Nothing to accept')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/license');
  await expect(page.getByRole('heading', { name: 'Licence of Calends' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: 'Licence de Calends' })).toBeVisible();
});
