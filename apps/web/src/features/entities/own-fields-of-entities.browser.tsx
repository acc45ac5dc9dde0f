import type { OwnField } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, fail, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { EditEntityForm } from './edit-entity-form.tsx';
import { EntitiesPage } from './entities-page.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const called = (value: string, isOffered = true) => ({ value, translationKey: null, isOffered });
const FIELDS: readonly OwnField[] = [
  {
    name: 'costCentre',
    ...called('Cost centre'),
    choices: [
      { code: 'TREASURY', ...called('Group treasury') },
      { code: 'OLD', ...called('Old works', false) },
    ],
  },
  { name: 'manager', ...called('Manager'), choices: [] },
  { name: 'former', ...called('Former', false), choices: [] },
];
const ENTITY = {
  id: 'e-1',
  acronym: 'HEN',
  name: 'Helios Energia',
  nif: '501234560',
  leiCode: null,
  address: null,
  postalCode: null,
  info: null,
  emails: [],
  state: 0,
  invoiceEntity: false,
  metadata: { costCentre: 'OLD', manager: 'Rita' },
};
const ANSWERS = {
  'GET /identity/profile': () => succeed(PROFILE),
  'GET /metadata/fields': () => succeed(FIELDS),
  'GET /TEntities/warnings': () => succeed([]),
};

test('a form has the tenant’s own fields, and shows an error on its own field', async () => {
  const made = answerCalls({
    ...ANSWERS,
    'GET /TEntities/e-1': () => succeed({ ...ENTITY, erpSettings: null, version: 1 }),
    'PUT /TEntities/e-1': () => fail(400, ['ValidationFailed'], { 'metadata.costCentre': ['MetadataNotOffered'] }),
  });
  await renderApp(<EditEntityForm recordId="e-1" close={() => undefined} />, '/entities');
  const costCentre = screen.getByRole('combobox', { name: 'Cost centre' });
  await expect.element(costCentre).toHaveValue('Old works (no longer offered)');
  await expect.element(screen.getByLabelText('Former')).not.toBeInTheDocument();
  await userEvent.click(costCentre);
  await userEvent.click(screen.getByRole('option', { name: 'Group treasury' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Manager' }), 'Inês');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await expect.element(costCentre).toHaveAccessibleDescription(/No longer offered: choose another value/);
  expect(made.find(({ address }) => address === 'PUT /TEntities/e-1')?.body).toMatchObject({
    metadata: { costCentre: 'TREASURY', manager: 'Inês' },
  });
});

test('a list filters by own fields, and shows them once they are ticked in the menu of columns', {
  tags: 'long',
}, async () => {
  const made = answerCalls({
    ...ANSWERS,
    'GET /list-views': () => succeed({ views: [], columns: {} }),
    'GET /TEntities/list-paginated': () => page([ENTITY]),
  });
  await screen.viewport(1280, 800);
  await renderApp(<EntitiesPage />, '/entities?metadata.manager=Rita');
  await expect.element(screen.getByRole('cell', { name: 'HEN', exact: true })).toBeInTheDocument();
  const { query } = made.findLast(({ address }) => address === 'GET /TEntities/list-paginated') ?? {};
  expect(JSON.parse(query?.get('filters') ?? '[]')).toEqual([
    { field: 'metadata.manager', op: 'contains', value: 'Rita' },
  ]);

  await expect.element(screen.getByRole('cell', { name: 'Old works' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cost centre' }));
  await expect.element(screen.getByRole('cell', { name: 'Old works' })).toBeVisible();
});

test('the filters of own fields stand from the beginning, so that no row moves when they come', async () => {
  await screen.viewport(1280, 720);
  const asked = Promise.withResolvers<Response>();
  answerCalls({
    ...ANSWERS,
    'GET /metadata/fields': () => asked.promise,
    'GET /TEntities/list-paginated': () => page([ENTITY]),
  });
  await renderApp(<EntitiesPage />, '/entities');
  await expect.element(screen.getByRole('heading', { name: 'Entities' })).toBeVisible();
  const filters = screen.getByRole('region', { name: 'Filters' });
  await expect.element(filters).not.toBeInTheDocument();
  asked.resolve(succeed(FIELDS));
  await expect.element(screen.getByRole('cell', { name: 'Helios Energia' })).toBeVisible();
  await expect.element(filters).toBeVisible();
  await expect.element(filters.getByRole('combobox', { name: 'Cost centre' })).toBeVisible();
});
