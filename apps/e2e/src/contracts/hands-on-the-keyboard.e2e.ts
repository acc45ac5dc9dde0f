import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fresh } from '../pages.ts';
import { addLoan, drawTranche } from '../records.ts';
import { enter, expect, expectAccessible, openSession, test } from '../story.ts';

const PERSON = 'many@calends.test';
const TENANT = 'corvo';

test('a loan like the last one between two companies, with its first draw, takes fifteen steps of the keyboard at most', {
  tag: '@long',
}, async ({ page }) => {
  const session = await openSession(page, PERSON, TENANT);
  const last = await addLoan(session, { convention: 'C30_360', interestCapitalization: true, spread: '3.25' });
  const number = fresh('IC');
  await enter(session, '/main');
  const hands = new Hands(page);

  await openPalette(hands);
  await hands.type('add contract');
  await hands.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add contract' });
  await expect(dialog.getByRole('textbox', { name: 'Contract number' })).toBeFocused();
  await hands.type(number);
  await hands.tabTo('Grantor');
  await hands.choose(last.grantor);
  await hands.tabTo('Receiver');
  await hands.choose(last.receiver);
  await expect(dialog.getByText(`Terms as in ${last.number}`)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Spread/ })).toHaveValue('3,25');
  await expect(dialog.getByRole('combobox', { name: /^Day count/ })).toHaveValue('30/360');
  await expectAccessible(page);
  await hands.tabTo('Amount');
  await hands.type('500000');
  await hands.press('Control+Enter');
  await expect(dialog).toBeHidden();

  await expect(page.getByRole('row', { name: number }).getByRole('button', { name: 'Add draw' })).toBeFocused();
  await hands.press('Enter');
  const draw = page.getByRole('dialog', { name: `Add draw · ${number}` });
  await expect(draw.getByRole('textbox', { name: /^Amount drawn/ })).toBeFocused();
  await hands.type('250000');
  await expect(draw.getByRole('button', { name: /^Add draw/ })).toBeEnabled();
  await hands.press('Control+Enter');
  await expect(draw).toBeHidden();
  await expect(page.getByRole('row', { name: number })).toContainText('250.000,00');
  expect(hands.steps).toBeLessThanOrEqual(15);
});

test('terms that were entered before the companies stay, and those of the last contract are taken back by a button', {
  tag: '@long',
}, async ({ page }) => {
  const session = await openSession(page, PERSON, TENANT);
  const last = await addLoan(session, { capitalizationTerm: 'ANNUALLY', spread: '3.25' });
  await enter(session, '/contract/list?modal=contracts/add-contract');
  const dialog = page.getByRole('dialog', { name: 'Add contract' });
  const spread = dialog.getByRole('textbox', { name: /^Spread/ });
  const period = dialog.getByRole('combobox', { name: /^Interest period/ });
  await spread.fill('9');
  const hands = new Hands(page);
  await dialog.getByRole('combobox', { name: /^Grantor/ }).focus();
  await hands.choose(last.grantor);
  await expect(dialog.getByText('Once both companies are chosen')).toBeVisible();
  await hands.tabTo('Receiver');
  await hands.choose(last.receiver);
  await expect(period).toHaveValue('Yearly');
  await expect(spread).toHaveValue(/^9/);
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(period).toHaveValue('');
  await expect(dialog.getByText(`The last contract between them is ${last.number}.`)).toBeVisible();
});

test('a loan is duplicated from the palette: all but its number stands in the form', { tag: '@long' }, async ({
  page,
}) => {
  const session = await openSession(page, PERSON, TENANT);
  const last = await addLoan(session, { amount: '750000', spread: '1.5' });
  const number = fresh('IC');
  await enter(session, '/main');
  const hands = new Hands(page);
  await openPalette(hands);
  await hands.type(`duplicate ${last.number}`);
  await expect(page.getByRole('option', { name: `Duplicate ${last.number}` })).toHaveAttribute('aria-selected', 'true');
  await hands.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Duplicate contract · ${last.number}` });
  await expect(dialog.getByRole('textbox', { name: 'Contract number' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('750.000,00');
  await hands.type(number);
  await hands.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: number });
  await expect(row).toContainText(last.grantor);
  await expect(row).toContainText(last.receiver);
});

test('a loan is repaid from the palette in eight keys besides the amount', { tag: '@long' }, async ({ page }) => {
  const number = `${letters(3)}-${fresh('IC')}`;
  const session = await openSession(page, PERSON, TENANT);
  const loan = await addLoan(session, { contractNumber: number });
  await drawTranche(session, loan, '100000');
  await enter(session, '/main');
  const hands = new Hands(page);
  await openPalette(hands);
  for (const key of ['r', 'Space', ...number.slice(0, 3).split('')]) await hands.press(key);
  const offered = page.getByRole('option', { name: `Repay ${number}` });
  await expect(offered).toHaveAttribute('aria-selected', 'true');
  await expect(offered).toContainText('Tranche of 15-01-2024 · 100.000,00');
  await expectAccessible(page);
  await hands.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reimbursement · Tranche of 15-01-2024' });
  await expect(dialog.getByRole('textbox', { name: 'Capital' })).toBeFocused();
  await page.keyboard.type('40000');
  await expect(dialog.getByRole('button', { name: /^Reimburse/ }).last()).toBeEnabled();
  await hands.press('Control+Enter');
  await expect(dialog).toBeHidden();
  expect(hands.steps).toBeLessThanOrEqual(8);
});

test('the palette says what a verb can be followed by, enters a rate, writes a statement and changes the theme', {
  tag: '@long',
}, async ({ page }) => {
  const session = await openSession(page, PERSON, TENANT);
  const { number } = await addLoan(session);
  await enter(session, '/main');
  const hands = new Hands(page);
  await openPalette(hands);
  await hands.type('statement');
  await expect(page.getByRole('option', { name: 'Statement of … Type which one' })).toBeVisible();
  await hands.press('Enter');
  await hands.type(number);
  await expect(page.getByRole('option', { name: `Statement of ${number}` })).toHaveAttribute('aria-selected', 'true');
  await hands.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Statement/ })).toBeVisible();
  await hands.press('Escape');

  await openPalette(hands);
  await hands.type('enter a rate');
  await hands.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Enter a rate' })).toBeVisible();
  await hands.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const root = page.locator('html');
  const before = (await root.getAttribute('data-mantine-color-scheme')) === 'dark' ? 'dark' : 'light';
  for (const scheme of [before === 'dark' ? 'light' : 'dark', before]) {
    await openPalette(hands);
    await hands.type('theme');
    await hands.press('Enter');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', scheme);
  }
});

/** The keyboard with a count of its steps: a command, a value typed or a choice made. Tab only moves the focus. */
class Hands {
  steps = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get page(): Page {
    return this.#page;
  }

  async press(key: string): Promise<void> {
    this.steps += 1;
    await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.steps += 1;
    await this.#page.keyboard.type(text);
  }

  /** Types what is sought into a drop-down and takes the first that is offered. */
  async choose(text: string): Promise<void> {
    await this.type(text);
    await expect(this.#page.getByRole('option')).toHaveCount(1);
    await this.#page.keyboard.press('ArrowDown');
    await this.#page.keyboard.press('Enter');
  }

  async tabTo(label: string): Promise<void> {
    const field = this.#page
      .getByRole('dialog')
      .getByLabel(new RegExp(`^${label}`))
      .first();
    for (let tabs = 0; tabs < 20; tabs++) {
      if (await field.evaluate((it) => it === document.activeElement)) return;
      await this.#page.keyboard.press('Tab');
    }
    await expect(field).toBeFocused();
  }
}

async function openPalette(hands: Hands): Promise<void> {
  await hands.press('Control+k');
  await expect(hands.page.getByRole('combobox', { name: 'Find a screen, an action or a record' })).toBeFocused();
}

/** Letters that no number of another story has in a row. */
function letters(count: number): string {
  return Array.from({ length: count }, () => 'ghjkmpqvwxyz'[randomInt(12)]).join('');
}
