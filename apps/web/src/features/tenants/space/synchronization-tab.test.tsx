import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, restoreNetwork, stale, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SynchronizationTab } from './synchronization-tab.tsx';

afterEach(restoreNetwork);

const START = 'PUT /tenants/synchronization-start-date/helios';
const SFTP = 'PUT /tenants/sftp/helios';
const TENANT = { id: 'helios', name: 'Helios', synchronizationStartDate: '2026-01-01', version: 1 };
const PLACE = {
  host: 'sftp.example.test',
  port: 22,
  username: 'helios',
  folder: 'in',
  hasPassword: true,
  hostKey: null,
  tenantSyncState: 0,
  testedAt: null,
  version: 1,
};

/** A stored tenant that others write too; a save with an old version is refused. */
function openTab(kept: { tenant: typeof TENANT; place: typeof PLACE }) {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /tenants/my-tenant': () => succeed(kept.tenant),
    'GET /tenants/sftp/helios': () => succeed(kept.place),
    [START]: ({ body }) => {
      const wanted = body as typeof TENANT;
      if (wanted.version !== kept.tenant.version) return stale();
      kept.tenant = { ...kept.tenant, ...wanted, version: wanted.version + 1 };
      return succeed(kept.tenant);
    },
    [SFTP]: ({ body }) => {
      const wanted = body as typeof PLACE;
      if (wanted.version !== kept.place.version) return stale();
      kept.place = { ...kept.place, ...wanted, version: wanted.version + 1 };
      return succeed(kept.place);
    },
  });
  return { made, shown: renderApp(<SynchronizationTab />, '/my-tenant-space/synchronization') };
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));

const field = async (name: RegExp) => (await part('SFTP server')).findByRole('textbox', { name });
const day = async () => (await part('Start of the synchronisation')).findByRole('textbox');
const press = async (name: string) => {
  const button = (await part(name)).getByRole('button', { name: /Save/ });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};

test('keeps the typed SFTP server when another administrator saves meanwhile, and shows both values', async () => {
  const kept = { tenant: TENANT, place: PLACE };
  const { made, shown } = openTab(kept);
  await shown;
  await userEvent.clear(await field(/Folder/));
  await userEvent.type(await field(/Folder/), 'mine');
  kept.place = { ...PLACE, folder: 'theirs', username: 'other', version: 2 };
  await press('SFTP server');

  expect(await screen.findByText(/What you entered is kept/)).toHaveTextContent(
    /They saved in the same place:\s*Folder: theirs$/,
  );
  expect(await field(/Folder/)).toHaveValue('mine');
  expect(await field(/User name/)).toHaveValue('other');
  await press('SFTP server');
  await waitFor(() => expect(kept.place).toMatchObject({ folder: 'mine', username: 'other', version: 3 }));
  await waitFor(() => expect(screen.queryByText(/What you entered is kept/)).not.toBeInTheDocument());
  expect(await field(/Folder/)).toHaveValue('mine');
  expect(made.filter(({ address }) => address === SFTP)).toHaveLength(2);
});

test('keeps the typed start of the synchronisation when another administrator saves meanwhile, and shows both values', async () => {
  const kept = { tenant: TENANT, place: PLACE };
  await openTab(kept).shown;
  await userEvent.clear(await day());
  await userEvent.type(await day(), '01/03/2026{Tab}');
  kept.tenant = { ...TENANT, synchronizationStartDate: '2026-02-01', version: 2 };
  await press('Start of the synchronisation');

  expect(await screen.findByText(/What you entered is kept/)).toHaveTextContent(/01-02-2026$/);
  expect(await day()).toHaveValue('01/03/2026');
  await press('Start of the synchronisation');
  await waitFor(() => expect(kept.tenant).toMatchObject({ synchronizationStartDate: '2026-03-01', version: 3 }));
});

test('leads to the account sets of the tenant', async () => {
  const { address } = await openTab({ tenant: TENANT, place: PLACE }).shown;
  await userEvent.click((await part('Account sets')).getByRole('button', { name: 'Edit account sets' }));
  await waitFor(() => expect(decodeURIComponent(address())).toContain('modal=tenant-space/account-sets'));
});
