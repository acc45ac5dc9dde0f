import { expect, signIn, test } from '../story.ts';

const LANGUAGES = [
  ['en', 'English', 'Sign in', 'Euribor history'],
  ['pt', 'Português', 'Entrar', 'Histórico da Euribor'],
  ['es', 'Español', 'Iniciar sesión', 'Histórico del euríbor'],
  ['fr', 'Français', 'Se connecter', 'Historique Euribor'],
] as const;

test('a visitor reads English by default, and a change of language leaves what was typed', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.locator('input[type=email], input[name=email]').fill('ana@helios.test');
  for (const [code, name, signInText] of [...LANGUAGES.slice(1), LANGUAGES[0]]) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('button', { name: signInText, exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.locator('input[type=email], input[name=email]')).toHaveValue('ana@helios.test');
  }

  // stored in a cookie of 525600 minutes, and the same after a reload
  await page.getByRole('button', { name: 'Français', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const kept = (await page.context().cookies()).find((cookie) => cookie.name === 'language');
  expect(kept?.value).toBe('fr');
  expect(Math.abs((kept?.expires ?? 0) - (Date.now() / 1000 + 525_600 * 60))).toBeLessThan(120);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();

  // one language is cached for twelve hours, all of them for a day
  const ages = await page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage)
        .filter(([place]) => place.startsWith('calends.texts.'))
        .map(([place, text]) => [place, Date.now() - (JSON.parse(String(text)) as { savedAt: number }).savedAt]),
    ),
  );
  expect(Object.keys(ages)).toEqual(expect.arrayContaining(['calends.texts.en', 'calends.texts.all']));
  await page.evaluate(() => {
    const all = localStorage.getItem('calends.texts.all') ?? '{}';
    const older = { ...(JSON.parse(all) as object), savedAt: Date.now() - 24 * 60 * 60 * 1000 };
    localStorage.setItem('calends.texts.all', JSON.stringify(older));
    localStorage.removeItem('calends.texts.fr');
  });
  const asked = page.waitForResponse((response) => response.url().includes('/Translation/front-end-load'));
  await page.reload();
  expect((await asked).url()).toContain('languageCode=fr');
});

test('calendars name the months in the language, days stay as the documents write them', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'admin@helios.test', undefined, '/euribor-history?referenceDate=2026-08-03..2026-08-31');
  for (const [code, name, , title] of LANGUAGES) {
    await page.getByRole('button', { name: /Ana Admin/ }).click();
    await page.getByRole('menuitem', { name: /^(Language|Idioma|Langue)$/ }).hover();
    await page.getByRole('menuitemradio', { name }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('td[data-column="referenceDate"]', { hasText: '31-08-2026' })).toBeVisible();
    const day = page.locator('fieldset input:not([type=hidden])').nth(1);
    await day.fill('31/08/2026');
    await day.press('ArrowDown');
    await expect(page.getByRole('button', { name: new RegExp(augustIn(code), 'i') }).first()).toBeVisible();
    await day.press('Escape');
  }
});

/** Opens every screen of the menu and those beside it; what a role may not open is skipped. */
test('no screen shows a key in place of its text', { tag: '@long' }, async ({ page }) => {
  await page
    .context()
    .addCookies([{ name: 'language', value: 'pt', url: new URL(test.info().project.use.baseURL ?? '').origin }]);
  await signIn(page, 'root@calends.test', 'helios');
  const links = page.getByRole('navigation').getByRole('link');
  const paths = await links.evaluateAll((anchors) => anchors.map((link) => link.getAttribute('href') ?? ''));
  const screens = new Set([
    ...paths,
    '/profile/details',
    '/profile/security',
    '/profile/preferences',
    '/profile/notifications',
    '/movements/timeline',
  ]);
  expect(screens.size).toBeGreaterThan(20);
  for (const path of screens) {
    await page.evaluate((to) => window.history.pushState({}, '', to), path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  // the web logs a key without a text on the console, and each story fails on that
});

function augustIn(code: string): string {
  return new Intl.DateTimeFormat(code, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 7, 15)));
}
