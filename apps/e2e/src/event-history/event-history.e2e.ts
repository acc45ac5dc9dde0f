import { expectNoSidewaysScroll, fresh, rowAction } from '../pages.ts';
import { addEntity } from '../records.ts';
import { enter, expect, expectAccessible, openSession, signIn, test } from '../story.ts';

test('a change is listed in the history of the tenant and of the record, with the values before and after', {
  tag: '@long',
}, async ({ page }) => {
  const session = await openSession(page, 'admin@helios.test');
  const acronym = fresh('EVT');
  await addEntity(session, acronym, `${acronym} before`);
  await enter(session, `/entities?search=${acronym}`);
  await page.getByRole('cell', { name: `${acronym} before`, exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Name/ }).fill(`${acronym} after`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  await rowAction(page, `${acronym} after`, 'History');
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByText(`Entity ${acronym} after: Changed`)).toBeVisible();
  await expect(history.getByText(`Entity ${acronym} before: Added`)).toBeVisible();
  await expect(history.getByRole('row', { name: /Name/ }).first()).toContainText(`${acronym} before`);
  await expect(history.getByRole('row', { name: /Name/ }).first()).toContainText(`${acronym} after`);
  await expectAccessible(page);

  await page.goto('/event-history?action=UPDATE&size=50'); // other stories write meanwhile
  const event = page.getByRole('row').filter({ hasText: `${acronym} before → ${acronym} after` });
  await expect(event).toContainText('Ana Admin');
  await expectAccessible(page);
  await event.click();
  const panel = page.getByRole('dialog', { name: 'Event' });
  await expect(panel.getByRole('row', { name: /Name/ })).toContainText(`${acronym} after`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.goto('/main');
  await expect(page.getByRole('heading', { name: 'What you did last' })).toBeVisible();
  await expectAccessible(page);
});

test('the history is for administrators: other users have no menu entry and may not open it', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'sales@helios.test');
  await expect(page.getByRole('link', { name: 'Event history' })).toHaveCount(0);
  await page.goto('/event-history');
  await expect(page).toHaveURL(/\/403$/);
  await page.goto('/entities');
  await page
    .getByRole('button', { name: /^Actions of/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'History' })).toHaveCount(0);
});
