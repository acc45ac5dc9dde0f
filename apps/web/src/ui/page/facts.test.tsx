import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { finishedText } from '../../lib/words/finished-text.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Facts } from './facts.tsx';

afterEach(() => vi.restoreAllMocks());

test('two facts that are called alike both stand there, and nothing is complained of', async () => {
  const complained = vi.spyOn(console, 'error');
  const costCentre = finishedText('Cost centre');
  await renderApp(
    <Facts
      facts={[
        { textKey: costCentre, value: 'Treasury' },
        { textKey: 'Currency', value: 'EUR' },
        { textKey: costCentre, value: 'Water' },
      ]}
    />,
  );
  expect((await screen.findAllByText('Cost centre')).length).toBe(2);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['Treasury', 'EUR', 'Water']);
  expect(complained).not.toHaveBeenCalled();
});
