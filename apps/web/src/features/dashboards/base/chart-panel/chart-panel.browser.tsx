import type { Dashboard } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, fail, PROFILE, restoreNetwork, succeed } from '../../../../testing/answer-calls.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { EditChartForm } from './edit-chart-form.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const ID = '0193c0de-0000-7000-8d00-000100000000';
const SAVE = 'PUT /Dashboards/chart/c-1';

/** The panel of a chart with these options, and what it asked and wrote. */
async function openPanel(options: object, save: () => Response = () => succeed({})) {
  const charts = [{ id: 'c-1', orderIndex: 0, options: options as Record<string, unknown>, version: 'v-1' }];
  const somebodyElse = (theirs: object) => {
    charts[0] = { id: 'c-1', orderIndex: 0, options: theirs as Record<string, unknown>, version: 'v-2' };
  };
  const row = {
    id: 'r-1',
    dashboardId: ID,
    rowIndex: 0,
    colspan: 12,
    height: 350,
    charts,
    orderIndex: 0,
    version: 'w-1',
  };
  const dashboard: Dashboard = { id: ID, name: 'Month end', dashboardType: 0, rows: [row], origin: 'own', version: 2 };
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    [`GET /Dashboards/${ID}`]: () => succeed(dashboard),
    'GET /Dashboards/chart-preview': () =>
      succeed({ id: '', figures: null, error: null, ignored: [], on: '2026-11-23', readAt: '2026-11-23T10:00:00Z' }),
    'GET /TContract/column-list': () => succeed([{ value: 'e-1', label: 'Helios Energia', acronym: 'HEN' }]),
    [SAVE]: save,
  });
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await renderApp(<EditChartForm recordId="c-1" close={close} />, `/dashboards-base/${ID}`, '/dashboards-base/$id');
  await expect.element(field('Figures of')).toBeVisible();
  const asked = () =>
    made
      .filter(({ address }) => address === 'GET /Dashboards/chart-preview')
      .map(({ query }) => JSON.parse(query.get('options') ?? '') as object);
  const saved = () => made.filter(({ address }) => address === SAVE).map(({ body }) => body);
  return { asked, saved, somebodyElse, isClosed: () => isClosed };
}

const field = (name: string) => screen.getByRole('combobox', { name: new RegExp(`^${name}`) });
const choose = async (name: string, option: string) => {
  await userEvent.click(field(name));
  await userEvent.click(screen.getByRole('option', { name: option, exact: true }));
};
const offeredBy = async (name: string) => {
  await userEvent.click(field(name));
  const options = screen.getByRole('option').elements();
  const texts = options.map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return texts;
};

test('a blank chart gets its figures step by step, offers what suits them, and shows them before it is saved', {
  tags: 'long',
}, async () => {
  const { asked, saved, isClosed } = await openPanel({});
  await expect.element(field('Form')).toBeDisabled();
  await choose('Figures of', 'Contracts');
  await expect.element(field('Figure$')).toHaveValue('Owed');
  await expect.element(field('Form')).toHaveValue('Number');
  await choose('By', 'grantor');
  await expect.element(field('Form')).toHaveValue('Bars');
  expect(await offeredBy('Form')).toEqual(['Bars', 'Ring', 'Table']);
  await userEvent.fill(screen.getByRole('textbox', { name: 'Portuguese' }), 'Dívida por mutuante');
  const options = {
    series: 'Contracts',
    measure: 'owed',
    groupBy: 'grantor',
    kind: 'bar',
    title: { pt: 'Dívida por mutuante' },
  };
  await expect.poll(() => asked().at(-1)).toEqual(options);
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await expect.poll(isClosed).toBe(true);
  expect(saved()).toEqual([{ version: 'v-1', options }]);
});

test('another list takes over nothing of the one before', { tags: 'long' }, async () => {
  const options = { series: 'Contracts', measure: 'owed', groupBy: 'pair', kind: 'matrix' };
  const filters = [{ field: 'contractStatus', op: 'in', value: [0] }];
  const { saved } = await openPanel({ ...options, filters });
  await choose('Figures of', 'Month ends');
  await expect.element(field('By')).toHaveValue('All together');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await expect
    .poll(saved)
    .toEqual([{ version: 'v-1', options: { series: 'Months', measure: 'owed', kind: 'number' } }]);
});

test('what falls due and what waits for a decision are chosen in place of a list, and need no more', {
  tags: 'long',
}, async () => {
  const { asked, saved } = await openPanel({ series: 'Contracts', measure: 'owed', kind: 'number' });
  await choose('Figures of', 'Falls due');
  await expect.element(field('Figure$')).not.toBeInTheDocument();
  await expect.element(field('Form')).not.toBeInTheDocument();
  await expect.poll(() => asked().at(-1)).toEqual({ kind: 'dues' });
  await choose('Figures of', 'Waiting for a decision');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await expect.poll(saved).toEqual([{ version: 'v-1', options: { kind: 'decisions' } }]);
});

test('a form that would mislead of the chosen groups is replaced by one that suits, with its periods', {
  tags: 'long',
}, async () => {
  const { asked } = await openPanel({ series: 'Months', measure: 'owed', groupBy: 'pair', kind: 'matrix' });
  await choose('By', 'month');
  await choose('Months', 'Last 12 months');
  const now = { series: 'Months', measure: 'owed', groupBy: 'month', kind: 'line', period: 'LAST_12_MONTHS' };
  await expect.poll(() => asked().at(-1)).toEqual(now);
});

test('a click opens the contract only where each point is one', { tags: 'long' }, async () => {
  const { asked } = await openPanel({ series: 'Contracts', measure: 'owed', groupBy: 'contract', kind: 'bar' });
  await choose('A click opens', 'The contract');
  await expect.poll(() => asked().at(-1)).toMatchObject({ clickAction: 'contract' });
  await choose('By', 'grantor');
  await expect.poll(() => asked().at(-1)).not.toHaveProperty('clickAction');
  expect(await offeredBy('A click opens')).not.toContain('The contract');
});

test('decimals that a chart has are kept when something else is changed, and more than six are refused', {
  tags: 'long',
}, async () => {
  const formatters = { decimals: 2 };
  const options = { series: 'Contracts', measure: 'owed', kind: 'number', formatters };
  const { saved } = await openPanel(options);
  await choose('Figure$', 'Accrued interest');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await expect.poll(saved).toEqual([{ version: 'v-1', options: { ...options, measure: 'interestAccrued' } }]);
  cleanup();

  const { asked } = await openPanel(options);
  const decimals = screen.getByRole('textbox', { name: 'Decimals' });
  await userEvent.fill(decimals, '7');
  await userEvent.tab();
  await expect.element(decimals).toBeInvalid();
  await userEvent.fill(decimals, '0');
  await expect.poll(() => asked().at(-1)).toMatchObject({ formatters: { decimals: 0 } });
});

test('rows are narrowed by a field of the list, which is removed again', { tags: 'long' }, async () => {
  const { asked } = await openPanel({ series: 'Contracts', measure: 'owed', kind: 'number' });
  await choose('Add filter', 'Grantor');
  await choose('Grantor', 'HEN Helios Energia');
  await expect.poll(() => asked().at(-1)).toMatchObject({ filters: [{ field: 'grantor', op: 'in', value: ['e-1'] }] });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: /^Remove.*Grantor/ }));
  await expect.poll(() => asked().at(-1)).not.toHaveProperty('filters');
});

test('what the server refuses is said at its field', async () => {
  const stored = { series: 'Contracts', measure: 'owed', kind: 'number' };
  await openPanel(stored, () => fail(400, ['BadRequest'], { 'options.kind': ['FormUnfit'] }));
  await choose('Figure$', 'Accrued interest');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await expect.element(field('Form')).toHaveAccessibleDescription('These figures cannot be shown in this form');
});

const stale = () =>
  Response.json({ succeeded: false, messages: ['Stale'], code: 'Stale', requestId: 'r' }, { status: 409 });

test('what somebody else saved meanwhile is shown and kept, with what was chosen here', { tags: 'long' }, async () => {
  const stored = { series: 'Contracts', measure: 'owed', kind: 'number' };
  const { saved, somebodyElse } = await openPanel(stored, () => (saved().length === 1 ? stale() : succeed({})));
  await choose('Figure$', 'Accrued interest');
  somebodyElse({ ...stored, title: { en: 'Theirs' } });
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await expect.element(screen.getByText(/Somebody else changed this record/)).toBeVisible();
  await expect.element(field('Figure$')).toHaveValue('Accrued interest');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  const both = { ...stored, measure: 'interestAccrued', title: { en: 'Theirs' } };
  await expect.poll(() => saved().at(-1)).toEqual({ version: 'v-2', options: both });
});
