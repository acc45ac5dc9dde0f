import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../story.ts';

declare global {
  interface Window {
    shifts: number[];
  }
}

test('the parts of a list stay in their places while its rows are read', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1350, height: 940 }); // the filters of contracts and the tools fill one line
  await signIn(page, 'admin@helios.test');
  await noteShifts(page);
  for (const [address, list] of [
    ['/contract/list', 'TContract'],
    ['/entities', 'TEntities'],
  ] as const) {
    const rows = await holdRows(page, list);
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(await endlessMotions(page), address).toEqual([]);
    rows.release();
    await expect(page.getByRole('main').getByRole('row').nth(2)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next page' })).toBeVisible();
    expect(await shiftOf(page), address).toBeLessThan(0.1); // the limit of a good layout shift (web.dev, CLS)
  }
});

/** Holds the rows of the list back until they are released. */
async function holdRows(page: Page, list: string): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/v1/${list}/list-paginated*`, async (route) => {
    await held.promise;
    await route.continue();
  });
  return { release: held.resolve };
}

/** The animations without an end on the page of somebody who asked for less motion. */
function endlessMotions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
      .map((animation) => (animation as CSSAnimation).animationName),
  );
}

/** From the next page on, records the layout shifts. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) window.shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all layout shifts, those of the next frame included. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let drawn = 0; drawn < 2; drawn += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.shifts.reduce((sum, shift) => sum + shift, 0);
  });
}
