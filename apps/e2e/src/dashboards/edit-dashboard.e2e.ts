import { expectNoSidewaysScroll, fresh, pick, rowAction } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('an administrator makes a dashboard, sees the figure of its chart, and moves a row by the keyboard', {
  tag: '@long',
}, async ({ page }) => {
  const name = fresh('Yearly'); // behind the others, so that nobody who opens the dashboards meanwhile sees it come and go
  await signIn(page, 'admin@helios.test', undefined, '/dashboards-base?modal=dashboards/add-dashboard');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await pick(dialog, /^Kind/, 'With a tab of its own');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('This dashboard has no rows yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add row' }).click();
  await dialog.getByRole('button', { name: 'Add row' }).click();
  await expect(page.getByRole('status').getByText('Row added')).toBeVisible();
  await page.getByRole('button', { name: 'Choose figures' }).first().click();
  await pick(dialog, /^Figures of/, 'Contracts');
  await expect(dialog.getByRole('region', { name: 'As it will be shown' })).toContainText('€');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('listitem', { name: /^Row/ });
  await expect(row.first()).toContainText('€');

  await page.getByRole('button', { name: 'Add row' }).click();
  await dialog.getByRole('button', { name: 'Add row' }).click();
  await expect(row).toHaveCount(2);
  await page.getByRole('button', { name: /^Move Row 1:/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(row.last()).toContainText('€');
  await expect(page.getByRole('button', { name: /^Move Row 2:/ })).toBeFocused();
  await page.reload();
  await expect(row.last()).toContainText('€');

  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Edit dashboards' }).click();
  await rowAction(page, name, 'Delete');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
