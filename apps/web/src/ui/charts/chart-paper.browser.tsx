import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import '../theme/theme.css';
import { Chart } from './chart.tsx';

afterEach(cleanup);

test('a chart can be scaled to the width of paper, and its texts have the colours of the scheme', async () => {
  await renderApp(
    <main style={{ width: 800 }}>
      <Chart kind="bar" x="name" label="Maturities" series={[{ name: 'Due', points: [['2026', '1000.00']] }]} />
    </main>,
    '/main',
  );
  const chart = screen.getByRole('img', { name: 'Maturities' });
  const drawn = () => chart.element().querySelector('svg')?.getAttribute('viewBox');
  await expect.poll(drawn).toBe('0 0 800 280');

  const year = [...chart.element().querySelectorAll('text')].find(({ textContent }) => textContent === '2026');

  expect(year && getComputedStyle(year).fill).toBe('rgb(91, 97, 107)');
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
  expect(year && getComputedStyle(year).fill).toBe('rgb(155, 161, 171)');
});
