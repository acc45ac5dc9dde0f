import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { addTenantClient, editTenantClient, tenantClient, tenantClients } from './tenant-clients.wire.ts';
import { logoUpload, tenantKey } from './tenant-key.ts';

const MANAGERS = 'tenantAdminsAndPartners';

export const tenantClientEndpoints = {
  ...readingEndpoints(tenantClients, MANAGERS, {}),
  byUser: endpoint('GET /tenantClients/by-user', 'allUsers', {
    summary: 'The clients that the caller works in, and those of the tenants that the caller works in.',
    reply: standard(z.array(tenantClient)),
  }),
  current: endpoint('GET /tenantClients/current', 'allUsers', {
    summary: 'The client that the tenant of the token is; null where it is none.',
    reply: standard(tenantClient.nullable()),
  }),
  get: endpoint('GET /tenantClients/{id}', MANAGERS, {
    ...tenantKey,
    summary: 'One client of the tenant.',
    reply: standard(tenantClient),
  }),
  add: endpoint('POST /tenantClients', MANAGERS, {
    summary: 'Makes a client of the tenant, a tenant of its own, and invites who looks after it.',
    body: addTenantClient,
    reply: standard(tenantClient),
  }),
  edit: endpoint('PUT /tenantClients/{id}', MANAGERS, {
    ...tenantKey,
    summary: 'Edits a client of the tenant.',
    body: editTenantClient,
    reply: standard(tenantClient),
  }),
  uploadLogo: endpoint('PUT /tenantClients/logo/{id}', MANAGERS, {
    ...tenantKey,
    ...logoUpload,
    summary: 'Sets the logo of a client: PNG, JPEG or WebP by its content, at most 1 MB.',
  }),
  removeLogo: endpoint('DELETE /tenantClients/logo/{id}', MANAGERS, {
    ...tenantKey,
    summary: 'Takes the logo of a client away.',
    reply: standard(z.literal(true)),
  }),
};
