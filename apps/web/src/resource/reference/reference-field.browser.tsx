import {
  contractEndpoints,
  contracts,
  defineResource,
  entities,
  entityEndpoints,
  idField,
  plainEndpoints,
  referenceInput,
  referenceTo,
  requiredText,
  supportTeamEndpoints,
  textField,
} from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { ActiveFilters } from '../filters/active-filters.tsx';
import { FilterInput } from '../filters/filter-input.tsx';
import { PlainForm } from '../plain/plain-form.tsx';
import { plainScreen } from '../plain/plain-screen.ts';
import { useResourceList } from '../use-resource-list.ts';
import { ReferenceField } from './reference-field.tsx';
import { ReferenceSelect } from './reference-select.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const branches = defineResource({
  name: 'Branch',
  titleKey: 'Entities',
  fields: { id: idField(), name: textField(), company: referenceTo(entities) },
  defaultSort: { field: 'name', type: 'asc' },
});
const branchEndpoints = plainEndpoints(
  branches,
  { read: 'baseAccess', write: 'baseAccess', remove: 'baseAccess' },
  { name: requiredText(40), company: referenceInput },
);
const SCREEN = plainScreen({
  resource: branches,
  endpoints: branchEndpoints,
  noun: 'Entity',
  folder: 'branches',
  columns: [],
  filters: [],
  nameOf: ({ name }) => name ?? '',
  blank: { name: '', company: '' },
  Fields: ({ form, record }) => (
    <>
      <TextField form={form} name="name" textKey="Name" isRequired />
      <ReferenceField
        form={form}
        name="company"
        textKey="Grantor"
        isRequired
        from={entityEndpoints.optionList}
        chosen={record?.company}
      />
    </>
  ),
});

const AURORA = { value: '0192f0c0-0000-7000-8000-000000000001', label: 'Helios Aurora', acronym: 'HAUR' };
const BOREAS = { value: '0192f0c0-0000-7000-8000-000000000002', label: 'Helios Bóreas', acronym: 'HBOR' };
const ARCHIVED = { id: '0192f0c0-0000-7000-8000-000000000003', name: 'Helios Zéfiro', acronym: 'HZEF' };

const company = () => screen.getByRole('combobox', { name: /Grantor/ });
const save = () => screen.getByRole('button', { name: /Save/ });

test('a company is offered with its acronym first, can be searched by it and is saved by its id', async () => {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TEntities/option-list': () => succeed([AURORA, BOREAS]),
    'POST /Branch': ({ body }) => succeed(body),
  });
  await renderApp(<PlainForm screen={SCREEN} recordId={undefined} close={() => {}} />);
  await userEvent.fill(screen.getByRole('textbox', { name: /Name/ }), 'Lisbon');
  await userEvent.click(company());
  await expect.element(screen.getByRole('option', { name: 'HAUR Helios Aurora' })).toBeVisible();
  await userEvent.fill(company(), 'hbor');
  await expect.element(screen.getByRole('option', { name: 'HAUR Helios Aurora' })).not.toBeInTheDocument();
  const option = screen.getByRole('option', { name: 'HBOR Helios Bóreas' });
  await expect.element(option.getByText('HBOR', { exact: true })).toHaveStyle({ fontWeight: '700' });
  await userEvent.click(option);
  await expect.element(company()).toHaveValue('HBOR Helios Bóreas');
  await userEvent.click(save());
  await expect
    .poll(() => made.find(({ address }) => address === 'POST /Branch')?.body)
    .toEqual({
      name: 'Lisbon',
      company: BOREAS.value,
    });
});

test('a form shows and keeps the company of its record although it is no longer offered', {
  tags: 'long',
}, async () => {
  const record = { id: 'b-1', name: 'Lisbon', company: ARCHIVED, version: 3 };
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /Branch/b-1': () => succeed(record),
    'GET /TEntities/option-list': () => succeed([AURORA]),
    'PUT /Branch/b-1': ({ body }) => succeed(body),
  });
  await renderApp(<PlainForm screen={SCREEN} recordId="b-1" close={() => {}} />);
  await expect.element(company()).toHaveValue('HZEF Helios Zéfiro');
  expect(made.map(({ address }) => address)).not.toContain('GET /TEntities/option-list');
  await userEvent.click(company());
  await expect.element(screen.getByRole('option', { name: 'HAUR Helios Aurora' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.fill(screen.getByRole('textbox', { name: /Name/ }), 'Porto');
  await userEvent.click(save());
  await expect
    .poll(() => made.find(({ address }) => address === 'PUT /Branch/b-1')?.body)
    .toEqual({
      name: 'Porto',
      company: ARCHIVED.id,
      version: 3,
    });
});

test('a user who may not read the records sees the chosen one and cannot choose another', async () => {
  const made = answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, roleId: 'basic', policyId: 'basic' }),
  });
  const { optionList } = supportTeamEndpoints;
  const select = (
    <ReferenceSelect label="Grantor" from={optionList} chosen={ARCHIVED} value={ARCHIVED.id} onChange={() => {}} />
  );
  await renderApp(select);
  await expect.element(company()).toHaveValue('HZEF Helios Zéfiro');
  await expect.element(company()).toBeDisabled();
  expect(made.map(({ address }) => address)).not.toContain('GET /Support-team/option-list');
});

test('a record is shown by name where only the id is given, and is not offered as its own parent', async () => {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TEntities/option-list': ({ query }) => succeed(query.has('filters') ? [BOREAS] : [AURORA, BOREAS]),
  });
  const select = (
    <ReferenceSelect
      label="Grantor"
      from={entityEndpoints.optionList}
      exceptIds={[AURORA.value]}
      value={BOREAS.value}
      onChange={() => {}}
    />
  );
  await renderApp(select);
  await expect.element(company()).toHaveValue('HBOR Helios Bóreas');
  const asked = made.find(({ address }) => address === 'GET /TEntities/option-list')?.query.get('filters');
  expect(JSON.parse(asked ?? '')).toEqual([{ field: 'id', op: 'in', value: [BOREAS.value] }]);
  await userEvent.click(company());
  await expect.poll(() => made.filter(({ query }) => query.get('most') === '200')).toHaveLength(1);
  await expect.element(screen.getByRole('option', { name: 'HBOR Helios Bóreas' })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: 'HAUR Helios Aurora' })).not.toBeInTheDocument();
});

const GRANTOR = { kind: 'multi', field: 'grantor', textKey: 'Grantor' } as const;

function Contracts() {
  const list = useResourceList(contracts, contractEndpoints, { filters: [GRANTOR] });
  const choose = (values: readonly string[]) => list.setFilter('grantor', values);
  return (
    <>
      <FilterInput definition={GRANTOR} values={list.valuesOf(GRANTOR)} list={list} onChange={choose} />
      <section aria-label="Chips">
        <ActiveFilters list={list} />
      </section>
    </>
  );
}

test('a filter and its chip show a company with its acronym', async () => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TContract/list-paginated': () => page([]),
    'GET /list-views/TContract': () => succeed([]),
    'GET /TContract/column-list': () => succeed([AURORA, BOREAS]),
    'GET /TContract/option-list': () => succeed([BOREAS]),
  });
  await renderApp(<Contracts />, `/contract/list?grantor=${BOREAS.value}`);
  const chips = screen.getByRole('region', { name: 'Chips' });
  await expect.element(chips.getByText('HBOR', { exact: true })).toHaveStyle({ fontWeight: '600' });
  await expect.element(chips).toHaveTextContent('GrantorHBOR Helios Bóreas');
  const filter = screen.getByRole('combobox', { name: 'Grantor' });
  (filter.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(screen.getByRole('option', { name: 'HAUR Helios Aurora' }));
  await expect.element(chips).toHaveTextContent('GrantorHBOR Helios Bóreas, HAUR Helios Aurora');
});
