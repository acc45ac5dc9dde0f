import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, fail, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { EditUserForm } from './edit-user-form.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const USER = { ...PROFILE, id: 'u-2', firstName: 'Bruno', lastName: 'Basic', email: 'bruno@atlas.test', version: 1 };
const EDIT = 'PUT /identity/user/u-2';

async function openForm(tenantType: string) {
  const made = answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, roleId: 'root', policyId: 'root' }),
    'GET /tenants/current': () =>
      succeed({ id: 'atlas', name: 'Atlas', logo: null, tenantType, isAddendumSigned: true }),
    'GET /identity/user/u-2': () => succeed({ ...USER, roleId: 'basic', policyId: 'basic' }),
    [EDIT]: ({ body }) =>
      (body as { twoFactorCode: string }).twoFactorCode === '123456'
        ? succeed({ ...USER, ...(body as object), version: 2 })
        : fail(400, ['BadRequest'], { twoFactorCode: ['TwoFactorCodeRequired'] }),
  });
  await renderApp(<EditUserForm recordId="u-2" close={() => {}} />);
  return made;
}

async function choose(field: string, role: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: new RegExp(field) }));
  await userEvent.click(await screen.findByRole('option', { name: role }));
}

test('root makes another user root with a code of their own authenticator, after reading the consequences', async () => {
  const made = await openForm('STANDARD');
  await choose('Role', 'Administrator');
  expect(screen.queryByText(/in every tenant/)).not.toBeInTheDocument();
  await choose('Role', 'Root');
  expect(await screen.findByText(/in every tenant/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Save/ }));
  const code = await screen.findByRole('textbox', { name: /code/i });
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Enter the code/));
  await userEvent.type(code, '123456');
  await userEvent.click(screen.getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(made.filter(({ address }) => address === EDIT)).toHaveLength(2));
  expect(made.at(-1)?.body).toMatchObject({ roleId: 'root', twoFactorCode: '123456' });
});

test('the role partner is offered only in the tenant where partners work', async () => {
  await openForm('PARTNER');
  await choose('Role', 'Partner');
  expect(await screen.findByText(/tenants that belong to this one/)).toBeVisible();
});

test('the role partner is not offered in another tenant', async () => {
  await openForm('STANDARD');
  await userEvent.click(await screen.findByRole('combobox', { name: /Role/ }));
  expect(await screen.findByRole('option', { name: 'Root' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Partner' })).not.toBeInTheDocument();
});
