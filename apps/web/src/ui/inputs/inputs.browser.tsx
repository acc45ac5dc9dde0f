import { cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { DayInput } from './day-input.tsx';
import { MoneyInput } from './money-input.tsx';
import { PercentInput } from './percent-input.tsx';

afterEach(cleanup);

function Money({ start = '', allowNegative = false }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <MoneyInput aria-label="Amount" value={value} onChange={setValue} allowNegative={allowNegative} />
      <output aria-label="Kept">{value}</output>
    </>
  );
}

/** Empties the field while it has the focus, as a save by keyboard does. */
function Emptied() {
  const [value, setValue] = useState('');
  return (
    <>
      <MoneyInput
        aria-label="Amount"
        value={value}
        onChange={setValue}
        onKeyDown={({ key }) => key === 'Enter' && setValue('')}
      />
      <output aria-label="Kept">{value}</output>
    </>
  );
}

function Percent({ min = -100 }) {
  const [value, setValue] = useState('');
  return (
    <>
      <PercentInput aria-label="Amount" value={value} onChange={setValue} min={min} />
      <output aria-label="Kept">{value}</output>
    </>
  );
}

function Day({ start = null, ...bounds }: { start?: string | null; minDate?: string; maxDate?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DayInput aria-label="Amount" value={value} onChange={setValue} {...bounds} />
      <output aria-label="Kept">{value}</output>
    </>
  );
}

const input = () => page.getByRole('textbox', { name: 'Amount' });
const kept = () => page.getByLabelText('Kept').element().textContent;

async function typeAndLeave(keys: string): Promise<void> {
  await userEvent.click(input());
  await userEvent.keyboard(keys);
  await userEvent.tab();
}

describe('the input of an amount', () => {
  test.each([
    ['1.234,56', '1234.56', '1.234,56'],
    ['1234,5', '1234.5', '1.234,50'],
    ['0,50', '0.50', '0,50'],
    ['0', '0', '0,00'],
    ['1,239', '1.23', '1,23'], // no third decimal
    ['1,2,3', '1.23', '1,23'], // one comma
    ['1a2', '12', '12,00'], // digits only
    ['01', '0', '0,00'], // no leading zero
    ['-5', '5', '5,00'],
    ['12345678901234567890,12', '12345678901234567890.12', '12.345.678.901.234.567.890,12'],
  ])('typing %s keeps %s and shows %s', async (keys, decimal, shown) => {
    await renderApp(<Money />);
    await typeAndLeave(keys);
    await expect.poll(kept).toBe(decimal);
    await expect.element(input()).toHaveValue(shown);
  });

  test('a refused key shows the reason until a key is accepted', async () => {
    await renderApp(<Money />);
    await userEvent.click(input());
    await userEvent.keyboard('1x');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Amounts are written like 1.234,56');
    await userEvent.keyboard('2');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(kept()).toBe('12');
  });

  test('a value set from outside is shown, also while the input has the focus', async () => {
    await renderApp(<Emptied />);
    await userEvent.click(input());
    await userEvent.keyboard('100');
    await expect.poll(kept).toBe('100');
    await userEvent.keyboard('{Enter}');
    await expect.poll(kept).toBe('');
    await expect.element(input()).toHaveValue('');
    await expect.element(input()).toHaveFocus();
  });

  test('a minus is accepted only where amounts may be negative', async () => {
    await renderApp(<Money allowNegative />);
    await typeAndLeave('-5');
    await expect.poll(kept).toBe('-5');
  });

  test('a dot that is no thousands separator makes the amount invalid, and stays for the user to correct', async () => {
    await renderApp(<Money />);
    await typeAndLeave('1.5');
    await expect.poll(kept).toBe('?1.5');
    await expect.element(input()).toHaveValue('1.5');
  });

  test('a pasted English amount is refused with a hint, and the old amount stays', async () => {
    await renderApp(<Money start="7" />);
    await userEvent.fill(input(), '1,234.56');
    await expect.element(page.getByText('Amounts are written like 1.234,56')).toBeVisible();
    expect(kept()).toBe('7');
  });
});

describe('the input of a percentage', () => {
  test.each([
    ['3,125', '3.125', '3,125'],
    ['1,2345', '1.234', '1,234'],
    ['101', '10', '10,00'],
    ['1,,2', '1.2', '1,20'],
    ['05', '0', '0,00'],
    ['-100', '-100', '-100,00'],
    ['4.5', '4.5', '4,50'],
  ])('typing %s keeps %s and shows %s', async (keys, decimal, shown) => {
    await renderApp(<Percent />);
    await typeAndLeave(keys);
    await expect.poll(kept).toBe(decimal);
    await expect.element(input()).toHaveValue(shown);
  });

  test('a key that would exceed the bounds shows the bounds', async () => {
    await renderApp(<Percent min={0} />);
    await userEvent.click(input());
    await userEvent.keyboard('101');
    await expect.element(page.getByRole('alert')).toHaveTextContent('At most three decimals, from 0 to 100');
    expect(kept()).toBe('10');
  });

  test('a share is never negative', async () => {
    await renderApp(<Percent min={0} />);
    await typeAndLeave('-4');
    await expect.poll(kept).toBe('4');
  });
});

describe('the input of a day', () => {
  test.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['31122026', '2026-12-31'],
  ])('typing %s keeps %s', async (keys, day) => {
    await renderApp(<Day />);
    await typeAndLeave(keys);
    await expect.poll(kept).toBe(day);
  });

  test('a date with the month first is refused', async () => {
    await renderApp(<Day />);
    await typeAndLeave('12/31/2026');
    expect(kept()).toBe('');
    await expect.element(page.getByText('The month must be 1 to 12')).toBeVisible();
  });

  test('a text that is not a day replaces the previous day', async () => {
    await renderApp(<Day start="2026-02-01" />);
    await input().fill('31/02/2026');
    await userEvent.tab();
    expect(kept()).toBe('');
    await expect.element(input()).toHaveValue('31/02/2026');
  });

  test('a click or a key opens the calendar, the focus alone does not', async () => {
    await renderApp(<Day start="2026-02-01" />);
    const calendar = page.getByRole('button', { name: '14 February 2026' });
    await expect.element(input()).toBeVisible();
    (input().element() as HTMLElement).focus();
    await expect.element(input()).toHaveFocus();
    await expect.element(calendar).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(calendar).toBeVisible();
    await userEvent.tab();
    await expect.element(calendar).not.toBeInTheDocument();
    await input().click();
    await expect.element(calendar).toBeVisible();
  });

  test('Enter says what is wrong with a text that is no day, as leaving the field does', async () => {
    await renderApp(<Day start="2026-02-01" />);
    await input().fill('31/02/2026');
    expect(page.getByText('Not a date, write dd/mm/yyyy').query()).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Not a date, write dd/mm/yyyy')).toBeVisible();
    expect(kept()).toBe('');
  });

  test('Tab goes from a day to the next field, not to the button that clears it', async () => {
    await renderApp(
      <>
        <Day start="2026-02-01" />
        <button type="button">Next</button>
      </>,
    );
    await expect.element(input()).toBeVisible();
    (input().element() as HTMLElement).focus();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  test('a day outside the bounds is kept for the form to refuse', async () => {
    await renderApp(<Day start="2026-02-01" minDate="2026-01-01" maxDate="2026-12-31" />);
    await input().fill('31/12/2025');
    await userEvent.tab();
    expect(kept()).toBe('2025-12-31');
    await expect.element(input()).toHaveValue('31/12/2025');
  });
});
