import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('the timeline leads from contract to tranche to movements and back, and its address has the level', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/movements/timeline');
  await expect(page.getByRole('button', { name: 'Previous', exact: true })).toHaveCount(0);
  await page.getByText('HG-2023-001').click();
  await expect(page).toHaveURL(/state=1&contractId=/);
  await expect(page.getByRole('region', { name: 'Tranches' })).toContainText('16-09-2024');
  const asked: string[] = [];
  const isOfTheLoan = /\/api\/v1\/T(Contract|Movement)/; // own fields of tranches are read by a call of their own, and again after a while
  page.on('request', (request) => void (isOfTheLoan.test(request.url()) && asked.push(request.url())));
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/state=2&contractId=.*&trancheId=/);
  await expect(page.getByRole('heading', { name: 'Movements of the tranche of 31-03-2023' })).toBeVisible();
  expect(asked).toEqual([]); // the whole loan is read at once, with any number of movements
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Movements of the tranche of 31-03-2023' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(page).toHaveURL(/state=0/);
  await expect(page.getByRole('row', { name: 'HG-2023-001' })).toBeVisible();
});

test('of a reimbursement the kind that is owed is saved, and one that exceeds what is owed is refused with the figures', {
  tag: '@long',
}, async ({ page }) => {
  await openReimbursement(page);
  const dialog = page.getByRole('dialog', { name: /^Reimbursement/ });
  await expect(dialog.getByRole('button', { name: /^Reimburse Ctrl/ })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Capital' }).fill('1.000,00');
  await dialog.getByRole('textbox', { name: 'Interest due' }).fill('999.999.999,00');
  await expect(dialog.getByRole('alert')).toContainText('The reimbursement of 999.999.999,00 €');
  await expect(dialog.getByRole('row', { name: /Capital reimbursement/ })).toContainText('1.000,00 €');
  await expect(dialog.getByRole('button', { name: /^Reimburse Ctrl/ })).toBeEnabled(); // for the capital alone
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Reimburse Ctrl/ }).click();
  await expect(dialog.getByText('Capital: reimbursed')).toBeVisible();
  await expect(dialog.getByText('Interest due: The reimbursement of 999.999.999,00 €')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Capital' })).toHaveValue('');
  await expect(dialog.getByRole('textbox', { name: 'Interest due' })).toHaveValue('999.999.999,00');
});

test('a movement that another user’s write preceded is not saved: the form reports it and shows the present figures', {
  tag: '@long',
}, async ({ page, browser, expectedNoise, baseURL }) => {
  expectedNoise.push(/409/, /progresshub/, /ERR_FAILED/);
  // without a connection the page is not notified of what others do
  await page.route('**/progresshub/**', (route) => route.abort());
  await page.routeWebSocket(/progresshub/, (socket) => socket.close());
  await openReimbursement(page);
  const dialog = page.getByRole('dialog', { name: /^Reimbursement/ });
  await dialog.getByRole('textbox', { name: 'Capital' }).fill('10,00');
  await expect(dialog.getByRole('button', { name: /^Reimburse Ctrl/ })).toBeEnabled();

  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await openReimbursement(other);
  const quicker = other.getByRole('dialog', { name: /^Reimbursement/ });
  await quicker.getByRole('textbox', { name: 'Capital' }).fill('20,00');
  await quicker.getByRole('button', { name: /^Reimburse Ctrl/ }).click();
  await expect(quicker).toBeHidden();
  await other.context().close();

  await dialog.getByRole('button', { name: /^Reimburse Ctrl/ }).click();
  await expect(dialog.getByText('Somebody changed this contract meanwhile')).toBeVisible();
  await dialog.getByRole('button', { name: /^Reimburse Ctrl/ }).click();
  await expect(dialog).toBeHidden();
});

test('every movement is in one list, which leads to its tranche', { tag: '@long' }, async ({ page }) => {
  await signIn(
    page,
    'admin@helios.test',
    undefined,
    '/movements/list?movementDate=..&movementType=CAPITALREIMBURSEMENT',
  );
  await expect(page.getByRole('row', { name: /Capital reimbursement/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('row', { name: /Capital reimbursement/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Movements of the tranche/ })).toBeVisible();
});

test('the movements fit a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@helios.test', undefined, '/movements/timeline');
  await page.getByText('HG-2023-001').click();
  await expect(page.getByRole('region', { name: 'Tranches' })).toContainText('16-09-2024');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Movements of the tranche/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

/** Opens the reimbursement of the first tranche of a contract without interest due. */
async function openReimbursement(page: Page): Promise<void> {
  await signIn(page, 'admin@helios.test', undefined, '/movements/timeline');
  await page.getByText('HG-2023-004').click();
  await expect(page.getByRole('region', { name: 'Tranches' })).toContainText('02-10-2023');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Reimburse', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Capital owed on this day')).toBeVisible();
}
