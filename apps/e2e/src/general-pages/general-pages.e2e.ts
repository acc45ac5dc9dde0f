import { rowAction } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

const HOSTILE =
  '<p>Ours <strong>alone</strong><script>document.title="stolen"</script><img src="x" onerror="stolen()"></p>';

test('a page is edited as text and as HTML, shown without anything harmful, and read at once', {
  tag: '@long',
}, async ({ page, browser }) => {
  const reader = await browser.newPage();
  await signIn(reader, 'many@calends.test', 'corvo', '/copyright');
  await signIn(page, 'many@calends.test', 'corvo', '/general-pages?modal=general-pages/add-page');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Page/ }).fill('Copyright');
  await page.getByRole('option', { name: 'Copyright' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  const editor = dialog.getByRole('textbox', { name: 'Editor' });
  const source = dialog.getByRole('textbox', { name: /^Text \(HTML\)/ });
  await editor.click();
  await page.keyboard.type('Rights');
  await page.keyboard.press('Control+a');
  await dialog.getByRole('button', { name: 'Bold' }).click();
  await expect(source).toHaveValue('<p><strong>Rights</strong></p>');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('strong')).toHaveText('Rights');
  await editor.press('ArrowRight'); // after the selection
  await dialog.getByRole('button', { name: 'Insert table' }).click();
  await dialog.getByRole('button', { name: 'Row below' }).click();
  await expect(preview.getByRole('row')).toHaveCount(4);
  await source.fill(HOSTILE);
  await expect(preview).toHaveText('Ours alone');
  await expect(preview.locator('script, img')).toHaveCount(0);
  await expect(editor.locator('strong')).toHaveText('alone');
  expect(await page.title()).not.toBe('stolen');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Full screen' }).click();
  await expect(dialog.getByRole('button', { name: 'Leave full screen' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Page created successfully')).toBeVisible();
  await expect(reader.locator('main').getByText('Ours alone')).toBeVisible();

  const row = page.getByRole('row', { name: 'Copyright en' });
  await expect(row).toContainText('Own');
  await rowAction(page, 'Copyright en', 'Edit');
  await expect(source).toHaveValue('<p>Ours <strong>alone</strong></p>');
  await source.fill('<h2>At home</h2>');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('General page updated successfully')).toBeVisible();
  await expect(reader.locator('main').getByRole('heading', { name: 'At home' })).toBeVisible();
  await rowAction(page, 'Copyright en', 'Back to the shipped value');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Change saved', { exact: true })).toBeVisible();
  await expect(row).toContainText('System');
  await reader.close();
});
