/** Loans whose figures were computed by hand, entered through the forms and read on the screen and in the spreadsheet. */
import type { Locator, Page } from '@playwright/test';
import { enterDay, pick, rowAction } from '../pages.ts';
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

test('interest is counted by month, by anchor and by change, as computed by hand', { tag: '@long' }, async ({
  page,
}) => {
  const { companies } = await startLending(page);
  await dueEachMonth(page, companies);
  await changedThreeTimes(page, companies);
  await anchored(page, companies);
});

test('a draw is taxed by the term that remains, to either side of each border', { tag: '@long' }, async ({ page }) => {
  const { companies } = await startLending(page);
  await taxedByTerm(page, companies);
});

test('the day counts give the figures that the central bank published', { tag: '@long' }, async ({ page }) => {
  const { companies } = await startLending(page);
  await publishedByTheBank(page, companies);
});

type Companies = Lending['companies'];

/** By thirty days to the month, counted from a 31st. */
async function dueEachMonth(page: Page, companies: Companies): Promise<void> {
  await addAndOpen(page, {
    ...companies,
    amount: '600.000,00',
    start: '31/01/2024',
    end: '31/01/2029',
    spread: '5',
    dayCount: '30/360',
    interestPeriod: 'Monthly',
  });
  await draw(page, '31/01/2024', '600.000,00');
  await expectRows(page, {
    '29-02-2024 Interest due': ['2.416,67'],
    '31-03-2024 Interest due': ['2.583,33'],
    '30-04-2024 Interest due': ['2.500,00'],
    '31-05-2024 Interest due': ['2.500,00'],
    '30-06-2024 Interest due': ['2.500,00'],
    '31-07-2024 Interest due': ['2.500,00'],
  });
}

/** Spread, day count and capitalization change in the middle of a loan on Euribor 12 months of the day before. */
async function changedThreeTimes(page: Page, companies: Companies): Promise<void> {
  await publish(page, ['2023-09-29,,,,4.228', '2024-10-01,,,,2.749']);
  const number = await addAndOpen(page, {
    ...companies,
    amount: '1.000.000,00',
    start: '02/10/2023',
    end: '02/10/2028',
    spread: '1,5',
    interestPeriod: 'Half-yearly',
    isCapitalized: true,
    index: { term: '12 months', fixingDay: 'One day before' },
  });
  await draw(page, '02/10/2023', '1.000.000,00');
  await changeFrom(page, number, 'Spread', '01/01/2024', (dialog) =>
    dialog.getByRole('textbox', { name: /^Spread/ }).fill('2'),
  );
  await changeFrom(page, number, 'Day count', '15/02/2024', (dialog) => pick(dialog, /^New value/, '30/360'));
  await changeFrom(page, number, 'Interest is capitalized', '01/07/2024', (dialog) => pick(dialog, /^New value/, 'No'));
  await openTranche(page, number);
  await expectRows(page, {
    '02-04-2024 Capitalization': ['30.395,11'],
    '02-10-2024 Interest due': ['32.086,50'],
    '02-04-2025 Interest due': ['24.466,73'],
  });
}

/** The same loan with its quarters counted from the contract and from the draw; the last one is cut by the end. */
async function anchored(page: Page, companies: Companies): Promise<void> {
  const quarters = {
    'Contract date': {
      '10-04-2024': '694,44',
      '10-07-2024': '1.272,67',
      '10-10-2024': '1.302,91',
      '31-12-2024': '1.176,13',
    },
    'Tranche date': {
      '20-05-2024': '1.250,00',
      '20-08-2024': '1.293,75',
      '20-11-2024': '1.310,28',
      '31-12-2024': '591,39',
    },
  };
  for (const [periodsStartAt, amounts] of Object.entries(quarters)) {
    await addAndOpen(page, {
      ...companies,
      amount: '100.000,00',
      start: '10/01/2024',
      end: '31/12/2024',
      spread: '5',
      isCapitalized: true,
      periodsStartAt,
    });
    await draw(page, '20/02/2024', '100.000,00');
    for (const [day, amount] of Object.entries(amounts))
      await expectRows(page, { [`${day} Capitalization`]: [amount] });
  }
}

/** The grid of item 17.1 of the General Table of the Stamp Tax Code, around each of its borders. */
async function taxedByTerm(page: Page, companies: Companies): Promise<void> {
  const taxes = {
    '15/02/2024': '400,00',
    '16/02/2024': '800,00',
    '15/07/2024': '2.400,00',
    '14/01/2025': '4.800,00',
    '15/01/2025': '5.000,00',
    '14/01/2029': '5.000,00',
    '15/01/2029': '6.000,00',
  };
  for (const [end, tax] of Object.entries(taxes)) {
    const number = await addAndOpen(page, {
      ...companies,
      amount: '1.000.000,00',
      start: '15/01/2024',
      end,
      stampTax: 'By remaining term (17.1.1 to 17.1.4)',
    });
    await draw(page, '15/01/2024', '1.000.000,00');
    await expect(page.getByRole('row', { name: /^15-01-2024 Draw Item 17\.1\./ })).toContainText(`${tax} €`);
    expect(await exportedFigures(page, number, '15/01/2024')).toContain(numberOf(tax));
  }
}

/** Banco de Portugal's example of a loan from 29-01-2008 to 05-06-2008. */
async function publishedByTheBank(page: Page, companies: Companies): Promise<void> {
  const interest = { 'Actual/Actual': '349,73', 'Actual/365': '350,68', 'Actual/360': '355,56', '30/360': '350,00' };
  for (const [dayCount, amount] of Object.entries(interest)) {
    const term = { start: '29/01/2008', end: '05/06/2008', interestPeriod: 'At the end' };
    await addAndOpen(page, { ...companies, ...term, amount: '10.000,00', spread: '10', dayCount });
    await draw(page, '29/01/2008', '10.000,00');
    await expectRows(page, { '05-06-2008 Interest due': [amount] });
  }
}

/** Changes a contract from a day (dd/MM/yyyy) on, through its dialog. */
async function changeFrom(
  page: Page,
  number: string,
  what: string,
  day: string,
  enterValue: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await page.goto(`/contract/list?search=${number}`);
  await rowAction(page, number, 'Change contract');
  const dialog = page.getByRole('dialog', { name: `Change contract · ${number}` });
  await pick(dialog, /^What changes/, what);
  await enterValue(dialog);
  await enterDay(dialog, /^In force from/, day);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Save this change?' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the movements of the only tranche, from the list of contracts. */
async function openTranche(page: Page, number: string): Promise<void> {
  await page.goto(`/movements/timeline?search=${number}`);
  await page.getByRole('row', { name: number }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: /^Movements of the tranche/ })).toBeVisible();
}

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
    stampTax: 'By remaining term (17.1.1 to 17.1.4)',
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

/** At 6 % on 365 days, half-yearly: the preview of a repayment that is entered late has everything that follows from it. */
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
