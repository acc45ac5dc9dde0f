import { z } from 'zod';
import { memberShape } from '../users/member.wire.ts';
import { LANGUAGES } from '../values/languages.ts';

export const profile = z
  .object({ ...memberShape, language: z.enum(LANGUAGES), takesNotices: z.boolean() })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;

export const preferences = z.strictObject({
  pageSizeDefault: z.union([z.literal(5), z.literal(10), z.literal(15), z.literal(20), z.literal(25), z.literal(50)]),
  darkModeDefault: z.boolean(),
  /** The language of the mails; the screen has one of its own. A call without it leaves it unchanged. */
  language: z.enum(LANGUAGES).optional(),
  /**
   * Whether the person gets mails beside those about the safety of the account; the bell shows their content anyway. A call
   * without it leaves it unchanged.
   */
  takesNotices: z.boolean().optional(),
});
