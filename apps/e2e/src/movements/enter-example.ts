import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre';
import { addContract, type TypedContract } from '../contracts/add-contract.ts';
import { importFixings } from '../euribor-history/import-fixings.ts';
import { enterDay, fresh, rowAction } from '../pages.ts';
import { addEntity } from '../records.ts';
import { type Session, signIn } from '../story.ts';

/** The session and two companies of a story that enters loans. */
export interface Lending {
  readonly session: Session;
  readonly companies: { readonly grantor: string; readonly receiver: string };
}

export async function startLending(page: Page): Promise<Lending> {
  const [grantor, receiver] = [fresh('GRAN'), fresh('RECE')];
  const session = await signIn(page, 'many@calends.test', 'corvo');
  await addEntity(session, grantor);
  await addEntity(session, receiver);
  return { session, companies: { grantor, receiver } };
}

/** Imports fixings as they were published; a line has the day (ISO) and the values for one, three, six and twelve months. */
export async function publish(page: Page, lines: readonly string[]): Promise<void> {
  const head = 'referenceDate,oneMonthRate,threeMonthsRate,sixMonthsRate,twelveMonthsRate';
  const buffer = Buffer.from([head, ...lines].join('\n'));
  await importFixings(page, { name: 'example.csv', mimeType: 'text/csv', buffer });
}

/** Adds a contract through its dialog and opens its tranches; returns its number. */
export async function addAndOpen(page: Page, contract: Omit<TypedContract, 'number'>): Promise<string> {
  const number = fresh('IC');
  await addContract(page, { number, ...contract });
  await page.goto(`/movements/timeline?search=${number}`);
  await page.getByRole('row', { name: number }).click();
  return number;
}

/** Draws a tranche from the tranches of a contract, and opens its movements; days are dd/MM/yyyy. */
export async function draw(page: Page, day: string, capital: string): Promise<void> {
  await page.getByRole('button', { name: 'Add draw' }).click();
  const dialog = page.getByRole('dialog', { name: /^Add draw/ });
  await enterDay(dialog, /^Drawn on/, day);
  await dialog.getByRole('textbox', { name: /^Amount drawn/ }).fill(capital);
  await dialog.getByRole('button', { name: 'Add draw' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Tranches' })).toContainText(day.replaceAll('/', '-'));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: /^Movements of the tranche/ })).toBeVisible();
}

/** Rows of the statement, `dd-mm-yyyy kind`, each with the amounts that it has to show. */
export async function expectRows(page: Page, rows: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const statement = page.getByRole('table').filter({ hasText: 'Capital after' });
  for (const [name, amounts] of Object.entries(rows)) {
    const row = statement.getByRole('row', { name });
    for (const amount of amounts) await expect(row).toContainText(`${amount} €`);
  }
}

/** Every number in the spreadsheet of a contract at a day (dd/MM/yyyy). */
export async function exportedFigures(page: Page, number: string, day: string): Promise<ReadonlySet<number>> {
  await page.goto(`/movements/timeline?search=${number}`);
  await rowAction(page, number, 'Export');
  const dialog = page.getByRole('dialog', { name: 'Export contract' });
  await enterDay(dialog, /^Reference date/, day);
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  return await figuresOf(await started);
}

/** Every number in a downloaded spreadsheet. */
export async function figuresOf(download: Download): Promise<ReadonlySet<number>> {
  const { sheets } = await readXlsx(await readFile(await download.path()));
  return new Set(sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => typeof cell === 'number'));
}

/** An amount as the screen shows it; with two decimals a number of this size is exact to the cent. */
export function numberOf(amount: string): number {
  return Number(amount.replaceAll('.', '').replace(',', '.'));
}
