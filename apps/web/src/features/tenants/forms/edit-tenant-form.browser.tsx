import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { EditTenantForm } from './edit-tenant-form.tsx';

const ANA = { value: '0190f4c2-0000-7000-8000-000000000001', label: 'Ana Reis · ana@helios.test' };
const RUI = { value: '0190f4c2-0000-7000-8000-000000000002', label: 'Rui Sá · rui@helios.test' };

afterEach(() => {
  cleanup();
  restoreNetwork();
});

/** The types that root may choose for a tenant of this type. */
async function typesFor(tenantType: string): Promise<(string | null)[]> {
  answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, roleId: 'root', policyId: 'root', tenantId: 'system' }),
    'GET /tenants/sol': () =>
      succeed({
        id: 'sol',
        name: 'Sol',
        nif: '500',
        isActive: true,
        state: 0,
        tenantType,
        timezone: 'UTC',
        version: 1,
      }),
    'GET /CustomType/option-list': () => succeed([]),
    'GET /tenants/option-list': () => succeed([]),
  });
  await renderApp(<EditTenantForm recordId="sol" close={() => {}} />);
  await userEvent.click(await screen.findByRole('combobox', { name: /^Type/ }));
  await screen.findAllByRole('option');
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
}

test('a tenant can get one of the ordinary types', async () => {
  expect(await typesFor('PARTNER')).toEqual(['Demonstration', 'Partner', 'Standard']);
});

test('the tenant of a group keeps its type', async () => {
  expect(await typesFor('MANAGER')).toEqual(['Manager']);
});

test('the main user is searched on the server among the tenant’s users', async () => {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /tenants/helios': () =>
      succeed({ id: 'helios', name: 'Helios', isActive: true, state: 0, idMainUser: ANA.value, version: 1 }),
    'GET /CustomType/option-list': () => succeed([]),
    'GET /tenants/option-list': () => succeed([]),
    'GET /identity/option-list': ({ query }) => succeed(query.has('filters') ? [ANA] : [ANA, RUI]),
  });
  await renderApp(<EditTenantForm recordId="helios" close={() => {}} />);
  const field = await screen.findByRole('combobox', { name: 'Main user' });
  await waitFor(() => expect(field).toHaveProperty('value', ANA.label));
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: RUI.label }));
  expect(field).toHaveProperty('value', RUI.label);
  const asked = made.filter(({ address }) => address === 'GET /identity/option-list').map(({ query }) => query);
  expect(asked.length).toBeGreaterThan(0);
  for (const query of asked) expect([query.get('value'), query.get('label')]).toEqual(['id', 'nameAndEmail']);
});
