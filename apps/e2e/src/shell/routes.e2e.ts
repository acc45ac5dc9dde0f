import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../story.ts';

/** Who may open what, by the documents' table of routes; written a second time here, independent of the product's own. */
const EVERYBODY = ['root', 'admin', 'partner', 'sales', 'basic', 'client', 'subclient', 'service'] as const;
type Role = (typeof EVERYBODY)[number];
const BASE: readonly Role[] = EVERYBODY.filter((role) => role !== 'service');
const ADMINS: readonly Role[] = ['root', 'admin'];
const ADMINS_AND_PARTNERS: readonly Role[] = ['root', 'admin', 'partner'];

const ROUTES: Readonly<Record<string, readonly Role[]>> = {
  '/main': EVERYBODY,
  '/profile/details': EVERYBODY,
  '/profile/preferences': EVERYBODY,
  '/profile/notifications': EVERYBODY,
  '/copyright': EVERYBODY,
  '/glossary': EVERYBODY,
  '/licences': EVERYBODY,
  '/users': ['root', 'admin', 'partner', 'client'],
  '/api': ADMINS,
  '/base-settings': ADMINS,
  '/control-usage': ADMINS,
  '/custom-types': ADMINS,
  '/dashboards-base': ADMINS,
  '/dashboards-base/0193c0de-0000-7000-8d00-000100000000': ADMINS, // a shipped one
  '/form-builder/banner': ADMINS,
  '/form-builder/exam': ADMINS,
  '/form-builder/innercomponent': ADMINS,
  '/form-builder/page-map': ADMINS,
  '/form-builder/survey': ADMINS,
  '/form-builder/survey/0193c0de-0000-7000-8d00-000000000000': ADMINS, // no form: only the access counts
  '/form-builder/tutorial': ADMINS,
  '/form-builder/user-progress': ADMINS,
  '/general-pages': ADMINS,
  '/metadata': ADMINS,
  '/notifications': ADMINS,
  '/notifications/categories': ADMINS,
  '/notifications/target-groups': ADMINS,
  '/scheduler': ADMINS,
  '/site-translations': ADMINS,
  '/tenant-collector': ADMINS,
  '/security-lists': ADMINS,
  '/security-lists/blacklist': ADMINS,
  '/tenants': ADMINS_AND_PARTNERS,
  '/subscriptions': ADMINS_AND_PARTNERS,
  '/subscriptions/archived': ADMINS_AND_PARTNERS,
  '/subscriptions/line-items': ADMINS_AND_PARTNERS,
  '/tenant-data-transfer': ['root'],
  '/dashboards-client': BASE,
  '/euribor-history': BASE,
  '/fees': BASE,
  '/file-storage': ADMINS_AND_PARTNERS,
  '/qr-codes': BASE,
  '/support': BASE,
  '/support-team': ADMINS,
  '/stamp-tax/resume': BASE,
  '/contract/list': BASE,
  '/contract/documents': BASE,
  '/contract/exposure': BASE,
  '/close': BASE,
  '/contract/no-such-tab': BASE, // unknown tabs are the first one (decision C-03)
  '/entities': BASE,
  '/primavera-accounting': BASE,
  '/primavera-invoices': BASE,
  '/movements/timeline': BASE,
  '/movements/list': BASE,
  '/movements/no-such-tab': BASE,
};
/** For tenants of type manager only: helios is one and atlas is not. */
const MANAGERS = '/my-tenant-space/profile';
/** Addresses that are none: some lack their tab; others are names of screens that do not exist (decision E-09). */
const NOWHERE = '/profile /contract /movements /stamp-tax /my-tenant-space /no-such-place /404'
  .concat(' /form-builder/no-such-kind')
  .split(' ');

interface Walker {
  readonly role: Role;
  readonly email: string;
  readonly tenantId: string;
  /** Whether they walk in every test run: of the roles below root, the one that may open most and the one that may open least. */
  readonly isQuick: boolean;
}

/**
 * The people who try every address. Other roles open what one of these opens: the story of the languages walks through root's
 * menu, and sales, basic and subclient are in one group with client everywhere but at /users, which the tests of the registry
 * check.
 */
const WALKERS: readonly Walker[] = [
  { role: 'admin', email: 'admin@helios.test', tenantId: 'helios', isQuick: true },
  { role: 'partner', email: 'partner@atlas.test', tenantId: 'atlas', isQuick: false },
  { role: 'client', email: 'client@casa.test', tenantId: 'casa@helios', isQuick: false },
  { role: 'service', email: 'service@helios.test', tenantId: 'helios', isQuick: true },
];

test.describe('the address of every screen', () => {
  // a screen whose calls a role may not make reports it in its place; only the access is tested here
  test.use({ expectedNoise: [[/403/, /404/], { scope: 'test' }] });

  for (const { role, email, tenantId, isQuick } of WALKERS) {
    const tag = isQuick ? [] : ['@long'];
    test(`admits ${role} or reports that it does not`, { tag }, async ({ page }) => {
      await signIn(page, email, tenantId);
      const managers = ADMINS.includes(role) ? ADMINS : [];
      for (const [path, roles] of Object.entries({ ...ROUTES, [MANAGERS]: managers })) {
        await arrive(page, '/403');
        await expect(page).toHaveTitle(REFUSED);
        await arrive(page, path);
        if (roles.includes(role)) await expect(page, path).not.toHaveTitle(REFUSED);
        else await expect(page, path).toHaveURL(/\/403$/);
        expect(new URL(page.url()).pathname).toBe(roles.includes(role) ? path : '/403');
      }
    });

    test(`offers ${role} links that lead somewhere, and reports those that lead nowhere`, { tag }, async ({ page }) => {
      await signIn(page, email, tenantId);
      await leadsSomewhere(page);
      for (const path of NOWHERE) {
        await arrive(page, path);
        await expect(page, path).toHaveTitle(NOT_FOUND);
      }
    });
  }
});

const REFUSED = 'Calends · Not authorised';
const NOT_FOUND = 'Calends · Page not found';

/**
 * Expects the links of the menu, the start page and the footer to open a screen of their own. Of links that differ only in
 * their filters one is followed: the story of the start page follows the others.
 */
async function leadsSomewhere(page: Page): Promise<void> {
  const links = page.locator('nav a[href^="/"], main a[href^="/"], footer a[href^="/"]');
  await expect.poll(() => links.count()).toBeGreaterThan(3);
  const paths = await links.evaluateAll((anchors) => anchors.map((link) => link.getAttribute('href') ?? ''));
  const screens = new Map(paths.map((path) => [path.split('?', 1)[0], path]));
  for (const path of screens.values()) {
    await arrive(page, '/404');
    await expect(page).toHaveTitle(NOT_FOUND);
    await arrive(page, path);
    await expect(page, path).not.toHaveTitle(NOT_FOUND);
    expect(await page.title(), path).not.toBe(REFUSED);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  }
}

/** Opens a path as a link within the page does. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
}

test('without a session the public pages and the pages for guests open, and the others ask to sign in', async ({
  page,
}) => {
  for (const path of ['/', '/login', '/forgot-password', '/license', '/403', '/404', '/no-such-place']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto('/entities?search=sol');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('next')).toContain('/entities?search=sol');
});

test('a person who is signed in is led away from the pages for guests', async ({ page }) => {
  await signIn(page, 'basic@helios.test');
  for (const path of ['/', '/login', '/forgot-password', '/license', '/validate-ip']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/main$/);
  }
});
