import { expect, type Page } from '@playwright/test';
import { addLoan, drawTranche, type Loan } from '../records.ts';
import { enter, openSession, type Session } from '../story.ts';

/** A loan of a story's own at 4.5 % with one tranche of 15-01-2024, and a session of a person who may read it. */
export async function drawLoan(page: Page, capital: string): Promise<{ session: Session; loan: Loan }> {
  const session = await openSession(page, 'many@calends.test', 'corvo');
  const loan = await addLoan(session);
  await drawTranche(session, loan, capital);
  return { session, loan };
}

/** Opens the tranches of a loan. */
export async function enterTranches(session: Session, { contractId }: Loan): Promise<void> {
  await enter(session, `/movements/timeline?state=1&contractId=${contractId}`);
}

/** Opens the movements of the only tranche, from the tranches of a loan. */
export async function openMovements(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Movements of the tranche of 15-01-2024' })).toBeVisible();
}
