import { expect, type Locator, type Page } from '@playwright/test';
import { enterDay } from '../pages.ts';

/** Adds capital through the dialog, from the movements of a tranche; the day is dd/MM/yyyy. */
export async function reinforce(page: Page, day: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Reinforce', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Reinforcement/ });
  await enterDay(dialog, /^Reinforcement date/, day);
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill(amount);
  await dialog.getByRole('button', { name: /^Reinforce/ }).click();
  await expect(dialog).toBeHidden();
}

/** Pays one kind of reimbursement in the same way; `looksAt` sees the dialog before it is saved. */
export async function reimburse(
  page: Page,
  day: string,
  kind: 'Capital' | 'Accrued interest' | 'Interest due',
  amount: string,
  looksAt: (dialog: Locator) => Promise<void> = async () => undefined,
): Promise<void> {
  await page.getByRole('button', { name: 'Reimburse', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Reimbursement/ });
  await enterDay(dialog, /^Reimbursement date/, day);
  await dialog.getByRole('textbox', { name: kind, exact: true }).fill(amount);
  await looksAt(dialog);
  await dialog.getByRole('button', { name: /^Reimburse Ctrl/ }).click();
  await expect(dialog).toBeHidden();
}
