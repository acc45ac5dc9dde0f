import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { OPEN_COMPANY } from '../../testing/open-company.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { PeriodsPage } from './periods-page.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const FEBRUARY = { ...OPEN_COMPANY, oldestOpen: '2026-02', closesFrom: '2026-02' };
const ENERGY = { id: '01a220a8-3225-71e7-914b-8718f90aafbd', name: 'Helios Energia, S.A.', acronym: 'HENER' };
const TRADE = { id: '01a220a8-3225-71e7-914b-8718f90aafbe', name: 'Helios Comércio, S.A.', acronym: 'HCOM' };

test('closing the month of all companies says of how many, and how many months that closed', async () => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /Period/overview': () =>
      succeed({
        month: '2026-02',
        latest: '2026-02',
        earliest: '2025-11',
        companies: [
          { ...FEBRUARY, company: ENERGY },
          { ...FEBRUARY, company: TRADE, oldestOpen: '2025-12', closesFrom: '2025-12' },
        ],
        progress: [],
      }),
    'GET /Period/checks': () => succeed({ month: '2026-02', checks: [], companies: [] }),
    [`POST /Period/${ENERGY.id}/close`]: () => succeed({}),
    [`POST /Period/${TRADE.id}/close`]: () => succeed({}),
  });
  await renderApp(<PeriodsPage />, '/close');
  await userEvent.click(screen.getByRole('button', { name: 'Close all that can be closed' }));
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Confirm' }));
  await expect.element(screen.getByText('Companies: 2; months closed in all: 4')).toBeVisible();
});
