import { expect, signIn, test } from '../story.ts';

test('a list is printed light, without its frame, with all its rows, columns and filters', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined; // the page as the browser would print it
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'admin@helios.test', undefined, '/contract/list?inForce=..&size=5&contractStatus=ACTIVE');
  const rows = page.locator('table tbody tr');
  await expect(rows).toHaveCount(5);
  await page.keyboard.press('Control+p');
  await expect.poll(() => rows.count()).toBeGreaterThan(5);
  await page.emulateMedia({ media: 'print' });

  for (const part of ['navigation', 'tab', 'button', 'searchbox', 'checkbox'] as const)
    await expect(page.getByRole(part).and(page.locator(':not(table *)'))).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Contracts' })).toBeVisible();
  const head = page.locator('[data-print-head]');
  await expect(head).toContainText('Helios Group');
  await expect(head).toContainText(/Rows1–(\d+) of \1/);
  await expect(page.getByText('Status', { exact: false }).filter({ hasText: 'Active' }).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Spread' })).toBeVisible();
  // Chromium repeats a head on every sheet, but nothing that is within the box of a button
  const heads = page.locator('thead button');
  expect(new Set(await heads.evaluateAll((all) => all.map((one) => getComputedStyle(one).display)))).toEqual(
    new Set(['contents']),
  );
  const sheet = await page.evaluate(() => {
    const cell = document.querySelector('table td');
    return { ink: cell && getComputedStyle(cell).color, ground: getComputedStyle(document.body).backgroundColor };
  });
  expect(sheet).toEqual({ ink: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' });
  await page.setViewportSize({ width: 1030, height: 800 }); // A4 landscape, within its margins
  const brokenNumbers = () =>
    rows
      .locator('td[data-column="contractNumber"] b')
      .evaluateAll((numbers) =>
        numbers.filter((number) => number.getClientRects().length > 1).map(({ textContent }) => textContent),
      );
  await expect.poll(brokenNumbers).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(rows).toHaveCount(5);
});

test('a loan is printed as a page of its own, light, with its companies and without buttons', { tag: '@long' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'admin@helios.test', undefined, '/contract/list?inForce=..');
  await page.locator('table tbody tr').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Principal outstanding').or(dialog.getByText('Capital')).first()).toBeVisible();
  const waiting = dialog.getByText('Nothing has been changed yet');
  await expect(waiting).toBeVisible();
  await page.emulateMedia({ media: 'print' });

  await expect(page.locator('main#content')).toBeHidden();
  await expect(waiting).toBeHidden();
  await expect(dialog.locator('[data-print-head]')).toContainText('Helios Group');
  await expect(dialog.getByRole('tab')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /Close|Save|Cancel|Export/ })).toHaveCount(0);
  const sheet = await dialog.evaluate((element) => {
    const { borderTopWidth, boxShadow, color } = getComputedStyle(element);
    return { borderTopWidth, boxShadow, color, left: element.getBoundingClientRect().left };
  });
  expect(sheet).toEqual({ borderTopWidth: '0px', boxShadow: 'none', color: 'rgb(0, 0, 0)', left: 0 });
});

test('stamp tax is printed without the links to other years', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/stamp-tax/resume?year=2024');
  const before = page.getByRole('button', { name: 'Year before' });
  await expect(before).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(before).toBeHidden();
  await expect(page.getByText('2024', { exact: true }).first()).toBeVisible();
});

test('the exposure is printed with its tenant and its day', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/contract/exposure?referenceDate=2025-06-30');
  await expect(page.getByRole('heading', { name: 'Who lends to whom' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const head = page.locator('[data-print-head]');
  await expect(head).toContainText('Helios Group');
  await expect(head).toContainText('30-06-2025');
});
