import { fresh, pick } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

const PERSON = 'many@calends.test';
/** The story changes words of the screen of translations in a tenant where no other story reads them. */
const TENANT = 'corvo';
const SHIPPED = 'Every text on screen, in four languages, and what you have put in its place';

test('a text is changed on its screen, at once for the writer and on the next load for others, and taken back', {
  tag: '@long',
}, async ({ page, browser }) => {
  const words = fresh('Our words');
  await signIn(page, PERSON, TENANT, '/site-translations?search=TranslationsText&languageCode=en');
  const header = page.locator('main').getByText(words);
  await page.getByRole('row', { name: /TranslationsText/ }).click();
  const dialog = page.getByRole('dialog', { name: 'TranslationsText' });
  const english = dialog.getByRole('textbox', { name: 'English' }).first();
  await expect(english).not.toHaveValue('');
  await english.fill('');
  await expect(dialog.getByText('Translation for English is required')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await english.fill(words);
  await expect(dialog.getByText(`As shipped: ${SHIPPED}`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Translations updated successfully')).toBeVisible();
  await expect(header.first()).toBeVisible();
  await expect(page.getByRole('row', { name: /TranslationsText/ })).toContainText('Own');

  const other = await browser.newPage();
  await signIn(other, PERSON, TENANT, '/site-translations');
  await expect(other.locator('main').getByText(words).first()).toBeVisible();

  await page.getByRole('row', { name: /TranslationsText/ }).click();
  await dialog.getByRole('button', { name: 'Use the shipped texts' }).click();
  await expect(english).toHaveValue(SHIPPED);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /TranslationsText/ })).toContainText('System');
  await other.reload();
  await expect(other.locator('main').getByText(SHIPPED).first()).toBeVisible();
  await other.close();
});

test('a word is added to the glossary, imported again by file, and exported for another installation', {
  tag: '@long',
}, async ({ page }) => {
  const key = fresh('OurWord');
  await signIn(page, PERSON, TENANT, `/site-translations?search=${key}`);
  await page.getByRole('button', { name: 'Add translations' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Key' }).fill(key);
  await pick(dialog, 'Category', 'Glossary');
  for (const language of ['English', 'Portuguese', 'Spanish', 'French'])
    await dialog.getByRole('textbox', { name: language }).first().fill(`${key} ${language}`);
  await dialog.getByRole('tab', { name: 'Meaning in the glossary' }).click();
  await dialog.getByRole('tabpanel').getByRole('textbox', { name: 'English' }).fill('<b>What we mean</b>');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Translations created successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: key })).toHaveCount(4);

  await page.getByRole('button', { name: 'Import translations' }).click();
  const choose = (name: string, content: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await pick(dialog, 'Kind of file', 'Schema of resources (xsd)');
  await choose('schema.txt', 'x');
  await expect(dialog.getByText('Only .xsd files are accepted here')).toBeVisible();
  await pick(dialog, 'Kind of file', 'JSON');
  await choose('texts.en.json', JSON.stringify({ [key]: `${key} imported` }));
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Translations imported successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: `${key} imported` })).toHaveCount(1);

  await page.getByRole('button', { name: 'For another installation' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /zip/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Translation_\d\d_\d\d_\d{4}\.zip$/);

  await page.goto('/glossary');
  await expect(page.getByText(`${key} imported`)).toBeVisible();
  await expect(page.getByText('<b>What we mean</b>')).toBeVisible(); // shown as text, not as a tag
});

test.describe('what cannot be written', () => {
  test.use({ expectedNoise: [[/409|422|500/], { scope: 'test' }] });
  test('is reported at its field, row by row, or in a message of its own', { tag: '@long' }, async ({ page }) => {
    await signIn(page, PERSON, TENANT, '/site-translations?modal=translations/import-translations');
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'texts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('key;languageCode;translationText\nImportSaved;en;No figure any more\n;en;x\n'),
    });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Failed to import translations')).toBeVisible();
    await expect(dialog.getByRole('row').nth(1)).toContainText(/3\s*key/);
    await expectAccessible(page);

    await page.goto('/site-translations?modal=translations/add-translations');
    await dialog.getByRole('textbox', { name: 'Key' }).fill('Cancel');
    for (const language of ['English', 'Portuguese', 'Spanish', 'French'])
      await dialog.getByRole('textbox', { name: language }).first().fill('Stop');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Failed to create translations')).toBeVisible();
    await expect(dialog.getByText('This key exists already')).toBeVisible();

    await page.route('**/api/v1/Translation/key/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await page.goto('/site-translations?search=TranslationsText&languageCode=fr');
    await page.getByRole('row', { name: /TranslationsText/ }).click();
    await dialog.getByRole('textbox', { name: 'French' }).first().fill('Autrement');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Failed to update translations')).toBeVisible();
  });
});
