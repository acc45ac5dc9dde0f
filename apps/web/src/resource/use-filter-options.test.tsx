import { contractEndpoints, contracts } from '@calends/wire';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, restoreNetwork, succeed } from '../testing/answer-calls.ts';
import { renderApp } from '../testing/render-app.tsx';
import { useFilterOptions } from './use-filter-options.ts';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const LIST = { resource: contracts, endpoints: contractEndpoints, params: undefined };

function Companies() {
  const options = useFilterOptions({ kind: 'multi', field: 'grantor', textKey: 'Grantor' }, LIST, true);
  return options.map(({ value, label }) => <p key={value}>{`${label}: ${value}`}</p>);
}

test('another record is chosen by its name and asked for by its id, as the server filters it', async () => {
  answerCalls({
    'GET /TContract/option-list': ({ query }) =>
      succeed([{ value: 'e-1', label: `Águas do Norte, ${query.get('value')} ${query.get('distinct')}` }]),
  });
  await renderApp(<Companies />);
  expect(await screen.findByText('Águas do Norte, grantor true: e-1')).toBeDefined();
});
