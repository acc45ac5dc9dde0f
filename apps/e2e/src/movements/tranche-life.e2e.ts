import type { Locator, Page } from '@playwright/test';
import { enterDay } from '../pages.ts';
import { addLoan } from '../records.ts';
import { expect, expectAccessible, openSession, test } from '../story.ts';
import { enterTranches, openMovements } from './draw-loan.ts';

test.slow();

/** A million at 4.5 % from 15-01-2024, interest paid each quarter: figures computed by hand. */
const FIRST_YEAR = [
  ['15-04-2024', '11.375,00 €'],
  ['15-07-2024', '11.375,00 €'],
  ['15-10-2024', '11.500,00 €'],
  ['15-01-2025', '11.500,00 €'],
] as const;

test('a tranche is drawn, gets movements, is edited and taken back; each step is previewed', {
  tag: '@long',
}, async ({ page, expectedNoise }) => {
  const session = await openSession(page, 'many@calends.test', 'corvo');
  await enterTranches(session, await addLoan(session, { amount: '1200000' }));
  await drawsAnOpeningBalance(page);
  await openMovements(page);
  const statement = page.getByRole('table').filter({ hasText: 'Capital after' });
  for (const [date, amount] of FIRST_YEAR)
    await expect(statement.getByRole('row', { name: `${date} Interest due` })).toContainText(amount);

  await addsInterestDue(page, statement);
  await editsTheTime(page, statement);
  await namesTheLaterMovement(page, statement);
  await takesBackAMovement(page, statement);

  expectedNoise.push(/422/);
  await takesBackTheTranche(page);
});

async function drawsAnOpeningBalance(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add draw' }).click();
  const draw = page.getByRole('dialog', { name: /^Add draw/ });
  await enterDay(draw, /^Drawn on/, '15/01/2024');
  await draw.getByRole('textbox', { name: /^Amount drawn/ }).fill('1000000');
  await draw.getByRole('switch', { name: 'Opening balance' }).check();
  await draw.getByRole('button', { name: 'Add draw' }).click();
  await expect(draw).toBeHidden();
  await expect(page.getByRole('region', { name: 'Tranches' })).toContainText('15-01-2024');
}

async function more(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function rowMenu(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${row}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function addsInterestDue(page: Page, statement: Locator): Promise<void> {
  await more(page, 'Add interest due');
  const dialog = page.getByRole('dialog', { name: /^Add interest due/ });
  await enterDay(dialog, /^Date/, '14/01/2024');
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('100');
  await expect(dialog.getByRole('alert')).toContainText('14-01-2024 is before the tranche was drawn');
  await enterDay(dialog, /^Date/, '01/02/2024');
  const preview = dialog.getByRole('region', { name: 'What will change' });
  await expect(preview.getByRole('row', { name: /^01-02-2024 Interest due/ })).toContainText('100,00 €');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add interest due' }).click();
  await expect(dialog).toBeHidden();
  await expect(statement.getByRole('row', { name: /^01-02-2024 Interest due/ })).toContainText('100,00 €');
  await expect(statement.getByRole('row', { name: /^15-04-2024 Interest due/ })).toContainText('11.475,00 €');
}

/** The time is stored and shown, and changes no figure. */
async function editsTheTime(page: Page, statement: Locator): Promise<void> {
  await rowMenu(page, 'Interest due of 01-02-2024', 'Edit movement');
  const dialog = page.getByRole('dialog', { name: /^Edit movement/ });
  await expect(dialog.getByRole('textbox', { name: /^Time/ })).toHaveValue('00:00');
  await dialog.getByRole('textbox', { name: /^Time/ }).fill('25:00');
  await expect(dialog.getByText('Not a date, write dd/mm/yyyy')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Time/ }).fill('10:30');
  await expect(dialog.getByText('No figure changes')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: /^Value/ }).fill('150');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(statement.getByRole('row', { name: /^01-02-2024 Interest due/ })).toContainText('150,00 €');
  await rowMenu(page, 'Interest due of 01-02-2024', 'Edit movement');
  await expect(dialog.getByRole('textbox', { name: /^Time/ })).toHaveValue('10:30');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function namesTheLaterMovement(page: Page, statement: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Reimburse', exact: true }).click();
  const payment = page.getByRole('dialog', { name: /^Reimbursement/ });
  await enterDay(payment, /^Reimbursement date/, '01/03/2024');
  await payment.getByRole('textbox', { name: 'Capital' }).fill('900000');
  await payment.getByRole('button', { name: /^Reimburse Ctrl/ }).click();
  await expect(payment).toBeHidden();
  await expect(statement.getByRole('row', { name: /^01-03-2024 Capital reimbursement/ })).toBeVisible();

  await more(page, 'Edit tranche');
  const dialog = page.getByRole('dialog', { name: /^Edit tranche/ });
  await dialog.getByRole('textbox', { name: /^Amount drawn/ }).fill('800000');
  await expect(dialog.getByRole('alert')).toContainText('The reimbursement of 900.000,00 € on 01-03-2024');
  await expect(dialog.getByRole('link', { name: 'Show that movement' })).toHaveAttribute('href', /row=/);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: /^Amount drawn/ }).fill('1000000,01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(statement.getByRole('row', { name: /^15-01-2024 Draw/ })).toContainText('1.000.000,01 €');
}

async function takesBackAMovement(page: Page, statement: Locator): Promise<void> {
  await rowMenu(page, 'Capital reimbursement of 01-03-2024', 'Delete movement');
  const dialog = page.getByRole('dialog', { name: /^Delete/ });
  const preview = dialog.getByRole('region', { name: 'What will change' });
  await expect(preview.getByRole('row', { name: /^01-03-2024 Capital reimbursement/ })).toContainText('-900.000,00 €');
  await dialog.getByRole('button', { name: 'Delete movement' }).click();
  await expect(dialog).toBeHidden();
  await expect(statement.getByRole('row', { name: /^01-03-2024/ })).toHaveCount(0);
}

async function takesBackTheTranche(page: Page): Promise<void> {
  await more(page, 'Delete tranche');
  const dialog = page.getByRole('dialog', { name: /^Delete/ });
  const word = dialog.getByRole('textbox', { name: /^Type DELETE/ });
  await word.fill('delete');
  await dialog.getByRole('button', { name: 'Delete tranche' }).click();
  await expect(dialog.getByText('The word does not match: type DELETE in capitals')).toBeVisible();
  await expectAccessible(page);
  await word.fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete tranche' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nothing drawn yet')).toBeVisible();
  await expect(page).toHaveURL(/state=1/);
}
