import { cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { DenseTable } from './dense-table.tsx';
import { WindowedBody } from './windowed-body.tsx';

afterEach(cleanup);

const MANY = 5000;

function Movements({ shownIndex }: { shownIndex?: number }) {
  const [count, setCount] = useState(MANY);
  return (
    <>
      <button type="button" onClick={() => setCount(300)}>
        Fewer
      </button>
      <DenseTable label="Movements" columns={[{ key: 'no', label: 'No.' }]} maxHeight={400}>
        <WindowedBody
          columnCount={1}
          rows={Array.from({ length: count }, (_, index) => index)}
          {...(shownIndex !== undefined && { shownIndex })}
        >
          {(no) => (
            <tr key={no}>
              <td>Movement {no}</td>
            </tr>
          )}
        </WindowedBody>
      </DenseTable>
    </>
  );
}

const frame = () => page.getByRole('region', { name: 'Movements' }).element();
const movement = (no: number) => page.getByText(`Movement ${no}`, { exact: true });
/** The rendered rows: those near the frame of 400 pixels. */
const drawn = () => frame().querySelectorAll('td:not([colspan])').length;

test('of thousands of rows only those near the visible part are rendered, at every scroll position', async () => {
  await renderApp(<Movements />);
  await expect.element(movement(0)).toBeVisible();
  expect(drawn()).toBeLessThan(100);
  const whole = frame().scrollHeight;
  frame().scrollTop = whole / 2;
  await expect.element(movement(MANY / 2)).toBeInTheDocument();
  expect(drawn()).toBeLessThan(100);
  frame().scrollTop = whole;
  await expect.element(movement(MANY - 1)).toBeInViewport();
  expect(drawn()).toBeLessThan(100);
  expect(Math.abs(frame().scrollHeight - whole)).toBeLessThan(100); // the bar does not jump
});

test('the requested row is scrolled into view', async () => {
  await renderApp(<Movements shownIndex={3210} />);
  await expect.element(movement(3210)).toBeInViewport();
});

test('the last rows are shown when the rows become fewer than the scroll position', async () => {
  await renderApp(<Movements />);
  await expect.element(movement(0)).toBeVisible();
  frame().scrollTop = frame().scrollHeight;
  await expect.element(movement(MANY - 1)).toBeInViewport();
  await page.getByRole('button', { name: 'Fewer' }).click();
  await expect.element(movement(299)).toBeInViewport();
});
