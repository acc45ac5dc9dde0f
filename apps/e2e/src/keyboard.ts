import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

/** More than a screen has places to stop at. */
export const MOST_STOPS = 150;

/** Goes on from what has the focus until this has it. */
export async function walkTo(page: Page, there: Locator, key = 'Tab'): Promise<void> {
  await expect(there).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await there.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(there).toBeFocused();
}

/** Walks to a control and presses it. */
export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await expect(control).toBeEnabled();
  await walkTo(page, control);
  await page.keyboard.press(key);
}

/** Walks to a field and types over what it has. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}
