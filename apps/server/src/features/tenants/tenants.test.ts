import {
  tenantClientEndpoints as clients,
  entityEndpoints,
  eventHistoryEndpoints,
  managedTenantEndpoints as managed,
  NEW_TENANT,
  PARAMETERS,
  passwordLinkEndpoints,
  profileEndpoints,
  type Tenant,
  tenantEndpoints,
  userEndpoints,
} from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inControl } from '../../db/tenant-transaction.ts';
import { seal, startApi, type TestApi, type TestPerson, testPerson } from '../../testing/api-for-tests.ts';
import { smallPicture } from '../../testing/loans/sample-loan.ts';
import { startSftpServer, type TestSftpServer } from '../../testing/processes/sftp-for-tests.ts';

const NEW = { ...NEW_TENANT, nif: PARAMETERS.NEW_TENANT_NIF.standard, createdOn: '2026-01-05' };
/** The fields of the documents (loan-domain section 3), and the version. */
const FIELDS =
  `id name nif codeLei codeCmvm country address description adminEmail email phoneNumber groupedInvoice idMainUser
  isActive logo parentTenant paymentType state tenantType timezone createdOn isAddendumSigned subscriptions
  synchronizationStartDate version`.split(/\s+/);
const PASSWORD = 'eleven quiet harbours at dawn';

let api: TestApi;
let root: TestPerson;
let helios: TestPerson;
let atlas: TestPerson;
let boreal: TestPerson;
beforeAll(async () => {
  api = await startApi({ privateHosts: ['127.0.0.1'] });
  root = await api.as('root@calends.test', 'helios');
  helios = await api.as('admin@helios.test');
  atlas = await api.as('partner@atlas.test', 'atlas');
  boreal = await api.as('admin@boreal.test');
});
afterAll(() => api.stop());

const idsOf = async (person: TestPerson): Promise<string[]> =>
  ((await person.call(managed.list, { query: { PageSize: '100' } })).data as Tenant[]).map(({ id }) => id);
const read = async (person: TestPerson, id: string): Promise<Tenant> =>
  (await person.call(managed.get, { params: { id } })).data;

const history = (person: TestPerson, recordId: string) =>
  person.call(eventHistoryEndpoints.recordHistory, { query: { element: 'tenants', recordId } });

/** The events in the history of the tenant that one test makes. */
async function eventsOfLince(person: TestPerson): Promise<string[]> {
  const events = (await person.call(eventHistoryEndpoints.list, { query: { getAll: 'true' } })).data;
  return (events as { element: string; recordId: string }[])
    .filter(({ recordId }) => recordId === 'lince')
    .map(({ element }) => element);
}

/** The body with which a form sends a tenant back. */
function edited(tenant: Tenant, changes: object): object {
  const readOnly = ['id', 'adminEmail', 'isAddendumSigned', 'subscriptions', 'synchronizationStartDate'];
  const body = Object.fromEntries(Object.entries(tenant).filter(([field]) => !readOnly.includes(field)));
  return { ...body, nif: tenant.nif ?? '500000000', ...changes };
}
const edit = async (person: TestPerson, id: string, changes: object) =>
  person.call(managed.edit, { params: { id }, body: edited(await read(person, id), changes) });

describe('the keeper of tenants', () => {
  test('sees in the history of a tenant what a person of another tenant has just done', async () => {
    await edit(atlas, 'atlas', { description: 'One' });
    const { totalCount } = (await history(root, 'atlas')).body;
    await edit(atlas, 'atlas', { description: 'Another' });
    expect((await history(root, 'atlas')).body.totalCount).toBe(totalCount + 1);
  });

  test('sees the own tenant and those below it, root sees all', async () => {
    expect(await idsOf(helios)).toEqual(['casa@helios', 'helios']);
    expect(await idsOf(atlas)).toEqual(['atlas', 'boreal']);
    expect(await idsOf(boreal)).toEqual(['boreal']);
    expect(await idsOf(root)).toEqual(expect.arrayContaining(['atlas', 'casa@helios', 'faro', 'helios', 'system']));
  });

  test('reads the events of each, by any author in any tenant, and none of another', async () => {
    expect((await edit(root, 'boreal', { description: 'By root, at work in helios' })).status).toBe(200);
    expect((await edit(boreal, 'boreal', { description: 'By its own' })).status).toBe(200);
    const changes = (await history(atlas, 'boreal')).data as {
      user: { name: string };
      after: string;
      recordName: string;
    }[];
    expect(changes.map(({ user, after }) => [user.name, JSON.parse(after).description])).toEqual([
      ['Berta Admin', 'By its own'],
      ['Rita Raiz', 'By root, at work in helios'],
    ]);
    expect(changes[0]?.recordName).toBe('Boreal Industries');
    expect((await history(helios, 'boreal')).status).toBe(404);
    expect((await history(root, 'nobody')).status).toBe(404);
    const own = await boreal.call(eventHistoryEndpoints.list, { query: { recordId: 'boreal' } });
    expect(own.data).toHaveLength(2);
  });

  test('cannot read or write another, nor learn that it exists', async () => {
    for (const id of ['helios', 'nobody']) {
      expect((await boreal.call(managed.get, { params: { id } })).status).toBe(404);
      const body = edited(await read(boreal, 'boreal'), { name: 'Stolen' });
      expect((await boreal.call(managed.edit, { params: { id }, body })).status).toBe(404);
    }
  });

  test('reads every field under the documents’ names', async () => {
    expect(Object.keys(await read(helios, 'helios')).toSorted()).toEqual(FIELDS.toSorted());
  });
});

describe('a new tenant', () => {
  test.each(['country', 'createdOn', 'name', 'nif', 'isActive', 'state', 'tenantType'])('needs %s', async (field) => {
    const body = { ...NEW, id: 'never', name: 'Never', [field]: undefined };
    const reply = await root.call(managed.add, { body });
    const key = `${field.charAt(0).toUpperCase()}${field.slice(1)}Required`;
    expect([reply.status, reply.body.errors]).toEqual([400, { [field]: [key] }]);
  });

  test('needs a key, except from a partner, for whom the product makes it, below the partner’s own tenant', async () => {
    const refused = await helios.call(managed.add, { body: { ...NEW, name: 'Ônix & Filhos, Lda.' } });
    expect(refused.body.errors).toEqual({ id: ['IdRequired'] });
    const made = async () => (await atlas.call(managed.add, { body: { ...NEW, name: 'Ônix & Filhos, Lda.' } })).data;
    expect(await made()).toMatchObject({ id: 'onix-filhos-lda', parentTenant: 'atlas', tenantType: 'STANDARD' });
    expect(await made()).toMatchObject({ id: 'onix-filhos-lda-2', parentTenant: 'atlas' });
  });

  test.each([
    [{ id: 'by-user' }, { id: ['TenantKeyReserved'] }, 400],
    [{ id: 'Not A Key' }, { id: ['InvalidValue'] }, 400],
    [{ id: 'helios' }, { id: ['TenantKeyTaken'] }, 409],
    [{ id: 'loja@boreal' }, { id: ['TenantNotFound'] }, 400],
    [{ id: 'far', parentTenant: 'boreal' }, { parentTenant: ['TenantNotFound'] }, 400],
    [{ id: 'far', tenantType: 'MANAGER' }, { tenantType: ['InvalidValue'] }, 400],
    [{ id: 'far', timezone: 'Europe/Nowhere' }, { timezone: ['InvalidValue'] }, 400],
    [{ id: 'far', logo: 'http://example.com/a.png' }, { logo: ['InvalidImageUrl'] }, 400],
    [{ id: 'far', email: 'abc' }, { email: ['InvalidEmail'] }, 400],
  ])('is refused with %j', async (input, errors, status) => {
    const reply = await helios.call(managed.add, { body: { ...NEW, name: 'Refused', ...input } });
    expect([reply.status, reply.body.errors]).toEqual([status, errors]);
  });

  test('is ready at once: its administrator signs in by the mailed link and has what the product ships', async () => {
    const body = { ...NEW, id: 'lince', name: 'Lince', adminEmail: 'chief@lince.test' };
    const made = (await helios.call(managed.add, { body })).data;
    expect(made).toMatchObject({ id: 'lince', parentTenant: 'helios', adminEmail: 'chief@lince.test', version: 1 });
    const mail = await inControl(api.db, (control) =>
      control.selectFrom('outbox_mail').select('body').where('to_address', '=', body.adminEmail).executeTakeFirst(),
    );
    const token = /token=([\w-]+)/.exec(mail?.body ?? '')?.[1];
    const { keyId, sealed } = seal(api.ring, PASSWORD, api.clock.now);
    const again = seal(api.ring, PASSWORD, api.clock.now);
    const choice = { password: sealed, confirmPassword: again.sealed, keyId, token, tenantId: 'lince' };
    const visitor = testPerson(api.app, '', 'lince');
    const session = (await visitor.call(passwordLinkEndpoints.resetAndActivate, { body: choice })).data;
    const chief = testPerson(api.app, session.token, 'lince');
    expect((await chief.call(profileEndpoints.get)).data).toMatchObject({ roleId: 'admin', tenantId: 'lince' });
    const entity = { acronym: 'LIN', name: 'Lince SA', nif: '500000000', emails: [] };
    expect((await chief.call(entityEndpoints.add, { body: entity })).status).toBe(200);
    expect((await helios.call(entityEndpoints.list)).data).toEqual([]);
    // the person who looks after it knows its address, and learns no user of it
    expect((await helios.call(userEndpoints.all)).data).not.toContainEqual(
      expect.objectContaining({ email: 'chief@lince.test' }),
    );
  });

  test('is in the history of both tenants, its first user only in that of the new one', async () => {
    expect(await eventsOfLince(helios)).toEqual(['tenants']);
    expect(await eventsOfLince(await api.as('root@calends.test', 'lince'))).toEqual(['tenants']);
  });
});

describe('an edited tenant', () => {
  test('keeps what was saved, and is not overwritten from an older version', async () => {
    const before = await read(atlas, 'boreal');
    const changes = { groupedInvoice: true, email: 'office@boreal.test', paymentType: 'TRANSFER', codeCmvm: 'C-1' };
    const body = edited(before, changes);
    expect((await atlas.call(managed.edit, { params: { id: 'boreal' }, body })).data).toMatchObject({
      ...changes,
      version: before.version + 1,
    });
    expect((await atlas.call(managed.edit, { params: { id: 'boreal' }, body })).status).toBe(409);
    expect((await edit(atlas, 'boreal', { adminEmail: 'x@y.test' })).body.errors).toEqual({
      adminEmail: ['UnknownField'],
    });
  });

  test('is closed by a person who looks after it: its users are signed out at once, and sign in when it is active again', async () => {
    const worker = await api.as('many@calends.test', 'corvo');
    expect((await edit(root, 'corvo', { isActive: false })).data).toMatchObject({ isActive: false, state: 2 });
    expect((await worker.call(tenantEndpoints.current)).status).toBe(401);
    expect((await edit(root, 'corvo', { state: 0 })).data).toMatchObject({ isActive: true, state: 0 });
    expect((await edit(root, 'corvo', { state: 1 })).data).toMatchObject({ isActive: false, state: 1 });
    expect((await edit(root, 'corvo', { isActive: true })).data).toMatchObject({ isActive: true, state: 0 });
  });

  test('is not closed, moved or given another type by a person who works in it', async () => {
    const ended = await edit(helios, 'helios', { isActive: false });
    expect([ended.status, ended.body.code]).toEqual([422, 'WouldLockYouOut']);
    const moved = await edit(helios, 'helios', { parentTenant: 'casa@helios' });
    expect(moved.body.errors).toEqual({ parentTenant: ['TenantNotFound'] });
    expect((await edit(helios, 'helios', { tenantType: 'STANDARD' })).body.errors).toEqual({
      tenantType: ['InvalidValue'],
    });
  });

  test('is never moved below itself, and only among tenants that its editor looks after', async () => {
    const below = { ...NEW, id: 'ninho', name: 'Ninho', parentTenant: 'lince' };
    expect((await helios.call(managed.add, { body: below })).data).toMatchObject({ parentTenant: 'lince' });
    expect((await edit(helios, 'lince', { parentTenant: 'ninho' })).body.errors).toEqual({
      parentTenant: ['TenantNotFound'],
    });
    expect((await edit(helios, 'ninho', { parentTenant: 'atlas' })).body.errors).toEqual({
      parentTenant: ['TenantNotFound'],
    });
    expect((await edit(helios, 'ninho', { parentTenant: 'helios' })).data).toMatchObject({ parentTenant: 'helios' });
  });

  test('names one of its own users as the main one', async () => {
    const [own] = (await helios.call(userEndpoints.all)).data as { id: string }[];
    expect((await edit(helios, 'helios', { idMainUser: own?.id })).data).toMatchObject({ idMainUser: own?.id });
    expect((await edit(helios, 'lince', { idMainUser: own?.id })).body.errors).toEqual({
      idMainUser: ['UserNotFound'],
    });
  });
});

describe('a logo', () => {
  test('is a picture by its content, read by people who work in the tenant or look after it', async () => {
    const upload = { fileName: 'logo.png', bytes: smallPicture() };
    const page = { fileName: 'logo.png', bytes: Buffer.from('<svg onload="x"/>') };
    const put = (person: TestPerson, file: typeof upload) =>
      person.call(managed.uploadLogo, { params: { id: 'casa@helios' }, upload: file });
    expect((await put(helios, page)).body.errors).toEqual({ logo: ['ImageNotReadable'] });
    expect((await put(atlas, upload)).status).toBe(404);
    const { logo } = (await put(helios, upload)).data as { logo: string };
    const readLogo = async (person: TestPerson) =>
      person.call(tenantEndpoints.readLogo, { params: { logoId: logo.split('/').at(-1) ?? '' } });
    expect((await readLogo(helios)).bytes.equals(upload.bytes)).toBe(true);
    expect((await readLogo(await api.as('subclient@casa.test'))).status).toBe(200);
    expect((await readLogo(atlas)).status).toBe(404);
    const elsewhere = await edit(helios, 'helios', { logo });
    expect(elsewhere.body.errors).toEqual({ logo: ['InvalidImageUrl'] });
  });

  test('is removed with its picture by a person who looks after the tenant, or the client, while its form is open', async () => {
    const upload = { fileName: 'logo.png', bytes: smallPicture() };
    const params = { id: 'casa@helios' };
    for (const calls of [managed, clients]) {
      const { version } = (await helios.call(calls.get, { params })).data;
      const { logo } = (await helios.call(calls.uploadLogo, { params, upload })).data as { logo: string };
      expect((await atlas.call(calls.removeLogo, { params })).status).toBe(404);
      expect((await helios.call(calls.removeLogo, { params })).data).toBe(true);
      expect((await helios.call(calls.get, { params })).data).toMatchObject({ logo: null, version });
      const picture = { params: { logoId: logo.split('/').at(-1) ?? '' } };
      // a screen that has read the address before still asks for it
      expect((await helios.call(tenantEndpoints.readLogo, picture)).status).toBe(200);
      await sql`update tenant_logo set replaced_at = replaced_at - interval '11 minutes'`.execute(api.db);
      expect((await helios.call(tenantEndpoints.readLogo, picture)).status).toBe(404);
    }
    expect((await helios.call(clients.removeLogo, { params: { id: 'helios' } })).status).toBe(404);
  });
});

describe('a client of a tenant', () => {
  test('is a tenant whose key ends in that of its manager, and is looked after by the person who gets the mail', async () => {
    const body = { fullName: 'Pão & Mel', tin: '500000000', adminEmail: 'owner@pao.test' };
    const made = (await helios.call(clients.add, { body })).data;
    expect(made).toMatchObject({
      id: 'pao-mel@helios',
      fullName: 'Pão & Mel',
      tenantId: 'helios',
      state: 0,
      logo: null,
    });
    expect(await read(helios, made.id)).toMatchObject({
      parentTenant: 'helios',
      name: 'Pão & Mel',
      tenantType: 'STANDARD',
    });
    const there = await api.as('root@calends.test', 'pao-mel@helios');
    expect((await there.call(userEndpoints.all)).data).toMatchObject([{ email: 'owner@pao.test', roleId: 'client' }]);
    const { version } = made;
    const saved = { fullName: 'Pão e Mel', tin: null, version };
    expect((await helios.call(clients.edit, { params: { id: made.id }, body: saved })).data).toMatchObject({
      fullName: 'Pão e Mel',
      tin: null,
    });
    expect((await helios.call(clients.edit, { params: { id: made.id }, body: saved })).status).toBe(409);
  });

  test('is seen by its manager and itself alone', async () => {
    const id = 'casa@helios';
    expect((await atlas.call(clients.get, { params: { id } })).status).toBe(404);
    expect((await helios.call(clients.get, { params: { id: 'lince' } })).status).toBe(404);
    const client = await api.as('client@casa.test');
    expect((await client.call(clients.current)).data).toMatchObject({ id, tenantId: 'helios' });
    expect((await client.call(clients.byUser)).data).toMatchObject([{ id }]);
    expect((await helios.call(clients.current)).data).toBeNull();
    expect((await boreal.call(clients.byUser)).data).toEqual([]);
    const nested = await (await api.as('root@calends.test', id)).call(clients.add, { body: { fullName: 'Nested' } });
    expect(nested.body.errors).toEqual({ fullName: ['ClientHasNoClients'] });
  });
});

const startOn = async (synchronizationStartDate: string) => {
  const { version } = (await helios.call(managed.myTenant)).data as Tenant;
  const body = { synchronizationStartDate, version };
  return await helios.call(managed.saveSynchronizationStart, { params: { id: 'helios' }, body });
};

describe('the tenant space', () => {
  test('is for managers alone: the own tenant, and the day from which it is synchronised', async () => {
    expect((await boreal.call(managed.myTenant)).status).toBe(403);
    const { version } = (await helios.call(managed.myTenant)).data as Tenant;
    const start = { params: { id: 'helios' }, body: { synchronizationStartDate: '01-03-2026', version } };
    expect((await helios.call(managed.saveSynchronizationStart, start)).data).toMatchObject({
      synchronizationStartDate: '2026-03-01',
    });
    expect((await helios.call(managed.saveSynchronizationStart, start)).status).toBe(409);
  });

  test('is synchronised from the first of a month on, or not at all', async () => {
    const within = await startOn('02-03-2026');
    expect([within.status, within.body.errors]).toEqual([400, { synchronizationStartDate: ['FirstOfMonth'] }]);
    expect((await startOn('')).data).toMatchObject({ synchronizationStartDate: null });
  });
});

describe('the SFTP server of a tenant', () => {
  let server: TestSftpServer;
  beforeAll(async () => {
    server = await startSftpServer('calends', 'the right one');
  });
  afterAll(() => server.stop());

  const params = { id: 'helios' };
  const settings = async () => (await helios.call(managed.sftp, { params })).data;
  const save = async (changes: object) => {
    const { version } = await settings();
    const place = { host: '127.0.0.1', port: server.port, username: 'calends', folder: 'inbox' };
    return helios.call(managed.saveSftp, { params, body: { ...place, ...changes, version } });
  };
  const tried = async () => {
    const { tenantSyncState, reason } = (await helios.call(managed.testSynchronization, { params })).data;
    return [tenantSyncState, reason];
  };

  test('has its password stored sealed and shown to nobody', async () => {
    expect(await settings()).toMatchObject({ host: '', port: 22, hasPassword: false, tenantSyncState: 0, version: 0 });
    expect(await tried()).toEqual([0, 'NothingConnected']);
    expect((await save({})).body.errors).toEqual({ password: ['PasswordRequired'] });
    const { keyId, sealed } = seal(api.ring, 'the right one', api.clock.now);
    const saved = await save({ password: sealed, keyId });
    expect(saved.data).toMatchObject({ hasPassword: true, tenantSyncState: 0, version: 1 });
    expect(saved.data).not.toHaveProperty('password');
    const kept = await sql<{ all: string }>`select row_to_json(tenant_sftp)::text as all from tenant_sftp`.execute(
      api.db,
    );
    expect(kept.rows[0]?.all).not.toContain('the right one');
    expect(JSON.stringify((await helios.call(eventHistoryEndpoints.list)).body)).not.toContain('the right one');
  });

  test('is tested by signing in and opening the folder, and what fails is reported', async () => {
    expect(await tried()).toEqual([2, 'SynchronizationConnected']);
    expect(await settings()).toMatchObject({ tenantSyncState: 2, hostKey: expect.stringMatching(/^SHA256:/) });
    await save({ folder: 'nowhere' });
    expect(await tried()).toEqual([1, 'SftpFolderNotFound']);
    await save({ password: 'a wrong one' });
    expect(await tried()).toEqual([1, 'SftpLoginRefused']);
  });

  test('gets no password when it shows another key than before', async () => {
    await save({ password: 'the right one' });
    expect(await tried()).toEqual([2, 'SynchronizationConnected']);
    await server.changeKey();
    const before = server.passwords.length;
    expect(await tried()).toEqual([1, 'HostKeyChanged']);
    expect(server.passwords).toHaveLength(before);
    await save({ password: 'the right one' }); // entering it again means trusting the new key
    expect(await tried()).toEqual([2, 'SynchronizationConnected']);
  });

  test('needs the password again for another host, so that the stored one is never sent there', async () => {
    expect((await save({ host: 'localhost' })).body.errors).toEqual({ password: ['PasswordRequired'] });
    expect((await save({ port: server.port + 1 })).body.errors).toEqual({ password: ['PasswordRequired'] });
    expect((await save({ host: 'no host/at all' })).body.errors).toEqual({ host: ['InvalidHost'] });
  });

  test.each(['localhost', '10.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1', '0.0.0.0'])(
    'is never %s, which is inside',
    async (host) => {
      await save({ host, password: 'the right one' });
      expect(await tried()).toEqual([1, 'HostNotPublic']);
    },
  );

  test('is reported where nothing answers, or something else does', async () => {
    await save({ port: 1, password: 'x' });
    expect(await tried()).toEqual([1, 'HostNotReached']);
    await save({ port: Number(new URL(api.url).port), password: 'x' }); // a database is no SFTP server
    expect(await tried()).toEqual([1, 'HostIsNoSftp']);
  });
});
