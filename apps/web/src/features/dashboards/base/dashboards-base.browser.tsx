import type { Dashboard } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, fail, PROFILE, page, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { answerPublicKey } from '../../../testing/public-key.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AddRowForm } from './add-row-form.tsx';
import { DashboardForm, DashboardsBasePage } from './dashboards-base.tsx';
import { EditRowForm } from './edit-row-form.tsx';
import { EditedDashboard } from './edited-dashboard.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const ID = '0193c0de-0000-7000-8d00-000100000000';
const DASHBOARD: Dashboard = { id: ID, name: 'Month end', dashboardType: 0, rows: [], origin: 'own', version: 3 };
const blank = (id: string, orderIndex: number) => ({ id, orderIndex, options: {}, version: 'blank' });
const row = (id: string, rowIndex: number, charts: number): Dashboard['rows'][number] => ({
  id,
  dashboardId: ID,
  rowIndex,
  colspan: 12 / charts,
  height: 350,
  orderIndex: rowIndex,
  version: `${id}-v`,
  charts: Array.from({ length: charts }, (_, orderIndex) => blank(`${id}-c${orderIndex}`, orderIndex)),
});
const shown = { kind: 'bar', series: 'Contracts', measure: 'owed', groupBy: 'grantor' };
const profile = { 'GET /identity/profile': () => succeed(PROFILE) };
const close = () => undefined;

test('a dashboard needs a name and a kind; that a name is in use is said at the name', async () => {
  const made = answerCalls({
    ...profile,
    'POST /Dashboards': () => fail(409, ['Conflict'], { name: ['DashboardNameTaken'] }),
  });
  await renderApp(<DashboardForm recordId={undefined} close={close} />, '/dashboards-base');
  const name = screen.getByRole('textbox', { name: /Name/ });
  const save = screen.getByRole('button', { name: /^Save/ });
  await userEvent.fill(name, ' ');
  await userEvent.tab();
  await expect.element(screen.getByText('Enter a name')).toBeVisible();
  await userEvent.fill(name, 'Month end');
  await expect.element(save).toBeDisabled();
  await userEvent.click(screen.getByRole('combobox', { name: /Kind/ }));
  await userEvent.click(screen.getByRole('option', { name: 'With a tab of its own' }));
  await userEvent.click(save);
  await expect.element(name).toHaveAccessibleDescription('This name is in use');
  const sent = made.find(({ address }) => address === 'POST /Dashboards')?.body;
  expect(sent).toEqual({ name: 'Month end', dashboardType: 0 });
});

test('each dashboard of the list leads to its rows, and offers another one', async () => {
  const listed = { ...DASHBOARD, rows: 2, charts: 5, overridesShipped: true };
  answerCalls({ ...profile, 'GET /Dashboards/list-paginated': () => page([listed]) });
  await renderApp(<DashboardsBasePage />, '/dashboards-base');
  await expect
    .element(screen.getByRole('link', { name: 'Month end' }))
    .toHaveAttribute('href', `/dashboards-base/${ID}`);
  await userEvent.click(screen.getByRole('button', { name: 'Actions of Month end' }));
  await expect.element(screen.getByRole('menuitem', { name: 'Rows and charts' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Add row' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Back to the shipped value' })).toBeVisible();
});

test('the dialog of a dashboard has its own address, and saves a new name over the version that was read', async () => {
  const made = answerCalls({
    ...profile,
    ...(await answerPublicKey()),
    [`GET /Dashboards/${ID}`]: () => succeed(DASHBOARD),
    [`PUT /Dashboards/${ID}`]: () => succeed({ ...DASHBOARD, rows: 0, charts: 0, overridesShipped: false }),
  });
  const { address } = await renderApp(<EditedDashboard dashboardId={ID} nowhere="Nowhere" />, `/dashboards-base/${ID}`);
  await userEvent.click(screen.getByRole('button', { name: 'Edit dashboard' }));
  await expect.poll(address).toMatch(/\?modal=dashboards%2Fedit-dashboard&id=key\.[\w-]+$/);
  cleanup();
  await renderApp(<DashboardForm recordId={ID} close={close} />, '/dashboards-base');
  const name = screen.getByRole('textbox', { name: /Name/ });
  await expect.element(name).toHaveValue('Month end');
  await userEvent.fill(name, 'Year end');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await expect
    .poll(() => made.find((one) => one.address === `PUT /Dashboards/${ID}`)?.body)
    .toEqual({
      name: 'Year end',
      dashboardType: 0,
      version: 3,
    });
});

test('a row of two charts of medium height is proposed and may be added as it is, once', async () => {
  const answer = Promise.withResolvers<Response>();
  const made = answerCalls({ ...profile, 'POST /Dashboards/row': () => answer.promise });
  await renderApp(<AddRowForm recordId={ID} close={close} />, `/dashboards-base/${ID}`);
  await expect.element(screen.getByRole('combobox', { name: /Height/ })).toHaveValue('Medium');
  await expect.element(screen.getByRole('combobox', { name: /Charts side by side/ })).toHaveValue('2');
  await userEvent.dblClick(screen.getByRole('button', { name: /^Add row/ }));
  answer.resolve(succeed(row('r-1', 0, 2)));
  await expect.element(screen.getByText('Row added')).toBeVisible();
  const sent = made.filter(({ address }) => address === 'POST /Dashboards/row').map(({ body }) => body);
  expect(sent).toEqual([{ dashboardId: ID, rowIndex: 1000, colspan: 6, height: 350 }]);
  await userEvent.click(screen.getByRole('status').getByRole('button', { name: 'Undo' }));
  await expect.poll(() => made.at(-1)?.address).toBe('DELETE /Dashboards/row/r-1');
});

const handle = (place: number) => screen.getByRole('button', { name: new RegExp(`^Move Row ${place}:`) });

const lastRow = () => screen.getByRole('listitem', { name: 'Row 3' }).element().getBoundingClientRect();

/** A dashboard of three rows, whose last one has a chart that is not blank, and what the screen wrote of it. */
async function openThreeRows(answers: Parameters<typeof answerCalls>[0] = {}) {
  const rows = [
    row('r-1', 0, 2),
    row('r-2', 1, 3),
    { ...row('r-3', 2, 1), charts: [{ ...blank('r-3-c0', 0), options: shown, version: 'shown' }] },
  ];
  let stored: Dashboard = { ...DASHBOARD, rows };
  const made = answerCalls({
    ...profile,
    [`GET /Dashboards/${ID}`]: () => succeed(stored),
    'PUT /Dashboards/update-roworder': ({ body }) => {
      const order = (body as { rows: { id: string }[] }).rows.map(({ id }) => id);
      stored = { ...stored, rows: order.map((id) => stored.rows.find((one) => one.id === id) ?? row(id, 0, 1)) };
      return succeed(stored.rows);
    },
    [`GET /Dashboards/data/${ID}`]: () => succeed({ on: '2026-11-23', readAt: '2026-11-23T10:00:00Z', charts: [] }),
    'DELETE /Dashboards/chart/r-3-c0': () => succeed(true),
    ...answers,
  });
  await renderApp(<EditedDashboard dashboardId={ID} nowhere="Nowhere" />, `/dashboards-base/${ID}`);
  await expect.element(screen.getByRole('heading', { name: 'Month end' })).toBeVisible();
  const orders = () =>
    made
      .filter(({ address }) => address === 'PUT /Dashboards/update-roworder')
      .map(({ body }) => (body as { rows: { id: string }[] }).rows.map(({ id }) => id));
  return { made, orders };
}

test('a row is moved by the arrow keys, one place each time, and its handle keeps the focus', {
  tags: 'long',
}, async () => {
  const { orders } = await openThreeRows();
  screen
    .getByRole('button', { name: /^Move Row 1:/ })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(toast('now in place 3 of 3')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Move Row 3:/ })).toHaveFocus();
  await expect.poll(orders).toEqual([
    ['r-2', 'r-1', 'r-3'],
    ['r-2', 'r-3', 'r-1'],
  ]);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => orders().at(-1)).toEqual(['r-2', 'r-1', 'r-3']);
});

test('a row that is dragged over the others is put where it is dropped, by one write', async () => {
  const { orders } = await openThreeRows();
  const dragged = handle(1).element();
  const pointer = (type: string, clientY: number) =>
    dragged.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientY }));
  // jumps to where the row is at that moment: a pointer of the browser aims first, and the rows may grow before it is there
  vi.spyOn(dragged, 'setPointerCapture').mockReturnValue();
  pointer('pointerdown', dragged.getBoundingClientRect().top);
  pointer('pointermove', lastRow().top);
  pointer('pointerup', lastRow().bottom);
  await expect.poll(orders).toEqual([['r-2', 'r-3', 'r-1']]);
  await expect.element(handle(3)).toHaveFocus();
});

test('a row is moved by its menu, which offers no place beyond the first and the last', async () => {
  const { orders } = await openThreeRows();
  await userEvent.click(screen.getByRole('button', { name: 'Actions of Row 3' }));
  await expect.element(screen.getByRole('menuitem', { name: 'Down' })).toBeDisabled();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Up' }));
  await expect.poll(orders).toEqual([['r-1', 'r-3', 'r-2']]);
});

test('a chart is called by what it shows, and asks before it goes with its row', { tags: 'long' }, async () => {
  const { made } = await openThreeRows();
  await userEvent.click(screen.getByRole('button', { name: 'Actions of Owed by grantor' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await expect.element(screen.getByText('It is the only chart of its row, which goes with it.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => made.map(({ address }) => address)).toContain('DELETE /Dashboards/chart/r-3-c0');
});

/** The calls that changed something, each with what it said. */
const writes = (made: ReturnType<typeof answerCalls>) =>
  made.filter(({ address }) => !address.startsWith('GET')).map(({ address, body }) => [address, body ?? null]);

const toast = (text: string) => screen.getByRole('status').filter({ hasText: text });
const undo = () => screen.getByRole('article').getByRole('button', { name: 'Undo' });

test('a row that was removed comes back with its charts, and is then moved back as before its removal', {
  tags: 'long',
}, async () => {
  let ids = ['r-1', 'r-2', 'r-3'];
  const chartOf = (id: string) => ({
    ...blank(`${id}-c0`, 0),
    ...(id === 'r-3' && { options: shown, version: 'shown' }),
  });
  const rowsNow = () => ids.map((id, place) => ({ ...row(id, place, 1), charts: [chartOf(id)] }));
  const { made, orders } = await openThreeRows({
    [`GET /Dashboards/${ID}`]: () => succeed({ ...DASHBOARD, rows: rowsNow() }),
    'PUT /Dashboards/update-roworder': ({ body }) => {
      ids = (body as { rows: { id: string }[] }).rows.map(({ id }) => id);
      return succeed(rowsNow());
    },
    'DELETE /Dashboards/row/r-3': () => {
      ids = ids.filter((id) => id !== 'r-3');
      return succeed(true);
    },
    'POST /Dashboards/row': () => {
      ids = ids.toSpliced(1, 0, 'r-9');
      return succeed(rowsNow()[1]);
    },
    'PUT /Dashboards/chart/r-9-c0': () => succeed({}),
  });
  handle(3).element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(toast('Row 3: now in place 2 of 3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Actions of Row 2' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(toast('Row 2 removed').getByRole('button', { name: 'Undo' }));
  await expect.element(screen.getByText('Undone: “Row 2 removed”')).toBeInTheDocument();
  expect(writes(made).slice(1)).toEqual([
    ['DELETE /Dashboards/row/r-3', null],
    ['POST /Dashboards/row', { dashboardId: ID, rowIndex: 1, colspan: 12, height: 350 }],
    ['PUT /Dashboards/chart/r-9-c0', { options: shown }],
  ]);
  await userEvent.click(undo());
  await expect.poll(() => orders().at(-1)).toEqual(['r-1', 'r-2', 'r-9']);
});

test('Ctrl+Z takes back what was done, one by one, and nothing that was not', async () => {
  const { made, orders } = await openThreeRows();
  await expect.element(undo()).toBeDisabled();
  handle(1).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(orders).toHaveLength(1);
  await expect.element(undo()).toBeEnabled();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(orders).toEqual([
    ['r-2', 'r-1', 'r-3'],
    ['r-1', 'r-2', 'r-3'],
  ]);
  await expect.element(undo()).toBeDisabled();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(writes(made)).toHaveLength(2);
});

test('what cannot be taken back any more is offered no longer, and not said to be undone', {
  tags: 'long',
}, async () => {
  await openThreeRows({
    'DELETE /Dashboards/chart/r-1-c0': () => succeed(true),
    'POST /Dashboards/chart': () => fail(422, ['DashboardRowIsFull']),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Actions of Row 1, chart 1' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(toast('Row 1, chart 1 removed').getByRole('button', { name: 'Undo' }));
  await expect.element(undo()).toBeDisabled();
  await expect.element(screen.getByText(/^Undone/)).not.toBeInTheDocument();
});

test('who moves a row while somebody adds one reads that, and sees the dashboard as it is now', async () => {
  const now = ['r-1', 'r-2', 'r-3', 'r-4'].map((id, place) => row(id, place, 1));
  let rows = now.slice(0, 3);
  await openThreeRows({
    [`GET /Dashboards/${ID}`]: () => succeed({ ...DASHBOARD, rows }),
    'PUT /Dashboards/update-roworder': () => {
      rows = now;
      return fail(400, ['BadRequest'], { rows: ['RowsIncomplete'] });
    },
  });
  handle(1).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(screen.getByText('Somebody changed this dashboard meanwhile. It is shown as it is now.'))
    .toBeVisible();
  await expect.element(screen.getByRole('listitem', { name: 'Row 4' })).toBeVisible();
  await expect.element(undo()).toBeDisabled();
});

const isRefused = (body: unknown) => 'clickDashboardId' in (body as { options: object }).options;

test('a chart whose click leads to a dashboard that is gone comes back without the click, and that is said', {
  tags: 'long',
}, async () => {
  const leading = { ...shown, clickAction: 'dashboard', clickDashboardId: ID };
  const charts = [{ ...blank('r-1-c0', 0), options: leading, version: 'leading' }];
  const { made } = await openThreeRows({
    [`GET /Dashboards/${ID}`]: () => succeed({ ...DASHBOARD, rows: [{ ...row('r-1', 0, 1), charts }] }),
    'DELETE /Dashboards/row/r-1': () => succeed(true),
    'POST /Dashboards/row': () => succeed(row('r-9', 0, 1)),
    'PUT /Dashboards/chart/r-9-c0': ({ body }) =>
      isRefused(body) ? fail(400, ['BadRequest'], { 'options.clickDashboardId': ['ReferenceNotFound'] }) : succeed({}),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Actions of Row 1' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(toast('Row 1 removed').getByRole('button', { name: 'Undo' }));
  await expect.element(screen.getByText(/^Not all that the charts showed/)).toBeVisible();
  await expect.element(screen.getByText('Undone: “Row 1 removed”')).toBeInTheDocument();
  expect(writes(made).at(-1)).toEqual(['PUT /Dashboards/chart/r-9-c0', { options: shown }]);
});

const moves = (made: ReturnType<typeof answerCalls>) =>
  made
    .filter(({ address }) => address.startsWith('PUT /Dashboards/chart/'))
    .map(({ address, body }) => [address, body]);

/** Drags the first chart of the second row to the middle of the last one, and presses a key before it is dropped. */
async function dragFirstChart(key?: string) {
  const dragged = screen.getByRole('button', { name: /^Move Row 2, chart 1/ }).element();
  const last = screen.getByRole('region', { name: 'Row 2, chart 3' }).element().getBoundingClientRect();
  const from = dragged.getBoundingClientRect();
  const pointer = (type: string, clientX: number) =>
    dragged.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX, clientY: from.top }),
    );
  vi.spyOn(dragged, 'setPointerCapture').mockReturnValue();
  pointer('pointerdown', from.left);
  pointer('pointermove', last.left);
  if (key !== undefined) await userEvent.keyboard(key);
  pointer('pointerup', last.right);
}

test('a chart that is dragged over the others is put where it is dropped; Escape leaves it where it was', async () => {
  await screen.viewport(1200, 900);
  const { made } = await openThreeRows({ 'PUT /Dashboards/chart/r-2-c0': () => succeed({}) });
  await dragFirstChart('{Escape}');
  expect(moves(made)).toEqual([]);
  await dragFirstChart();
  await expect.poll(() => moves(made)).toEqual([['PUT /Dashboards/chart/r-2-c0', { orderIndex: 2 }]]);
});

type Rows = Dashboard['rows'];

const filled = (id: string, title: string) => ({
  ...blank(id, 0),
  options: { ...shown, title: { en: title } },
  version: title,
});

const addedRow = (rows: Rows) => rows.find(({ id }) => id === 'r-9');

/** Opens a dashboard that each call of these leaves with other rows. */
async function openKept(before: Rows, after: Readonly<Record<string, Rows | ((body: unknown, now: Rows) => Rows)>>) {
  let rows = before;
  const answers = Object.entries(after).map(([address, next]) => [
    address,
    ({ body }: { body: unknown }) => {
      rows = typeof next === 'function' ? next(body, rows) : next;
      return succeed(address === 'POST /Dashboards/row' ? addedRow(rows) : {});
    },
  ]);
  return await openThreeRows({
    [`GET /Dashboards/${ID}`]: () => succeed({ ...DASHBOARD, rows }),
    ...Object.fromEntries(answers),
  });
}

/** The rows after a chart was put at this place of its own row, as the server answers it. */
const moveInRow = (id: string) => (body: unknown, rows: Rows) => {
  const { orderIndex } = body as { orderIndex: number };
  return rows.map((one) => {
    const moving = one.charts.find((chart) => chart.id === id);
    if (!moving) return one;
    return { ...one, charts: one.charts.filter((chart) => chart !== moving).toSpliced(orderIndex, 0, moving) };
  });
};

test('a chart is moved in its row by its menu and the arrow keys, without a word of what it shows', {
  tags: 'long',
}, async () => {
  const { made } = await openKept([row('r-1', 0, 2), row('r-2', 1, 3)], {
    'PUT /Dashboards/chart/r-2-c0': moveInRow('r-2-c0'),
  });
  await userEvent.click(chartMenu('Row 2, chart 1'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'To the right' }));
  await expect.element(chartMenu('Row 2, chart 2')).toHaveFocus(); // again, once the menu is closed: not while the keys are pressed
  const toTheRight = ['PUT /Dashboards/chart/r-2-c0', { orderIndex: 1 }];
  await expect.poll(() => moves(made)).toEqual([toTheRight]);
  screen
    .getByRole('button', { name: /^Move Row 2, chart 2/ })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  const toTheLeft = ['PUT /Dashboards/chart/r-2-c0', { orderIndex: 0 }];
  await expect.poll(() => moves(made)).toEqual([toTheRight, toTheLeft]);
});

const chartMenu = (name: string) => screen.getByRole('button', { name: `Actions of ${name}` });
const moveOfOwed = () => screen.getByRole('button', { name: /^Move Owed/ });

test('a chart is put into a row with room by its menu, and its row, which it left empty, comes back with it', {
  tags: 'long',
}, async () => {
  const owed = filled('c-owed', 'Owed');
  const roomy = { ...row('s-2', 1, 3), charts: [filled('c-capital', 'Capital')] };
  const full = { ...row('s-3', 2, 1), charts: [filled('c-count', 'Count')] };
  const joined = { ...roomy, charts: [owed, ...roomy.charts] };
  const again = row('r-9', 0, 1);
  const { made } = await openKept([{ ...row('s-1', 0, 1), charts: [owed] }, roomy, full], {
    'PUT /Dashboards/chart/c-owed': [joined, full],
    'POST /Dashboards/row': [again, joined, full],
    'DELETE /Dashboards/chart/r-9-c0': [{ ...again, charts: [owed] }, roomy, full],
  });
  await userEvent.click(chartMenu('Capital'));
  await expect.element(screen.getByRole('menuitem', { name: 'Up' })).toBeDisabled();
  await expect.element(screen.getByRole('menuitem', { name: 'Down' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(chartMenu('Owed'));
  await expect.element(screen.getByRole('menuitem', { name: 'Up' })).toBeDisabled();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Down' }));
  await expect.element(toast('Owed: now in row 1, place 1')).toBeVisible();
  await expect.element(moveOfOwed()).toHaveFocus();
  await expect.element(screen.getByRole('listitem', { name: 'Row 3' })).not.toBeInTheDocument();
  await userEvent.click(undo());
  await expect.element(screen.getByText(/^Undone/)).toBeInTheDocument();
  expect(writes(made)).toEqual([
    ['PUT /Dashboards/chart/c-owed', { dashboardRowId: 's-2', orderIndex: 0 }],
    ['POST /Dashboards/row', { dashboardId: ID, rowIndex: 0, colspan: 12, height: 350 }],
    ['PUT /Dashboards/chart/c-owed', { dashboardRowId: 'r-9', orderIndex: 0 }],
    ['DELETE /Dashboards/chart/r-9-c0', null],
  ]);
});

const moveInto = (id: string, dashboardRowId: string, orderIndex = 0) => [
  `PUT /Dashboards/chart/${id}`,
  { dashboardRowId, orderIndex },
];

/** The rows after a chart changed places with the one at this place, as the server answers it. */
const exchange = (id: string) => (body: unknown, rows: Rows) => {
  const { dashboardRowId, orderIndex } = body as { dashboardRowId: string; orderIndex: number };
  const charts = rows.flatMap((one) => one.charts);
  const [moving, met] = [
    charts.find((one) => one.id === id),
    rows.find((one) => one.id === dashboardRowId)?.charts[orderIndex],
  ];
  if (!moving || !met) throw new Error(`Nothing stands at place ${orderIndex} of ${dashboardRowId}`);
  const instead = new Map([
    [moving.id, met],
    [met.id, moving],
  ]);
  return rows.map((one) => ({ ...one, charts: one.charts.map((chart) => instead.get(chart.id) ?? chart) }));
};

test('a chart changes places with blank ones by the arrow keys, keeps the focus, and goes back the way it came', {
  tags: 'long',
}, async () => {
  const rows = [row('t-1', 0, 2), row('t-2', 1, 3), { ...row('t-3', 2, 1), charts: [filled('t-owed', 'Owed')] }];
  const { made } = await openKept(rows, {
    'PUT /Dashboards/chart/t-owed': exchange('t-owed'),
    'PUT /Dashboards/chart/t-1-c0': exchange('t-1-c0'),
  });
  moveOfOwed().element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  await expect.element(toast('Owed: now in row 2, place 1')).toBeVisible();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(toast('Owed: now in row 1, place 1')).toBeVisible();
  await expect.element(moveOfOwed()).toHaveFocus();
  const there = [moveInto('t-owed', 't-2'), moveInto('t-owed', 't-1')];
  expect(moves(made)).toEqual(there);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => moves(made)).toEqual([...there, moveInto('t-owed', 't-2'), moveInto('t-1-c0', 't-1')]);
});

/** Drags the chart to the middle of one in another row and drops it there; whether that row was shown to take it. */
function dragOwed(onto: string): boolean {
  const dragged = moveOfOwed().element();
  const from = dragged.getBoundingClientRect();
  const to = screen.getByRole('region', { name: onto }).element().getBoundingClientRect();
  const pointer = (type: string, clientX: number, clientY: number) =>
    dragged.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX, clientY }));
  vi.spyOn(dragged, 'setPointerCapture').mockReturnValue();
  const middle = [(to.left + to.right) / 2, (to.top + to.bottom) / 2] as const;
  pointer('pointerdown', from.left, from.top);
  pointer('pointermove', ...middle);
  const isFree = document.querySelector('li[data-free]') !== null;
  pointer('pointerup', ...middle);
  return isFree;
}

test('a chart is dragged onto a blank one or beside those of a row with room; a full row does not take it', async () => {
  await screen.viewport(1200, 900);
  const owed = filled('c-owed', 'Owed');
  const roomy = { ...row('s-1', 0, 4), charts: [filled('c-count', 'Count')] };
  const full = { ...row('s-2', 1, 2), charts: [filled('c-capital', 'Capital'), blank('c-blank', 1)] };
  const exchanged = [
    roomy,
    { ...full, charts: [filled('c-capital', 'Capital'), owed] },
    { ...row('s-3', 2, 1), charts: [blank('c-blank', 0)] },
  ];
  const { made } = await openKept([roomy, full, { ...row('s-3', 2, 1), charts: [owed] }], {
    'PUT /Dashboards/chart/c-owed': exchanged,
  });
  expect(dragOwed('Capital')).toBe(false);
  expect(moves(made)).toEqual([]);
  expect(dragOwed('Row 2, chart 2')).toBe(true);
  await expect.element(toast('Owed: now in row 2, place 2')).toBeVisible();
  await expect.element(moveOfOwed()).toHaveFocus();
  expect(dragOwed('Count')).toBe(true);
  await expect.element(toast('Owed: now in row 1, place')).toBeVisible();
  expect(moves(made)).toEqual([moveInto('c-owed', 's-2', 1), moveInto('c-owed', 's-1', expect.any(Number))]);
});

test('charts of one title are told apart for who does not see them, and have the title for who does', async () => {
  const twice = [0, 1].map((place) => ({ id: `c-${place}`, orderIndex: place, options: shown, version: 'shown' }));
  await openThreeRows({
    [`GET /Dashboards/${ID}`]: () => succeed({ ...DASHBOARD, rows: [{ ...row('r-1', 0, 2), charts: twice }] }),
  });
  await expect.element(screen.getByRole('region', { name: 'Owed by grantor', exact: true })).toBeVisible();
  const second = screen.getByRole('region', { name: 'Owed by grantor (2)' });
  await expect.element(second.getByRole('heading', { name: 'Owed by grantor', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Actions of Owed by grantor (2)' })).toBeVisible();
});

async function pick(name: RegExp, option: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name }));
  await userEvent.click(screen.getByRole('option', { name: option, exact: true }));
}

test('a row is made higher, and says which charts find no room before they go', { tags: 'long' }, async () => {
  const charts = [0, 1, 2].map((place) => ({
    id: `c-${place}`,
    orderIndex: place,
    options: place === 1 ? {} : { kind: 'number', series: 'Contracts', measure: 'owed' },
    version: `v-${place}`,
  }));
  const rows = [{ ...row('r-1', 0, 3), colspan: 4, charts }];
  const made = answerCalls({
    ...profile,
    [`GET /Dashboards/${ID}`]: () => succeed({ ...DASHBOARD, rows }),
    'PUT /Dashboards/row/r-1': () => succeed(rows[0]),
  });
  let isClosed = false;
  const closing = () => {
    isClosed = true;
  };
  await renderApp(<EditRowForm recordId="r-1" close={closing} />, `/dashboards-base/${ID}`, '/dashboards-base/$id');
  await pick(/^Height/, 'Large');
  await expect.element(screen.getByText(/no room is left/)).not.toBeInTheDocument();
  await pick(/^Charts side by side/, '1');
  await expect.element(screen.getByText(/no room is left.*: 1/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await expect.poll(() => isClosed).toBe(true);
  const sent = made.filter(({ address }) => address === 'PUT /Dashboards/row/r-1').map(({ body }) => body);
  expect(sent).toEqual([{ height: 400, colspan: 12, version: 'r-1-v' }]);
});
