import type { Page } from '@playwright/test';
import { fresh } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

/** Goes on by Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((one) => one.innerText) : [];
      return [element?.getAttribute('aria-label'), ...labels, element?.textContent].filter(Boolean).join(' ');
    });
  for (let presses = 0; presses < 120; presses += 1) {
    if (name.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no control ${name} has the focus`);
}

test('an administrator builds a survey by keyboard alone and publishes it', { tag: '@long' }, async ({ page }) => {
  const title = fresh('By keys');
  await signIn(page, 'admin@helios.test', 'helios', '/form-builder/survey?modal=form-builder/add-form');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: /^Title/ })).toBeFocused();
  await page.keyboard.type(title);
  await tabTo(page, /^Answers are kept for each/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();

  // the button beside a form that was just added
  await expect(page.getByRole('button', { name: /^Open editor/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);

  const label = page.getByRole('region', { name: 'Properties' }).getByRole('textbox', { name: /^Label/ });
  const name = async (text: string) => {
    await expect(label).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: `Actions of ${text}` })).toBeVisible();
  };
  await tabTo(page, /^Choices$/);
  await page.keyboard.press('Enter');
  await name('Are the books closed?');
  await page.keyboard.press('Shift+Tab');
  await tabBackTo(page, 'Long answer');
  await page.keyboard.press('Enter');
  await name('What is open?');
  await expectAccessible(page);

  // the second item before the first
  await tabBackTo(page, 'Move What is open?');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  const names = page.getByRole('region', { name: 'Step', exact: true }).getByRole('listitem').locator('[data-item]');
  await expect(names).toHaveText([/What is open\?/, /Are the books closed\?/]);
  await expect(page.getByRole('button', { name: /^Move What is open\?/ })).toBeFocused();

  await tabBackTo(page, 'Publish');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Published as edition 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Published' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Editions' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^1 / })).toBeVisible();
  await page.getByRole('tab', { name: 'Preview' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'What is open?' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Content' }).focus();
  await page.keyboard.press('Enter');
  await expect(names.first()).toBeVisible();
  await expectAccessible(page);
});

/** The same backwards, to the control whose name begins so. */
async function tabBackTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await focused()).trim().startsWith(name)) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error(`no control ${name} has the focus`);
}
