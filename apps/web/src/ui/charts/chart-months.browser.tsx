import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { texts } from '../../lib/words/texts.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Chart } from './chart.tsx';

afterEach(async () => {
  cleanup();
  await texts.changeLanguage('en');
});

const points = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'].map(
  (day) => [day, '1.00'] as const,
);

const words = () => [...document.querySelectorAll('svg text')].map((text) => text.textContent);

test('the months of a chart are in the language of the screen, also after a change of language', async () => {
  await screen.viewport(900, 600);
  await renderApp(<Chart kind="line" label="Balances" x="day" series={[{ name: 'Capital', points }]} />);
  await expect.poll(words).toContain('Feb');
  await texts.changeLanguage('pt');
  await expect.poll(words).toContain('fev.');
  expect(words()).not.toContain('Feb');
});
