import { fresh } from '../pages.ts';
import { addEntity, authorization } from '../records.ts';
import { enter, expect, expectAccessible, openSession, type Session, signIn, test } from '../story.ts';

test('a save shows in the windows of others, and an open form keeps what was typed in it', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const acronym = fresh('LIVE');
  const other = await (await browser.newContext()).newPage();
  const others = await openSession(other, 'sales@helios.test');
  const { promise: held, resolve: connect } = Promise.withResolvers<void>();
  await page.routeWebSocket(/progresshub/, async (socket) => {
    await held;
    socket.connectToServer();
  });
  await signIn(page, 'admin@helios.test', undefined, `/entities?search=${acronym}`);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await addEntity(others, acronym);
  connect(); // a save between the reading of a list and the connection is shown too
  const row = page.getByRole('row', { name: acronym });
  await expect(row).toBeVisible();

  await row.click();
  const form = page.getByRole('dialog');
  const address = form.getByRole('textbox', { name: 'Address' });
  await address.fill('Mine');
  await enter(others, `/entities?search=${acronym}`);
  await other.getByRole('row', { name: acronym }).click();
  await other.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill('Theirs');
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Change saved')).toBeVisible();
  await expect(other.getByText('Somebody has just saved this record')).toHaveCount(0); // the same person saved it
  await other.context().close();

  await expect(form.getByText('Somebody has just saved this record')).toBeVisible();
  await expect(address).toHaveValue('Mine');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Show it as it is now' }).click();
  await expect(form.getByRole('alert')).toContainText('Address: Theirs');
  await expect(address).toHaveValue('Mine');
  await expect(form.getByText('Somebody has just saved this record')).toHaveCount(0);
});

test('after three failed attempts a lost connection is reported in a note, where the user can connect again', {
  tag: '@long',
}, async ({ page, browser }) => {
  const acronym = fresh('LOST');
  await page.addInitScript(NO_WAY_TO_THE_HUB);
  await signIn(page, 'admin@helios.test', undefined, `/entities?search=${acronym}`);
  const again = page.getByRole('button', { name: 'Live updates are off. Connect again' });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => page.evaluate('window.hubTries')).toBe(4);
  await expectAccessible(page);

  const other = await (await browser.newContext()).newPage();
  await addEntity(await openSession(other, 'sales@helios.test'), acronym);
  await other.context().close();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.evaluate('window.isHubAway = false');
  await again.click();
  await expect(page.getByRole('row', { name: acronym })).toBeVisible(); // lists are read again for what was missed
  await expect(again).toBeHidden();
});

test('the bell announces a notification at once, and its notifications are read, followed and deleted', {
  tag: '@long',
}, async ({ page }) => {
  const session = await openSession(page, 'partner@atlas.test');
  await empty(session);
  await enter(session, '/main');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const panel = page.locator('[data-bell]');
  await expect(bell).toHaveAccessibleName('Notifications');

  await sendRefusedFile(session, 'first.csv');
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page.getByRole('status').getByText('New notification: Euribor values were not imported')).toBeAttached();
  await bell.click();
  const item = panel.getByRole('listitem').filter({ hasText: 'Euribor values were not imported' });
  await expect(item).toContainText('first.csv');
  await expect(item).toContainText('Now');
  await expect(item.getByText('Errors in the data').getByRole('listitem')).toHaveText([
    'Row 2: This date is in the future: it has no fixing yet',
    'Row 3: This date is in the future: it has no fixing yet',
  ]);
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(320);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await panel.getByRole('button', { name: 'Euribor values were not imported', exact: true }).click();
  await expect(page).toHaveURL(/\/euribor-history$/);
  await expect(panel).toBeHidden();

  for (let file = 1; file <= 20; file += 1) await sendRefusedFile(session, `more-${file}.csv`);
  await expect(bell).toHaveAccessibleName('Notifications, 20 unread');
  await page.setViewportSize({ width: 390, height: 844 });
  await bell.press('Enter');
  const titles = panel.getByRole('button', { name: 'Euribor values were not imported', exact: true });
  await expect(titles).toHaveCount(15);
  await titles.last().scrollIntoViewIfNeeded();
  await expect(titles).toHaveCount(21);
  await panel.getByRole('button', { name: 'Delete “Euribor values were not imported”' }).first().click();
  await expect(titles).toHaveCount(20);
  await expect(bell).toHaveAccessibleName('Notifications, 19 unread');

  const newest = panel.getByRole('listitem').filter({ hasText: 'more-19.csv' }); // the list is read again after the number
  const markAs = (word: string) =>
    newest.getByRole('button', { name: `Mark “Euribor values were not imported” as ${word}` });
  await markAs('read').click();
  await expect(bell).toHaveAccessibleName('Notifications, 18 unread');
  await markAs('unread').click();
  await expect(bell).toHaveAccessibleName('Notifications, 19 unread');
  await markAs('read').click();
  await expect(bell).toHaveAccessibleName('Notifications, 18 unread');
  await panel.getByRole('region', { name: 'Latest notifications' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('u');
  await expect(bell).toHaveAccessibleName('Notifications, 19 unread');
  await page.keyboard.press('Delete');
  await expect(titles).toHaveCount(19);
  await expect(panel.getByRole('listitem').first()).toBeFocused();
  await panel.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('dialog', { name: 'Delete all notifications?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(titles).toHaveCount(19);
  await panel.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('dialog', { name: 'Delete all notifications?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByText('No notifications')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');
});

/**
 * Connections fail as they do where no server answers, and are counted; in the network itself each failure would be logged as
 * an error.
 */
const NO_WAY_TO_THE_HUB = `
  const Real = WebSocket;
  window.isHubAway = true;
  window.hubTries = 0;
  window.WebSocket = function (url, protocols) {
    window.hubTries += 1;
    if (!window.isHubAway) return new Real(url, protocols);
    const dead = { send() {}, close() {} };
    setTimeout(() => dead.onerror(new Event('error')));
    return dead;
  };
`;

async function empty(session: Session): Promise<void> {
  const headers = authorization(session);
  const reply = await session.page.request.delete('/api/v1/TNotification/delete-all', { headers });
  expect(reply.status()).toBe(200);
}

/**
 * Sends fixings of days to come: the server refuses them, so that no loan changes, and puts the refusal into the bell of the
 * sender.
 */
async function sendRefusedFile(session: Session, name: string): Promise<void> {
  const lines = [
    'referenceDate,oneMonthRate,threeMonthsRate,sixMonthsRate,twelveMonthsRate',
    '01-01-2099,1,,,',
    '02-01-2099,1,,,',
  ];
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  const headers = authorization(session);
  const reply = await session.page.request.post('/api/v1/EuriborHistory/import', {
    headers,
    multipart: { excelFiles: file },
  });
  expect(reply.status()).toBe(422);
}
