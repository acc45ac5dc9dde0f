import { expectNoSidewaysScroll } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('every call is found on the page of the API, read, and linked to', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/api');
  const described = (await (await page.request.get('/api/v1/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  const total = Object.values(described.paths).reduce((sum, operations) => sum + Object.keys(operations).length, 0);
  await expect(page.getByText(`Calls: ${total}`)).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('tentities list');
  const list = page.getByRole('button', { name: 'GET /TEntities/list-paginated' });
  await list.click();
  const content = page.getByRole('main');
  await expect(content).toContainText('root, admin, partner, sales, basic, client, subclient');
  await expect(content).toContainText('OrderBy');
  await expect(content).toContainText('acronym');
  await expectAccessible(page);

  const link = page.url();
  await page.goto('/main');
  await page.goto(link);
  await expect(list).toHaveAttribute('aria-expanded', 'true');
  await expect(list).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
});
