import { entities, entityEndpoints } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, fail, PROFILE, page, restoreNetwork, succeed } from '../testing/answer-calls.ts';
import { renderApp } from '../testing/render-app.tsx';
import type { ResourceColumn } from './columns.ts';
import { ExportButton } from './export-button.tsx';
import type { FilterDefinition } from './filters.ts';
import { ResourceTable } from './resource-table.tsx';
import { type RowOfList, useResourceList } from './use-resource-list.ts';

type Row = RowOfList<typeof entityEndpoints>;

const FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'state', textKey: 'State' },
  { kind: 'toggle', field: 'invoiceEntity', textKey: 'InvoiceEntity', access: 'roots' },
];
const COLUMNS: readonly ResourceColumn<Row>[] = [
  { field: 'acronym', textKey: 'Acronym' },
  { field: 'name', textKey: 'Name' },
  { field: 'emails', textKey: 'Emails' },
];
const opened: string[] = [];

function Entities() {
  const list = useResourceList(entities, entityEndpoints, { filters: FILTERS, hasInactive: true });
  return (
    <ResourceTable
      list={list}
      columns={COLUMNS}
      nameOf={(row) => row.acronym ?? ''}
      actionsOf={(row) => [{ textKey: 'Edit', onClick: () => opened.push(`menu ${row.id}`) }]}
      onOpen={(row) => opened.push(row.id)}
      tools={<ExportButton list={list} />}
    />
  );
}

const entity = (number: number) => ({
  id: `e-${number}`,
  acronym: `H${number}`,
  name: `Helios Company Number ${number}`,
  emails: [],
});
const LIST = 'GET /TEntities/list-paginated';
const answers = {
  'GET /identity/profile': () => succeed(PROFILE),
  [LIST]: () => page([entity(1), entity(2), entity(3)], 31),
};
const listCalls = (made: ReturnType<typeof answerCalls>) =>
  made.filter(({ address }) => address === LIST).map(({ query }) => query);

beforeEach(async () => {
  await screen.viewport(1200, 800); // below 600 px rows are cards without headers
  localStorage.clear();
  opened.length = 0;
});
afterEach(() => {
  cleanup();
  restoreNetwork();
});

describe('the table of a resource', () => {
  test('asks for the page, size and order that the address names, with its filters', async () => {
    const made = answerCalls(answers);
    await renderApp(<Entities />, '/entities?page=2&size=25&sort=-acronym&state=ACTIVE&state=ARCHIVED&inactive=true');
    await expect.element(screen.getByText('H1', { exact: true })).toBeVisible();
    const query = listCalls(made)[0];
    expect(Object.fromEntries(query ?? [])).toEqual({
      PageNumber: '2',
      PageSize: '25',
      OrderBy: 'acronym',
      OrderType: 'desc',
      inactive: 'true',
      filters: JSON.stringify([{ field: 'state', op: 'in', value: ['ACTIVE', 'ARCHIVED'] }]),
    });
  });

  test('writes a filter into the address and goes back to page 1', async () => {
    const made = answerCalls(answers);
    const { address } = await renderApp(<Entities />, '/entities?page=2');
    await userEvent.fill(screen.getByRole('searchbox', { name: 'Search' }), 'sol');
    await expect.poll(address).toBe('/entities?search=sol');
    await expect
      .poll(() =>
        listCalls(made).some((query) => query.get('PageNumber') === '1' && query.get('filters')?.includes('sol')),
      )
      .toBe(true);
  });

  test('shows the filters in force, each of which can be cleared', async () => {
    answerCalls(answers);
    const { address } = await renderApp(<Entities />, '/entities?state=ACTIVE&search=sol');
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter State' }));
    await expect.poll(address).toBe('/entities?search=sol');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await expect.poll(address).toBe('/entities');
  });

  test('offers a filter only to the roles it is for', async () => {
    answerCalls(answers);
    await renderApp(<Entities />, '/entities');
    await expect.element(screen.getByText('H1', { exact: true })).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Invoiced entity' }).query()).toBeNull();
  });

  test('sorts by a header, ascending first', async () => {
    answerCalls(answers);
    const { address } = await renderApp(<Entities />, '/entities');
    await userEvent.click(screen.getByRole('button', { name: 'Acronym' }));
    await expect.poll(address).toBe('/entities?sort=acronym');
    await userEvent.click(screen.getByRole('button', { name: 'Acronym' }));
    await expect.poll(address).toBe('/entities?sort=-acronym');
  });

  test('offers the page sizes of the documents and fetches the next page ahead', async () => {
    const made = answerCalls(answers);
    const { address } = await renderApp(<Entities />, '/entities');
    await expect.element(screen.getByText('1–10 of 31')).toBeVisible();
    await expect.poll(() => listCalls(made).map((query) => query.get('PageNumber'))).toEqual(['1', '2']);
    await userEvent.click(screen.getByRole('combobox', { name: 'Rows per page' }));
    await expect
      .poll(() =>
        screen
          .getByRole('option')
          .all()
          .map((option) => option.element().textContent),
      )
      .toEqual(['5', '10', '15', '20', '25', '50']);
    await userEvent.click(screen.getByRole('option', { name: '25' }));
    await expect.poll(address).toBe('/entities?size=25');
  });

  test('cuts long text at 15 characters', async () => {
    answerCalls(answers);
    await renderApp(<Entities />, '/entities');
    await expect.element(screen.getByText('Helios Company …').first()).toBeVisible();
  });

  test('is walked with the arrows, and Enter opens the row', async () => {
    answerCalls(answers);
    await renderApp(<Entities />, '/entities');
    const row = screen.getByRole('row', { name: /^H1/ });
    await expect.element(row).toBeVisible();
    row.element().closest('tr')?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(opened).toEqual(['e-2']);
  });

  test('offers the actions of a row in its menu without opening the row', async () => {
    answerCalls(answers);
    await renderApp(<Entities />, '/entities');
    await userEvent.click(screen.getByRole('button', { name: 'Actions of H2' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(opened).toEqual(['menu e-2']);
  });

  test('remembers the hidden columns of the user', async () => {
    answerCalls(answers);
    await renderApp(<Entities />, '/entities');
    await expect.element(screen.getByRole('columnheader', { name: /^Name/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Name' }));
    await expect.poll(() => screen.getByRole('columnheader', { name: /^Name/ }).query()).toBeNull();
    cleanup();
    await renderApp(<Entities />, '/entities');
    await expect.element(screen.getByText('H1', { exact: true })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /^Name/ }).query()).toBeNull();
  });

  test('shows the sums of all filtered rows under their columns', async () => {
    answerCalls({ ...answers, [LIST]: () => page([entity(1)], 1, { name: '1234567.5' }) });
    await renderApp(<Entities />, '/entities');
    await expect.element(screen.getByText('1.234.567,50 €')).toBeVisible();
  });

  test('that cannot be loaded says so in its place, without a toast, and tries again', async () => {
    let isBroken = true;
    answerCalls({ ...answers, [LIST]: () => (isBroken ? fail(500, []) : page([entity(1)])) });
    await renderApp(<Entities />, '/entities');
    await expect.element(screen.getByRole('heading', { name: 'The list could not be loaded' })).toBeVisible();
    expect(screen.getByRole('alert').all()).toHaveLength(1);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await expect.element(screen.getByText('H1', { exact: true })).toBeVisible();
  });

  test('without rows says what is missing, and otherwise that the filters leave none', async () => {
    answerCalls({ ...answers, [LIST]: () => page([]) });
    await renderApp(<Entities />, '/entities');
    await expect.element(screen.getByText('Nothing here yet')).toBeVisible();
    cleanup();
    await renderApp(<Entities />, '/entities?search=x');
    await expect.element(screen.getByText('Nothing matches these filters')).toBeVisible();
  });

  test('exports what is filtered, as a spreadsheet unless CSV is chosen', async () => {
    const exported = 'GET /TEntities/export_data';
    const made = answerCalls({
      ...answers,
      [exported]: () =>
        new Response('x', { headers: { 'content-disposition': 'attachment; filename="entities_31_08_2026.xlsx"' } }),
    });
    await renderApp(<Entities />, '/entities?search=sol');
    await userEvent.click(screen.getByRole('button', { name: 'Export', exact: true }));
    await expect.poll(() => made.findLast(({ address }) => address === exported)?.query.get('format')).toBe('xlsx');
    await userEvent.click(screen.getByRole('button', { name: 'Export format' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /CSV/ }));
    await expect.poll(() => made.findLast(({ address }) => address === exported)?.query.get('format')).toBe('csv');
    expect(made.findLast(({ address }) => address === exported)?.query.get('filters')).toContain('sol');
  });
});
