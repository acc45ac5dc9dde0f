import { expectNoSidewaysScroll } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

/** The month before this one, as screens write it: HENER owes tax on the balance of every month, and has not declared it. */
function lastMonth(): string {
  const day = new Date();
  day.setUTCDate(0); // the day before the first of this month
  const [year = '', month = ''] = day.toISOString().split('-');
  return `${month}-${year}`;
}

test('an accountant marks the stamp tax of a month as declared, and an administrator takes that back', async ({
  page,
}) => {
  const month = lastMonth();
  await signIn(page, 'admin@helios.test', undefined, '/stamp-tax/declarations?monthEnd=..');
  const row = page.getByRole('row', { name: `HENER Helios Energia, S.A. ${month}` });
  await expect(row).toContainText('Not declared');
  await expectAccessible(page);

  await row.getByRole('cell', { name: month, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Stamp tax of ${month}: Helios Energia, S.A.` });
  await expect(dialog.getByRole('row', { name: '17.1.4' })).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^stamp-tax-HENER-.*\.pdf$/);

  await dialog.getByRole('button', { name: 'Mark as declared' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Mark as declared' });
  await form.getByRole('textbox', { name: /^Payment reference/ }).fill('DUC of the story');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('row', { name: /DUC of the story/ })).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Take the declaration back' }).click();
  const question = page.getByRole('dialog', { name: 'Take the declaration back' });
  await question.getByRole('textbox', { name: /^Reason/ }).fill('Marked in a story');
  await question.getByRole('button', { name: /^Take the declaration back/ }).click();
  await expect(dialog.getByRole('row', { name: /Marked in a story/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Not declared');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
