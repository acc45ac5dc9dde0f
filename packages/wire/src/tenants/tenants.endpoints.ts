import { z } from 'zod';
import { TENANT_TYPES } from '../calls/access.ts';
import { endpoint, keptFile, standard } from '../calls/endpoint.ts';

export const ownTenant = z
  .object({
    id: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    tenantType: z.enum(TENANT_TYPES),
    isAddendumSigned: z.boolean(),
  })
  .meta({ id: 'OwnTenant' });
export type OwnTenant = z.infer<typeof ownTenant>;

/** The fields of tenants that everybody may read; there are separate calls for managing tenants. */
export const tenantEndpoints = {
  byUser: endpoint('GET /tenants/by-user', 'allUsers', {
    summary: 'The tenants that the caller may work in.',
    reply: standard(z.array(ownTenant)),
  }),
  current: endpoint('GET /tenants/current', 'allUsers', {
    summary: 'The tenant of the token.',
    reply: standard(ownTenant),
  }),
  readLogo: endpoint('GET /tenants/logo/{logoId}', 'allUsers', {
    summary: 'An uploaded logo, for people who work in the tenant or look after it.',
    reply: keptFile(),
  }),
};
