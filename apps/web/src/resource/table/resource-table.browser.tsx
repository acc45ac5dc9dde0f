import { entities, entityEndpoints } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { ReadableError } from '../../lib/api/readable-error.ts';
import { answerCalls, fail, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { ResourceColumn } from '../columns/columns.ts';
import { ExportButton } from '../export/export-button.tsx';
import type { FilterDefinition } from '../filters/filters.ts';
import { type RowOfList, useResourceList } from '../use-resource-list.ts';
import { ResourceTable } from './resource-table.tsx';
import type { BulkAction } from './use-bulk-run.ts';
import { useRowSelection } from './use-row-selection.ts';

type Row = RowOfList<typeof entityEndpoints>;

const FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'state', textKey: 'State' },
  { kind: 'toggle', field: 'invoiceEntity', textKey: 'InvoiceEntity', access: 'roots' },
];
const COLUMNS: readonly ResourceColumn<Row>[] = [
  { field: 'acronym', textKey: 'Acronym' },
  { field: 'name', textKey: 'Name' },
  { field: 'emails', textKey: 'Emails', isComparable: true },
];
const opened: string[] = [];
let archiving = Promise.withResolvers<void>();
/** H3 cannot be archived; H2 is refused. */
const BULK: readonly BulkAction<Row>[] = [
  {
    textKey: 'Archive',
    appliesTo: ({ id }) => id !== 'e-3',
    run: async ({ id }) => {
      await archiving.promise;
      if (id === 'e-2') throw new ReadableError('Somebody else changed');
    },
  },
];

function Entities() {
  const list = useResourceList(entities, entityEndpoints, { filters: FILTERS, hasInactive: true });
  return (
    <ResourceTable
      list={list}
      columns={COLUMNS}
      nameOf={(row) => row.acronym ?? ''}
      bulkActions={BULK}
      actionsOf={(row) => [{ textKey: 'Edit', onClick: () => opened.push(`menu ${row.id}`) }]}
      onOpen={(row) => opened.push(row.id)}
      tools={<ExportButton list={list} />}
    />
  );
}

/** A thousand rows without the table, because pages are never so long. */
const CROWD = Array.from({ length: 1000 }, (_, index) => ({ id: `r-${index}` }));

function Crowd() {
  const { rows, toggle } = useRowSelection(CROWD);
  return (
    <>
      {[0, 998, 999].map((index) => (
        <button key={index} type="button" onClick={() => toggle(index, index === 998)}>
          Row {index}
        </button>
      ))}
      <output>{rows.length} chosen</output>
    </>
  );
}

const entity = (number: number) => ({
  id: `e-${number}`,
  acronym: `H${number}`,
  name: `Helios Company Number ${number}`,
  emails: [],
});
/** The page that the server returns, of eleven companies by default. */
function pageOfThree(query: URLSearchParams, total = 11) {
  const [number, size] = [Number(query.get('PageNumber')), 5];
  const all = Array.from({ length: total }, (_, index) => entity(index + 1));
  return page(all.slice((number - 1) * size, number * size), total, {}, { size, hasDataPresent: true });
}
const LIST = 'GET /TEntities/list-paginated';
const KEEP = 'PUT /list-views';
const answers = {
  'GET /identity/profile': () => succeed(PROFILE),
  'GET /list-views': () => succeed({ views: [], columns: {} }),
  [LIST]: () => page([entity(1), entity(2), entity(3)], 31),
};
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const headers = () =>
  screen
    .getByRole('columnheader')
    .all()
    .map((header) => header.element().textContent)
    .filter((text) => text !== '' && text !== 'Actions');
const listCalls = (made: ReturnType<typeof answerCalls>) =>
  made.filter(({ address }) => address === LIST).map(({ query }) => query);

beforeEach(async () => {
  await screen.viewport(1200, 800); // below 600 px rows are cards without headers
  opened.length = 0;
  archiving = Promise.withResolvers();
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
      totals: 'later',
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

  test('shows the active filters, each of which can be cleared', async () => {
    answerCalls(answers);
    const { address } = await renderApp(<Entities />, '/entities?state=ACTIVE&search=sol');
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter State' }));
    await expect.poll(address).toBe('/entities?search=sol');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await expect.poll(address).toBe('/entities');
  });

  test('offers a filter only to the roles that may use it', async () => {
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

  test.each(['4', '99999', '99999999999'])('page %s is beyond the last: shows that one', async (number) => {
    const made = answerCalls({ ...answers, [LIST]: ({ query }) => pageOfThree(query) });
    const { address } = await renderApp(<Entities />, `/entities?size=5&page=${number}`);
    await expect.element(screen.getByText('H11', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('11–11 of 11')).toBeVisible();
    await expect.poll(address).toBe('/entities?size=5&page=3');
    expect(screen.getByText('Nothing matches these filters').query()).toBeNull();
    expect(listCalls(made).map((query) => query.get('PageNumber'))).toContain('3');
  });

  test.each([11, 3])(
    'of %i rows, says neither that there are none nor which they are until the last page is read',
    async (total) => {
      const isRead = Promise.withResolvers<void>();
      answerCalls({
        ...answers,
        [LIST]: async ({ query }) => {
          if (query.get('PageNumber') !== '7') await isRead.promise;
          return pageOfThree(query, total);
        },
      });
      const { address } = await renderApp(<Entities />, '/entities?size=5&page=7');
      await expect.poll(address).toBe(total === 11 ? '/entities?size=5&page=3' : '/entities?size=5');
      await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
      expect(screen.getByText('Nothing here yet').query()).toBeNull();
      expect(screen.getByText(/–.* of /).query()).toBeNull();
      isRead.resolve();
      await expect.element(screen.getByText(total === 11 ? '11–11 of 11' : '1–3 of 3')).toBeVisible();
    },
  );

  test('goes to the page before when somebody removes the last row of the last page', async () => {
    let total = 11;
    answerCalls({ ...answers, [LIST]: ({ query }) => pageOfThree(query, total) });
    const { address, queryClient } = await renderApp(<Entities />, '/entities?size=5&page=3');
    await expect.element(screen.getByText('H11', { exact: true })).toBeVisible();
    total = 10;
    void queryClient.invalidateQueries({ queryKey: ['resource'] });
    await expect.element(screen.getByText('H10', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('6–10 of 10')).toBeVisible();
    await expect.poll(address).toBe('/entities?size=5&page=2');
  });

  test('says that nothing matches only where a filter is set', async () => {
    const none = { ...answers, [LIST]: () => page([], 0, {}, { hasDataPresent: true }) };
    answerCalls(none);
    await renderApp(<Entities />, '/entities');
    await expect.element(screen.getByText('Nothing here yet')).toBeVisible();
    cleanup();
    answerCalls(none);
    await renderApp(<Entities />, '/entities?search=sol');
    await expect.element(screen.getByText('Nothing matches these filters')).toBeVisible();
  });

  test('cuts long text at 15 characters', async () => {
    answerCalls(answers);
    await renderApp(<Entities />, '/entities');
    await expect.element(screen.getByText('Helios Company …').first()).toBeVisible();
  });

  test('moves through the rows with the arrow keys and opens one with Enter', async () => {
    answerCalls(answers);
    await renderApp(<Entities />, '/entities');
    const row = screen.getByRole('row', { name: /H1/ });
    await expect.element(row).toBeVisible();
    row.element().closest('tr')?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(opened).toEqual(['e-2']);
  });

  test('focuses the first action of an opened menu, which holds nothing but its items, and then the button again', async () => {
    answerCalls(answers);
    await renderApp(<Entities />, '/entities');
    const button = screen.getByRole('button', { name: 'Actions of H2' });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem').first()).toHaveFocus();
    const roles = [...screen.getByRole('menu').element().children].map((child) => child.getAttribute('role'));
    expect(new Set(roles)).toEqual(new Set(['menuitem']));
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
  });

  test('offers the actions of a row in its menu without opening the row', async () => {
    answerCalls(answers);
    await renderApp(<Entities />, '/entities');
    await userEvent.click(screen.getByRole('button', { name: 'Actions of H2' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(opened).toEqual(['menu e-2']);
  });

  test('hides and moves columns, and saves the arrangement on the server after a pause', { tags: 'long' }, async () => {
    const made = answerCalls({ ...answers, [KEEP]: () => succeed(null) });
    await renderApp(<Entities />, '/entities');
    await expect.poll(headers).toEqual(['Acronym', 'Name', 'E-mail addresses']);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Name', exact: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Move E-mail addresses forward' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move E-mail addresses forward' }));
    await expect.poll(headers).toEqual(['E-mail addresses', 'Acronym']);
    await expect
      .poll(() => made.findLast(({ address }) => address === KEEP)?.body)
      .toEqual({
        list: 'TEntities',
        columns: { hidden: { name: true }, widths: {}, pinned: [], order: ['emails', 'acronym', 'name'] },
      });
  });

  test('opens with the user’s default view, but not again once its filters were cleared', async () => {
    const view = { id: 'v-1', list: 'TEntities', name: 'Solar', isDefault: true, columns: null, version: 1 };
    const kept = { views: [{ ...view, search: { search: 'sol', sort: '-acronym' } }], columns: {} };
    const made = answerCalls({ ...answers, 'GET /list-views': () => succeed(kept) });
    const { address } = await renderApp(<Entities />, '/entities');
    await expect.poll(address).toBe('/entities?search=sol&sort=-acronym&view=v-1');
    await expect.element(screen.getByText('H1', { exact: true })).toBeVisible();
    expect(listCalls(made).every((query) => query.get('filters')?.includes('sol'))).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await expect.poll(address).toBe('/entities?sort=-acronym&view=v-1');
    await expect.element(screen.getByRole('button', { name: 'Views: Solar' })).toHaveTextContent('Solar *');
    await userEvent.click(screen.getByRole('button', { name: 'Views: Solar' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Standard view' }));
    await expect.poll(address).toBe('/entities?view=standard');
  });

  test('chooses rows by mouse, in ranges, by Space and by page; they stay chosen when the page is turned', async () => {
    const pages = { 1: [entity(1), entity(2), entity(3)], 2: [entity(11), entity(12)] } as const;
    answerCalls({ ...answers, [LIST]: ({ query }) => page(pages[query.get('PageNumber') === '2' ? 2 : 1], 31) });
    await renderApp(<Entities />, '/entities');
    await userEvent.click(box('H1'));
    await userEvent.click(box('H3'), { modifiers: ['Shift'] });
    await expect.element(screen.getByText('Selected rows: 3')).toBeVisible();
    await userEvent.click(box('H2'));
    await expect.element(screen.getByText('Selected rows: 2')).toBeVisible();
    expect(opened).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await expect.element(box('H11')).not.toBeChecked();
    screen.getByRole('row', { name: /H12/ }).element().closest('tr')?.focus();
    await userEvent.keyboard(' ');
    await expect.element(screen.getByText('Selected rows: 3')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await expect.element(screen.getByText('Selected rows: 4')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await expect.element(box('H1')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    await expect.element(box('H1')).not.toBeChecked();
  });

  test('lets no more than 999 rows be chosen, and says so', async () => {
    await renderApp(<Crowd />);
    await userEvent.click(screen.getByRole('button', { name: 'Row 0' }));
    await userEvent.click(screen.getByRole('button', { name: 'Row 998' }));
    await userEvent.click(screen.getByRole('button', { name: 'Row 999' }));
    await expect.element(screen.getByText('At most 999 rows can be selected')).toBeVisible();
    await expect.element(screen.getByText('999 chosen')).toBeVisible();
  });

  test('applies an action to several rows one after the other, and reports each refusal', {
    tags: 'long',
  }, async () => {
    const made = answerCalls(answers);
    await renderApp(<Entities />, '/entities');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await expect.element(screen.getByText(/Rows that this is done to.*: 2\. .*: 1\./)).toBeVisible();
    const before = listCalls(made).length;
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await expect.element(screen.getByText('Archive: 0 of 2')).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /H2/ })).toHaveAttribute('aria-busy', 'true');
    await expect.element(box('H3')).toBeEnabled();
    archiving.resolve();
    await expect.element(screen.getByText('Done: 1 · Refused: 1')).toBeVisible();
    await expect.element(screen.getByText('H2: Somebody else changed')).toBeVisible();
    await expect.element(screen.getByText('Selected rows: 1')).toBeVisible();
    await expect.element(box('H2')).toBeChecked();
    await expect.poll(() => listCalls(made).length).toBeGreaterThan(before);
  });

  test('offers a comparison in lists of two or more rows, once two are chosen, and writes them to the address', async () => {
    answerCalls({ ...answers, [LIST]: () => page([entity(1)]) });
    await renderApp(<Entities />, '/entities');
    await expect.element(screen.getByText('H1', { exact: true })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Compare' }).query()).toBeNull();
    cleanup();
    answerCalls(answers);
    const { address } = await renderApp(<Entities />, '/entities');
    await userEvent.click(box('H1'));
    await expect.element(screen.getByRole('button', { name: 'Compare' })).toBeDisabled();
    await userEvent.click(box('H3'));
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
    await expect.poll(address).toBe('/entities?modal=compare-from-pagination&rows=e-1%2Ce-3');
  });

  test('hides its filters except the search on a phone', async () => {
    await screen.viewport(390, 800);
    answerCalls(answers);
    await renderApp(<Entities />, '/entities?state=ACTIVE');
    await expect.element(screen.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Inactive' }).query()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
    await expect.element(screen.getByRole('switch', { name: 'Inactive' })).toBeVisible();
  });

  test('shows the sums of all filtered rows under their columns', async () => {
    answerCalls({ ...answers, [LIST]: () => page([entity(1)], 1, { name: '1234567.5' }) });
    await renderApp(<Entities />, '/entities');
    await expect.element(screen.getByText('1.234.567,50 €')).toBeVisible();
  });

  test('a pinned column moves to the front with its width and its sum', async () => {
    const columns = { TEntities: { hidden: {}, widths: { name: 500 }, pinned: ['name'], order: [] } };
    answerCalls({
      ...answers,
      'GET /list-views': () => succeed({ views: [], columns }),
      [LIST]: () => page([entity(1)], 1, { name: '1234567.5' }),
    });
    await renderApp(<Entities />, '/entities');
    await expect.poll(headers).toEqual(['Name', 'Acronym', 'E-mail addresses']);
    const header = screen.getByRole('button', { name: 'Name', exact: true }).element().closest('th');
    const sum = screen.getByText('1.234.567,50 €').element().closest('td');
    expect(header?.offsetWidth).toBeGreaterThanOrEqual(500);
    expect(sum?.offsetLeft).toBe(header?.offsetLeft);
  });

  test('shows a failure to load in its place, without a toast, and can try again', async () => {
    let isBroken = true;
    answerCalls({ ...answers, [LIST]: () => (isBroken ? fail(500, []) : page([entity(1)])) });
    await renderApp(<Entities />, '/entities');
    await expect.element(screen.getByRole('heading', { name: 'The list could not be loaded' })).toBeVisible();
    expect(screen.getByRole('alert').all()).toHaveLength(1);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await expect.element(screen.getByText('H1', { exact: true })).toBeVisible();
  });

  test('without rows tells what is missing, or that no row matches the filters', async () => {
    answerCalls({ ...answers, [LIST]: () => page([]) });
    await renderApp(<Entities />, '/entities');
    await expect.element(screen.getByText('Nothing here yet')).toBeVisible();
    cleanup();
    await renderApp(<Entities />, '/entities?search=x');
    await expect.element(screen.getByText('Nothing matches these filters')).toBeVisible();
  });

  test('exports the filtered rows, as a spreadsheet unless CSV is chosen', { tags: 'long' }, async () => {
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
