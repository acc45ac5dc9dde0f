import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { ContractMarks, MarkSigns } from './contract-mark.tsx';

const MARKS = ['OVERDUE', 'PROJECTED', 'STALEFIXING'] as const;
const names = () => screen.getAllByRole('note').map((mark) => mark.getAttribute('aria-label')?.split(':')[0]);

test('a row shows an overdue loan in words and a projected one with a sign, each with its reason', async () => {
  await renderApp(<MarkSigns marks={MARKS} />, '/contract/list');

  expect((await screen.findAllByRole('note')).map((mark) => mark.textContent)).toEqual(['Overdue', '', '']);
  expect(names()).toEqual(['Overdue', 'Projected', 'Old fixing']);
  expect(screen.getByLabelText('Projected: Counts interest at a rate that is not published yet')).toBeVisible();
});

test('the details and the sums of a list show each mark in words, beside the sign of the row', async () => {
  await renderApp(<ContractMarks marks={MARKS} />, '/contract/list');

  expect((await screen.findAllByRole('note')).map((mark) => mark.textContent)).toEqual([
    'Overdue',
    'Projected',
    'Old fixing',
  ]);
  expect(names()).toEqual(['Overdue', 'Projected', 'Old fixing']);
});
