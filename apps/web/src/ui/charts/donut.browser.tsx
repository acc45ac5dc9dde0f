import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import '../theme/theme.css';
import { DonutCanvas } from './donut-canvas.tsx';

beforeEach(() => {
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query.includes('prefers-reduced-motion') ? 'all' : query),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const PARTS = [
  { name: 'A company with a name that is cut off', value: '1000.00' },
  { name: 'Atlas', value: '900.00' },
  { name: 'Boreal', value: '800.00' },
];

test.each([
  ['one', 1140, 248],
  ['two', 548, 248],
  ['three', 350, 298],
  ['four', 250, 298],
])('the ring in a row of %s is not covered by its legend, and whole', async (_, width, height) => {
  await renderApp(
    <main style={{ width }}>
      <DonutCanvas label="Owed" parts={PARTS} height={height} />
    </main>,
    '/main',
  );
  await expect.poll(() => image().querySelectorAll('text').length).toBe(PARTS.length);
  const frame = image().getBoundingClientRect();
  const ring = aroundOf([...image().querySelectorAll('path[fill^="var(--series"]')].map(boxOf).filter(isOfRing));
  const names = aroundOf([...image().querySelectorAll('text')].map(boxOf));
  expect(ring.left >= frame.left && ring.bottom <= frame.bottom && ring.top >= frame.top).toBe(true);
  expect(ring.right <= names.left || ring.bottom <= names.top).toBe(true);
  expect(ring.right - ring.left).toBeGreaterThan(100);
});

const image = () => screen.getByRole('img', { name: 'Owed' }).element();
const boxOf = (drawn: Element) => drawn.getBoundingClientRect();
/** The marks of a legend are lower. */
const isOfRing = ({ height }: DOMRect) => height > 20;

function aroundOf(boxes: readonly DOMRect[]) {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
