import type { Locator, Page } from '@playwright/test';
import { addContract } from '../contracts/add-contract.ts';
import { importFixings, SAMPLE_FIXINGS } from '../euribor-history/import-fixings.ts';
import { enterDay, fresh } from '../pages.ts';
import { addEntity } from '../records.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';
import { figuresOf, numberOf } from './enter-example.ts';

test.slow();

/** Interest of each quarter, to the cent, on Euribor 6 months two days before plus 1.25 %. */
const CAPITALIZED = [
  '28.690,28',
  '29.338,43',
  '35.137,37',
  '35.232,84',
  '33.964,17',
  '34.781,11',
  '30.410,60',
  '30.084,93',
];

test('from fixings and two companies to interest with its reason, on the screen and in the spreadsheet', {
  tag: '@long',
}, async ({ page }) => {
  const [grantor, receiver, number] = [fresh('GRAN'), fresh('RECE'), fresh('IC')];
  const session = await signIn(page, 'many@calends.test', 'corvo');
  await importFixings(page, process.env['EURIBOR_CSV'] ?? SAMPLE_FIXINGS);
  await addEntity(session, grantor);
  await addEntity(session, receiver);
  await addContract(page, {
    number,
    grantor,
    receiver,
    amount: '5.000.000,00',
    start: '31/03/2023',
    end: '31/03/2028',
    spread: '1,25',
    isCapitalized: true,
    index: { term: '6 months', fixingDay: 'Two days before' },
    stampTax: 'By remaining term (17.1.1 to 17.1.4)',
  });

  await page.goto(`/contract/list?search=${number}`);
  await page.getByRole('row', { name: number }).click();
  const details = page.getByRole('dialog', { name: number });
  await details.getByRole('tab', { name: 'Movements' }).click();
  await details.getByRole('button', { name: 'Add draw' }).click();
  await drawTranche(page);

  await expect(details).toBeVisible(); // the dialog from which the tranche was added
  await details.getByRole('tab', { name: 'Movements' }).click();
  await expect(details.getByRole('region', { name: 'Tranches' })).toContainText('Just added');
  const statement = details.getByRole('table').filter({ hasText: 'Capital after' });
  for (const amount of CAPITALIZED) await expect(statement).toContainText(`${amount} €`);
  await expect(statement.getByRole('row', { name: /^31-03-2025 Capitalization/ })).toContainText('2.757.639,73 €');
  await expect(details.getByRole('row', { name: /^31-03-2023 Draw Item 17\.1\.3/ })).toContainText('15.000,00 €');
  await expectAccessible(page);

  await asksWhy(page, statement);
  await exportsTheSameFigures(page, details, number);
});

/** Draws a tranche after its preview. */
async function drawTranche(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Add draw/ });
  await expect(dialog.getByText('fill in: Amount drawn')).toBeVisible();
  await enterDay(dialog, /^Drawn on/, '31/03/2023');
  await dialog.getByRole('textbox', { name: /^Amount drawn/ }).fill('5.000.000,01');
  await expect(dialog.getByRole('alert')).toContainText('above the maximum of 5.000.000,00 €');
  await expect(dialog.getByRole('button', { name: 'Add draw' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^Amount drawn/ }).fill('2.500.000,00');
  const preview = dialog.getByRole('region', { name: 'What will change' });
  await expect(preview.getByRole('row', { name: /^30-06-2023 Capitalization/ })).toContainText('28.690,28 €');
  await expect(preview.getByRole('row', { name: /^31-03-2023 Stamp tax: Draw/ })).toContainText('15.000,00 €');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add draw' }).click();
  await expect(page.getByText('Added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function asksWhy(page: Page, statement: Locator) {
  await statement.getByRole('button', { name: '28.690,28 €', exact: true }).click();
  const why = page.getByRole('dialog', { name: 'Capitalization of 30-06-2023' });
  await expect(why).toContainText('Euribor 6 months 3,290 % fixed on 29-03-2023');
  await expect(why).toContainText('With the spread of 1,250 % the rate is 4,540 %');
  await expect(why).toContainText('2.500.000,00 € × 4,540 % × 91/360');
  await expect(why).toContainText('28.690,277777777778 €');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await expect(statement).toBeVisible(); // only the panel was closed
}

async function exportsTheSameFigures(page: Page, details: Locator, number: string) {
  await details.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export contract' });
  await enterDay(dialog, /^Reference date/, '31/03/2025');
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(`${number}_31_03_2025.xlsx`);
  const figures = await figuresOf(download);
  for (const amount of [...CAPITALIZED, '2.757.639,73', '15.000,00']) expect(figures).toContain(numberOf(amount));
}
