import { z } from 'zod';
import { defineResource, flagField, idField, searchField, textField } from '../resources/resource.ts';
import { ipRangeText, parseIpRange } from '../values/ip-range.ts';
import { id, optionalText, version } from '../values/kinds.ts';

/** A person's addresses: those that are refused, and those to which the person is bound. */
const fields = {
  id: idField(),
  userId: { ...idField(), value: z.string().nullable() },
  email: textField(),
  ipAddress: textField(),
  stateEnabled: flagField(),
  withDevAccess: flagField(),
} as const;

export const blackList = defineResource({
  name: 'BlackList',
  titleKey: 'BlackLists',
  fields: { ...fields, search: searchField() },
  defaultSort: { field: 'email', type: 'asc' },
});

export const whiteList = defineResource({
  name: 'WhiteList',
  titleKey: 'WhiteLists',
  fields: { ...fields, ipOwnerInfo: textField(), search: searchField() },
  defaultSort: { field: 'email', type: 'asc' },
});

const record = {
  id: z.string(),
  /** The member of the tenant with this e-mail; null while there is none. */
  userId: z.string().nullable(),
  email: z.string(),
  /** An address or a range in CIDR notation, in its canonical text. */
  ipAddress: z.string(),
  stateEnabled: z.boolean(),
  withDevAccess: z.boolean(),
  version: z.number(),
};

export const blackListRow = z.object(record).meta({ id: 'BlackListRow' });
export type BlackListRow = z.infer<typeof blackListRow>;

export const whiteListRow = z.object({ ...record, ipOwnerInfo: z.string().nullable() }).meta({ id: 'WhiteListRow' });
export type WhiteListRow = z.infer<typeof whiteListRow>;

const range = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(60)
  .transform((text, context) => {
    const parsed = parseIpRange(text);
    if (parsed) return ipRangeText(parsed);
    context.addIssue({ code: 'custom', message: 'InvalidIpAddress' });
    return z.NEVER;
  });

const shape = {
  userId: z
    .union([id, z.literal('')])
    .nullish()
    .transform((value) => value || null),
  email: z.string().trim().min(1, 'Required').max(320).regex(z.regexes.email, 'InvalidEmail'),
  ipAddress: range,
  stateEnabled: z.boolean(),
};
const blackShape = { ...shape, withDevAccess: z.boolean().default(false) };
/** withDevAccess is required on white lists only (decision A-79). */
const whiteShape = { ...shape, withDevAccess: z.boolean(), ipOwnerInfo: optionalText(200) };

export const addBlackListRow = z.strictObject(blackShape).meta({ id: 'AddBlackListRow' });
export const editBlackListRow = z.strictObject({ ...blackShape, version }).meta({ id: 'EditBlackListRow' });
export const addWhiteListRow = z.strictObject(whiteShape).meta({ id: 'AddWhiteListRow' });
export const editWhiteListRow = z.strictObject({ ...whiteShape, version }).meta({ id: 'EditWhiteListRow' });
