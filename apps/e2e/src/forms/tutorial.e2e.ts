import { expect, expectAccessible, signIn, test } from '../story.ts';

test('a tutorial that was put away comes back from the menu of the user and goes along the screens that it names', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'many@calends.test', 'boreal', '/main');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Tutorial: First steps' }).click();
  const tutorial = page.getByRole('dialog', { name: 'First steps' });
  await expect(tutorial.getByText('Step 1 of 4')).toBeVisible();
  await expectAccessible(page);
  await tutorial.getByRole('button', { name: 'Next' }).click();
  await expect(tutorial.getByRole('heading', { name: 'The contract' })).toBeFocused();
  await tutorial.getByRole('link', { name: 'The contract' }).click();
  await expect(page).toHaveURL(/\/contract\/list/);
  await expect(tutorial.getByText('Step 2 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Add contract' }).click(); // beside the tutorial, and not below it
  await expect(page).toHaveURL(/modal=/);
  await page.goto('/contract/list');
  await expect(tutorial).toBeVisible();
  await tutorial.getByRole('button', { name: 'Close' }).click();
  await expect(tutorial).toBeHidden();
});
