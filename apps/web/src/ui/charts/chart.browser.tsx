import { cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { Chart } from './chart.tsx';

afterEach(cleanup);

function Screen() {
  const [width, setWidth] = useState(800);
  return (
    <main style={{ width }}>
      <button type="button" onClick={() => setWidth(300)}>
        Narrow
      </button>
      <section style={{ display: 'grid' }}>
        <Chart
          kind="bar"
          x="name"
          label="Maturities"
          series={[
            {
              name: 'Due',
              points: [
                ['2026', '1000.00'],
                ['2027', '500.00'],
              ],
            },
          ]}
        />
      </section>
    </main>
  );
}

test('a chart is resized when the window becomes narrower', async () => {
  await renderApp(<Screen />, '/main');
  const chart = screen.getByRole('img', { name: 'Maturities' });
  const drawn = () => chart.element().querySelector('svg')?.getBoundingClientRect().width;
  await expect.poll(drawn, { timeout: 30_000 }).toBe(800); // the library is loaded first

  await screen.getByRole('button', { name: 'Narrow' }).click();

  await expect.poll(drawn, { timeout: 30_000 }).toBe(300);
});
