import type { Locator, Page } from '@playwright/test';
import { MOST_STOPS, press, typeInto, walkTo } from '../keyboard.ts';
import { enter, expect, test } from '../story.ts';
import { drawInPrimavera, openBooks, TWO_DAYS_AGO, WRONG_ACCOUNT } from './books.ts';

/** Its other story closes files, and has nothing to decide. */
const TENANT = 'faro';
const COMPANIES = ['HEOL', 'HTRAD'] as const;

test.slow();

test('an account is chosen, documents are sent, a refused one is mended and a month is reconciled without a mouse', {
  tag: '@long',
}, async ({ page }) => {
  const { session } = await openBooks(page, TENANT);
  const { number, grantor, receiver } = await drawInPrimavera(session, COMPANIES);
  const rowOf = (company: string) => page.getByRole('row', { name: new RegExp(`Draw.*${company} .*${number}`) });

  await enter(session, `/contract/list?search=${number}`);
  await press(page, page.getByRole('button', { name: `Actions of ${number}` }));
  await walkTo(page, page.getByRole('menuitem', { name: 'Accounts', exact: true }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await chooseAccount(page, WRONG_ACCOUNT);

  await page.goto(`/primavera-accounting?search=${number}&type=TRANCHE`);
  await expect(rowOf(receiver)).toContainText('Draft', { timeout: 60_000 }); // the list hears of it when a job has derived it
  await press(page, page.getByRole('checkbox', { name: 'Select all rows of this page' }), 'Space');
  await press(page, page.getByRole('button', { name: 'Send to accounting' }));
  await press(page, page.getByRole('button', { name: 'Confirm' }));
  await expect(rowOf(grantor)).toContainText('In accounting');
  await expect(rowOf(receiver)).toContainText('Refused');

  await openTab(page, /^Needs a decision/);
  await press(page, page.getByRole('row', { name: receiver }));
  const document = page.getByRole('dialog', { name: /^Draw/ });
  await expect(document).toContainText(`A conta ${WRONG_ACCOUNT} não existe`);
  await press(page, document.getByRole('button', { name: 'Accounts', exact: true }));
  await chooseAccount(page, '2531');
  await press(page, document.getByRole('button', { name: 'Send to accounting' }));
  await expect(page.getByText('In accounting now')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(document).toBeHidden();

  await openTab(page, /^Reconciliation/);
  await press(page, page.getByRole('button', { name: 'Reconcile a month' }));
  const asking = page.getByRole('dialog', { name: 'Reconcile a month' });
  await choose(page, asking.getByRole('combobox', { name: /^Company/ }), receiver);
  await choose(page, asking.getByRole('combobox', { name: /^Month/ }), TWO_DAYS_AGO.slice('dd-'.length));
  await press(page, asking.getByRole('button', { name: 'Reconcile a month' }));
  await expect(page.getByText('The month is read back')).toBeVisible();
  await press(page, page.getByRole('row', { name: receiver }));
  const month = page.getByRole('dialog', { name: /^Reconciliation/ });
  await press(page, month.getByRole('button', { name: 'Sign off the month' }));
  await expect(month).toContainText('Signed off by Marta Many');
});

/** Chooses an account of its own for the draws of a loan, and saves. */
async function chooseAccount(page: Page, account: string): Promise<void> {
  const accounts = page.getByRole('dialog', { name: /^Accounts/ });
  await typeInto(page, accounts.getByRole('textbox', { name: 'Draw, Receiver, Credit', exact: true }), account);
  await page.keyboard.press('Control+Enter');
  await expect(accounts).toBeHidden();
}

/** Tabs are one stop: the arrows lead from one to the next. */
async function openTab(page: Page, name: RegExp): Promise<void> {
  await walkTo(page, page.getByRole('tab', { selected: true }));
  const tab = page.getByRole('tab', { name });
  await walkTo(page, tab, 'ArrowRight');
  await page.keyboard.press('Enter');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Chooses from a drop-down by the text that is typed into it. */
async function choose(page: Page, list: Locator, text: string): Promise<void> {
  await walkTo(page, list);
  await page.keyboard.press('ArrowDown');
  const wanted = page.getByRole('option', { name: new RegExp(text) });
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < MOST_STOPS && !(await isActive(list, wanted)); steps += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(wanted).toBeHidden();
}

/** Whether a drop-down would choose an option with the next Enter. */
async function isActive(list: Locator, option: Locator): Promise<boolean> {
  return (await list.getAttribute('aria-activedescendant')) === (await option.getAttribute('id'));
}
