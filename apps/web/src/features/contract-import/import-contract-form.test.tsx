import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ImportContractForm } from './import-contract-form.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const COMPANY = { id: 'E1', name: 'Helios', acronym: 'HEL' };

test('whoever imports a file that moves a handover reads that the set of its day applies no longer', async () => {
  const spell = { grantor: COMPANY, receiver: COMPANY };
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TContractAccountDetails/set/C1': () =>
      succeed({
        set: null,
        stampTaxSide: 'GRANTOR',
        version: 2,
        spells: [
          { ...spell, from: null, set: null },
          { ...spell, from: '2024-03-15', set: 'SISTERS_LEND' },
          { ...spell, from: '2024-06-01', set: 'PARENT_LENDS' },
        ],
      }),
    'POST /TContract/import-file': () =>
      succeed({
        isSaved: false,
        imported: 2,
        fields: [],
        warnings: [],
        missing: 0,
        handoversGone: ['2024-03-15'],
        effect: null,
        version: 3,
        outcome: 'o-1',
      }),
  });
  await renderApp(<ImportContractForm recordId="C1" close={() => undefined} />);
  const input = await waitFor(() => {
    const shown = document.querySelector('input[type=file]');
    if (!shown) throw new Error('no file can be chosen yet');
    return shown;
  });
  fireEvent.change(input, { target: { files: [new File(['{}'], 'loan.json', { type: 'application/json' })] } });
  expect(await screen.findByText(/which was chosen from 15-03-2024 on, no longer applies then/)).toBeDefined();
  expect(screen.queryByText(/01-06-2024/)).toBeNull();
});
