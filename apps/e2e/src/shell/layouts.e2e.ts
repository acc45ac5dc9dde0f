import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, pick } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

const root = (page: Page) => page.locator('html');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).first();

test('the frame follows the width of the window', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin@helios.test');
  // width, mobile, type of the sidebar: the breakpoints are independent of each other
  const sizes = [
    [1440, 'false', 'scrollable'],
    [1051, 'false', 'scrollable'],
    [1050, 'true', 'scrollable'],
    [1029, 'true', 'scrollable'],
    [1028, 'true', 'condensed'],
    [900, 'true', 'condensed'],
    [767, 'true', 'condensed'],
    [390, 'true', 'condensed'],
  ] as const;
  for (const [width, isMobile, type] of sizes) {
    await page.setViewportSize({ width, height: 900 });
    await expect(root(page), `${width}`).toHaveAttribute('data-mobile', isMobile);
    await expect(root(page), `${width}`).toHaveAttribute('data-sidebar', type);
    await expect(page.getByRole('button', { name: /^Switch tenant/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 700, height: 900 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const support = page.getByRole('dialog').getByRole('link', { name: 'Support', exact: true });
  await expect(support).toHaveAttribute('target', '_blank');
  await expect(support).toHaveAttribute('href', /^(mailto:|https?:)/);
  await page.getByRole('dialog').getByRole('link', { name: 'Glossary' }).click();
  await expect(page).toHaveTitle('Calends · Glossary');
  await expect(page.getByText('What may be drawn under the contract in all.')).toBeVisible();
  await expectAccessible(page);
});

test('four layouts and three sidebars are chosen among the preferences, and stay', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'sales@helios.test', undefined, '/profile/preferences');
  for (const [label, layout] of [
    ['Top menu', 'topnav'],
    ['Detached', 'detached'],
    ['Full', 'full'],
    ['Vertical', 'vertical'],
  ] as const) {
    await pick(page, 'Layout', label);
    await expect(root(page)).toHaveAttribute('data-layout', layout);
    await expectNoSidewaysScroll(page);
    if (layout !== 'full') await expect(sidebar(page)).toBeVisible();
    else await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  }
  for (const [label, type] of [
    ['Fixed', 'fixed'],
    ['Scrollable', 'scrollable'],
    ['Condensed', 'condensed'],
  ] as const) {
    await pick(page, 'Sidebar', label);
    await expect(root(page)).toHaveAttribute('data-sidebar', type);
  }
  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(56);
  await page.reload();
  await expect(root(page)).toHaveAttribute('data-sidebar', 'condensed');
  await expectAccessible(page);
});

test('the overview counts the rows of its lists, and the screen after a scrolled one begins at its top', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 400 });
  await signIn(page, 'admin@helios.test');
  const card = page.getByRole('main').getByRole('link', { name: /^Users/ });
  // tried again, since another story may add a user in between
  await expect(async () => {
    await page.goto('/main');
    await expect(card).toContainText(/\d/);
    const counted = /\d+/.exec((await card.textContent()) ?? '')?.[0];
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await card.click();
    await expect(page).toHaveURL(/\/users/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByText(new RegExp(`of ${counted}$`)).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('tabs that do not fit are scrolled by a hundred pixels with each press', async ({ page }) => {
  await page.setViewportSize({ width: 300, height: 800 });
  await signIn(page, 'admin@helios.test', undefined, '/profile/details');
  const tabs = page.getByRole('tablist');
  const left = () => tabs.evaluate((list) => list.scrollLeft);
  await page.getByRole('button', { name: 'Later tabs' }).click();
  await expect.poll(left).toBe(100);
  await page.getByRole('button', { name: 'Earlier tabs' }).click();
  await expect.poll(left).toBe(0);
  await page.goto('/profile/tenants');
  await expect(page.getByRole('tab', { name: 'Tenants' })).toBeInViewport();
});

test('a wait shows the logo, which its style sheet holds back for 150 ms', async ({ page }) => {
  await signIn(page, 'admin@helios.test');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/tenants/current', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  const logo = page.getByRole('status', { name: 'Loading' });
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.15s');
  held.resolve();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(logo).toHaveCount(0);
});

test('the sign-in page loads less than 180 KB of script, gzipped', async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body());
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  const bytes = (await Promise.all(scripts)).reduce((sum, script) => sum + gzipSync(script).length, 0);
  expect(bytes).toBeGreaterThan(50_000); // a page without its scripts would be light too
  expect(bytes).toBeLessThan(180 * 1024);
});
