import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, page, restoreNetwork, stale, succeed } from '../../../testing/answer-calls.ts';
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

const CONNECTION = {
  id: 'c-1',
  system: 'PRIMAVERA',
  apiUrl: 'https://erp.helios.test/WebApi/',
  webApi: 'PRIMAVERA_V10',
  tenantSyncState: 0,
  version: 1,
};
const check = (name: string, state: string, key: string, facts: Readonly<Record<string, string>>) => ({
  system: 'PRIMAVERA',
  check: name,
  company: 'HENER',
  state,
  outcome: { key, facts },
});
const CHECKS = [
  check('OPEN_COMPANY', 'GREEN', 'CheckCompanyOpen', { company: 'HENER' }),
  check('ACCOUNTS', 'RED', 'CheckAccountsMissing', { year: '2026', codes: '2722' }),
];

/** A stored tenant that others write too; a save with an old version is refused. */
function openTab(kept: { tenant: typeof TENANT; place: typeof PLACE }) {
  let report: object = { testedAt: null, checks: [] };
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /tenants/my-tenant': () => succeed(kept.tenant),
    'GET /tenants/sftp/helios': () => succeed(kept.place),
    'GET /TClientSwApi/list-paginated': () => page([CONNECTION]),
    'GET /TClientSwApi/report/c-1': () => succeed(report),
    'POST /tenants/test-synchronization/helios': () => {
      report = { testedAt: '2026-03-31T12:00:00Z', checks: CHECKS };
      return succeed({ tenantSyncState: 1, reason: 'ConnectionChecksFailed', checks: CHECKS });
    },
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

test('says of each system whether it is connected, and leads to its settings', async () => {
  const { address } = await openTab({ tenant: TENANT, place: PLACE }).shown;
  const connections = await part('Connections with accounting');
  expect(await connections.findByText('https://erp.helios.test/WebApi/')).toBeInTheDocument();
  expect(connections.getByText('Not connected')).toBeInTheDocument();
  await userEvent.click(connections.getByRole('button', { name: 'Edit PRIMAVERA' }));
  await waitFor(() => expect(decodeURIComponent(address())).toContain('modal=tenant-space/primavera'));
  await userEvent.click(connections.getByRole('button', { name: 'Connect TOConline' }));
  await waitFor(() => expect(decodeURIComponent(address())).toContain('modal=tenant-space/toconline'));
});

test('tells what a test found: what is wrong with what to do, and what is good on demand', async () => {
  await openTab({ tenant: TENANT, place: PLACE }).shown;
  const connections = await part('Connections with accounting');
  expect(await connections.findByText(/was not tested since it was saved/)).toBeInTheDocument();
  await userEvent.click((await part('Test the connection')).getByRole('button', { name: 'Test the connection' }));
  expect(await screen.findByText(/Not everything that sending needs is there/)).toBeInTheDocument();
  expect(await connections.findByText(/Missing in 2026: 2722/)).toBeInTheDocument();
  expect(connections.queryByText('HENER was opened')).not.toBeInTheDocument();
  await userEvent.click(connections.getByRole('button', { name: 'Show what is good (1)' }));
  expect(connections.getByText('HENER was opened')).toBeInTheDocument();
});
