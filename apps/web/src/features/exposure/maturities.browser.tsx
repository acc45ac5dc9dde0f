import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { Maturities } from './maturities.tsx';

afterEach(cleanup);

const EXPOSURE = {
  on: '2026-11-26',
  companies: [],
  pairs: [],
  maturities: [
    { month: '2026-01', contracts: 1, capital: '600.00', interestDue: '61.20' },
    { month: '2026-12', contracts: 2, capital: '1000.00', interestDue: '0.00' },
    { month: '2034-02', contracts: 1, capital: '40.00', interestDue: '0.80' },
    { month: null, contracts: 3, capital: '5.00', interestDue: '0.00' },
  ],
};

/** The middle of each bar, from the left. */
const bars = () =>
  [...document.querySelectorAll('svg path[fill^="var(--series"]')].map((bar) => {
    const { left, width } = bar.getBoundingClientRect();
    return left + width / 2;
  });

test('months stand at their true distance, and below them is what all of them add up to', async () => {
  await screen.viewport(1200, 800);
  await renderApp(<Maturities exposure={EXPOSURE} />, '/contract/exposure');
  await expect.poll(() => bars().length).toBe(4);
  const [past, december, last] = bars() as [number, number, number];
  const months = (12 * 8 + 1) / 11; // between the other two, in 11 months
  expect((last - past) / (december - past)).toBeCloseTo(months, 0);
  await expect.element(screen.getByRole('row', { name: 'Sum 7 1.645,00 € 62,00 € 1.707,00 €' })).toBeVisible();
});

const leadsTo = (name: string) => screen.getByRole('link', { name, exact: true }).element().getAttribute('href');

test('what is due in a month, without an end and in all leads to the contracts behind it', async () => {
  await renderApp(<Maturities exposure={EXPOSURE} />, '/contract/exposure?referenceDate=2026-11-20');
  await expect.element(screen.getByRole('link', { name: '5,00 €', exact: true })).toBeVisible();
  expect(leadsTo('1.000,00 €')).toBe(
    '/contract/list?owing=true&referenceDate=2026-11-20&dateEnd=2026-12-01..2026-12-31&figure=owed&asked=dateEnd',
  );
  expect(leadsTo('5,00 €')).toContain('dateEnd=2099-12-31..2099-12-31');
  expect(leadsTo('1.707,00 €')).toBe('/contract/list?owing=true&referenceDate=2026-11-20&figure=owed');
});
