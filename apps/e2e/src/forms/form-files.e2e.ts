import { fresh } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture is uploaded in the editor, refused where it is none, and shown to readers', { tag: '@long' }, async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/400/);
  const title = fresh('With a picture');
  await signIn(page, 'admin@helios.test', 'helios', '/form-builder/survey?modal=form-builder/add-form');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Title/ }).fill(title);
  await dialog.getByRole('combobox', { name: /^Answers are kept for each/ }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Open editor/ }).click();

  await page.getByRole('region', { name: 'Add item' }).getByRole('button', { name: 'Picture' }).click();
  const properties = page.getByRole('region', { name: 'Properties' });
  const upload = properties.locator('input[type=file]');
  await upload.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script>1</script>') });
  await expect(properties.getByRole('alert')).toHaveText(/^A form takes PNG and JPEG pictures/);
  await upload.setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer: PNG });
  await expect(properties.getByRole('combobox', { name: 'Picture' })).toHaveValue('statement.png');
  await expect(properties.getByRole('alert')).toBeHidden();
  await properties.getByRole('textbox', { name: /^What the picture shows/ }).fill('A bank statement');
  await properties.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('img', { name: 'A bank statement' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published as edition 1')).toBeVisible();
  await page.getByRole('tab', { name: 'Preview' }).click();
  const picture = page.getByRole('img', { name: 'A bank statement' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});
