import { cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
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

test('a graph on a hidden screen is drawn once its element has a size', async () => {
  await renderApp(<Screen />, '/main');
  await expect.element(screen.getByRole('button', { name: 'Show' })).toBeVisible();

  await screen.getByRole('button', { name: 'Show' }).click();

  await expect.element(screen.getByText('BOR')).toBeVisible();
});
