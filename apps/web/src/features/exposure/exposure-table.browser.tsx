import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { ExposureTable } from './exposure-table.tsx';

afterEach(cleanup);

const companies = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({
  id: name,
  name: `Helios ${name} Renováveis, S.A.`,
  acronym: `HEL${name}`,
}));
/** Each company lends the largest realistic amount to all others. */
const exposure = {
  on: '2026-08-31',
  companies,
  pairs: companies.flatMap(({ id: grantorId }) =>
    companies
      .filter(({ id }) => id !== grantorId)
      .map(({ id: receiverId }) => ({
        grantorId,
        receiverId,
        capital: '9999999999999.99',
        interestDue: '0.00',
        contracts: 1,
      })),
  ),
  maturities: [],
};

test.each([900, 390, 320])(
  'at %i px the names of the lenders stay visible while the matrix scrolls, and cover no figure',
  async (width) => {
    await screen.viewport(width, 700);
    await renderApp(<ExposureTable exposure={exposure} />);
    const frame = screen.getByRole('region', { name: 'Who lends to whom' });
    await expect.element(frame).toBeVisible();
    const box = frame.element();
    expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    box.scrollLeft = box.scrollWidth;
    const head = screen.getByRole('rowheader', { name: /HELA/ }).element().getBoundingClientRect();
    expect(head.left - box.getBoundingClientRect().left).toBeLessThanOrEqual(1.5);
    const last = [...document.querySelectorAll('tbody tr:first-child td')].at(-1);
    const figure = last?.getBoundingClientRect();
    expect(last?.scrollWidth).toBe(last?.clientWidth);
    expect(figure?.left).toBeGreaterThanOrEqual(head.right - 1);
    expect(figure?.right).toBeLessThanOrEqual(width + 1);
  },
);
