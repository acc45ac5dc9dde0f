import { z } from 'zod';
import { sealed } from '../security/sealed.wire.ts';
import { tenantId } from '../values/kinds.ts';

export const signIn = z
  .strictObject({
    email: z.string().trim().min(1, 'Required').max(320),
    password: sealed,
    keyId: z.string().min(1, 'Required').max(100),
    tenantId: z.union([tenantId, z.literal('')]).nullish(),
    twoFactorCode: z.string().max(12).nullish(),
  })
  .meta({ id: 'SignIn' });

export const switchTenant = z.strictObject({ tenantId });
