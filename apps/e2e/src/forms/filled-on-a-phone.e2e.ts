import { fresh, rowAction } from '../pages.ts';
import { addForm } from '../records.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test.use({ expectedNoise: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

const OPTIONS = ['yes', 'no'].map((value) => ({ value, label: { en: value } }));

test('a survey is answered on a phone whose line fails, and its results agree with the answers', {
  tag: '@long',
}, async ({ page, browser }) => {
  const title = fresh('Phone survey');
  await addForm(await signIn(page, 'admin@helios.test', 'helios', '/main'), title, [
    { type: 'CHECKBOX', content: { label: { en: 'Are the books closed?' }, options: OPTIONS, least: 1, most: 1 } },
    { type: 'TEXTAREA', content: { label: { en: 'What is open?' }, isRequired: true } },
  ]);
  await page.goto(`/form-builder/survey?search=${title}`);
  const dialog = page.getByRole('dialog');
  await rowAction(page, title, 'Edit');
  await dialog.locator('[data-field="state"]').click();
  await page.getByRole('option', { name: 'Active', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await rowAction(page, title, 'Put this form on a page');
  await dialog.locator('[data-field="page"]').fill('/qr-codes');
  await page.keyboard.press('Tab'); // closes the suggestions
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const reader = await phone.newPage();
  await signIn(reader, 'basic@helios.test', 'helios', '/qr-codes');
  await reader.getByRole('region', { name: title }).getByRole('button', { name: 'Open' }).tap();
  const form = reader.getByRole('dialog');
  await form.getByRole('radio', { name: 'no', exact: true }).check();
  await form.getByRole('button', { name: 'Review' }).tap();
  await expect(form.getByRole('textbox', { name: /^What is open/ })).toBeFocused(); // it is required
  await expectAccessible(reader);

  await phone.setOffline(true);
  await form.getByRole('textbox', { name: /^What is open/ }).fill('The bank of Faro');
  await expect(form.getByText('Not saved yet: there is no connection')).toBeVisible();
  await expectAccessible(reader);
  await phone.setOffline(false);
  await expect(form.getByText('Not saved yet: there is no connection')).toBeHidden();
  await form.getByRole('button', { name: 'Review' }).tap();
  await form.getByRole('button', { name: 'Finish' }).tap();
  await expect(reader.getByText('This form is finished')).toBeVisible();
  await phone.close();

  await page.goto(`/form-builder/survey?search=${title}`);
  await rowAction(page, title, 'Open editor');
  await page.getByRole('tab', { name: 'Answers' }).click();
  const results = page.getByRole('tabpanel', { name: 'Answers' });
  await expect(results.getByRole('row', { name: /^no/ })).toContainText('1');
  await page.goto(`/form-builder/user-progress?search=${title}`);
  await page.getByRole('row', { name: title }).click();
  await expect(dialog.getByText('The bank of Faro')).toBeVisible();
});
