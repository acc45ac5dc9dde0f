import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../story.ts';

const LIST = '**/api/v1/TEntities/list-paginated*';
const SAVE = '**/api/v1/TEntities';
const answer = (status: number, json?: object) => (route: Route) =>
  json ? route.fulfill({ status, json }) : route.fulfill({ status, body: '' });

test.use({
  expectedNoise: [
    [/status of (400|422|500)/, /ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /dynamically imported|preload CSS/],
    { scope: 'test' },
  ],
});

test('a list that cannot be read is reported in its place, without a toast, and is tried again', async ({ page }) => {
  await page.route(LIST, answer(500, { succeeded: false, messages: [], requestId: 'r-77' }));
  await signIn(page, 'admin@helios.test', undefined, '/entities');
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('Server error (500)');
  await expect(failed).toContainText('r-77');
  await expect(page.locator('.mantine-Notifications-root [role="alert"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(LIST);
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('each kind of failed save is reported in its own words', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/entities?modal=entities/add-entity');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Acronym').fill('FAIL');
  await dialog.getByLabel('Tax number (NIF)').fill('509999999');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Failing, S.A.');
  const errors = { nif: ['NifRequired'], name: ['NameRequired'] };
  const cases: readonly (readonly [(route: Route) => Promise<void>, readonly RegExp[]])[] = [
    [
      answer(400, { succeeded: false, messages: ['BadRequest'], errors, requestId: 'r' }),
      [/name is required/i, /tax number/i],
    ],
    [answer(422, { succeeded: false, messages: ['TooManyRequests'], requestId: 'r' }), [/too many/i]],
    [
      answer(200, { succeeded: false, messages: ['InvalidValue', 'FieldTooLong'], data: null }),
      [/^Not a valid value$/],
    ],
  ];
  for (const [reply, words] of cases) {
    await page.route(SAVE, reply);
    await save(page);
    for (const word of words) await expect(toast(page)).toContainText(word);
    await page.unroute(SAVE);
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await expect(toast(page)).toHaveCount(0);
  }

  await page.mouse.move(0, 0); // a toast under the pointer stays
  await page.route(SAVE, (route) => route.abort());
  await save(page);
  await expect(toast(page)).toContainText('Something went wrong');
  await expect(toast(page)).toHaveCount(0); // it closes after three seconds
  await expect(dialog.getByLabel('Acronym')).toHaveValue('FAIL'); // what was typed is kept
});

/** A wrong field keeps the button disabled until it is changed. */
async function save(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  const nif = dialog.getByLabel('Tax number (NIF)');
  for (const field of [name, nif]) await field.fill(await field.inputValue());
  await name.press('End');
  await name.pressSequentially('x');
  await nif.fill('501234560');
  await page.keyboard.press('Control+Enter');
}

function toast(page: Page) {
  return page.locator('.mantine-Notifications-root [role="alert"]');
}

test('an id in the address that was not sealed is reported as "Decryption failed"', async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/entities?modal=entities/edit-entity&id=none.of-ours');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Decryption failed');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a screen whose code cannot be loaded fails within the frame and is loaded again', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'admin@helios.test');
  await page.waitForLoadState('networkidle'); // the overview has its parts
  await page.route(/assets\/[^/]+\.js$/, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'API' }).click();
  await expect(page.getByRole('heading', { name: 'This screen has failed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the overview' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/^Calls: \d+/)).toBeVisible(); // the heading stands above the failed screen too
});

test('a note says that there is no network, and disappears when there is one', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/entities');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible(); // rows that were read stay

  await page.getByRole('button', { name: 'Add entity' }).click(); // a dialog that was not open before
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('This part of the program did not arrive');
  await page.keyboard.press('Escape');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Licences' }).click(); // a screen that was not open before either
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This part of the program did not arrive');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('There is still no connection');
  await expect(menu.getByRole('link', { name: 'Entities' })).toBeVisible();

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Licences', exact: true })).toBeVisible();
  await expect(page.getByText('You are offline')).toHaveCount(0);
});
