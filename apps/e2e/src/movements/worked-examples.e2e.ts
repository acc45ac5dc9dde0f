/** Loans whose figures were computed by hand, entered through the forms and read on the screen and in the spreadsheet. */
import type { Page } from '@playwright/test';
import { rowAction } from '../pages.ts';
import { addLoan } from '../records.ts';
import { expect, expectAccessible, test } from '../story.ts';
import { enterTranches } from './draw-loan.ts';
import {
  addAndOpen,
  draw,
  expectRows,
  exportedFigures,
  figuresOf,
  type Lending,
  numberOf,
  publish,
  startLending,
} from './enter-example.ts';
import { reimburse, reinforce } from './enter-movements.ts';

test.slow();

test('a checking account and a loan that is repaid, reinforced and repaid late come out to the cent', {
  tag: '@long',
}, async ({ page }) => {
  const lending = await startLending(page);
  await checkingAccount(page, lending);
  await lateRepayment(page, lending);
});

/** Capitalised at the month ends of its contract and taxed on its daily balance, on Euribor 1 month two days before plus 0.75. */
async function checkingAccount(page: Page, { companies }: Lending): Promise<void> {
  await publish(page, ['2024-02-01,3.873,,,', '2024-03-01,3.817,,,', '2024-04-03,3.852,,,']);
  const floor = 'The index never counts as less than 0';
  const number = await addAndOpen(page, {
    ...companies,
    amount: '1.000.000,00',
    start: '31/01/2024',
    end: '31/01/2029',
    spread: '0,75',
    interestPeriod: 'Monthly',
    isCapitalized: true,
    isCheckingAccount: true,
    index: { term: '1 month', fixingDay: 'Two days before', floor },
    stampTax: 'By remaining term (17.1.1 to 17.1.3)',
  });
  await draw(page, '05/02/2024', '300.000,00');
  await reinforce(page, '12/02/2024', '150.000,00');
  await reimburse(page, '26/02/2024', 'Capital', '200.000,00');
  await reimburse(page, '11/03/2024', 'Capital', '250.000,00');
  await reinforce(page, '18/03/2024', '400.000,00');
  const interest = {
    '29-02-2024 Capitalization': ['1.175,01'],
    '31-03-2024 Capitalization': ['1.015,12'],
    '30-04-2024 Capitalization': ['1.540,44'],
  };
  await expectRows(page, interest);
  const taxes = { '29-02-2024': '125,35', '31-03-2024': '108,50', '30-04-2024': '160,90' };
  for (const [day, tax] of Object.entries(taxes))
    await expect(page.getByRole('row', { name: new RegExp(`^${day} Monthly balance`) })).toContainText(`${tax} €`);
  const figures = await exportedFigures(page, number, '30/04/2024');
  for (const amount of [...Object.values(interest).flat(), ...Object.values(taxes)])
    expect(figures).toContain(numberOf(amount));

  await page.goto(`/contract/list?search=${number}`);
  await rowAction(page, number, 'Details');
  const details = page.getByRole('dialog', { name: number });
  await details.getByRole('tab', { name: 'Euribor' }).click();
  await expect(details.getByText(floor)).toBeVisible();
}

/** At 6 % on 365 days, half-yearly: a repayment that is entered late is foreseen with all that follows from it. */
async function lateRepayment(page: Page, { session }: Lending): Promise<void> {
  const loan = await addLoan(session, {
    amount: '500000',
    dateStart: '10-02-2024',
    dateEnd: '10-02-2029',
    spread: '6',
    convention: 'ATUAL_365',
    capitalizationTerm: 'SEMIANNUALLY',
    interestCapitalization: true,
  });
  await enterTranches(session, loan);
  await draw(page, '10/02/2024', '500.000,00');
  await reimburse(page, '15/04/2024', 'Capital', '120.000,00');
  await reinforce(page, '03/06/2024', '75.000,00');
  await reimburse(page, '01/07/2024', 'Accrued interest', '5.000,00');
  await expectRows(page, { '10-08-2024 Capitalization': ['8.489,32', '463.489,32'] });
  await reimburse(page, '15/03/2024', 'Capital', '50.000,00', async (dialog) => {
    const change = dialog.getByRole('row', { name: /^10-08-2024 Capitalization/ });
    await expect(change).toContainText('8.489,32 €');
    await expect(change).toContainText('7.272,88 €');
    await expectAccessible(page);
  });
  await expectRows(page, { '10-08-2024 Capitalization': ['7.272,88', '412.272,88'] });

  const started = page.waitForEvent('download');
  await rowAction(page, 'Capital reimbursement of 15-03-2024', 'Export reimbursement');
  expect(await figuresOf(await started)).toContain(50_000);
}
