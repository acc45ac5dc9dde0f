import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { TenantClients } from './tenant-clients.tsx';

afterEach(restoreNetwork);

const ID = 'casa@helios';
const client = (state: number) => ({ id: ID, fullName: 'Casa', tin: null, logo: null, tenantId: 'helios', state });

async function openClients(state: number) {
  const address = `PUT /tenants/${encodeURIComponent(ID)}`;
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /list-views': () => succeed({ views: [], columns: {} }),
    'GET /tenantClients/list-paginated': () => page([client(state)]),
    [`GET /tenants/${encodeURIComponent(ID)}`]: () =>
      succeed({ id: ID, name: 'Casa', state, isActive: true, version: 3 }),
    [address]: () => succeed({ id: ID }),
  });
  await renderApp(<TenantClients />, '/my-tenant-space/clients');
  const row = await screen.findByRole('row', { name: /Casa/ });
  await userEvent.click(within(row).getByRole('button', { name: /Actions|More/ }));
  const saved = () => made.filter((one) => one.address === address).map(({ body }) => body);
  return { saved };
}

test('archives a client in the list of clients, after a confirmation', async () => {
  const { saved } = await openClients(0);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('Archive Casa?')).toBeVisible();
  expect(saved()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(saved()).toMatchObject([{ state: 2, version: 3 }]));
});

test('activates an archived client there', async () => {
  const { saved } = await openClients(2);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Activate' }));
  await waitFor(() => expect(saved()).toMatchObject([{ state: 0, version: 3 }]));
});
