import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { importFixings } from '../euribor-history/import-fixings.ts';
import { enterDay, fresh } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('a fixing of the system that comes between preview and save is shown before anything is saved', async ({
  page,
  browser,
  baseURL,
  expectedNoise,
}) => {
  expectedNoise.push(/409/);
  const number = fresh('IC');
  await signIn(page, 'many@calends.test', 'corvo');
  await page.goto(`/movements/timeline?state=1&contractId=${await addLoan(page, number)}`);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Reinforce', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Reinforcement/ });
  await enterDay(dialog, /^Reinforcement date/, '01/06/2022');
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('5000');
  const preview = dialog.getByRole('region', { name: 'What will change' });
  const firstYear = preview.getByRole('row', { name: /^15-03-2023 Capitalization/ });
  const shown = await firstYear.innerText();

  const root = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signIn(root, 'root@calends.test', 'system');
  // a rate that no earlier run has imported, of a day that only this loan is fixed on
  const rate = `-0.${randomInt(100_000, 500_000)}`;
  const lines = `referenceDate,oneMonthRate,threeMonthsRate,sixMonthsRate,twelveMonthsRate\n2022-03-15,${rate},,,\n`;
  await importFixings(root, { name: 'system.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) });
  await root.context().close();

  await dialog.getByRole('button', { name: /^Reinforce Ctrl/ }).click();
  await expect(dialog.getByText('The figures changed since you looked')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('5.000,00');
  await expect(firstYear).not.toHaveText(shown, { useInnerText: true });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Reinforce Ctrl/ }).click();
  await expect(dialog).toBeHidden();
  const statement = page.getByRole('table').filter({ hasText: 'Capital after' });
  await expect(statement.getByRole('row', { name: /^01-06-2022 Reinforcement/ })).toContainText('5.000,00 €');
});

/** A loan on Euribor 1 month of the day itself, once a year, with one tranche of 15-03-2022; the contract's id. */
async function addLoan(page: Page, number: string): Promise<string> {
  return await page.evaluate(async (contractNumber) => {
    const send = async (path: string, body: object) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('jwt')}`,
        'content-type': 'application/json',
      };
      const reply = await fetch(`/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const { data, messages } = (await reply.json()) as { data?: { id: string }; messages: string[] };
      if (!data) throw new Error(`${path}: ${messages.join()}`);
      return data.id;
    };
    const [grantorId, receiverId] = [
      await send('TEntities', { acronym: `G${contractNumber}`, name: `Grantor ${contractNumber}`, nif: '500000000' }),
      await send('TEntities', { acronym: `R${contractNumber}`, name: `Receiver ${contractNumber}`, nif: '500000000' }),
    ];
    const contractId = await send('TContract', {
      contractNumber,
      grantorId,
      receiverId,
      dateStart: '2022-03-15',
      dateEnd: '2030-03-15',
      amount: '1000000.00',
      currency: 'EUR',
      spread: '1.5',
      loanType: 'MUTUAL',
      contractStatus: 'ACTIVE',
      capitalizationTerm: 'ANNUALLY',
      convention: 'ATUAL_360',
      capitalizationsStartCondition: 'DATETRANCHE',
      interestCapitalization: true,
      euriborApplicable: true,
      euribor: 'ONE_MONTH',
      euriborCalculationMehtod: 'CURRENTDAY',
      optionIndexRateDateStart: 'TRANCHEDATE',
      renewalIndexRateTerm: 'TWELVE_MONTHS',
      optionIndexRateRenewalDate: 'TRANCHEDATE',
      stampTaxApplicable: false,
    });
    await send('TTranche', {
      contractId,
      realizationDate: '2022-03-15',
      realizedCapital: '500000.00',
      interestRate: '0.00',
      version: 1,
    });
    return contractId;
  }, number);
}
