import { entities, entityEndpoints, type Filter, requiredText } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import type { ResourceColumn } from '../columns/columns.ts';
import { useDialogForm } from '../edit/use-dialog-form.ts';
import type { FilterDefinition } from '../filters/filters.ts';
import { type RowOfList, resourceKey, useResourceList } from '../use-resource-list.ts';
import { ResourceTable } from './resource-table.tsx';

type Row = RowOfList<typeof entityEndpoints>;

const FILTERS: readonly FilterDefinition[] = [{ kind: 'search', field: 'search', textKey: 'Search' }];
const COLUMNS: readonly ResourceColumn<Row>[] = [
  { field: 'acronym', textKey: 'Acronym' },
  { field: 'name', textKey: 'Name' },
];

/** A list with the form that adds to it. */
function Companies() {
  const list = useResourceList(entities, entityEndpoints, { filters: FILTERS, hasInactive: true });
  const form = useDialogForm({
    schema: z.object({ name: requiredText(40) }),
    values: { name: '' },
    save: async ({ name }) => {
      kept.push({ id: `e-${name}`, acronym: name, name, emails: [] });
      return { id: `e-${name}` };
    },
    close: () => undefined,
    resource: entities,
  });
  return (
    <>
      <FormFrame form={form}>
        <TextField form={form} name="name" textKey="FullName" />
      </FormFrame>
      <ResourceTable list={list} columns={COLUMNS} nameOf={(row) => row.acronym ?? ''} onOpen={() => undefined} />
    </>
  );
}

let kept: { id: string; acronym: string; name: string; emails: string[] }[] = [];
const archived = new Set<string>();

/** Answers as the server does: filtered, then sorted by name, five rows a page. */
function answerList(query: URLSearchParams): Response {
  const filters = JSON.parse(query.get('filters') ?? '[]') as Filter[];
  const ids = filters.find(({ field }) => field === 'id')?.value as string[] | undefined;
  const search = filters.find(({ field }) => field === 'search')?.value as string | undefined;
  const rows = kept
    .filter(({ id }) => archived.has(id) === (query.get('inactive') === 'true'))
    .filter(({ id, name }) => (ids?.includes(id) ?? true) && name.includes(search ?? ''))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const number = Number(query.get('PageNumber'));
  return page(rows.slice((number - 1) * 5, number * 5), rows.length, {}, { size: 5 });
}

const LIST = 'GET /TEntities/list-paginated';
const answers = {
  'GET /identity/profile': () => succeed(PROFILE),
  'GET /list-views': () => succeed({ views: [], columns: {} }),
  [LIST]: ({ query }: { query: URLSearchParams }) => answerList(query),
};
const names = () => [...document.querySelectorAll('tbody tr td:nth-child(2)')].map(({ textContent }) => textContent);
const marked = () => [...document.querySelectorAll('tbody tr[data-added]')].map(({ textContent }) => textContent);

async function add(name: string): Promise<void> {
  await screen.getByRole('textbox', { name: 'Full name' }).fill(name);
  await screen.getByRole('button', { name: /^Save/ }).click();
}

beforeEach(async () => {
  await screen.viewport(1200, 900);
  archived.clear();
  kept = ['B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name) => ({ id: `e-${name}`, acronym: name, name, emails: [] }));
});
afterEach(() => {
  cleanup();
  restoreNetwork();
});

test('an added row that sorts on the shown page is marked in its place and has the focus', async () => {
  answerCalls(answers);
  await renderApp(<Companies />, '/entities?size=5');
  await expect.poll(names).toEqual(['B', 'C', 'D', 'E', 'F']);
  await add('Bb');
  await expect.poll(marked).toEqual(['BbJust addedBb']);
  expect(names()).toEqual(['B', 'Bb', 'C', 'D', 'E']);
  await expect.poll(() => document.activeElement?.textContent).toContain('BbJust added');
});

test('an added row that sorts on another page is shown above the others until the list is sorted again', {
  tags: 'long',
}, async () => {
  const made = answerCalls(answers);
  const { queryClient } = await renderApp(<Companies />, '/entities?size=5');
  await expect.poll(names).toHaveLength(5);
  await add('Z');
  await expect.poll(names).toEqual(['Z', 'B', 'C', 'D', 'E', 'F']);
  expect(marked()).toEqual(['ZJust addedZ']);
  expect(document.activeElement?.textContent).toContain('ZJust added');
  await expect.element(screen.getByText('Just added: Z')).toBeInTheDocument();

  const before = made.length;
  await queryClient.invalidateQueries({ queryKey: resourceKey(entities) });
  expect(made.length).toBeGreaterThan(before);
  expect(names()).toEqual(['Z', 'B', 'C', 'D', 'E', 'F']);

  await screen.getByRole('button', { name: 'Name' }).click();
  await expect.poll(names).toEqual(['B', 'C', 'D', 'E', 'F']);
  expect(marked()).toEqual([]);
});

test('an added row that the filters leave out is shown with a note about it', async () => {
  answerCalls(answers);
  await renderApp(<Companies />, '/entities?size=5&search=B');
  await expect.poll(names).toEqual(['B']);
  await add('Z');
  await expect.poll(names).toEqual(['Z', 'B']);
  expect(marked()).toEqual(['ZJust added, outside the filtersZ']);
});

test('an active row is shown above the inactive ones', async () => {
  answerCalls(answers);
  archived.add('e-H');
  await renderApp(<Companies />, '/entities?size=5&inactive=true');
  await expect.poll(names).toEqual(['H']);
  await add('Z');
  await expect.poll(names).toEqual(['Z', 'H']);
});

test('an added row that is archived later leaves the list like any other', async () => {
  answerCalls(answers);
  const { queryClient } = await renderApp(<Companies />, '/entities?size=5');
  await expect.poll(names).toHaveLength(5);
  await add('Z');
  await expect.poll(names).toEqual(['Z', 'B', 'C', 'D', 'E', 'F']);
  archived.add('e-Z');
  await queryClient.invalidateQueries({ queryKey: resourceKey(entities) });
  await expect.poll(names).toEqual(['B', 'C', 'D', 'E', 'F']);
});

test('a user who goes on typing keeps the focus, and the list still marks the added row', async () => {
  const held = Promise.withResolvers<void>();
  answerCalls({
    ...answers,
    [LIST]: async ({ query }) => {
      if (query.get('filters')?.includes('e-Z')) await held.promise;
      return answerList(query);
    },
  });
  await renderApp(<Companies />, '/entities?size=5');
  await expect.poll(names).toHaveLength(5);
  await add('Z');
  await userEvent.click(screen.getByRole('searchbox'));
  held.resolve();
  await expect.poll(marked).toEqual(['ZJust addedZ']);
  expect(document.activeElement?.getAttribute('type')).toBe('search');
  await expect.element(screen.getByText('Just added: Z')).toBeInTheDocument();
});
