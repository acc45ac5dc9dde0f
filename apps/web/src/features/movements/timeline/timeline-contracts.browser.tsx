import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { TimelineContracts } from './timeline-contracts.tsx';

const LIST = 'GET /TContract/list-paginated';

beforeEach(() => screen.viewport(1400, 800));
afterEach(() => {
  cleanup();
  restoreNetwork();
});

test('the timeline shows archived contracts where their state is chosen or in a link', { tags: 'long' }, async () => {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /list-views': () => succeed({ views: [], columns: {} }),
    [LIST]: () => page([]),
  });
  const asked = () => made.filter((one) => one.address === LIST).map(({ query }) => query.get('inactive'));
  await renderApp(<TimelineContracts onOpen={() => undefined} onFirst={() => undefined} />, '/movements/timeline');
  await expect.poll(asked).toEqual(['false']);
  await screen.getByRole('combobox', { name: 'Status', exact: true }).click();
  await screen.getByRole('option', { name: 'Archived' }).click();
  await expect.poll(() => asked().at(-1)).toBe('true');
  await expect.element(screen.getByRole('switch', { name: 'Inactive' })).toBeChecked();
});

test('a loan past its end on which something is owed is marked as overdue', async () => {
  const contract = { id: 'C1', contractNumber: 'HG-2022-002', contractStatus: 'ACTIVE', marks: ['OVERDUE'] };
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /list-views': () => succeed({ views: [], columns: {} }),
    [LIST]: () => page([contract]),
  });
  await renderApp(<TimelineContracts onOpen={() => undefined} onFirst={() => undefined} />, '/movements/timeline');
  await expect.element(screen.getByRole('cell', { name: /^Active Overdue: Past its end/ })).toBeVisible();
});
