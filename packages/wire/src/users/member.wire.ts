import { z } from 'zod';
import { ROLES } from '../calls/access.ts';

/** A person as member of a tenant. */
export const memberShape = {
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  createdOn: z.string(),
  policyId: z.enum(ROLES),
  roleId: z.enum(ROLES),
  allowedUserState: z.number(),
  twoFactorEnabled: z.boolean(),
  pageSizeDefault: z.number(),
  darkModeDefault: z.boolean(),
  tenantId: z.string(),
  preferredTenantId: z.string().nullable(),
};
