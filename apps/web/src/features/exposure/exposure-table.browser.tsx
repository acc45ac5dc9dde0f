import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import '@fontsource-variable/inter/wght.css';
import '../../ui/theme/theme.css';
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
    await renderApp(<ExposureTable exposure={exposure} onWhy={() => undefined} />);
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

const nine = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((id) => ({
  id,
  name: `Helios ${id}`,
  acronym: `HEL${id}`,
}));

/** In a window of 1440 px, beside the menu. */
async function showBesideMenu(shown: typeof nine): Promise<void> {
  await screen.viewport(1440, 900);
  const pairs = shown.map(({ id }) => ({
    grantorId: 'A',
    receiverId: id,
    capital: '3508511.00',
    interestDue: '0.00',
    contracts: 1,
  }));
  await renderApp(
    <main style={{ width: 1172 }}>
      <ExposureTable exposure={{ ...exposure, companies: shown, pairs }} onWhy={() => undefined} />
    </main>,
  );
}

const frame = () => screen.getByRole('region', { name: 'Who lends to whom' });
const fade = () => getComputedStyle(frame().element()).getPropertyValue('--fade');

test('both edges of nine companies are in sight', async () => {
  await showBesideMenu(nine);
  await expect.element(frame().getByRole('row', { name: /^Sum 31.576.599,00 € 3.508.511,00 €/ })).toBeVisible();
  await document.fonts.ready;
  await expect.poll(() => frame().element().scrollWidth - frame().element().clientWidth).toBe(0);
  expect(fade()).toBe('0px');
});

test('of more companies a fading edge says that there are some at the right, until they are scrolled to', async () => {
  await showBesideMenu([...nine, ...nine.map(({ id, ...one }) => ({ ...one, id: `${id}2` }))]);
  await expect.poll(fade).toBe('16px');
  frame().element().scrollLeft = frame().element().scrollWidth;
  await expect.poll(fade).toBe('0px');
});
