import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { SendingAttempts } from './sending-attempts.tsx';

afterEach(() => cleanup());

test('what the other side said is read whole, however long it is', async () => {
  const said =
    'The item JUROSCAP does not exist in the company HENER: enter it among the items before the invoice is sent again';
  const attempt = { act: 'CREATE', at: '2026-11-29T14:03:00.000Z', verdict: 'REFUSED', status: 417, said };
  await renderApp(
    <div style={{ width: 720 }}>
      <SendingAttempts attempts={[attempt]} />
    </div>,
  );
  await expect.element(screen.getByRole('cell', { name: `417 · ${said}` })).toBeVisible();
  const { scrollWidth, clientWidth } = screen.getByRole('table').element().parentElement ?? document.body;
  expect(scrollWidth).toBe(clientWidth);
});
