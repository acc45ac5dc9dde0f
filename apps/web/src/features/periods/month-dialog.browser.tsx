import { PERIOD_AMOUNTS } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { OPEN_COMPANY } from '../../testing/open-company.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { MonthDialog } from './month-dialog.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const COMPANY = '01a220a8-3225-71e7-914b-8718f90aafbd';
const OVERVIEW = {
  month: '2026-02',
  latest: '2026-02',
  earliest: '2025-11',
  companies: [
    {
      company: { id: COMPANY, name: 'Helios Energia, S.A.', acronym: 'HENER' },
      ...OPEN_COMPANY,
      oldestOpen: '2025-11',
      closesFrom: '2025-11',
    },
  ],
  progress: [],
};
const FIGURES = {
  ...Object.fromEntries(PERIOD_AMOUNTS.map((amount) => [amount, '10.00'])),
  rate: null,
  indexRate: null,
  spread: null,
  restsOnProjection: false,
};
const ROW = {
  contractId: 'c-1',
  contractNumber: 'HG-11',
  trancheId: 't-1',
  tranche: 1,
  side: 'GRANTOR',
  counterparty: 'Rio SA',
  figures: FIGURES,
};

test('a first close says how many months it closed, all of those before it with it', async () => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /Period/overview': () => succeed(OVERVIEW),
    'GET /Period/checks': () => succeed({ month: '2026-02', checks: [], companies: [] }),
    [`GET /Period/${COMPANY}/preview`]: () =>
      succeed({
        from: '2025-11',
        month: '2026-02',
        lastDay: '2026-02-28',
        rowCount: 4,
        rows: [ROW],
        adjustments: [],
        digest: 'seen',
      }),
    [`POST /Period/${COMPANY}/close`]: () => succeed({}),
  });
  await renderApp(<MonthDialog recordId={COMPANY} close={() => undefined} />, '/close');
  await userEvent.click(screen.getByRole('button', { name: 'Close month' }));
  await expect.element(screen.getByText('Months closed: 4')).toBeVisible();
});
