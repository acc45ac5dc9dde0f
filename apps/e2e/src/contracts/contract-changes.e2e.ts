import type { Locator, Page } from '@playwright/test';
import { choicesOf, enterDay, fresh, pick, rowAction } from '../pages.ts';
import { addLoan, drawTranche } from '../records.ts';
import { enter, expect, expectAccessible, openSession, signIn, test } from '../story.ts';

const PERSON = 'many@calends.test';
const TENANT = 'corvo';

test('a contract changes from a day on: the form previews the change and asks, and the history lists it', {
  tag: '@long',
}, async ({ page }) => {
  const number = await enterDrawnContract(page);
  await rowAction(page, number, 'Change contract');
  const dialog = page.getByRole('dialog', { name: `Change contract · ${number}` });
  await offersWhatCanChange(dialog);

  await pick(dialog, /^What changes/, 'Spread');
  await expect(dialog.getByText('Until then: 4,50 %')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Spread/ }).fill('6');
  await enterDay(dialog, /^In force from/, '14/01/2024');
  await expect(dialog.getByText('A change is dated on or after the start of its contract')).toBeVisible();
  await enterDay(dialog, /^In force from/, '01/03/2024');
  const preview = dialog.getByRole('region', { name: 'What will change' });
  const quarter = preview.getByRole('row', { name: /^15-04-2024 Interest due/ });
  await expect(quarter).toContainText('11.375,00 €');
  await expect(quarter).toContainText('13.250,00 €'); // 46 days at 4.5 % and 45 at 6 %
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Save this change?' });
  await expect(question).toContainText('Spread changes from 01-03-2024: 4,50 % becomes 6,00 %');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeVisible();
  await saveChange(page, dialog);

  await rowAction(page, number, 'Details');
  const details = page.getByRole('dialog', { name: number });
  await details.getByRole('tab', { name: 'Movements' }).click();
  await expect(details.getByRole('row', { name: /^15-04-2024 Interest due/ })).toContainText('13.250,00 €');
  await details.getByRole('button', { name: 'History of changes' }).click();
  const history = page.getByRole('dialog', { name: `History of changes · ${number}` });
  await expect(history.getByRole('row', { name: /^01-03-2024 Spread change 4,50 % 6,00 %/ })).toBeVisible();
  await expectAccessible(page);
  await history.getByRole('button', { name: /^Edit: Spread change/ }).click();
  await expect(page.getByRole('dialog', { name: /^Edit movement/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await history.getByRole('button', { name: /^Remove: Spread change/ }).click();
  const removal = page.getByRole('dialog', { name: /^Delete/ });
  await expect(removal.getByRole('row', { name: /^15-04-2024 Interest due/ })).toContainText('11.375,00 €');
  await removal.getByRole('button', { name: 'Delete movement' }).click();
  await expect(history.getByText('No change yet')).toBeVisible();

  await page.goto(`/contract/list?search=${number}&referenceDate=2024-04-15`);
  await expect(page.getByRole('row', { name: number })).toContainText('11.375,00 €');
});

test('an index has its own tab, unpaid removes it, and activating asks for it again', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 2300, height: 1000 }); // a narrower list has no room for the column of the index
  const session = await openSession(page, PERSON, TENANT);
  const { number } = await addLoan(session, { dateEnd: '15-01-2027' });
  await enter(session, `/contract/list?search=${number}`);

  await rowAction(page, number, 'Change contract');
  const dialog = page.getByRole('dialog', { name: `Change contract · ${number}` });
  await pick(dialog, /^What changes/, 'Euribor');
  await expect(dialog.getByRole('tab', { name: 'Euribor' })).toHaveCount(0);
  await pick(dialog, /^Index rate/, 'Applicable');
  await page.keyboard.press('Control+ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'Euribor' })).toHaveAttribute('aria-selected', 'true');
  expect(await choicesOf(dialog, /^Euribor/)).toHaveLength(5);
  expect(await choicesOf(dialog, /^Fixing day/)).toHaveLength(4);
  await pick(dialog, /^Fixing day/, 'The day itself');
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Terms' }).click();
  await enterDay(dialog, /^In force from/, '01/03/2024');
  const posted = page.waitForRequest((request) => request.url().endsWith('/TContract/change'));
  await saveChange(page, dialog);
  expect((await posted).postDataJSON()).toMatchObject({
    field: 'EURIBOR',
    euriborApplicable: true,
    euribor: 'ONE_MONTH',
    euriborCalculationMethod: 'CURRENTDAY',
    changeDate: '01-03-2024',
  });

  await rowAction(page, number, 'Change contract');
  await pick(dialog, /^What changes/, 'Status');
  expect(await choicesOf(dialog, /^New value/)).toEqual(['Active', 'Inactive', 'Interest-free']);
  await pick(dialog, /^New value/, 'Interest-free');
  await expect(dialog.getByText('An interest-free contract bears no interest')).toBeVisible();
  await saveChange(page, dialog);
  const row = page.getByRole('row', { name: number });
  await expect(row).toContainText('Interest-free');
  await expect(row).toContainText('Not applicable');

  await rowAction(page, number, 'Activate');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('change its Euribor and its spread now')).toBeVisible();
  await expect(row).toContainText('Active');
  await rowAction(page, number, 'History of changes');
  const history = page.getByRole('dialog', { name: /^History of changes/ });
  await expect(history.getByRole('row', { name: /Contract state change Active Interest-free/ })).toBeVisible();
  await expect(history.getByRole('row', { name: /Spread change 4,50 % 0,00 % Follows from/ })).toBeVisible();
});

test('an administrator corrects terms that were entered wrongly, and archives the contract', { tag: '@long' }, async ({
  page,
}) => {
  const number = await enterDrawnContract(page, 'admin@helios.test', '');
  const corrected = fresh('CORR');
  await rowAction(page, number, 'Correct contract');
  const dialog = page.getByRole('dialog', { name: `Correct contract · ${number}` });
  await enterDay(dialog, /^End/, '14/01/2024');
  await expect(dialog.getByText('The end is before the start')).toBeVisible();
  await enterDay(dialog, /^End/, '15/02/2026');
  await expect(dialog.getByRole('row', { name: /^15-02-2026 Interest due/ })).toContainText('3.875,00 €');
  await dialog.getByRole('textbox', { name: 'Contract number' }).fill(corrected);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contract updated successfully')).toBeVisible();

  await page.goto(`/contract/list?search=${corrected}`);
  await rowAction(page, corrected, 'Archive');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Change saved')).toBeVisible();
  await expect(page.getByRole('row', { name: corrected })).toHaveCount(0);
  await page.getByLabel('Inactive').check();
  await page.getByRole('button', { name: `Actions of ${corrected}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Activate' })).toBeEnabled();
});

test.describe('when another user saves first', () => {
  test.use({ expectedNoise: [[/409/], { scope: 'test' }] });
  test('the details name what they changed, and keep what was typed', { tag: '@long' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const number = await enterDrawnContract(page);
    await rowAction(page, number, 'Details');
    const details = page.getByRole('dialog', { name: number });
    await details.getByRole('tab', { name: 'Other details' }).click();

    const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    await signIn(other, PERSON, TENANT, `/contract/list?search=${number}`);
    await rowAction(other, number, 'Change contract');
    const quicker = other.getByRole('dialog', { name: /^Change contract/ });
    await pick(quicker, /^What changes/, 'Spread');
    await quicker.getByRole('textbox', { name: /^Spread/ }).fill('5');
    await saveChange(other, quicker);

    await details.getByLabel('Minute').fill('Minute 1');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(details.getByText('Spread: 4,50 % → 5,00 %')).toBeVisible();
    await expect(details.getByText('What you entered is kept')).toBeVisible();
    await expect(details.getByLabel('Minute')).toHaveValue('Minute 1');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Contract updated successfully')).toBeVisible();
  });
});

/** Opens the list with a drawn contract of the story's own alone; returns its number. */
async function enterDrawnContract(page: Page, person = PERSON, tenant = TENANT): Promise<string> {
  const session = await openSession(page, person, tenant);
  const loan = await addLoan(session, { dateEnd: '15-01-2027' });
  await drawTranche(session, loan, '1000000');
  await enter(session, `/contract/list?search=${loan.number}`);
  return loan.number;
}

async function offersWhatCanChange(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(await choicesOf(dialog, /^What changes/)).toEqual([
    'Day count',
    'Spread',
    'Euribor',
    'Maximum amount',
    'Status',
    'Interest period',
    'Interest is capitalized',
    'End of the contract',
    'Floor of the index',
    'Cap of the index',
    'Assignment of the loan',
    'Assumption of the debt',
  ]);
  await pick(dialog, /^What changes/, 'Interest period');
  expect(await choicesOf(dialog, /^New value/)).toHaveLength(4);
  await pick(dialog, /^What changes/, 'Day count');
  expect(await choicesOf(dialog, /^New value/)).toHaveLength(4);
  await pick(dialog, /^What changes/, 'Maximum amount');
  await dialog.getByRole('textbox', { name: /^New value/ }).fill('999.999,99');
  await expect(dialog.getByRole('alert')).toContainText('below the outstanding capital of 1.000.000,00 €');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
}

async function saveChange(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Save this change?' }).getByRole('button', { name: 'Confirm' }).click();
  // that of a change just before may still be shown
  await expect(page.getByText('Change saved').last()).toBeVisible();
  await expect(dialog).toBeHidden();
}
