import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../pages.ts';
import { addLoan, drawTranche } from '../records.ts';
import { enter, expect, expectAccessible, openSession, signIn, test } from '../story.ts';

test('each figure of the start page leads to the list that adds up to it', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin@helios.test');
  for (const name of ['Owed', 'Interest of the last month', 'Available to draw', 'Who lends to whom', 'By company']) {
    const link = page.getByRole('region', { name, exact: true }).getByRole('link', { name: /€/ }).first();
    await leadsToItsSum(page, link);
  }
  const due = page
    .getByRole('region', { name: 'Falls due', exact: true })
    .getByRole('row', { name: 'Interest payable' });
  await leadsToItsSum(page, due.getByRole('link', { name: /€/ }).first());
  const asTable = page.getByRole('region', { name: 'Interest by month' }).getByRole('button', { name: 'As a table' });
  if ((await asTable.getAttribute('aria-pressed')) === 'false') await asTable.click(); // else it was kept of an earlier play
  const months = page.getByRole('region', { name: 'Interest by month' }).getByRole('link', { name: /€/ });
  await expect.poll(() => months.count()).toBeGreaterThan(12);
  await leadsToItsSum(page, months.last());
  const edge = page.getByRole('region', { name: 'Who lends to whom' }).getByRole('row', { name: /^Sum/ });
  await leadsToItsSum(page, edge.getByRole('link').last());
});

async function leadsToItsSum(page: Page, link: ReturnType<Page['getByRole']>): Promise<void> {
  const amount = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { name: /^Good day/ })).toBeHidden(); // its tables have sums too
  await expect(page.getByRole('row', { name: 'Sum' })).toContainText(amount);
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Good day/ })).toBeVisible();
}

test('what waits for a decision opens the loans that it counts, on a past day with the keyboard alone', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin@helios.test');
  const decisions = page.getByRole('region', { name: 'Waiting for a decision' });
  await decisions.getByRole('link', { name: 'Loans past their end with debt' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('HG-2023-012')).toBeVisible();
  await expect(page.getByRole('row', { name: /HG-/ })).toHaveCount(1);
  await page.goto('/main?referenceDate=2024-12-31');
  await expect(page.getByText('As of 31-12-2024')).toBeVisible();
  await page.getByRole('region', { name: 'Owed', exact: true }).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Terms, states and balances at the end of 31-12-2024')).toBeVisible();
});

test('by keyboard alone a picture is walked to a point whose list opens, shown as arrows, and kept as it was on the way back', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'sales@helios.test'); // nobody else plays with the pictures of this person
  await page.getByRole('group', { name: /^Outstanding capital by the quarter/ }).focus();
  await page.keyboard.press('Home');
  const reached = page.getByRole('region', { name: /^Outstanding capital by the quarter/ }).getByRole('link');
  await expect(reached).toContainText('600.000,00 €');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Good day/ })).toBeHidden(); // its tables have sums too
  await expect(page.getByRole('row', { name: 'Sum' })).toContainText('600.000,00 €');
  await page.goBack();
  const exposure = page.getByRole('region', { name: 'Who lends to whom' });
  const asArrows = exposure.getByRole('button', { name: 'As arrows' });
  if ((await asArrows.getAttribute('aria-pressed')) === 'true') await asArrows.press('Enter'); // it was kept of an earlier play
  await asArrows.press('Enter');
  await expect(exposure.getByRole('img', { name: /^Who lends to whom/ })).toBeVisible();
  await expect(exposure.getByRole('table')).toBeHidden();
  await asArrows.press('Enter');
  await expect(exposure.getByRole('table')).toBeVisible();
});

test('the start page fits a phone in both schemes, and of one company it has both sides', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@helios.test');
  await expect(page.getByRole('region', { name: 'Owed', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: /HSGPS/ }).click();
  await expect(page.getByRole('region', { name: 'Owed', exact: true })).toContainText('Lent');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Owed', exact: true })).toContainText('Borrowed');
  await expect(page.getByRole('region', { name: 'Owed', exact: true })).toContainText('Net (lent less borrowed)');
});

test('a draw that another person saves changes the figures that are looked at, without a reload', async ({
  page,
  browser,
}) => {
  const session = await openSession(page, 'many@calends.test', 'corvo');
  const loan = await addLoan(session, { spread: '0' }); // owes the same on every day that the story is played
  await drawTranche(session, loan, '100000');
  await enter(session, `/contract/view/${loan.contractId}`);
  const company = page.getByRole('link', { name: loan.receiver }).first();
  const id = /[^/]+$/.exec((await company.getAttribute('href')) ?? '')?.[0];
  await enter(session, `/main?company=${id}`);
  const owed = page.getByRole('region', { name: 'Owed', exact: true });
  await expect(owed).toContainText('100.000,00 €');
  const others = await openSession(await (await browser.newContext()).newPage(), 'many@calends.test', 'corvo');
  await drawTranche(others, loan, '50000', '15-02-2024', 2);
  await expect(owed).toContainText('150.000,00 €', { timeout: 20_000 });
  await others.page.context().close();
});

test('what falls due is known for today alone, and a past day leads back to it', async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/main?referenceDate=2025-12-31');
  const card = page.getByRole('region', { name: 'Falls due', exact: true });
  await expect(card).toContainText('These figures are known for today alone');
  await card.getByRole('button', { name: 'Show today' }).click();
  await expect(card.getByRole('columnheader', { name: 'Within 30 days' })).toBeVisible();
  await expect(page).not.toHaveURL(/referenceDate/);
});

test('a line is put off to a day and brought back by the keyboard alone', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'basic@helios.test'); // nobody else plays with the lines of this person
  const card = page.getByRole('region', { name: 'Waiting for a decision' });
  await card.getByRole('button', { name: 'Put off: Loans past their end with debt' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Put off to')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await card.getByText('Put off (1)').focus();
  await page.keyboard.press('Enter');
  await expect(card.getByText(/Put off to \d/)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Bring back: Loans past their end with debt' }).focus();
  await page.keyboard.press('Enter');
  await expect(card.getByText('Put off (1)')).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Put off: Loans past their end with debt' })).toBeVisible();
});

test('paper has the figures with their day and no buttons', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin@helios.test');
  await expect(page.getByRole('region', { name: 'Table: Who lends to whom' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-print-head]')).toContainText(/Reference date\s*\d\d-\d\d-\d{4}/);
  await expect(page.getByRole('region', { name: 'Table: Interest by month' })).toBeVisible();
  const rates = page
    .getByRole('region', { name: /^Table: Euribor/ })
    .locator('tbody tr')
    .filter({ visible: true });
  await expect.poll(() => rates.count()).toBeLessThanOrEqual(13); // the last day of each month
  await expect(rates.first()).toBeVisible();
  for (const hidden of [page.getByRole('button'), page.getByRole('heading', { name: 'Loan administration' })])
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
});
