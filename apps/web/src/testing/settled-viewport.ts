import { expect } from 'vitest';
import { page } from 'vitest/browser';

/*
 * A viewport counts as set once the window has its size: it follows only when the page around it is drawn, which on a busy machine may be
 * after the test has measured.
 */
const resize = page.viewport.bind(page);
page.viewport = async (width, height) => {
  await resize(width, height);
  await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
};
