import { expect, type Locator, type Page } from '@playwright/test';
import { enterDay, pick, pickCompany } from '../pages.ts';

/** The texts as a person types and chooses them. */
export interface TypedContract {
  readonly number: string;
  readonly grantor: string;
  readonly receiver: string;
  readonly status?: string;
  readonly amount?: string;
  /** dd/MM/yyyy. */
  readonly start?: string;
  readonly end?: string;
  readonly spread?: string;
  readonly dayCount?: string;
  readonly interestPeriod?: string;
  readonly isCapitalized?: boolean;
  readonly isCheckingAccount?: boolean;
  readonly periodsStartAt?: string;
  readonly index?: { readonly term: string; readonly fixingDay: string; readonly floor?: string };
  /** On tranches and on capitalizations. */
  readonly stampTax?: string;
}

/** Adds a contract through its dialog; by default at a fixed rate of 4.5 %, quarterly and not capitalised. */
export async function addContract(page: Page, contract: TypedContract): Promise<void> {
  const { isCapitalized = false, isCheckingAccount = false, index, stampTax } = contract;
  await page.goto('/contract/list?modal=contracts/add-contract');
  const dialog = page.getByRole('dialog', { name: 'Add contract' });
  await dialog.getByRole('textbox', { name: 'Contract number' }).fill(contract.number);
  await pick(dialog, /^Loan type/, 'Other');
  await pick(dialog, /^Status/, contract.status ?? 'Active');
  await pickCompany(dialog, /^Grantor/, contract.grantor);
  await pickCompany(dialog, /^Receiver/, contract.receiver);
  await startAnew(dialog);
  if (contract.start) await enterDay(dialog, /^Start/, contract.start);
  if (contract.end) await enterDay(dialog, /^End/, contract.end);
  if (isCheckingAccount) await dialog.getByLabel('Checking-account contract').check();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(contract.amount ?? '1000');
  await dialog.getByRole('textbox', { name: /^Spread/ }).fill(contract.spread ?? '4,5');
  await pick(dialog, /^Day count/, contract.dayCount ?? 'Actual/360');
  await pick(dialog, /^Interest period/, contract.interestPeriod ?? 'Quarterly');
  await pick(dialog, /^Interest is capitalized/, isCapitalized ? 'Yes' : 'No');
  if (contract.periodsStartAt) await pick(dialog, /^Periods start at/, contract.periodsStartAt);
  if (index) await pick(dialog, /^Index rate/, 'Applicable');
  if (stampTax) {
    await pick(dialog, /^Stamp tax/, 'Applicable');
    await dialog.getByRole('tab', { name: 'Stamp tax' }).click();
    await pick(dialog, /^Stamp tax on tranches/, stampTax);
    await pick(dialog, /^Stamp tax on capitalizations/, stampTax);
  }
  if (index) {
    await dialog.getByRole('tab', { name: 'Euribor' }).click();
    await pick(dialog, /^Euribor/, index.term);
    await pick(dialog, /^Fixing day/, index.fixingDay);
    if (index.floor) await pick(dialog, /^Floor/, index.floor);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** Takes back what the form took from the last contract between the two companies. */
async function startAnew(dialog: Locator): Promise<void> {
  const first = dialog.getByText('This is the first contract in this direction');
  const takeBack = dialog.getByRole('button', { name: 'Take back' });
  await expect(first.or(takeBack)).toBeVisible();
  if (await takeBack.isVisible()) await takeBack.click();
}
