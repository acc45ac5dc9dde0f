import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { MarkedSums, markedOf } from './marked-sums.tsx';

const OVERDUE = {
  mark: 'OVERDUE',
  contracts: 2,
  realizedCapital: '600000.00',
  interestAccrued: '0.00',
  interestDue: '61200.00',
};

test('the note on overdue loans among the sums names their capital and interest due, and why', async () => {
  answerCalls({ 'GET /identity/profile': () => succeed(null) });
  await renderApp(<MarkedSums marked={markedOf({ marked: [OVERDUE] })} />, '/contract/list');
  const sums = within(await screen.findByRole('region', { name: 'Among the sums' }));
  expect(sums.getByRole('note', { name: /^Overdue: Past its end/ })).toBeVisible();
  expect(sums.getByText('2')).toBeVisible();
  expect(sums.getByText(/600.000,00/)).toBeVisible();
  expect(sums.getByText(/61.200,00/)).toBeVisible();
});

test('a list without marks has no note', () => {
  expect([markedOf(null), markedOf({})]).toEqual([[], []]);
});
