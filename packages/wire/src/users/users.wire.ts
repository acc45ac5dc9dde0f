import { z } from 'zod';
import { ROLES, USER_STATES, type UserState } from '../calls/access.ts';
import {
  askedTextField,
  countField,
  defineResource,
  flagField,
  idField,
  instantField,
  searchField,
  stateField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { optionalText, requiredText, tenantId, version } from '../values/kinds.ts';
import { memberShape } from './member.wire.ts';
import { REGISTERED_POLICIES } from './user-rights.ts';

/** allowedUserState is the index into the list of states. */
export const USER_STATE_NUMBERS = Object.fromEntries(USER_STATES.map((state, index) => [state, index])) as Readonly<
  Record<UserState, number>
>;

/** The members of a tenant. The documents keep them under `identity`. */
export const users = defineResource({
  name: 'identity',
  titleKey: 'UsersScreen',
  fields: {
    id: idField(),
    firstName: textField(),
    lastName: textField(),
    email: textField(),
    /** Both names and the e-mail, by which a form offers a user. */
    nameAndEmail: askedTextField(),
    phoneNumber: textField(),
    imageUrl: textField(),
    isActive: flagField(),
    createdOn: instantField(),
    policyId: wordField(ROLES),
    roleId: wordField(ROLES),
    allowedUserState: stateField(USER_STATE_NUMBERS),
    twoFactorEnabled: flagField(),
    pageSizeDefault: countField(),
    darkModeDefault: flagField(),
    tenantId: textField(),
    preferredTenantId: textField(),
    search: searchField(),
  },
  defaultSort: { field: 'firstName', type: 'asc' },
});

/** The preferred tenant is returned only if it is this one: a person's other tenants are private. */
export const user = z.object({ ...memberShape, version: z.number() }).meta({ id: 'User' });
export type User = z.infer<typeof user>;

export const addUser = z
  .strictObject({
    firstName: requiredText(100),
    lastName: requiredText(100),
    email: z.string().trim().min(1, 'Required').max(320).regex(z.regexes.email, 'InvalidEmail'),
    phoneNumber: optionalText(40),
    policyId: z.enum(REGISTERED_POLICIES),
    /** Where it is sent, it has to be the same word as the policy. */
    roleId: z.enum(REGISTERED_POLICIES).optional(),
    /** Where it is sent, it has to be the tenant of the token. */
    tenantId: tenantId.optional(),
    /** Sealed or plain: it is asked for and never used. */
    password: z.string().min(1, 'Required').max(1000),
    keyId: z.string().max(100).nullish(),
    sendConfirmationEmail: z.boolean().default(true),
  })
  .meta({ id: 'AddUser' });
export type AddUser = z.output<typeof addUser>;

/** Absent fields are unchanged. The e-mail identifies the person, and the preferences are the person's own. */
export const editUser = z
  .strictObject({
    firstName: requiredText(100),
    lastName: requiredText(100),
    phoneNumber: optionalText(40),
    isActive: z.boolean().optional(),
    policyId: z.enum(ROLES).optional(),
    roleId: z.enum(ROLES).optional(),
    allowedUserState: z
      .number()
      .int()
      .min(0)
      .max(USER_STATES.length - 1)
      .optional(),
    pageSizeDefault: z.number().optional(),
    darkModeDefault: z.boolean().optional(),
    /** Required where root makes a member a partner or root. */
    twoFactorCode: z.string().trim().max(20).nullish(),
    version,
  })
  .meta({ id: 'EditUser' });
export type EditUser = z.output<typeof editUser>;

export const confirmAccess = z
  .strictObject({ token: z.string().min(1, 'Required').max(200) })
  .meta({ id: 'ConfirmAccess' });
