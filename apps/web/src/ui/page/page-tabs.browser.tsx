import { cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { PageTabs } from './page-tabs.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const NAMES = ['Date', 'Company', 'Counterparty', 'Contracts', 'Accounting'] as const;

/** The last tab is open on a phone, and how many wait behind another one is known later. */
function Tabs() {
  const [count, setCount] = useState<string>();
  return (
    <div style={{ width: 320 }}>
      <button type="button" onClick={() => setCount('12 345')}>
        count
      </button>
      <PageTabs
        names={NAMES}
        open="Contracts"
        textKeyOf={(name) => name}
        marks={{ Company: count }}
        onOpen={() => undefined}
      >
        content
      </PageTabs>
    </div>
  );
}

function isInSight(): boolean {
  const list = screen.getByRole('tablist').element().getBoundingClientRect();
  const chosen = screen.getByRole('tab', { selected: true }).element().getBoundingClientRect();
  return chosen.left >= list.left - 1 && chosen.right <= list.right + 1;
}

test('the tab in the address stays in sight where the tabs before it grow', async () => {
  answerCalls({ 'GET /identity/profile': () => succeed(PROFILE) });
  await renderApp(<Tabs />);
  await expect.poll(isInSight).toBe(true);
  await screen.getByRole('button', { name: 'count' }).click();
  await expect.element(screen.getByText('12 345')).toBeInTheDocument();
  await expect.poll(isInSight).toBe(true);
});
