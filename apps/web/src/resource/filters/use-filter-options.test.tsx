import { contractEndpoints, contracts } from '@calends/wire';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { useFilterOptions } from './use-filter-options.ts';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const LIST = {
  resource: contracts,
  endpoints: contractEndpoints,
  params: undefined,
  narrowing: { inactive: 'true', OrderBy: 'contractNumber', OrderType: 'asc' },
} as const;
const GRANTOR = { kind: 'multi', field: 'grantor', textKey: 'Grantor' } as const;

function Companies(asked: Parameters<typeof useFilterOptions>[2]) {
  const options = useFilterOptions(GRANTOR, LIST, asked);
  return options.map(({ value, label }) => <p key={value}>{`${label}: ${value}`}</p>);
}

test('offers the records of the listed rows by name and filters by their id', async () => {
  answerCalls({
    'GET /TContract/column-list': ({ query }) =>
      succeed([{ value: 'e-1', label: `Águas, ${query.get('column')} ${query.get('inactive')}` }]),
  });
  await renderApp(<Companies isAsked values={[]} />);
  expect(await screen.findByText('Águas, grantor true: e-1')).toBeDefined();
});

test('shows the name of a chosen record before the options are opened, as after following a link', async () => {
  const made = answerCalls({
    'GET /TContract/option-list': () => succeed([{ value: 'e-2', label: 'Ventos' }]),
  });
  await renderApp(<Companies isAsked={false} values={['e-2']} />);
  expect(await screen.findByText('Ventos: e-2')).toBeDefined();
  expect(JSON.parse(made[0]?.query.get('filters') ?? '')).toEqual([{ field: 'grantor', op: 'in', value: ['e-2'] }]);
});

test('searches on the server where there are more options than are read at once', async () => {
  const many = Array.from({ length: 200 }, (_, number) => ({ value: `e-${number}`, label: `Company ${number}` }));
  answerCalls({
    'GET /TContract/column-list': ({ query }) =>
      succeed(query.get('search') === 'ventos' ? [{ value: 'e-999', label: 'Ventos' }] : many),
  });
  await renderApp(<Companies isAsked values={[]} search="ventos" />);
  expect(await screen.findByText('Ventos: e-999')).toBeDefined();
  expect(screen.queryByText('Company 0: e-0')).toBeNull();
});
