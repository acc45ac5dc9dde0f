import { expect, type Page } from '@playwright/test';
import { pick } from '../pages.ts';

interface FixedRateContract {
  readonly number: string;
  readonly grantor: string;
  readonly receiver: string;
  readonly status: string;
  readonly amount?: string;
  /** dd/MM/yyyy. */
  readonly start?: string;
  readonly end?: string;
}

/** Adds a contract at a fixed rate of 4.5 %, quarterly and not capitalised, through its dialog. */
export async function addContract(page: Page, contract: FixedRateContract): Promise<void> {
  await page.goto('/contract/list?modal=contracts/add-contract');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Contract number' }).fill(contract.number);
  await pick(dialog, /^Loan type/, 'Other');
  await pick(dialog, /^Status/, contract.status);
  await pick(dialog, /^Grantor/, contract.grantor);
  await pick(dialog, /^Receiver/, contract.receiver);
  if (contract.start) await dialog.getByRole('textbox', { name: /^Start/ }).fill(contract.start);
  if (contract.end) await dialog.getByRole('textbox', { name: /^End/ }).fill(contract.end);
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(contract.amount ?? '1000');
  await dialog.getByRole('textbox', { name: /^Spread/ }).fill('4,5');
  await pick(dialog, /^Day count/, 'Actual/360');
  await pick(dialog, /^Interest period/, 'Quarterly');
  await pick(dialog, /^Interest is capitalized/, 'No');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}
