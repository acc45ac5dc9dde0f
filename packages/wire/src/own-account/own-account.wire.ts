import { z } from 'zod';
import { sealed } from '../security/sealed.wire.ts';
import { requiredText, tenantId } from '../values/kinds.ts';

const keyId = z.string().min(1, 'Required').max(100);

/** A person's own profile; the e-mail identifies the person and cannot be changed. */
export const ownDetails = z
  .strictObject({
    firstName: requiredText(100),
    lastName: requiredText(100),
    phoneNumber: z
      .string()
      .trim()
      .max(40)
      .regex(/^[+\d][\d\s()./-]*$|^$/, 'InvalidPhoneNumber')
      .nullish(),
  })
  .meta({ id: 'OwnDetails' });

export const changePassword = z
  .strictObject({ currentPassword: sealed, password: sealed, confirmPassword: sealed, keyId })
  .meta({ id: 'ChangePassword' });

/** An own upload as `imageUrl` of the profile has it, an https address, or null for no picture. */
export const profileImageUrl = z
  .strictObject({ imageUrl: z.string().trim().max(500).nullable() })
  .meta({ id: 'ProfileImageUrl' });

export const preferredTenant = z.strictObject({ preferredTenantId: tenantId }).meta({ id: 'PreferredTenant' });

/** A session of the caller that has not ended. */
export const ownSession = z
  .object({
    id: z.string(),
    tenantId: z.string(),
    tenantName: z.string(),
    ipAddress: z.string().nullable(),
    /** Browser and system, where they are known. */
    device: z.string().nullable(),
    createdOn: z.string(),
    /** The time of the latest renewal, which happens every ten minutes while the session is used. */
    lastUsedOn: z.string(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;
