import { addContract } from '../contracts/add-contract.ts';
import { fresh } from '../pages.ts';
import { addEntity } from '../records.ts';
import { enter, expect, expectAccessible, openSession, test } from '../story.ts';

test('a new contract that ended long ago, which the filters leave out, is shown until the list is filtered anew', {
  tag: '@long',
}, async ({ page }) => {
  const [grantor, receiver, number] = [fresh('GRAN'), fresh('RECE'), fresh('IC')];
  const session = await openSession(page, 'many@calends.test', 'corvo');
  await addEntity(session, grantor);
  await addEntity(session, receiver);
  await enter(session, '/contract/list');
  await addContract(page, { number, grantor, receiver, start: '15/01/2019', end: '31/12/2020' });

  const row = page.getByRole('row', { name: number });
  const nextStep = row.getByRole('button', { name: 'Add draw' });
  await expect(nextStep).toBeFocused();
  await expect(row).toContainText('Just added, outside the filters');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const draw = page.getByRole('dialog', { name: number });
  await expect(draw).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(draw).toBeHidden();
  await expect(nextStep).toBeFocused();

  await page.getByRole('button', { name: 'Contract number' }).click();
  await expect(row).toHaveCount(0);
});
