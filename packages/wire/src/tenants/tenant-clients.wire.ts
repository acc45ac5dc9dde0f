import { z } from 'zod';
import { ARCHIVABLE_STATES } from '../resources/plain-resource.ts';
import { defineResource, rowSchema, searchField, stateField, textField } from '../resources/resource.ts';
import { optionalText, requiredText, version } from '../values/kinds.ts';
import { keyField } from './tenant-key.ts';

/** The clients of a tenant: each a tenant of its own whose key is `client@tenant`. */
export const tenantClients = defineResource({
  name: 'tenantClients',
  titleKey: 'TenantTabClients',
  fields: {
    id: keyField,
    fullName: textField(),
    tin: textField(),
    logo: textField(),
    /** The tenant that it is a client of. */
    tenantId: textField(),
    state: stateField(ARCHIVABLE_STATES),
    search: searchField(),
  },
  defaultSort: { field: 'fullName', type: 'asc' },
});

export const tenantClient = rowSchema(tenantClients).extend({ version: z.number() }).meta({ id: 'TenantClient' });
export type TenantClient = z.infer<typeof tenantClient>;

const shape = {
  fullName: requiredText(100),
  tin: optionalText(40),
  logo: z.string().max(500).nullish(),
};

export const addTenantClient = z
  .strictObject({
    ...shape,
    /** The person invited to administer it. */
    adminEmail: z
      .union([z.string().trim().max(320).regex(z.regexes.email, 'InvalidEmail'), z.literal(''), z.null()])
      .default(null)
      .transform((text) => text || null),
  })
  .meta({ id: 'AddTenantClient' });
export type AddTenantClient = z.output<typeof addTenantClient>;

export const editTenantClient = z.strictObject({ ...shape, version }).meta({ id: 'EditTenantClient' });
export type EditTenantClient = z.output<typeof editTenantClient>;
