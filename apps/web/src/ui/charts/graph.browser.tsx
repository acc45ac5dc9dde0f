import { cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { cutTexts } from '../../testing/cut-texts.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { GraphCanvas } from './graph-canvas.tsx';

afterEach(cleanup);

const NODES = [
  { id: 'a', acronym: 'ATL', name: 'Atlas' },
  { id: 'b', acronym: 'BOR', name: 'Boreal' },
];
const LINKS = [{ from: 'a', to: 'b', amount: '1000.00' }];

function Screen() {
  const [isShown, setShown] = useState(false);
  return (
    <main style={{ width: 600 }}>
      <button type="button" onClick={() => setShown(true)}>
        Show
      </button>
      <div hidden={!isShown}>
        <GraphCanvas label="Who lends to whom" nodes={NODES} links={LINKS} height={300} />
      </div>
    </main>
  );
}

test('on a phone no acronym of a graph is cut', async () => {
  const nodes = ['HAGUA', 'HENER', 'HEOL', 'HIMO', 'HREDESPORTUGAL', 'HSGPS', 'HSOL', 'HTEC', 'HTRADING'].map(
    (acronym) => ({
      id: acronym,
      acronym,
      name: acronym,
    }),
  );
  const links = nodes.slice(1).map(({ id }) => ({ from: 'HAGUA', to: id, amount: '1.00' }));
  await renderApp(
    <main style={{ width: 262 }}>
      <GraphCanvas label="Who lends to whom" nodes={nodes} links={links} height={340} />
    </main>,
  );
  await expect.element(screen.getByText('HTRADING')).toBeInTheDocument();
  expect(cutTexts(screen.getByRole('img', { name: 'Who lends to whom' }).element())).toEqual([]);
});

test('a graph on a hidden screen is drawn once its element has a size', async () => {
  await renderApp(<Screen />, '/main');
  await expect.element(screen.getByRole('button', { name: 'Show' })).toBeVisible();

  await screen.getByRole('button', { name: 'Show' }).click();

  await expect.element(screen.getByText('BOR')).toBeVisible();
});
