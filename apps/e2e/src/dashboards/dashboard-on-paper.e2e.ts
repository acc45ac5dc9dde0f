import { expect, signIn, test } from '../story.ts';

test('a dashboard that is saved as PDF has each figure as a table, with its day and without the frame', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin@helios.test');
  await page.goto('/dashboards-client?period=LAST_QUARTER&currency=EUR');
  const months = page.getByRole('region', { name: /^Interest by month/ }).first();
  await expect(months).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(page.locator('[data-print-head]')).toContainText(/Currency\s*EUR.*Period\s*Last quarter/);
  await expect(page.getByRole('region', { name: 'Table: Owed by month' })).toBeVisible();
  const tools = page.getByRole('button', { name: /^(Put off|Actions|As a table|Refresh|Print)/ }); // headings of tables sort
  await expect(tools.filter({ visible: true })).toHaveCount(0);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.length).toBeLessThan(12);
});
