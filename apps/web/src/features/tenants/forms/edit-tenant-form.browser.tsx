import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { EditTenantForm } from './edit-tenant-form.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

/** The types that root is offered for a tenant of a type. */
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

test('a tenant is offered the types that tenants are made of', async () => {
  expect(await typesFor('PARTNER')).toEqual(['Demonstration', 'Partner', 'Standard']);
});

test('the tenant of a group stays one', async () => {
  expect(await typesFor('MANAGER')).toEqual(['Manager']);
});
