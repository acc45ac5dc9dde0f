import { randomInt } from 'node:crypto';
import { importFixings } from '../euribor-history/import-fixings.ts';
import { enterDay } from '../pages.ts';
import { addLoan, drawTranche } from '../records.ts';
import { enter, expect, expectAccessible, openSession, signIn, test } from '../story.ts';

/** Euribor 1 month of the day before, reset once a year. */
const TERMS = {
  dateStart: '15-03-2022',
  dateEnd: '15-03-2030',
  spread: '1.5',
  capitalizationTerm: 'ANNUALLY',
  interestCapitalization: true,
  euriborApplicable: true,
  euribor: 'ONE_MONTH',
  euriborCalculationMehtod: 'ONEDAYBEFORECAPITALIZATION',
  renewalIndexRateTerm: 'TWELVE_MONTHS',
};

test('a fixing of the system that comes between preview and save is shown before anything is saved', {
  tag: '@long',
}, async ({ page, browser, baseURL, expectedNoise }) => {
  expectedNoise.push(/409/);
  const session = await openSession(page, 'many@calends.test', 'corvo');
  const loan = await addLoan(session, TERMS);
  await drawTranche(session, loan, '500000', '15-03-2022');
  await enter(session, `/movements/timeline?state=1&contractId=${loan.contractId}`);
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
  // a rate that no earlier run has imported, of a day on which only this loan is fixed
  const rate = `-0.${randomInt(100_000, 500_000)}`;
  const lines = `referenceDate,oneMonthRate,threeMonthsRate,sixMonthsRate,twelveMonthsRate\n2022-03-14,${rate},,,\n`;
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
