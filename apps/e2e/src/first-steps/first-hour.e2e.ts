import type { Locator, Page } from '@playwright/test';
import { addContract } from '../contracts/add-contract.ts';
import { importFixings, SAMPLE_FIXINGS } from '../euribor-history/import-fixings.ts';
import { enterDay } from '../pages.ts';
import { expect, expectAccessible, test } from '../story.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';

const PASSWORD = 'eleven quiet harbours at dawn';

test.slow();

let product: OwnProduct;
test.beforeAll(async () => {
  product = await startOwnProduct();
});
test.afterAll(() => product.end());

test('the person who opens the printed link becomes root, makes the group’s tenant and sees the first figure', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: product.address })).newPage();
  await page.goto(product.link);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('olga@sol.test');
  await page.getByRole('textbox', { name: 'First name' }).fill('Olga');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Origem');
  await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(PASSWORD);
  const reloaded = page.waitForEvent('load'); // the page reloads a second after the sign-in
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await reloaded;

  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem').first()).toContainText('Next');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Contracts' })).toHaveCount(0);
  await expectAccessible(page);
  await makesTheGroup(page, steps);

  await steps.getByRole('button', { name: 'Work in Grupo Sol' }).click();
  await entersCompanies(page, steps);
  await importFixings(page, SAMPLE_FIXINGS);
  await page.goto('/main');
  await expect(steps.getByRole('link')).toHaveText(/first contract/);
  await entersTheFirstLoan(page);
  await page.goto('/main');
  await expect(page.getByRole('heading', { name: 'Good day, Olga' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Contracts 1$/ })).toBeVisible();
  await expect(steps).toHaveCount(0);
  await page.context().close();
});

async function makesTheGroup(page: Page, steps: Locator): Promise<void> {
  await steps.getByRole('link', { name: 'Create your group’s own tenant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create the group’s tenant' });
  await dialog.getByRole('textbox', { name: /^Key/ }).fill('sol');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Grupo Sol');
  await dialog.getByRole('textbox', { name: /NIF/ }).fill('509123406');
  await dialog.getByRole('textbox', { name: /administrator/ }).fill('ana@sol.test');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tenant created successfully.')).toBeVisible();
  await page.goto('/main');
  await expect(steps.getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(2); // the administrator is invited
}

async function entersCompanies(page: Page, steps: Locator): Promise<void> {
  await steps.getByRole('link', { name: /^Enter the companies/ }).click();
  for (const [acronym, nif] of [
    ['SOLA', '508123453'],
    ['SOLB', '509234178'],
  ] as const) {
    await page.goto('/entities?modal=entities/add-entity');
    const dialog = page.getByRole('dialog', { name: 'Add entity' });
    await dialog.getByLabel('Acronym').fill(acronym);
    await dialog.getByLabel('Tax number (NIF)').fill(nif);
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(`${acronym}, S.A.`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  }
}

/** The quarter of worked example 1: 2 000 000 at 4,5 % on 91 of 360 days. */
async function entersTheFirstLoan(page: Page): Promise<void> {
  const loan = { number: 'SOL-1', grantor: 'SOLA, S.A.', receiver: 'SOLB, S.A.', amount: '2.000.000,00' };
  await addContract(page, { ...loan, start: '15/01/2024', end: '31/12/2027' });
  await page.goto('/contract/list?search=SOL-1');
  await page.getByRole('row', { name: 'SOL-1' }).click();
  const details = page.getByRole('dialog', { name: 'SOL-1' });
  await details.getByRole('tab', { name: 'Movements' }).click();
  await details.getByRole('button', { name: 'Add draw' }).click();
  const dialog = page.getByRole('dialog', { name: /^Add draw/ });
  await enterDay(dialog, /^Drawn on/, '15/01/2024');
  await dialog.getByRole('textbox', { name: /^Amount drawn/ }).fill('1.000.000,00');
  await dialog.getByRole('button', { name: 'Add draw' }).click();
  await expect(dialog).toBeHidden();
  await details.getByRole('tab', { name: 'Movements' }).click();
  await expect(details.getByRole('table').filter({ hasText: 'Capital after' })).toContainText('11.375,00 €');
}
