import type { Page } from '@playwright/test';
import { fresh } from '../pages.ts';
import { addEntity } from '../records.ts';
import { enter, expect, expectAccessible, forget, openSession, signIn, test } from '../story.ts';

test('a company is found, opened, changed and saved without a mouse', async ({ page }) => {
  const acronym = fresh('KEY');
  const session = await openSession(page, 'many@calends.test', 'estrela');
  await addEntity(session, acronym, `${acronym} by Hand, S.A.`);
  await enter(session, '/main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await openPalette(page);
  await page.keyboard.type('entities');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/entities/);

  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(acronym);
  const row = page.getByRole('row', { name: acronym });
  await expect(page.getByRole('row')).toHaveCount(2); // the header and the row that was searched for
  for (let steps = 0; steps < 60 && !(await row.evaluate((it) => it === document.activeElement)); steps++)
    await page.keyboard.press('Tab');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Acronym')).toBeFocused();
  for (let steps = 0; steps < 30; steps++) {
    if (await dialog.getByLabel('LEI code').evaluate((it) => it === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('529900ACME0000000001');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Change saved')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('ten records of a list are opened and closed without a mouse, and the focus returns to its row', {
  tag: '@long',
}, async ({ page }) => {
  const group = fresh('TEN');
  const session = await openSession(page, 'many@calends.test', 'estrela');
  for (let index = 0; index < 10; index++) await addEntity(session, `${group}${index}`, `${group} ${index}, S.A.`);
  await enter(session, `/entities?search=${group}`);
  const rows = page.locator('tbody > tr');
  await expect(rows).toHaveCount(10);
  await rows.first().focus();
  for (let index = 0; index < 10; index++) {
    await expect(rows.nth(index)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rows.nth(index)).toBeFocused();
    await page.keyboard.press('ArrowDown');
  }
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).press('Escape');
  await expect(rows.last()).toBeFocused();
});

test('the palette finds and opens records too, those that the role may read', { tag: '@long' }, async ({ page }) => {
  const acronym = fresh('PAL');
  const session = await openSession(page, 'many@calends.test', 'estrela');
  await addEntity(session, acronym, `${acronym} Sought, S.A.`);
  await enter(session, '/entities');
  await openPalette(page);
  await page.keyboard.type(acronym);
  const offered = page.getByRole('option', { name: new RegExp(`${acronym} Sought`) });
  await expect(offered).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Acronym')).toHaveValue(acronym);
  await expect(page).toHaveURL(/modal=entities/);

  await forget(page);
  await signIn(page, 'service@helios.test');
  await openPalette(page);
  await page.keyboard.type('entit');
  await expect(page.getByRole('dialog').getByText('Nothing found')).toBeVisible(); // the tenants beside it may not be there yet
});

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a screen, an action or a record' })).toBeFocused();
}
