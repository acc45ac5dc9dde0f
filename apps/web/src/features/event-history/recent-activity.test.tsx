import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { RecentActivity } from './recent-activity.tsx';

afterEach(restoreNetwork);

const done = (id: number, action: string, recordName: string) => ({
  id: String(id),
  at: '2026-11-23T07:34:00.000Z',
  user: { id: 'U', name: 'Ana Admin' },
  role: 'admin',
  action,
  element: 'TContract',
  recordId: recordName,
  recordName,
  before: null,
  after: null,
});

test('repeated actions on one record are one line with their number, but not those on several records', async () => {
  answerCalls({
    'GET /EventHistory/recent-activity': () =>
      succeed([
        done(9, 'UPDATE', 'HG-1'),
        done(8, 'UPDATE', 'HG-1'),
        done(7, 'UPDATE', 'HG-1'),
        done(6, 'UPDATE', 'HG-2'),
        done(5, 'CREATE', 'HG-2'),
        done(4, 'UPDATE', 'HG-1'),
      ]),
  });
  await renderApp(<RecentActivity className="" titleClassName="" />);
  const lines = await screen.findAllByText(/HG-/);
  expect(lines.map((line) => line.textContent)).toEqual([
    'Contract HG-1: Changed × 3',
    'Contract HG-2: Changed',
    'Contract HG-2: Added',
    'Contract HG-1: Changed',
  ]);
});
