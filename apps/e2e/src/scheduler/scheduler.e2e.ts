import { choicesOf, enterDay, fresh, pick, rowAction } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('a schedule is added, linked to work that runs, changed after a question, and removed once it has no work', {
  tag: '@long',
}, async ({ page }) => {
  const name = fresh('Quarter');
  await signIn(page, 'many@calends.test', 'estrela', '/scheduler');
  await page.getByRole('button', { name: 'Add schedule' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  expect(await choicesOf(dialog, /^Periodicity/)).toEqual([
    'Daily',
    'Monthly',
    'Every three months',
    'Every six months',
    'Every year',
  ]);
  await pick(dialog, /^Periodicity/, 'Every three months');

  const start = dialog.getByRole('textbox', { name: /^Start/ });
  for (const [day, fault] of [
    ['32/01/2027', 'The day must be 1 to 31'],
    ['01/13/2027', 'The month must be 1 to 12'],
    ['31/12/1799', 'The year must be 1800 to 2100'],
  ] as const) {
    await start.fill(day);
    await start.press('Tab');
    await expect(dialog.getByText(fault)).toBeVisible();
    await expect(save).toBeDisabled();
  }
  await start.fill('31/12/27');
  await start.press('Tab');
  await expect(start).toHaveValue('31/12/2027');
  await expect(dialog.getByRole('status')).toContainText('31-12-2027 · 31-03-2028');

  // working days go with a delay in days alone, and once has no dates
  const working = dialog.getByRole('switch', { name: /^Working days only/ });
  await expect(working).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^Delay/ }).fill('5');
  await dialog.getByRole('textbox', { name: /^Name/ }).click(); // closes the calendar
  await working.click();
  await expect(dialog.getByRole('status')).toContainText('07-01-2028');
  await pick(dialog, 'Unit', 'months');
  await expect(working).not.toBeChecked();
  await expectAccessible(page);
  const once = dialog.getByRole('switch', { name: 'Only once' });
  await once.click();
  await expect(start).toHaveValue('');
  await expect(start).toBeDisabled();
  await once.click();
  await enterDay(dialog, /^Start/, '31/12/2027');
  await dialog.getByRole('textbox', { name: /^Name/ }).click();
  await save.click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('5 months');

  await rowAction(page, name, 'Works and runs');
  await dialog.getByRole('button', { name: 'Link work' }).click();
  await pick(dialog, /^Work/, 'Check for missing rates');
  await dialog.getByRole('textbox', { name: /^Days back/ }).fill('7');
  await dialog.getByRole('button', { name: /^Link work/ }).click();
  const works = dialog.getByRole('region', { name: 'Linked works' });
  await expect(works).toContainText('Days back: 7');
  await works.getByRole('button', { name: 'Run now' }).click();
  await expect(dialog.getByRole('region', { name: 'Last runs' })).toContainText('Finished');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await row.click();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await dialog.getByRole('switch', { name: 'Favourite' }).click();
  await save.click();
  const question = page.getByRole('dialog', { name: 'Change a schedule that is in use?' });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Change saved')).toBeVisible();
  await expect(row.getByRole('img', { name: 'Yes' })).toBeVisible();

  await rowAction(page, name, 'Works and runs');
  await works.getByRole('button', { name: 'Take away' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('No work is linked')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await rowAction(page, name, 'Delete');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});
