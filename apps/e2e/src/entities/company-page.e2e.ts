import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../pages.ts';
import { addLoan, drawTranche } from '../records.ts';
import { enter, expect, expectAccessible, openSession, signIn, test } from '../story.ts';

/** By the keyboard. */
const press = async (target: Locator) => {
  await target.focus();
  await target.page().keyboard.press('Enter');
};

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('by keyboard alone: from the list of companies to the page of one, where each figure leads to the list that adds up to it', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/entities?search=HSGPS');
  await press(page.getByRole('button', { name: /^Actions of Helios SGPS/ }));
  await press(page.getByRole('menuitem', { name: 'Open its page' }));
  await expect(page.getByRole('heading', { name: 'HSGPS', level: 1 })).toBeVisible();
  for (const name of ['Owed', /^Interest of \d{4} so far$/, 'Lends to and borrows from'])
    await leadsToItsSum(page, page.getByRole('region', { name, exact: true }).getByRole('link', { name: /€/ }).first());
  const counterparties = card(page, 'Lends to and borrows from');
  const owed = await card(page, 'Owed').getByRole('link', { name: /€/ }).first().innerText();
  await expect(counterparties.getByRole('row', { name: /^Sum/ }).getByRole('link').first()).toHaveText(owed);
  await press(counterparties.getByRole('link', { name: /^HENER/ }));
  await expect(page.getByRole('heading', { name: 'HENER', level: 1 })).toBeVisible();
  await expect(card(page, 'Lends to and borrows from')).toContainText('HSGPS');
  await expect(page.getByRole('region', { name: /^People of / }).getByRole('link')).toHaveText(/@hener\.test$/);
});

async function leadsToItsSum(page: Page, link: Locator): Promise<void> {
  const amount = await link.innerText();
  await press(link);
  await expect(page.getByRole('heading', { name: 'HSGPS', level: 1 })).toBeHidden(); // its tables may have sums too
  await expect(page.getByRole('row', { name: 'Sum' })).toContainText(amount);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'HSGPS', level: 1 })).toBeVisible();
}

test('a loan leads to the pages of both its companies: what one lends the other borrows, on a phone too', {
  tag: '@long',
}, async ({ page }) => {
  const session = await openSession(page, 'many@calends.test', 'corvo');
  const loan = await addLoan(session, { spread: '0' }); // owes the same on every day that the story is played
  await drawTranche(session, loan, '100000');
  await enter(session, `/contract/view/${loan.contractId}`);
  // the link in the head; the account of each company leads there too
  await page.getByRole('link', { name: loan.receiver }).first().click();
  await expect(page.getByRole('heading', { name: loan.receiver, level: 1 })).toBeVisible();
  const row = page.getByRole('row', { name: loan.grantor });
  await expect(row).toContainText('–');
  await expect(row).toContainText('100.000,00 €');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test.describe('of a company that is not there', () => {
  test.use({ expectedNoise: [/404|400/] });
  test('the page says so', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin@helios.test', undefined, '/entities/view/00000000-0000-7000-8000-000000000000');
    await expect(page.getByText('404', { exact: true })).toBeVisible();
  });
});
