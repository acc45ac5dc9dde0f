import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { EventChanges } from './event-changes.tsx';

const event = {
  id: '1',
  at: '2026-11-23T07:34:00.000Z',
  user: { id: 'U', name: 'Ana Admin' },
  role: 'admin',
  action: 'UPDATE',
  element: 'Support',
  recordId: 'T',
  recordName: 'One cent',
} as const;
const ANA = { assignee: { name: 'Ana Admin' } };
const MARTA = { assignee: { name: 'Marta Many' } };
const NOBODY = { assignee: null };

test.each([
  [NOBODY, ANA, 'Looked after by: – → Ana Admin'],
  [ANA, MARTA, 'Looked after by: Ana Admin → Marta Many'],
  [MARTA, NOBODY, 'Looked after by: Marta Many → –'],
  [null, ANA, 'Looked after by: Ana Admin'],
])('the change from %j to %j shows both values, where there are two', async (before, after, text) => {
  const [left, right] = [before, after].map((side) => side && JSON.stringify(side));
  await renderApp(<EventChanges event={{ ...event, before: left ?? null, after: right ?? null }} />);
  expect(await screen.findByText(text)).toBeVisible();
});
