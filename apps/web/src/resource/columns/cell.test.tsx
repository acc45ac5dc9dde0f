import { contracts } from '@calends/wire';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { Cell } from './cell.tsx';

test('every list shows the day that means no end in words, and any other day as a date', async () => {
  await renderApp(
    <>
      <Cell field={contracts.fields.dateEnd} value="2099-12-31" />
      <Cell field={contracts.fields.dateEnd} value="2030-03-31" />
    </>,
  );
  expect(await screen.findByText(/No end date/)).toHaveTextContent('No end date31-03-2030');
});
