import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, fresh, pick } from '../pages.ts';
import { addEntity } from '../records.ts';
import { enter, expect, expectAccessible, openSession, signIn, test } from '../story.ts';

/** The filters of the latest call for the first page of the list, whatever else is called meanwhile. */
function filtersOf(page: Page, list: string): () => object[] {
  let latest: object[] = [];
  page.on('request', (made) => {
    const url = new URL(made.url());
    if (!url.pathname.includes(`/${list}/`) || url.searchParams.get('PageNumber') !== '1') return;
    latest = JSON.parse(url.searchParams.get('filters') ?? '[]') as object[];
  });
  return () => latest;
}

/** From the first of January to today, in the browser's time zone. */
function yearUntil(today: Date): { first: string; last: string } {
  const [month, day] = [today.getMonth() + 1, today.getDate()].map((number) => String(number).padStart(2, '0'));
  return { first: `${today.getFullYear()}-01-01`, last: `${today.getFullYear()}-${month}-${day}` };
}

test('a list is narrowed by every kind of filter; each is in the address and is cleared alone', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin@helios.test');
  const { first, last } = yearUntil(new Date());
  const inForce = [{ field: 'isCurrent', op: 'eq', value: true }];
  const asked = filtersOf(page, 'TContract');
  await page.goto('/contract/list?size=5');
  await expect.poll(asked).toEqual(inForce); // in force in the year, or still owed
  await expect(page.getByRole('row')).toHaveCount(7); // the header and the sums included
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);

  await page.getByRole('searchbox', { name: 'Search' }).fill('HG-202');
  await expect.poll(asked).toEqual([{ field: 'search', op: 'contains', value: 'HG-202' }, ...inForce]);
  await expect(page).not.toHaveURL(/page=/); // another filter leads to its first page

  await pick(page, 'Loan type', 'Bonds');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Amount: Min' }).fill('1.000.000');
  await page.getByRole('textbox', { name: 'Amount: Min' }).press('Tab');
  await page.getByRole('textbox', { name: 'End', exact: true }).fill('30/06/2027');
  await page.keyboard.press('Enter');
  await page.getByRole('switch', { name: 'Signed only' }).check();
  await expect.poll(asked).toEqual(
    expect.arrayContaining([
      { field: 'loanType', op: 'in', value: ['BONDS'] },
      { field: 'amount', op: 'gte', value: '1000000' },
      { field: 'dateEnd', op: 'between', value: ['2027-06-30', '2027-06-30'] },
      { field: 'isContractSigned', op: 'eq', value: true },
    ]),
  );
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(6);
  await page.getByRole('button', { name: 'Remove filter End' }).click();
  await expect(page).not.toHaveURL(/dateEnd/);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
  await expect(page).toHaveURL(/inForce=\.\./); // a cleared default is in the address, unlike the default

  await expect.poll(asked).toEqual([]);
  await page.getByRole('switch', { name: 'Inactive' }).check();
  await expect(page).toHaveURL(/inactive=true/);

  // points in time are narrowed by whole days of UTC, and this drop-down takes one value
  const askedEvents = filtersOf(page, 'EventHistory');
  await page.goto('/event-history');
  await expect
    .poll(askedEvents)
    .toEqual([{ field: 'at', op: 'between', value: [`${first}T00:00:00.000Z`, `${last}T23:59:59.999Z`] }]);
  const askedRates = filtersOf(page, 'EuriborHistory');
  await page.goto('/euribor-history');
  const tenYears = [`${Number(last.slice(0, 4)) - 10}${last.slice(4)}`, last];
  await expect.poll(askedRates).toEqual([{ field: 'referenceDate', op: 'between', value: tenYears }]);
  await pick(page, 'Origin', 'System');
  await expect(page).toHaveURL(/origin=system/);
});

test('on a phone the filters are folded behind a button with their number', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@helios.test', undefined, '/contract/list?contractStatus=ACTIVE&search=HG-2022-002');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Select HG-2022-002' })).toBeInViewport();
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('rows are selected, compared side by side and changed together', { tag: '@long' }, async ({ page }) => {
  const prefix = fresh('BULK');
  const names = ['A', 'B', 'C'].map((letter) => `${prefix}${letter}`);
  const session = await openSession(page, 'many@calends.test', 'estrela');
  for (const name of names) await addEntity(session, name);
  await enter(session, `/entities?search=${prefix}`);
  await expect(page.getByRole('button', { name: 'Compare' })).toBeDisabled();

  await page.getByRole('checkbox', { name: `Select ${names[0]}` }).check();
  await page.getByRole('row', { name: `Select ${names[0]}` }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('Selected rows: 2')).toBeVisible();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: `Select ${names[2]}` }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('Selected rows: 3')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare rows' });
  await expect(dialog.getByRole('columnheader')).toHaveText(['Columns', ...names]);
  await expect(dialog.getByRole('row', { name: /^Tax number/ }).getByRole('cell')).toHaveText(
    names.map(() => '500000000'),
  );
  await expectAccessible(page);
  await page.reload(); // the compared rows are in the address
  await expect(dialog.getByRole('columnheader')).toHaveText(['Columns', ...names]);
  const body = dialog.getByRole('region', { name: 'Compare rows' });
  await expect.poll(async () => (await body.boundingBox())?.height).toBeLessThanOrEqual(300);
  await dialog.getByRole('switch', { name: 'Only what differs' }).click();
  await expect(dialog).toContainText('The rows say the same');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/rows=/);

  await page.goto('/entities?modal=compare-from-pagination');
  await expect(dialog).toContainText('No rows to compare');
  await page.goto(`/entities?search=${prefix}`);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Done: 3', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('switch', { name: 'Inactive' }).check();
  for (const name of names) await expect(page.getByRole('row', { name: `Select ${name}` })).toContainText('Archived');
});

test('a view follows its person from one browser to another, and opens the list', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const name = fresh('Product');
  const list = '/euribor-history'; // no other story uses this list as this person
  await signIn(page, 'sales@helios.test', undefined, list);
  await pick(page, 'Origin', 'System');
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: '5', exact: true }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Source' }).uncheck();
  await page.getByRole('button', { name: 'Move Origin forward' }).press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name of the view' }).fill(name);
  await dialog.getByRole('switch', { name: 'Open with this view' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `Views: ${name}` })).toBeVisible();
  const headers = await page.getByRole('columnheader').allInnerTexts();
  expect(headers.at(-2)).toContain('Origin');
  expect(headers.join()).not.toContain('Source');

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'sales@helios.test', undefined, list);
  await expect(other.getByRole('button', { name: `Views: ${name}` })).toBeVisible();
  await expect(other).toHaveURL(/origin=system&size=5&view=/);
  await expect(other.getByRole('columnheader')).toHaveText(headers);

  await other.getByRole('button', { name: 'Remove filter Origin' }).click();
  const chosen = other.getByRole('button', { name: `Views: ${name}` });
  await expect(chosen).toHaveText(`${name} *`);
  await chosen.click();
  await other.getByRole('menuitem', { name: `Update “${name}”` }).click();
  await expect(other.getByText('Change saved')).toBeVisible();
  await expect(chosen).toHaveText(name);

  await page.goto(list);
  await expect(page).toHaveURL(/\?size=5&view=/);
  await page.getByRole('button', { name: `Views: ${name}` }).click();
  await page.getByRole('menuitem', { name: `Edit view ${name}` }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name of the view' }).fill(`${name} 2`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Views: ${name} 2` }).click();
  await page.getByRole('menuitem', { name: `Edit view ${name} 2` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  const forgotten = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/list-views'),
  );
  await page.getByRole('button', { name: 'Reset columns' }).click();
  expect((await forgotten).ok()).toBe(true); // saved after a pause

  await other.goto('/entities');
  await other.reload();
  await other.goto(list);
  await expect(other.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await expect(other.getByRole('columnheader', { name: /^Source/ })).toBeVisible();
  await other.context().close();
});
