import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { Money } from '../money.tsx';
import { DenseTable } from './dense-table.tsx';

beforeEach(() => page.viewport(1200, 800));
afterEach(cleanup);

const LARGEST = '9999999999999.99';

function Balances({ width }: { readonly width: number }) {
  return (
    <div style={{ width }}>
      <DenseTable
        label="Balances"
        columns={[
          { key: 'day', label: 'Day' },
          { key: 'note', label: 'Note', priority: 3 },
          { key: 'rate', label: 'Rate', isFigure: true, priority: 2 },
          { key: 'capital', label: 'Capital', isFigure: true },
          { key: 'accrued', label: 'Accrued', isFigure: true },
          { key: 'due', label: 'Due', isFigure: true },
        ]}
      >
        <tbody>
          <tr>
            <td>31-12-2025</td>
            <td data-priority={3}>A note of some length</td>
            <td data-figure data-priority={2}>
              3,9435 %
            </td>
            {['capital', 'accrued', 'due'].map((key) => (
              <td key={key} data-figure>
                <Money amount={LARGEST} />
              </td>
            ))}
          </tr>
        </tbody>
      </DenseTable>
    </div>
  );
}

const frame = () => page.getByRole('region', { name: 'Balances' }).element();
const heads = () => [...frame().querySelectorAll<HTMLElement>('thead th')].filter(({ offsetWidth }) => offsetWidth > 0);
/** The numbers that begin within the frame and end beyond its edge. */
function cutNumbers(): string[] {
  const { right } = frame().getBoundingClientRect();
  return [...frame().querySelectorAll('td[data-figure] > *')].flatMap((number) => {
    const box = number.getBoundingClientRect();
    return box.width > 0 && box.left < right - 1 && box.right > right ? [number.textContent] : [];
  });
}

test('columns are left out by their priority until the others have room', async () => {
  await renderApp(<Balances width={1000} />);
  await expect.element(page.getByText('Note', { exact: true })).toBeVisible();
  expect(heads().map(({ textContent }) => textContent)).toEqual(['Day', 'Note', 'Rate', 'Capital', 'Accrued', 'Due']);
  cleanup();
  await renderApp(<Balances width={740} />);
  await expect
    .poll(() => heads().map(({ textContent }) => textContent))
    .toEqual(['Day', 'Rate', 'Capital', 'Accrued', 'Due']);
  cleanup();
  await renderApp(<Balances width={680} />);
  await expect.poll(() => heads().map(({ textContent }) => textContent)).toEqual(['Day', 'Capital', 'Accrued', 'Due']);
  expect(frame().scrollWidth).toBe(frame().clientWidth);
});

test.each([560, 500, 420, 380, 320, 260])(
  'in %i pixels the edge cuts no number, and those beyond it are reached',
  async (width) => {
    await renderApp(<Balances width={width} />);
    await expect.element(page.getByText('Day', { exact: true })).toBeVisible();
    await expect.poll(cutNumbers).toEqual([]);
    frame().scrollLeft = frame().scrollWidth;
    const last = frame().querySelector('td:last-child > *');
    const box = last?.getBoundingClientRect() ?? new DOMRect();
    expect(box.right).toBeLessThanOrEqual(frame().getBoundingClientRect().right);
    for (const x of [box.left + 1, box.right - 1]) // not under the first column
      expect(document.elementFromPoint(x, (box.top + box.bottom) / 2)).toBe(last);
  },
);
