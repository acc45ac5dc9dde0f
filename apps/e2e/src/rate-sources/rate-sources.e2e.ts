import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectNoSidewaysScroll, fresh, pick, rowAction } from '../pages.ts';
import { signIn } from '../sign-in.ts';
import { expect, expectAccessible, test } from '../story.ts';

/** Values of a day that the product's own differ from: they wait, so that no figure of another story moves. */
const FILE = 'Day;3M;6M\r\n02/02/2022;-0,111;-0,222\r\n';

test.use({ expectedNoise: [/400 \(Bad Request\)/] });

test('an administrator tries an address, keeps it as a source, fetches it and refuses what it brought', {
  tag: '@long',
}, async ({ page }) => {
  const publisher = http.createServer((_request, response) => void response.end(FILE));
  publisher.listen(0, '127.0.0.1');
  await once(publisher, 'listening');
  const address = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/rates.csv`;
  const name = fresh('Publisher');

  await signIn(page, 'admin@boreal.test', undefined, '/rate-sources?modal=rate-sources/add');
  const form = page.getByRole('dialog', { name: 'Add source' });
  const fill = (label: RegExp, text: string) => form.getByRole('textbox', { name: label }).fill(text);
  await fill(/^Name/, name);
  await fill(/^Address of the file/, address);
  await fill(/^Column of the day/, 'Date');
  await fill(/^3 months is called/, '3M');
  await fill(/^6 months is called/, '6M');
  await fill(/^Licence note/, 'For this story alone');
  await pick(form, /^Order of the date/, 'Day, month, year: 31/03/2026');
  await form.getByRole('button', { name: 'Try the address' }).click();
  await expect(form.getByText('The file has no such column')).toBeVisible();
  await fill(/^Column of the day/, 'Day');
  await form.getByRole('button', { name: 'Try the address' }).click();
  await expect(form.getByText(/Rates read: 2/)).toBeVisible();
  await expect(form.getByRole('row', { name: /02-02-2022 6 months/ })).toContainText('-0,222 %');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  await rowAction(page, name, 'Fetches');
  const fetches = page.getByRole('dialog', { name: `Fetches: ${name}` });
  await fetches.getByRole('button', { name: 'Fetch now' }).click();
  await expect(fetches.getByRole('row').filter({ hasText: 'waiting for a person: 2' })).toContainText('Finished');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await fetches.getByRole('button', { name: /^Download/ }).click();
  expect((await download).suggestedFilename()).toContain(name);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  publisher.close();

  await page.goto('/euribor-history');
  const waiting = page.getByRole('alert').filter({ hasText: 'Imports that wait for a person' });
  await waiting.getByRole('button', { name: `Review: ${name}` }).click();
  const review = page.getByRole('dialog', { name: 'Import that waits for confirmation' });
  await expect(review.getByText('A source brought these rates')).toBeVisible();
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Refuse rates' }).click();
  await expect(review).toBeHidden();
  await expect(waiting.getByRole('button', { name: `Review: ${name}` })).toHaveCount(0);
});
