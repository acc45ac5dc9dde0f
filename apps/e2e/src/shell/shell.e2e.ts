import { expectNoSidewaysScroll } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('the menu has the screens that the role may open, and no others', async ({ page }) => {
  await signIn(page, 'admin@helios.test');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const path of [
    '/main',
    '/contract/list',
    '/movements/timeline',
    '/entities',
    '/contract/exposure',
    '/euribor-history',
    '/stamp-tax/resume',
  ])
    await expect(menu.locator(`a[href="${path}"]`).first()).toBeVisible();
  for (const path of ['/users', '/my-tenant-space/profile', '/licences', '/metadata', '/tenants'])
    await expect(menu.locator(`a[href="${path}"]`)).toHaveCount(1);
  for (const path of [
    '/control-usage',
    '/tenant-collector',
    '/fees',
    '/scheduler',
    '/notifications',
    '/tenant-data-transfer',
    '/base-settings',
  ])
    await expect(menu.locator(`a[href="${path}"]`)).toHaveCount(0); // for root alone
  await expectAccessible(page);
});

test('a screen that the role may not open is refused, an unknown address is not found', async ({ page }) => {
  await signIn(page, 'basic@helios.test');
  await page.goto('/users');
  await expect(page.getByRole('heading', { name: 'Not authorised' })).toBeVisible();
  await page.goto('/no-such-place');
  await expect(page.getByText('404')).toBeVisible();
  await expectAccessible(page);
});

test('an unknown dialog is reported; Escape closes it and removes it from the address', async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/entities?modal=foo/bar');
  await expect(page.getByRole('dialog')).toContainText('not found in the registry');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).search).not.toContain('modal');
});

test('Ctrl+K finds a screen and opens it', async ({ page }) => {
  await signIn(page, 'admin@helios.test');
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Find a screen, an action or a record')).toBeFocused();
  await page.keyboard.type('euribor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/euribor-history/);
  await expect(page).toHaveTitle(/^Calends · Euribor/);
});

test('the scheme is chosen in the top bar and stays', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'sales@helios.test');
  await page.getByRole('button', { name: 'Use the light scheme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('button', { name: 'Use the dark scheme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('on a phone the menu opens over the page and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 }); // a window of 1280 px at 400 % (WCAG 1.4.10)
  await signIn(page, 'admin@helios.test', undefined, '/entities');
  await expectNoSidewaysScroll(page);
  for (const name of [/^Your account/, /^Notifications/, 'Switch tenant'])
    await expect(page.getByRole('region', { name: 'Top bar' }).getByRole('button', { name })).toBeInViewport({
      ratio: 1,
    });
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('link', { name: 'Contracts' }).first()).toBeVisible();
});

test.describe('while the service is down', () => {
  test.use({ expectedNoise: [[/503/], { scope: 'test' }] });
  test('a page with Try Again is shown in place of the content until the next address', { tag: '@long' }, async ({
    page,
  }) => {
    await signIn(page, 'admin@helios.test');
    await page.route('**/api/v1/TEntities/**', (route) =>
      route.fulfill({ status: 503, json: { succeeded: false, messages: ['ServiceUnavailable'], requestId: 'x' } }),
    );
    await page.goto('/entities');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded'); // only one call failed, for want of room
    await page.route('**/readyz', (route) => route.fulfill({ status: 503, json: { ok: false, reason: 'stopping' } }));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Service Temporarily Unavailable')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await page.getByRole('link', { name: 'Overview' }).first().click();
    await expect(page.getByText('Service Temporarily Unavailable')).toHaveCount(0);
  });
});
