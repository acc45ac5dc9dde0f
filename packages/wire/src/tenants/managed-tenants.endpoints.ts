import { z } from 'zod';
import { connectionReport } from '../accounting/connection-checks.wire.ts';
import { endpoint, paged, standard } from '../calls/endpoint.ts';
import { listParameters } from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { saveSftp, sftpSettings } from './sftp.wire.ts';
import { logoUpload, tenantKey } from './tenant-key.ts';
import { addTenant, editTenant, synchronizationStart, tenant, tenantRow, tenants } from './tenants.wire.ts';

const MANAGERS = 'tenantAdminsAndPartners';
/** The tenant space is there for tenants of type manager alone (overview section 2). */
const OF_MANAGERS = { tenantType: 'MANAGER' } as const;

/** The tenants that the caller looks after. */
export const managedTenantEndpoints = {
  ...readingEndpoints(tenants, MANAGERS, {}),
  list: endpoint('GET /tenants/list-paginated', MANAGERS, {
    summary: 'One page of the own tenant and those below it, of all for root.',
    query: z.strictObject(listParameters(tenants)),
    reply: paged(tenantRow),
  }),
  myTenant: endpoint('GET /tenants/my-tenant', MANAGERS, {
    ...OF_MANAGERS,
    summary: 'The tenant of the token with everything about it, where it is a manager.',
    reply: standard(tenant),
  }),
  get: endpoint('GET /tenants/{id}', MANAGERS, { ...tenantKey, summary: 'One tenant.', reply: standard(tenant) }),
  add: endpoint('POST /tenants', MANAGERS, {
    summary: 'Makes a tenant below the own one, anywhere for root, and invites its administrator by mail.',
    body: addTenant,
    reply: standard(tenant),
  }),
  edit: endpoint('PUT /tenants/{id}', MANAGERS, {
    ...tenantKey,
    summary: 'Edits a tenant; one that is disabled or archived is nobody’s to work in.',
    body: editTenant,
    reply: standard(tenant),
  }),
  uploadLogo: endpoint('PUT /tenants/logo/{id}', MANAGERS, {
    ...tenantKey,
    ...logoUpload,
    summary: 'Sets the logo: PNG, JPEG or WebP by its content, at most 1 MB.',
  }),
  removeLogo: endpoint('DELETE /tenants/logo/{id}', MANAGERS, {
    ...tenantKey,
    summary: 'Takes the logo away; the initials of the name stand in its place.',
    reply: standard(z.literal(true)),
  }),
  sftp: endpoint('GET /tenants/sftp/{id}', MANAGERS, {
    ...OF_MANAGERS,
    ...tenantKey,
    summary: 'Where the tenant exchanges files, without the password; in a manager’s tenant.',
    reply: standard(sftpSettings),
  }),
  saveSftp: endpoint('PUT /tenants/sftp/{id}', MANAGERS, {
    hasSecrets: true,
    ...OF_MANAGERS,
    ...tenantKey,
    summary: 'Saves where the tenant exchanges files; the password is kept sealed.',
    body: saveSftp,
    reply: standard(sftpSettings),
  }),
  saveSynchronizationStart: endpoint('PUT /tenants/synchronization-start-date/{id}', MANAGERS, {
    ...OF_MANAGERS,
    ...tenantKey,
    summary: 'From which day on the tenant is synchronised with its accounting.',
    body: synchronizationStart,
    reply: standard(tenant),
  }),
  testSynchronization: endpoint('POST /tenants/test-synchronization/{id}', MANAGERS, {
    ...OF_MANAGERS,
    ...tenantKey,
    isSlow: true,
    summary:
      'Tries the connections of a tenant with its accounting, and its SFTP server where there is one; writes nothing there. The reason is a key of the texts.',
    reply: standard(
      z
        .object({ tenantSyncState: z.number(), reason: z.string(), checks: connectionReport })
        .meta({ id: 'SynchronizationTest' }),
    ),
  }),
};
