import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { finishedText } from '../../lib/words/finished-text.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Facts } from './facts.tsx';

afterEach(() => vi.restoreAllMocks());

test('two facts with the same label are both shown, and React logs no warning', async () => {
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
