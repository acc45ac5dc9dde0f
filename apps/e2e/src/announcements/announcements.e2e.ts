import { expectNoSidewaysScroll, fresh, pick } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

const linesOf = (...rows: string[]) => Buffer.from(['parent;name;target', ...rows].join('\n'));

test('an administrator writes a notification, sees who gets it, and it rings in another browser', async ({
  page,
  browser,
}) => {
  const title = fresh('Books close on Friday');
  const reader = await (await browser.newContext()).newPage();
  await signIn(reader, 'basic@helios.test');
  await signIn(page, 'admin@helios.test', undefined, '/notifications?modal=notifications/add-notification');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill(title);
  await form.getByRole('textbox', { name: 'Title' }).first().fill(title);
  await form.getByRole('textbox', { name: 'Description' }).first().fill('Post what is missing, {{firstNam}}.');
  await expect(form.getByText('no other name is known')).toBeVisible();
  await form.getByRole('textbox', { name: 'Description' }).first().fill('Post what is missing, {{firstName}}.');
  await expect(form.getByRole('region', { name: 'As you would read it' })).toContainText('Post what is missing, Ana.');
  await expect(form.getByText('Nobody is chosen yet')).toBeVisible();
  await form.getByRole('combobox', { name: 'Target groups' }).click();
  await page.getByRole('option', { name: 'Loans desk' }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('combobox', { name: 'Single users' }).fill('nobody@nowhere.test');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab'); // closes the offered addresses
  await expect(form.getByText(/^People: 2. In the bell: 2/)).toBeVisible();
  await expect(form.getByText('reaches nobody there: nobody@nowhere.test')).toBeVisible();
  await expectAccessible(page);

  await form.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByText('People who get it at once: 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('row', { name: title })).toBeVisible();
  await expect(reader.getByText(title).first()).toBeVisible({ timeout: 90_000 });

  await page.getByRole('button', { name: `Actions of ${title}` }).click();
  await page.getByRole('menuitem', { name: 'How it was sent' }).click();
  const sent = page.getByRole('dialog');
  await expect(sent.getByRole('row', { name: new RegExp(title) })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
});

test.describe('target groups', () => {
  test.use({ expectedNoise: [[/422/], { scope: 'test' }] });

  test('an administrator adds a target group below another, imports some, and a faulty file imports none', {
    tag: '@long',
  }, async ({ page }) => {
    const name = fresh('Group');
    await signIn(page, 'admin@helios.test', undefined, '/notifications/target-groups');
    await expect(page.getByRole('row', { name: 'Administrators' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add group' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('combobox', { name: 'Below' }).click();
    await page.getByRole('option', { name: 'Treasury' }).click();
    await form.getByRole('combobox', { name: 'Roles' }).click();
    await page.getByRole('option', { name: 'Administrator', exact: true }).click();
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name })).toBeVisible();

    await page.getByRole('button', { name: 'Import groups' }).click();
    const dialog = page.getByRole('dialog');
    const drop = async (buffer: Buffer) => {
      await page.locator('input[type=file]').setInputFiles({ name: 'groups.csv', mimeType: 'text/csv', buffer });
      await dialog.getByRole('button', { name: 'Show what it holds' }).click();
    };
    await drop(
      linesOf(
        ';;a@helios.test',
        `;${name} imported;b@helios.test`,
        `${name} imported;Deeper;c@helios.test`,
        ';;d@helios.test',
      ),
    );
    await expect(dialog.getByText('Enter a name')).toHaveCount(2);
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await drop(linesOf(`;${name} imported;b@helios.test`, `;${name} imported;role:sales`, `Treasury;${name};all`));
    await expect(dialog.getByRole('row', { name: `${name} imported` })).toContainText('Added');
    await expect(dialog.getByRole('row', { name: `Treasury / ${name}` })).toContainText('Recipients replaced');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Target groups imported')).toBeVisible();
    await expect(page.getByRole('row', { name: `${name} imported` })).toBeVisible();

    await page.getByRole('tab', { name: 'Kinds of notifications' }).click();
    await expect(page.getByRole('row', { name: 'Reminders and announcements' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('an administrator manages schedules beside notifications, and has one of them send a notification', {
  tag: '@long',
}, async ({ page }) => {
  const [schedule, title] = [fresh('Each month'), fresh('Books close')];
  await signIn(page, 'admin@helios.test', undefined, '/notifications/schedulers');
  await expect(page.getByRole('row', { name: 'Quarter end' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add schedule' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill(schedule);
  await pick(form, /^Periodicity/, 'Monthly');
  await form.getByRole('switch', { name: 'Favourite' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: schedule })).toBeVisible();

  await page.getByRole('tab', { name: 'Announcements' }).click();
  await page.getByRole('button', { name: 'Write notification' }).click();
  await form.getByRole('textbox', { name: 'Name' }).fill(title);
  await form.getByRole('textbox', { name: 'Title' }).first().fill(title);
  await form.getByRole('textbox', { name: 'Description' }).first().fill('Post what is missing.');
  await form.getByRole('combobox', { name: 'Target groups' }).click();
  await page.getByRole('option', { name: 'Approvers' }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('combobox', { name: 'Schedule' }).click();
  await page.getByRole('option', { name: schedule }).click();
  await form.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByText('People who get it on each day of the schedule')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('row', { name: title })).toContainText(schedule);
});
