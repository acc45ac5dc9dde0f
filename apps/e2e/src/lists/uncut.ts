import type { Page, Route } from '@playwright/test';

/** The largest amount that a list has to show. */
const LARGEST = '9999999999999.99';
const AMOUNT = /^-?\d+\.\d{2}$/;

/** Makes every list answer with amounts and sums of thirteen digits before the comma. */
export async function showLargeAmounts(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/.*(list-paginated|list)\b/, async (route: Route) => {
    const answer = await route.fetch();
    const body: unknown = await answer.json().catch(() => undefined);
    await route.fulfill(body === undefined ? { response: answer } : { response: answer, json: enlarged(body) });
  });
}

function enlarged(value: unknown): unknown {
  if (typeof value === 'string') return AMOUNT.test(value) ? LARGEST : value;
  if (Array.isArray(value)) return value.map(enlarged);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, enlarged(part)]));
}

/**
 * What is cut in the lists and tables of the page, in words: a number, day, state or sum that is wider than its cell, hidden
 * under a column that does not scroll, or cut by the edge of a table that was not scrolled; on a phone, whatever reaches beyond
 * the window.
 */
export async function cutCells(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const faults: string[] = [];
    const report = (cell: HTMLElement, what: string) =>
      faults.push(`${cell.dataset['column'] ?? ''}: ${cell.textContent} ${what}`);
    for (const number of document.querySelectorAll<HTMLElement>('[role="region"] > table td[data-figure]')) {
      const frame = number.closest('[role="region"]') as HTMLElement;
      frame.scrollLeft = 0;
      const written = document.createRange();
      written.selectNodeContents(number);
      const { left, right } = written.getBoundingClientRect();
      const last = number.parentElement?.lastElementChild ?? number; // the actions of a row cover what is below them
      const covers = last !== number && getComputedStyle(last).position === 'sticky';
      const { left: covered, right: end } = (covers ? last : frame).getBoundingClientRect();
      const edge = covers ? covered : end;
      if (left < edge - 1 && right > edge + 0.5) faults.push(`${number.textContent} is cut by the edge`);
    }
    for (const figure of document.querySelectorAll<HTMLElement>('dl dd'))
      if (figure.scrollWidth > figure.clientWidth) faults.push(`${figure.textContent} leaves its place`);
    const cells = document.querySelectorAll<HTMLElement>('table td[data-uncut], table td:has([data-badge])');
    const seen = new Set<string>();
    for (const cell of cells) {
      if (cell.scrollWidth > cell.clientWidth) report(cell, 'is cut');
      const badge = cell.querySelector<HTMLElement>('[data-badge] > *');
      if (badge && badge.scrollWidth > badge.clientWidth + 1) report(cell, 'is a badge that is cut');
      const column = `${cell.parentElement?.parentElement?.tagName ?? ''} ${cell.dataset['column'] ?? ''}`;
      if (seen.has(column)) continue; // a column is the same in every row
      seen.add(column);
      cell.scrollIntoView({ inline: 'nearest', block: 'nearest' });
      const box = cell.getBoundingClientRect();
      if (box.left < -0.5 || box.right > window.innerWidth + 0.5) report(cell, 'leaves the window');
      for (const other of cell.parentElement?.children ?? []) {
        if (other === cell || getComputedStyle(other).position !== 'sticky') continue;
        const staying = other.getBoundingClientRect();
        if (staying.left < box.right - 0.5 && box.left < staying.right - 0.5) report(cell, 'is covered');
      }
    }
    const content = document.querySelector('main');
    const excess = (content?.scrollWidth ?? 0) - (content?.clientWidth ?? 0);
    if (excess > 0) faults.push(`the content is ${String(excess)} px wider than its place`);
    return faults;
  });
}

/** Whether the edge of every table fades that can be scrolled further, and that of any other one. */
export function edges(): { beyond: boolean; whole: boolean } {
  const frames = [...document.querySelectorAll<HTMLElement>('[role="region"]:has(> table)')].filter(
    ({ clientWidth }) => clientWidth > 0,
  );
  for (const frame of frames) frame.scrollLeft = 0;
  const states = frames.map((frame) => ({
    fades: getComputedStyle(frame).getPropertyValue('--fade') !== '0px',
    scrolls: frame.scrollWidth > frame.clientWidth + 1,
  }));
  return {
    beyond: states.filter(({ scrolls }) => scrolls).every(({ fades }) => fades),
    whole: states.filter(({ scrolls }) => !scrolls).some(({ fades }) => fades),
  };
}
