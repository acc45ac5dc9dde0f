import { cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { cutTexts } from '../../testing/cut-texts.ts';
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
  await expect.poll(drawn).toBe(800); // the library is loaded first

  await screen.getByRole('button', { name: 'Narrow' }).click();

  await expect.poll(drawn).toBe(300);
});

test('on a phone no name below the bars is cut', async () => {
  const names = ['01-2026 (passado)', '12-2026', '02-2027', '06-2027', '03-2028', '10-2029', 'Sem data de fim'];
  await renderApp(
    <main style={{ width: 262 }}>
      <Chart
        kind="bar"
        x="name"
        unit="€"
        label="Maturities"
        height={220}
        series={[{ name: 'Due', points: names.map((name) => [name, '10000000.00'] as const) }]}
      />
    </main>,
  );
  await expect.poll(() => document.querySelector('svg text')).not.toBeNull();
  expect(cutTexts(screen.getByRole('img', { name: 'Maturities' }).element())).toEqual([]);
});

test('the last bar is named, also where not every name has room, and a day is not broken', async () => {
  const days = Array.from(
    { length: 16 },
    (_, month) => `15-${String((month % 12) + 1).padStart(2, '0')}-${2025 + Math.floor(month / 12)}`,
  );
  await renderApp(
    <main style={{ width: 480 }}>
      <Chart
        kind="bar"
        x="name"
        label="Interest"
        height={220}
        series={[{ name: 'Posted', points: [...days, 'Without'].map((name) => [name, '1000.00'] as const) }]}
      />
    </main>,
  );
  const chart = screen.getByRole('img', { name: 'Interest' });
  await expect.poll(() => chart.query()?.textContent, { timeout: 30_000 }).toContain('Without');
  const names = [...chart.element().querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(names.filter((name) => name.startsWith('15-')).length).toBeGreaterThan(1);
  expect(names.filter((name) => name.startsWith('15-') && !days.includes(name))).toEqual([]);
});

test('the number of a contract below its bar stands in one line', async () => {
  const numbers = Array.from({ length: 9 }, (_, place) => `HG-2022-00${place + 1}`);
  await renderApp(
    <main style={{ width: 480 }}>
      <Chart
        kind="bar"
        x="name"
        label="Largest loans"
        height={220}
        series={[{ name: 'Owed', points: [...numbers, 'Others'].map((name) => [name, '1000.00'] as const) }]}
      />
    </main>,
  );
  const chart = screen.getByRole('img', { name: 'Largest loans' });
  await expect.poll(() => chart.query()?.textContent, { timeout: 30_000 }).toContain('Others');
  const names = [...chart.element().querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(names.filter((name) => name.startsWith('HG-')).length).toBeGreaterThan(1);
  expect(names.filter((name) => name.startsWith('HG-') && !numbers.includes(name))).toEqual([]);
});

test('on a phone the names of all series stand above the drawing, none of them cut', async () => {
  const names = ['1 mês', '3 meses', '6 meses', '12 meses', 'Tranches revistas no dia'];
  await renderApp(
    <main style={{ width: 250 }}>
      <Chart
        kind="line"
        x="day"
        label="Rates"
        series={names.map((name) => ({ name, points: [['2026-01-01', '2.5']] as const }))}
      />
    </main>,
  );
  await expect.element(screen.getByText('Tranches revistas no dia')).toBeInTheDocument();
  const chart = screen.getByRole('img', { name: 'Rates' }).element();
  expect(cutTexts(chart)).toEqual([]);
  const boxes = [...chart.querySelectorAll('svg text')].map((text) => ({
    isName: names.includes(text.textContent),
    ...boxOf(text),
  }));
  const lowestName = Math.max(...boxes.filter(({ isName }) => isName).map(({ bottom }) => bottom));
  expect(boxes.filter(({ isName }) => isName)).toHaveLength(5);
  expect(boxes.filter(({ isName, top }) => !isName && top < lowestName)).toEqual([]);
});

function boxOf(text: Element): { top: number; bottom: number } {
  const { top, bottom } = text.getBoundingClientRect();
  return { top, bottom };
}

const namedHeights = (unit: string) => () =>
  [...document.querySelectorAll('svg text')].map((text) => text.textContent).filter((text) => text.endsWith(unit));
const months = (...values: readonly string[]) => values.map((value, place) => [`0${place + 1}-2026`, value] as const);
const axisOf = (unit: string, decimals: number) => ({
  format: (value: string) => `${Number(value).toFixed(decimals)} ${unit}`,
  decimals,
});

test('a value stands at the axis once, also where all there is to draw is zero', async () => {
  const series = [{ name: 'Interest', points: months('0.00', '0.00', '0.00') }];
  await renderApp(<Chart kind="bar" label="Interest" x="name" axis={axisOf('€', 0)} series={series} />);
  await expect.poll(namedHeights('€')).toEqual(['0 €', '1 €']);
});

test('rates that hardly differ have an axis of hundredths', async () => {
  const series = [{ name: 'Rate', points: months('1.93', '1.98', '2.07') }];
  await renderApp(<Chart kind="line" label="Rate" x="name" axis={axisOf('%', 2)} series={series} />);
  await expect.poll(() => namedHeights('%')().length).toBeGreaterThan(3);
  expect(new Set(namedHeights('%')()).size).toBe(namedHeights('%')().length);
});
