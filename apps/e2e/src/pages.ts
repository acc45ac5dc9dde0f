import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

/** A name that no other run of the stories has used. */
export function fresh(prefix: string): string {
  return `${prefix}-${randomUUID().slice(0, 6)}`;
}

/** Chooses from the drop-down with this label. */
export async function pick(scope: Page | Locator, label: string | RegExp, option: string): Promise<void> {
  const page = 'keyboard' in scope ? scope : scope.page();
  await scope.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Chooses a company by its name; the drop-down shows its acronym before it. */
export async function pickCompany(dialog: Locator, label: RegExp, name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.page().getByRole('option', { name }).click();
}

/** The choices of a drop-down, in their order. */
export async function choicesOf(scope: Locator, label: string | RegExp): Promise<string[]> {
  const page = scope.page();
  await scope.getByRole('combobox', { name: label }).click();
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  const texts = await options.allInnerTexts();
  await scope.getByRole('combobox', { name: label }).press('Escape'); // closes the choices, not the dialog
  await expect(options.first()).toBeHidden();
  return texts;
}

/** Opens the menu of the row named `name` and chooses the action. */
export async function rowAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Types the word that the question before a deletion asks for, and confirms. */
export async function confirmDeletion(page: Page, scope: Locator = page.getByRole('dialog')): Promise<void> {
  await scope.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE');
  await scope.getByRole('button', { name: 'Delete', exact: true }).click();
}

/** Expects nothing to be wider than the window, once the page is laid out for its width: a phone never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(excess).toBeLessThanOrEqual(0);
}

/** Types a day, dd/MM/yyyy, and leaves the field. */
export async function enterDay(dialog: Locator, label: RegExp, day: string): Promise<void> {
  const input = dialog.getByRole('textbox', { name: label });
  await input.fill(day);
  await input.press('Tab');
  await expect(input).toHaveValue(day);
}
