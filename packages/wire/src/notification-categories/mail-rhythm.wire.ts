import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
const timeOfDay = z.string().regex(TIME_OF_DAY, 'InvalidTime');
/** A field of a form that was left empty is none. */
const quietTime = z
  .string()
  .nullable()
  .transform((text, context) => {
    if (!text) return null;
    if (!TIME_OF_DAY.test(text)) context.addIssue({ code: 'custom', message: 'InvalidTime' });
    return text;
  });

/** When a person gets mails of notifications in a tenant; times of day in its time zone. */
export interface MailRhythm {
  readonly digestAt: string;
  /** From Monday, 1, to Sunday, 7; a single one makes the digest weekly. */
  readonly digestDays: readonly number[];
  /** Between these nothing leaves; both null where there are none. */
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
}

/** Of whoever chose none. */
export const USUAL_RHYTHM: MailRhythm = {
  digestAt: '08:00',
  digestDays: [1, 2, 3, 4, 5],
  quietFrom: null,
  quietTo: null,
};

const shape = {
  digestAt: timeOfDay,
  digestDays: z
    .array(z.int().min(1).max(7))
    .min(1, 'DigestDaysRequired')
    .max(7)
    .transform((days) => [...new Set(days)].toSorted((one, other) => one - other)),
  quietFrom: quietTime,
  quietTo: quietTime,
};

/** For the form too: every fault at once. */
export const mailRhythm = z
  .strictObject(shape)
  .superRefine(({ quietFrom, quietTo }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (quietFrom === null && quietTo !== null) fault('quietFrom', 'QuietFromRequired');
    if (quietTo === null && quietFrom !== null) fault('quietTo', 'QuietToRequired');
    if (quietFrom !== null && quietFrom === quietTo) fault('quietTo', 'QuietHoursEmpty');
  })
  .meta({ id: 'SaveMailRhythm' });

const chosen = z
  .object({
    digestAt: z.string(),
    digestDays: z.array(z.number()),
    quietFrom: z.string().nullable(),
    quietTo: z.string().nullable(),
    timeZone: z.string(),
  })
  .meta({ id: 'MailRhythm' });
export type ChosenRhythm = z.output<typeof chosen>;

export const mailRhythmEndpoints = {
  get: endpoint('GET /NotificationUserSettings/rhythm', 'allUsers', {
    summary: 'When the caller gets mails of notifications in this tenant, in its time zone.',
    reply: standard(chosen),
  }),
  save: endpoint('PUT /NotificationUserSettings/rhythm', 'allUsers', {
    summary: 'Chooses when the caller gets mails of notifications: days and time of the digest, and quiet hours.',
    body: mailRhythm,
    reply: standard(chosen),
  }),
};
