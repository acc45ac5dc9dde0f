import { expectNoSidewaysScroll } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('a person closes the bell for a kind of notification, takes that back, and leaves it to the tenant again', async ({
  page,
}) => {
  await signIn(page, 'client@casa.test', undefined, '/profile/notifications');
  const support = page.getByRole('switch', { name: 'Support: Bell' });
  const toTenant = page.getByRole('button', { name: 'As the tenant has it: Support' });
  await expect(support).toBeChecked();
  await expectAccessible(page);

  await support.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').getByText('Support: no longer in the bell')).toBeAttached();
  await expect(support).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(support).toBeChecked();
  await expect(toTenant).toBeHidden();

  await page.setViewportSize({ width: 360, height: 800 });
  await support.click();
  await expect(toTenant).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(support).not.toBeChecked();
  await toTenant.click();
  await expect(support).toBeChecked();
  await expect(toTenant).toBeHidden();
});

test('the bell shows one kind alone, and leads from a notification to the choice of its kind', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin@helios.test');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.locator('[data-bell]');
  await expect(panel.getByText('A user confirmed the access')).toBeVisible();
  await panel.getByRole('combobox', { name: 'Shown' }).click();
  await panel.getByRole('option', { name: 'Euribor rates' }).click();
  await expect(panel.getByText('Published Euribor values have changed').first()).toBeVisible();
  await expect(panel.getByText('A user confirmed the access')).toBeHidden();
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'No more of this kind: Euribor rates' }).first().click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/profile\/notifications#/);
  await expect(page.getByRole('switch', { name: 'Euribor rates: Bell' })).toBeFocused();
  await expect(page.getByRole('switch', { name: 'Faults in loans: Bell' })).toBeDisabled();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(panel).toBeVisible();
  await expectAccessible(page);
});
