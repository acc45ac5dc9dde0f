import type { Locator, Page } from '@playwright/test';
import { choicesOf, confirmDeletion, expectNoSidewaysScroll, fresh, pick, pickCompany, rowAction } from '../pages.ts';
import { addEntity, addLoan } from '../records.ts';
import { enter, expect, expectAccessible, forget, openSession, signIn, test } from '../story.ts';

const PERSON = 'many@calends.test';
const TENANT = 'corvo';

test('a contract is added, read, edited, exported and, when inactive, deleted', { tag: '@long' }, async ({ page }) => {
  const [grantor, receiver, number] = [fresh('GRAN'), fresh('RECE'), fresh('IC')];
  const session = await openSession(page, PERSON, TENANT);
  await addEntity(session, grantor);
  await addEntity(session, receiver);
  await enter(session, '/contract/list');
  await page.getByRole('button', { name: 'Add contract' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add contract' });
  await expect(dialog.getByRole('textbox', { name: 'Contract number' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();

  await offersTheDocumentsChoices(dialog);
  await namesWhatIsMissing(page, dialog);
  await couplesFields(dialog);

  await dialog.getByRole('textbox', { name: 'Contract number' }).fill(number);
  await pick(dialog, /^Loan type/, 'Shareholder loan');
  await pick(dialog, /^Status/, 'Active');
  await pickCompany(dialog, /^Grantor/, grantor);
  await pickCompany(dialog, /^Receiver/, grantor);
  await expect(dialog.getByText('Grantor and receiver must be different entities')).toHaveCount(2);
  await pickCompany(dialog, /^Receiver/, receiver);
  await expect(dialog.getByText('Grantor and receiver must be different entities')).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1.250.000,5');
  await dialog.getByRole('textbox', { name: /^Spread \(0-100%\)/ }).fill('1,25');
  await pick(dialog, /^Day count/, 'Actual/360');
  await pick(dialog, /^Interest period/, 'Quarterly');
  await pick(dialog, /^Interest is capitalized/, 'Yes');
  await pick(dialog, /^Index rate/, 'Applicable');
  await pick(dialog, /^Stamp tax/, 'Applicable');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled(); // the tab of the stamp tax needs its fee
  await dialog.getByRole('tab', { name: 'Stamp tax' }).click();
  await pick(dialog, /^Stamp tax on tranches/, 'By remaining term (17.1.1 to 17.1.4)');
  await dialog.getByRole('tab', { name: 'Euribor' }).click();
  await pick(dialog, /^Euribor/, '6 months');
  await pick(dialog, /^Fixing day/, 'Two days before');
  await expectAccessible(page);
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/TContract'));
  await page.keyboard.press('Control+Enter');
  expect((await posted).postDataJSON()).toMatchObject({
    contractNumber: number,
    amount: '1250000.5',
    spread: '1.25',
    currency: 'EUR',
    euribor: 'SIX_MONTHS',
    euriborCalculationMehtod: 'TWODAYSBEFORECAPITALIZATION',
    dateEnd: expect.stringMatching(/^\d{2}-\d{2}-\d{4}$/),
  });
  await expect(page.getByText('Added successfully')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).fill(number);
  const row = page.getByRole('row', { name: number });
  await expect(row).toContainText('1.250.000,50');
  await expect(page.getByRole('row', { name: 'Sum' })).toContainText('1.250.000,50');
  await row.click();
  await readsAndEditsDetails(page, number);
  await exportsAtADay(page, number);

  await page.getByRole('button', { name: `Actions of ${number}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Details' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0); // an active one cannot be deleted
});

test('a press reaches the field under the pointer, though the field before it then shows its message', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/contract/list?modal=contracts/add-contract');
  const dialog = page.getByRole('dialog', { name: 'Add contract' });
  await dialog.getByRole('combobox', { name: /^Interest period/ }).click();
  await dialog.getByRole('combobox', { name: /^Interest period/ }).press('Escape');
  await expect(dialog.getByText('The contract number is required')).toBeVisible(); // the message of the field that was left before
  const below = dialog.getByRole('combobox', { name: /^Periods start at/ });
  await below.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await below.hover({ position: { x: 60, y: 3 } }); // waits until the dialog stands still
  await page.mouse.down();
  await expect(below).toBeFocused();
  // by then a message that appeared at once would have moved the field
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  await page.mouse.up();
  await expect(below).toHaveAttribute('aria-expanded', 'true');
  await expect(dialog.getByText('The interest period is required')).toBeVisible();
});

test('a press reaches the field under the pointer, though the message of the field before it appears during the press', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/contract/list?modal=contracts/add-contract');
  const dialog = page.getByRole('dialog', { name: 'Add contract' });
  const below = dialog.getByRole('combobox', { name: /^Periods start at/ });
  const before = dialog.getByRole('combobox', { name: /^Interest period/ });
  await expect(dialog.getByRole('textbox', { name: 'Contract number' })).toBeFocused();
  await before.focus();
  await expect(dialog.getByText('The contract number is required')).toBeVisible(); // it moved the fields below
  await below.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await below.hover({ position: { x: 60, y: 3 } }); // waits until the dialog stands still
  // leaves the field by the keyboard and presses at once: the message appears during the press
  await page.keyboard.press('Tab');
  await page.mouse.down();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 600)));
  await page.mouse.up();
  await expect(below).toHaveAttribute('aria-expanded', 'true');
  await expect(dialog.getByText('The interest period is required')).toBeVisible();
});

test('an inactive contract is in the inactive list and can be deleted', { tag: '@long' }, async ({ page }) => {
  const session = await openSession(page, PERSON, TENANT);
  const { number } = await addLoan(session, { contractStatus: 'INACTIVE' });
  await enter(session, `/contract/list?search=${number}`);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByLabel('Inactive').check();
  await rowAction(page, number, 'Delete');
  await confirmDeletion(page);
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: number })).toHaveCount(0);
});

test('an unpaid contract bears neither index nor spread', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/contract/list?modal=contracts/add-contract');
  const dialog = page.getByRole('dialog');
  await pick(dialog, /^Index rate/, 'Applicable');
  await expect(dialog.getByRole('tab', { name: 'Euribor' })).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Spread/ }).fill('2');
  await pick(dialog, /^Status/, 'Interest-free');
  await expect(dialog.getByRole('tab', { name: 'Euribor' })).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: /^Spread/ })).toHaveValue('0,00');
  await expect(dialog.getByRole('textbox', { name: /^Spread/ })).toBeDisabled();
  await expect(dialog.getByRole('combobox', { name: /^Index rate/ })).toHaveValue('Not applicable');
});

test('a tenant without companies is told to add them first', async ({ page }) => {
  await signIn(page, PERSON, 'estrela', '/contract/list?modal=contracts/add-contract');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Add two entities first')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add entity' }).click();
  await expect(page.getByRole('dialog', { name: 'Add entity' })).toBeVisible();
});

test('filters survive a reload, the back button and a dialog, and can be cleared one by one', async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/contract/list');
  await pick(page, 'Loan type', 'Bonds');
  await expect(page).toHaveURL(/loanType=BONDS/);
  await page.keyboard.press('Escape');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Actions of/ }) });
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await rows.first().click();
  await expect(page.getByRole('dialog')).toContainText('Available capital');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/loanType=BONDS/);
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove filter Loan type' }).click();
  await expect(page).not.toHaveURL(/loanType/);
  await expect(rows).not.toHaveCount(1);
});

test.describe("another tenant's contracts", () => {
  test.use({ expectedNoise: [[/400/, /404/], { scope: 'test' }] });
  test('are found neither by search nor by the id of their address', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin@helios.test', undefined, '/contract/list?search=HG-2023-001');
    await page.getByRole('row', { name: 'HG-2023-001' }).click();
    await expect(page.getByRole('dialog')).toContainText('Available capital');
    const address = page.url();

    await page.context().clearCookies();
    await forget(page);
    await signIn(page, 'admin@boreal.test', undefined, '/contract/list?search=HG-2023-001');
    await expect(page.getByText('Nothing matches these filters')).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('dialog')).toContainText('Decryption failed');
  });
});

test('the list and its dialogs fit a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@helios.test', undefined, '/contract/list');
  await expect(page.getByText('HG-2022-002')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/contract/list?modal=contracts/add-contract');
  await expect(page.getByRole('textbox', { name: 'Contract number' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

async function offersTheDocumentsChoices(dialog: Locator): Promise<void> {
  expect(await choicesOf(dialog, /^Status/)).toEqual(['Active', 'Inactive', 'Interest-free']);
  expect(await choicesOf(dialog, /^Loan type/)).toHaveLength(10);
  expect(await choicesOf(dialog, /^Day count/)).toHaveLength(4);
  expect(await choicesOf(dialog, /^Interest period/)).toHaveLength(5);
  expect(await choicesOf(dialog, /^Periods start at/)).toEqual(['Tranche date', 'Contract date']);
  await pick(dialog, /^Index rate/, 'Applicable');
  await dialog.getByRole('tab', { name: 'Euribor' }).click();
  expect(await choicesOf(dialog, /^Euribor/)).toHaveLength(5);
  expect(await choicesOf(dialog, /^Fixing day/)).toHaveLength(3);
  expect(await choicesOf(dialog, /^Index counts from/)).toHaveLength(3);
  expect(await choicesOf(dialog, /^Renewals count from/)).toHaveLength(3);
}

/** In the Euribor tab NA removes the tab; the checking account moves the start of the periods. */
async function couplesFields(dialog: Locator): Promise<void> {
  await dialog.getByRole('tab', { name: 'Euribor' }).click();
  await pick(dialog, /^Fixing day/, 'Not applicable');
  await expect(dialog.getByRole('tab', { name: 'Euribor' })).toHaveCount(0);
  await expect(dialog.getByRole('combobox', { name: /^Index rate/ })).toHaveValue('Not applicable');
  await dialog.getByLabel('Checking-account contract').check();
  await expect(dialog.getByRole('combobox', { name: /^Periods start at/ })).toHaveValue('Contract date');
  await dialog.getByLabel('Checking-account contract').uncheck();
  await expect(dialog.getByRole('combobox', { name: /^Periods start at/ })).toHaveValue('Tranche date');
  await dialog.getByLabel('No end date').check();
  await expect(dialog.getByRole('textbox', { name: /^End/ })).toHaveValue('No end date');
  await expect(dialog.getByRole('textbox', { name: /^End/ })).toBeDisabled();
  await dialog.getByLabel('No end date').uncheck();
}

async function namesWhatIsMissing(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Control+ArrowLeft');
  await expect(dialog.getByRole('tab', { name: 'Terms' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+Enter');
  for (const message of [
    'The contract number is required',
    'The loan type is required',
    'The status is required',
    'The grantor is required',
    'The receiver is required',
    'The amount is required',
    'The spread is required',
    'The day count is required',
    'The interest period is required',
    'Say whether interest is capitalized',
  ])
    await expect(dialog.getByText(message)).toBeVisible();
  await expect(dialog.getByRole('tab', { name: 'Terms' })).toContainText('10');
  await expect(dialog.getByTitle('This tab has errors')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Contract number' })).toBeFocused();
}

async function readsAndEditsDetails(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: number });
  await expect(dialog.getByText('1.250.000,50').first()).toBeVisible();
  await dialog.getByRole('tab', { name: 'Euribor' }).click();
  await expect(dialog.getByRole('tabpanel', { name: 'Euribor' }).getByText('6 months')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Stamp tax' }).click();
  await expect(dialog.getByText('No stamp tax')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Other details' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Minute').fill('x');
  await dialog.getByLabel('Minute').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No changes detected')).toBeVisible();
  await dialog.getByLabel('Minute').fill('Minute 12/2026');
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect(Object.keys((await put).postDataJSON()).toSorted()).toEqual(['contractId', 'minute', 'version']);
  await expect(page.getByText('Contract updated successfully')).toBeVisible();
  await expect(dialog.getByLabel('Minute')).toHaveValue('Minute 12/2026');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function exportsAtADay(page: Page, number: string): Promise<void> {
  await rowAction(page, number, 'Export');
  const dialog = page.getByRole('dialog', { name: 'Export contract' });
  await expect(dialog.getByLabel('Reference date')).not.toHaveValue('');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\d{2}_\d{2}_\d{4}.*\.xlsx$/);
  await expect(dialog).toBeHidden();
}
