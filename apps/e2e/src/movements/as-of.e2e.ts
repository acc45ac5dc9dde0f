import type { Page } from '@playwright/test';
import { enterDay } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';
import { drawLoan, enterTranches, openMovements } from './draw-loan.ts';

test.slow();

test('a loan is shown on a day of the past and as it was known before a late movement, with what changed since', {
  tag: '@long',
}, async ({ page }) => {
  const { session, loan } = await drawLoan(page, '100000');
  const { number } = loan;
  await enterTranches(session, loan);
  await openMovements(page);
  const knownAt = new Date().toISOString(); // only the draw is known
  await page.getByRole('button', { name: 'Reinforce' }).click();
  const form = page.getByRole('dialog', { name: /^Reinforcement/ });
  await enterDay(form, /^Reinforcement date/, '01/03/2024');
  await form.getByRole('textbox', { name: /^Amount/ }).fill('50000');
  await form.getByRole('button', { name: /^Reinforce/ }).click();
  await expect(form).toBeHidden();
  const statement = page.getByRole('table').filter({ hasText: 'Capital after' });
  await expect(statement.getByRole('row', { name: /^01-03-2024 Reinforcement/ })).toContainText('150.000,00 €');
  await asksWhyOfABalance(page);

  // on a day: later movements are not shown, on every level
  await enterDayAndGo(page, 'As it stands on …', '29/02/2024');
  await expect(page.getByRole('button', { name: 'As it stands on 29-02-2024' })).toBeVisible();
  await expect(page).toHaveURL(/referenceDate=2024-02-29/);
  await expect(statement.getByRole('row', { name: /Reinforcement/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  const tranches = page.getByRole('region', { name: 'Tranches' });
  await expect(tranches.getByRole('row', { name: '15-01-2024' })).toContainText('100.000,00 €');
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(number); // other stories' loans may fill the first page
  await expect(page.getByRole('row', { name: number })).toContainText('100.000,00 €');
  await page.getByRole('row', { name: number }).click();
  await page.getByRole('button', { name: 'As it stands on 29-02-2024' }).click();
  await expect(tranches.getByRole('row', { name: '15-01-2024' })).toContainText('150.000,00 €');

  // as it was known before the late movement: nothing can be entered, and what changed since is listed
  const url = new URL(page.url());
  url.searchParams.set('knownAt', knownAt);
  await page.goto(url.href);
  await expect(page.getByRole('button', { name: /^As we knew it on \d/ })).toBeVisible();
  await expect(tranches.getByRole('row', { name: '15-01-2024' })).toContainText('100.000,00 €');
  await expect(page.getByRole('button', { name: 'Add draw' })).toHaveCount(0);
  const since = page.getByRole('region', { name: 'What has changed since then' });
  await expect(since.getByRole('row', { name: /^01-03-2024 Reinforcement/ })).toContainText('50.000,00 €');
  await expect(since.getByRole('row', { name: /^15-04-2024 Interest due/ })).toContainText('1.137,50 €');
  await expectAccessible(page);

  url.searchParams.set('knownAt', '2020-01-01T00:00:00Z');
  await page.goto(url.href);
  await expect(page.getByText('The contract was not recorded yet at that moment.')).toBeVisible();
  await page.getByRole('button', { name: /^As we knew it on \d/ }).click();
  await expect(page.getByRole('button', { name: 'Add draw' })).toBeVisible();
});

test.use({ expectedNoise: [/404/] }); // at a moment before the contract was recorded

test('a figure of a contract has its reason, in the list and in the details', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/contract/list?search=HG-2023-001&referenceDate=2024-12-31');
  const row = page.getByRole('row', { name: 'HG-2023-001' });
  await row.getByRole('button', { name: '€' }).first().click();
  const why = page.getByRole('dialog', { name: /^Outstanding capital of HG-2023-001 · 31-12-2024/ });
  await expect(why).toContainText('Tranche of 31-03-2023');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await row.getByText('HG-2023-001').click();
  const details = page.getByRole('dialog', { name: 'HG-2023-001' });
  await expect(details.getByRole('button', { name: 'As it stands on 31-12-2024' })).toBeVisible();
  await details.getByRole('definition').nth(1).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: /^Available capital/ })).toContainText('Less outstanding capital');
});

async function asksWhyOfABalance(page: Page): Promise<void> {
  await page.getByRole('button', { name: '150.000,00 €', exact: true }).first().click();
  const why = page.getByRole('dialog', { name: 'Capital of 01-03-2024' });
  await expect(why).toContainText('Draw100.000,00 €');
  await expect(why).toContainText('Reinforcement50.000,00 €');
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
}

async function enterDayAndGo(page: Page, label: string, day: string): Promise<void> {
  const input = page.getByRole('textbox', { name: label });
  await input.fill(day);
  await input.press('Tab');
}
