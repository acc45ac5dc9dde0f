import { signInByForm } from '../sign-in.ts';
import { expect, expectAccessible, test } from '../story.ts';

test('the sign-in page speaks four languages and is accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Calends · /);
  await expect(page.getByLabel('E-mail')).toBeVisible(); // the title is shown before the page
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Português' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
});

test.describe('a wrong password', () => {
  test.use({ expectedNoise: [[/401/], { scope: 'test' }] });
  test('is answered with a failed sign-in and nothing else', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('admin@helios.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('this is not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Login failed').first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  });
});

test('a sign-in stores the token, sends the headers and opens the dark overview; a sign-out deletes all and turns light', async ({
  page,
}) => {
  const calls: { url: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/'))
      calls.push({ url: new URL(request.url()).pathname, headers: request.headers() });
  });
  await signInByForm(page, 'admin@helios.test');
  await expect(page).toHaveURL(/\/main$/);
  await expect(page).toHaveTitle('Calends · Overview');
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(calls.every((call) => call.url.startsWith('/api/v1/'))).toBe(true);
  expect(calls.every((call) => call.headers.language === 'en' && 'tenant' in call.headers)).toBe(true);
  const profile = calls.findLast((call) => call.url.endsWith('/identity/profile'));
  expect(profile?.headers.authorization).toMatch(/^Bearer /);
  expect(calls.find((call) => call.url.endsWith('/tokens'))?.headers.authorization).toBeUndefined();

  // a call that is running at the sign-out is cancelled with the frame, not reported as refused
  const signedOut = page.waitForResponse('**/api/v1/tokens/logout');
  await page.route('**/api/v1/EventHistory/recent-activity*', async (route) => {
    await signedOut;
    await route.continue();
  });
  const underWay = page.waitForRequest('**/api/v1/EventHistory/recent-activity*');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/main$/); // the page is for guests only
  await underWay;
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  await page.goto('/contract/list');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a member of many tenants enters the chosen one, finds the others by name and switches', { tag: '@long' }, async ({
  page,
}) => {
  await signInByForm(page, 'many@calends.test', 'boreal');

  // a call that is running at the change is cancelled, not refused: its session has ended
  const decisions = '**/api/v1/GenericServices/decisions';
  const ended = Promise.withResolvers<void>();
  await page.route(decisions, async (route) => {
    await ended.promise;
    await route.continue();
  });
  const underWay = page.waitForRequest(decisions);
  await page.goto('/main');
  await underWay;
  const settled = Promise.race([page.waitForResponse(decisions), page.waitForEvent('requestfailed')]);
  await page.route('**/api/v1/tokens/profile-tenant-id', async (route) => {
    const response = await route.fetch();
    ended.resolve();
    await settled;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: /Switch tenant: Boreal Industries/ }).click();
  await page.getByRole('textbox', { name: /tenant/i }).fill('heli');
  const reloaded = page.waitForEvent('load');
  await page.getByText('Helios Group').click();
  await reloaded;
  await expect(page.getByRole('button', { name: /Switch tenant: Helios Group/ })).toBeVisible();
});
