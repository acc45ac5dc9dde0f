import type { ComparedMonthRow } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { monthOfRecord, recordOfMonth } from './month-record.ts';
import { ReconciliationList } from './reconciliation-list.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const month = (changes: Partial<ComparedMonthRow>): ComparedMonthRow => ({
  id: 'r-1',
  company: { id: 'e-1', name: 'Helios SGPS, S.A.', acronym: 'HSGPS' },
  system: 'PRIMAVERA',
  monthEnd: '2026-09-30',
  comparedState: 'DIFFERS',
  isSignedOff: false,
  openDifferences: 2,
  waitingDocuments: 0,
  bookedDocuments: 14,
  readAt: '2026-10-02T01:00:00Z',
  reconciliationId: 'r-1',
  ...changes,
});

test('months say how they stand beside accounting, and those that nobody compared are among them', async () => {
  const narrowed: (string | null)[] = [];
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /list-views': () => succeed({ views: [], columns: {} }),
    'GET /TPrimaveraSync/months/list-paginated': ({ query }: { query: URLSearchParams }) => {
      narrowed.push(query.get('filters'));
      const later = month({
        id: 'm-2',
        monthEnd: '2026-10-31',
        comparedState: 'NOTREAD',
        openDifferences: 0,
        readAt: null,
        reconciliationId: null,
      });
      return page([later, month({})], 2, {});
    },
  });
  await renderApp(
    <ReconciliationList />,
    '/primavera-accounting/reconciliation?monthEnd=2026-09-01..2026-10-31&isSignedOff=false&asked=monthEnd,isSignedOff',
  );
  const rows = screen.getByRole('row');
  await expect.element(rows.filter({ hasText: 'Not compared' })).toBeVisible();
  const differs = rows.filter({ hasText: '09-2026' });
  await expect.element(differs.getByText('Differs')).toBeVisible();
  await expect.element(differs.getByText('2', { exact: true })).toBeVisible();
  expect(narrowed.at(-1)).toContain('isSignedOff');
});

test('a month is one word of an address', () => {
  expect(monthOfRecord(recordOfMonth('e-1', '2026-09'))).toEqual({ companyId: 'e-1', month: '2026-09' });
  expect(monthOfRecord(undefined)).toEqual({ companyId: '', month: '' });
});
