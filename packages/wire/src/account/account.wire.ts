import { z } from 'zod';
import { ROLES } from '../access.ts';
import { tenantId } from '../kinds.ts';
import { LANGUAGES } from '../languages.ts';

/** A field that the browser sealed with GET /security/public-key: base64 of RSA-OAEP-SHA256. */
export const sealed = z.string().min(1, 'Required').max(1000);

export const signIn = z
  .strictObject({
    email: z.string().trim().min(1, 'Required').max(320),
    password: sealed,
    keyId: z.string().min(1, 'Required').max(100),
    tenantId: z.union([tenantId, z.literal('')]).nullish(),
    twoFactorCode: z.string().max(12).nullish(),
  })
  .meta({ id: 'SignIn' });

/** The bearer token, good for ten minutes; a cookie that scripts cannot read renews it. */
export const session = z.object({ token: z.string(), expiresAt: z.string() }).meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const switchTenant = z.strictObject({ tenantId });

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

export const profile = z
  .object({ ...memberShape, language: z.enum(LANGUAGES), takesNotices: z.boolean() })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;

export const preferences = z.strictObject({
  pageSizeDefault: z.union([z.literal(5), z.literal(10), z.literal(15), z.literal(20), z.literal(25), z.literal(50)]),
  darkModeDefault: z.boolean(),
  /** Of the mails; the screen keeps its own. Left out, it stays as it is. */
  language: z.enum(LANGUAGES).optional(),
  /**
   * Mails besides those about the safety of the account; the bell shows their content anyway. Left out, it is
   * unchanged.
   */
  takesNotices: z.boolean().optional(),
});
