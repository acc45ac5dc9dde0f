import type { Page } from '@playwright/test';
import { drawLoan } from '../movements/draw-loan.ts';
import { expectNoSidewaysScroll } from '../pages.ts';
import { enter, expect, expectAccessible, signIn, test } from '../story.ts';

const press = async (page: Page, name: string | RegExp, role: 'button' | 'menuitem' = 'button') => {
  await page.getByRole(role, { name }).first().focus();
  await page.keyboard.press('Enter');
};

test('by keyboard alone: from the list to the page of a loan, why of a figure and back, and all that is owed is repaid', {
  tag: '@long',
}, async ({ page }) => {
  const { session, loan } = await drawLoan(page, '100000');
  await enter(session, `/contract/list?search=${loan.number}`);
  await press(page, `Actions of ${loan.number}`);
  await press(page, 'Open its page', 'menuitem');
  await expect(page.getByRole('heading', { name: loan.number, level: 1 })).toBeVisible();
  const summary = page.getByRole('region', { name: 'What the loan stands at' });
  await expect(summary).toContainText('4,500 %');
  await expect(summary).toContainText('900.000,00 €');

  await summary.getByRole('button', { name: '100.000,00 €' }).focus();
  await page.keyboard.press('Enter');
  const why = page.getByRole('dialog');
  await expect(why.getByRole('heading', { name: /^Outstanding capital of/ })).toBeVisible();
  await why.getByRole('button', { name: '100.000,00 €' }).focus();
  await page.keyboard.press('Enter');
  await expect(why.getByRole('heading', { name: /^Capital of/ })).toBeFocused();
  await why.getByRole('button', { name: /^Back/ }).focus();
  await page.keyboard.press('Enter');
  await expect(why.getByRole('heading', { name: /^Outstanding capital of/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();

  await press(page, 'Reimburse');
  const form = page.getByRole('dialog', { name: /^Reimbursement/ });
  await expect(form.getByRole('textbox', { name: 'Capital' })).toHaveValue(/^100\.?000(,00)?$/);
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(summary).toContainText('1.000.000,00 €of at most');
  // the movements come first; the accounts of both companies have it too
  await expect(page.getByRole('row', { name: /Capital reimbursement/ }).first()).toContainText('100.000,00 €');
});

test('the page of a loan shows another day without moving the list behind it, also as it was known once', {
  tag: '@long',
}, async ({ page }) => {
  const { session, loan } = await drawLoan(page, '100000');
  const knownAt = new Date().toISOString();
  await enter(session, `/contract/list?search=${loan.number}`);
  await page.getByRole('row', { name: loan.number }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open its page' }).click();
  await expect(page).toHaveURL(new RegExp(`/contract/view/${loan.contractId}$`));
  const day = page.getByRole('textbox', { name: 'As it stands on …' });
  await day.fill('14/04/2024');
  await day.press('Tab');
  const summary = page.getByRole('region', { name: 'What the loan stands at' });
  await expect(summary).toContainText('1.125,00 €'); // 90 days at 4.5 %
  await expect(summary).toContainText('15-04-2024');
  await expect(page.getByRole('region', { name: 'Falls due within 400 days' }).first()).toContainText('1.137,50 €');
  await page.goto(`/contract/view/${loan.contractId}?referenceDate=2024-04-14&knownAt=${knownAt}`);
  await expect(page.getByRole('button', { name: /^As we knew it on/ })).toBeVisible();
  await expect(summary).toContainText('1.125,00 €');
  await expect(page.getByRole('button', { name: 'Add draw' })).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('row', { name: loan.number })).toBeVisible();
});

test('the page of a loan reads on a phone, in both schemes, and prints without the frame', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'admin@helios.test', undefined, '/contract/list?search=HG-2023-001');
  await page.getByRole('row', { name: 'HG-2023-001' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open its page' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const summary = page.getByRole('region', { name: 'What the loan stands at' });
  await expect(summary).toContainText('Euribor 6 months');
  const capital = await summary
    .getByRole('button', { name: /^\d[\d.]*,\d\d €$/ })
    .first()
    .innerText(); // grows with each capitalization
  await expect(page.getByRole('heading', { name: 'Stamp tax', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Statement' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Way back' })).toBeHidden();
  await expect(summary.getByText(capital).first()).toBeVisible();
});

test('what falls due on the page of a loan is what the list of dues adds up to', { tag: '@long' }, async ({ page }) => {
  const { session, loan } = await drawLoan(page, '100000');
  await enter(session, `/contract/view/${loan.contractId}`);
  const dues = page.getByRole('region', { name: 'Falls due within 400 days' });
  const sum = await dues.getByRole('row', { name: 'Sum' }).getByText('€').first().innerText();
  await page.getByRole('link', { name: 'In the list of what falls due' }).click();
  await expect(dues).toBeHidden(); // the page of the loan has several sums
  await expect(page.getByRole('row', { name: 'Sum' })).toContainText(sum);
});

test.describe('of a loan that is not there', () => {
  test.use({ expectedNoise: [/404|400/] });
  test('the page says so, as it does of what is no id', { tag: '@long' }, async ({ page }) => {
    const { session } = await drawLoan(page, '100000');
    for (const id of ['00000000-0000-7000-8000-000000000000', 'nonsense']) {
      await enter(session, `/contract/view/${id}`);
      await expect(page.getByText('404', { exact: true })).toBeVisible();
    }
  });

  test('the page says so to another tenant, which reads nothing of the loan', async ({ page }) => {
    const { loan } = await drawLoan(page, '100000');
    await signIn(page, 'admin@helios.test', undefined, `/contract/view/${loan.contractId}`);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByText(loan.number)).toHaveCount(0);
  });
});
