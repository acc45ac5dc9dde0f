import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Where the page notes its calls: those without an answer, and when the last one began or was answered. */
    calls: { readonly open: Map<symbol, string>; changedAt: number };
  }
}

/** How long no call has to begin: an answer may lead to the next one. */
const QUIET_MS = 500;

/** Has every page that is opened from now on note its calls. */
export async function noteCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = window.fetch.bind(window);
    const calls = { open: new Map<symbol, string>(), changedAt: performance.now() };
    window.calls = calls;
    window.fetch = async (call, options) => {
      const key = Symbol();
      calls.open.set(key, call instanceof Request ? call.url : String(call));
      calls.changedAt = performance.now();
      try {
        return await send(call, options);
      } finally {
        calls.open.delete(key);
        calls.changedAt = performance.now();
      }
    };
  });
}

/**
 * Waits until the page has its answers and no call has begun for a while since the wait did; a failure names the calls that have no
 * answer. The “networkidle” of Playwright comes once for a document: not again for a tab that is opened in it, and now and then not
 * at all.
 */
export async function expectAnswered(page: Page): Promise<void> {
  const waitsSince = await page.evaluate(() => performance.now());
  const unanswered = () =>
    page.evaluate(
      ({ quiet, since }) => {
        const { open, changedAt } = window.calls;
        if (open.size > 0) return [...open.values()];
        return performance.now() - Math.max(changedAt, since) < quiet ? ['answered just now'] : [];
      },
      { quiet: QUIET_MS, since: waitsSince },
    );
  await expect.poll(unanswered).toEqual([]);
}
