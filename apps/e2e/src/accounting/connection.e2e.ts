import { press, typeInto } from '../keyboard.ts';
import { enter, expect, openSession, test } from '../story.ts';

/** That of the demonstration is kept as it is: other stories send over it. */
const PASSWORD = 'calends-sim';

test('the connection with PRIMAVERA is filled in, given its password anew and tested without a mouse', {
  tag: '@long',
}, async ({ page }) => {
  const session = await openSession(page, 'admin@helios.test');
  await enter(session, '/my-tenant-space/synchronization');
  const card = page.getByRole('group', { name: 'PRIMAVERA', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Connection with PRIMAVERA' });
  const address = dialog.getByRole('textbox', { name: /^Address of the interface/ });
  const saving = dialog.getByRole('button', { name: /^Save/ });

  await press(page, card.getByRole('button', { name: 'Edit PRIMAVERA' }));
  const kept = await address.inputValue();
  await typeInto(page, address, 'erp.helios.test');
  await expect(address).toHaveAccessibleDescription(/Enter an address that begins with https/);
  await expect(saving).toBeDisabled();
  await typeInto(page, address, kept);
  await typeInto(page, dialog.getByRole('textbox', { name: /^User name/ }), 'calends');
  await typeInto(page, dialog.getByLabel(/^Password/).first(), PASSWORD);

  const released = Promise.withResolvers<void>();
  await page.route('**/api/v1/TClientSwApi/*', async (route) => {
    if (route.request().method() === 'PUT') await released.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await expect(saving).toHaveAttribute('data-loading', 'true');
  await page.keyboard.press('Escape'); // what is being saved is not left without a question, which ends with the save
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  released.resolve();
  await expect(page.getByText('Connection saved')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card).toContainText('This connection was not tested since it was saved.');

  await press(page, page.getByRole('button', { name: 'Test the connection' }));
  await press(page, card.getByRole('button', { name: /^Show what is good/ }));
  await expect(card).toContainText('User and password are right');
});
