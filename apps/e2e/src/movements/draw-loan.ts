import { expect, type Page } from '@playwright/test';
import { addContract } from '../contracts/add-contract.ts';
import { addEntity, enterDay, fresh } from '../pages.ts';
import { signIn } from '../story.ts';

interface DrawnLoan {
  readonly grantor: string;
  readonly receiver: string;
  readonly number: string;
}

/** A loan of a story's own at 4.5 %, with one tranche of 15-01-2024; its tranches stand on the screen. */
export async function drawLoan(page: Page, capital: string, isOpeningBalance = false): Promise<DrawnLoan> {
  const [grantor, receiver, number] = [fresh('GRAN'), fresh('RECE'), fresh('IC')];
  await signIn(page, 'many@calends.test', 'corvo');
  await addEntity(page, grantor);
  await addEntity(page, receiver);
  const terms = { status: 'Active', amount: '1200000', start: '15/01/2024', end: '15/01/2029' };
  await addContract(page, { number, grantor, receiver, ...terms });
  await page.goto(`/movements/timeline?search=${number}`);
  await page.getByRole('row', { name: number }).click();
  await page.getByRole('button', { name: 'Add tranche' }).click();
  const draw = page.getByRole('dialog', { name: /^Add tranche/ });
  await enterDay(draw, /^Drawn on/, '15/01/2024');
  await draw.getByRole('textbox', { name: /^Realized capital/ }).fill(capital);
  if (isOpeningBalance) await draw.getByRole('switch', { name: 'Opening balance' }).check();
  await draw.getByRole('button', { name: 'Add tranche' }).click();
  await expect(draw).toBeHidden();
  await expect(page.getByRole('region', { name: 'Tranches' })).toContainText('15-01-2024');
  return { grantor, receiver, number };
}

/** From the tranches of a drawn loan to the movements of the one. */
export async function openMovements(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Movements of the tranche of 15-01-2024' })).toBeVisible();
}
