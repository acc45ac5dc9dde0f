import { confirmDeletion, expectNoSidewaysScroll, fresh, rowAction } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test.describe(() => {
  test.use({ expectedNoise: [/400/] });

  test('files are uploaded into folders, seen, renamed, moved and removed', { tag: '@long' }, async ({ page }) => {
    const [folder, other] = [fresh('Deeds'), fresh('Archive')];
    await signIn(page, 'admin@boreal.test', undefined, '/file-storage');
    for (const name of [folder, other]) {
      await page.getByRole('button', { name: 'New folder' }).click();
      const dialog = page.getByRole('dialog', { name: 'New folder' });
      await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toBeHidden();
    }
    await page.getByRole('row', { name: folder }).click();
    const path = page.getByRole('navigation', { name: 'Folder path' });
    await expect(path).toContainText(folder);
    await expect(page.getByText('Nothing lies here yet')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload files' }).click();
    await (await chooser).setFiles([
      { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Cláusula 1.ª: the lender lends.\n') },
      { name: 'bad.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') },
    ]);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await expect(uploads.getByText('Kept')).toBeVisible();
    await expect(uploads.getByText('not what its name says')).toBeVisible();
    await expectAccessible(page);
    await uploads.getByRole('button', { name: 'Close the list' }).click();

    await page.getByRole('row', { name: 'note.txt' }).click();
    const preview = page.getByRole('dialog');
    await expect(preview.getByText('the lender lends')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await rowAction(page, 'note.txt', 'Rename');
    await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill('minutes.txt');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await rowAction(page, 'minutes.txt', 'Move');
    const move = page.getByRole('dialog');
    await move.getByRole('button', { name: 'All files' }).click();
    await move.getByRole('button', { name: other }).click();
    await move.getByRole('button', { name: 'Move here' }).click();
    await expect(page.getByText('Nothing lies here yet')).toBeVisible();

    // several at once; a choice in one folder is none in another
    await path.getByRole('button', { name: 'All files' }).click();
    await page.getByRole('checkbox', { name: `Select ${folder}`, exact: true }).click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(move.getByRole('button', { name: folder })).toHaveCount(0);
    await move.getByRole('button', { name: other }).click();
    await move.getByRole('button', { name: 'Move here' }).click();
    await expect(page.getByText('Done: 1')).toBeVisible();
    await page.getByRole('row', { name: other }).click();
    await expect(page.getByRole('row', { name: folder })).toBeVisible();
    const download = page.waitForEvent('download');
    await rowAction(page, 'minutes.txt', 'Download');
    expect((await download).suggestedFilename()).toBe('minutes.txt');
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await confirmDeletion(page);
    await expect(page.getByText('Nothing lies here yet')).toBeVisible();
    await expect(page.getByText('Done: 2')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
});
