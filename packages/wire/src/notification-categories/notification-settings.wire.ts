import { z } from 'zod';
import { endpoint, paged, standard } from '../calls/endpoint.ts';
import { defineResource, flagField, idField, listParameters, rowSchema, wordField } from '../resources/resource.ts';
import { id } from '../values/kinds.ts';
import { MAIL_MODES } from './ways.ts';

/** The ways of each category that concerns the reader, who may choose others. */
export const notificationSettings = defineResource({
  name: 'NotificationUserSettings',
  titleKey: 'NotificationSettings',
  fields: {
    /** Of the own choice; null where there is none. */
    id: { ...idField(), value: z.string().nullable() },
    categoryId: idField(),
    isMandatory: flagField(),
    /** Who decided last: the reader, the tenant, or nobody since it was shipped. */
    origin: wordField(['own', 'tenant', 'system']),
  },
  defaultSort: { field: 'categoryId', type: 'asc' },
});

/** Null leaves a way as the tenant has it. */
const choice = { bell: z.boolean().nullish(), mail: z.enum(MAIL_MODES).nullish() };

const setting = rowSchema(notificationSettings)
  .extend({
    /** In the language of the reader. */
    categoryName: z.string(),
    /** As they are now, whoever decided. */
    bell: z.boolean(),
    mail: z.enum(MAIL_MODES),
    choice: z.object({ bell: z.boolean().nullable(), mail: z.enum(MAIL_MODES).nullable() }).nullable(),
  })
  .meta({ id: 'NotificationSetting' });
export type NotificationSetting = z.infer<typeof setting>;

const addChoice = z.strictObject({ categoryId: id, ...choice }).meta({ id: 'AddNotificationSetting' });
const editChoice = z.strictObject({ categoryId: id.optional(), ...choice }).meta({ id: 'EditNotificationSetting' });

const OWN = 'allUsers';

export const notificationSettingEndpoints = {
  list: endpoint('GET /NotificationUserSettings/list-paginated', OWN, {
    summary: 'By which ways each category reaches the caller in this tenant.',
    query: z.strictObject(listParameters(notificationSettings)),
    reply: paged(setting),
  }),
  add: endpoint('POST /NotificationUserSettings', OWN, {
    summary: 'Chooses the ways of a category for the caller, in the place of an earlier choice.',
    body: addChoice,
    reply: standard(setting),
  }),
  edit: endpoint('PUT /NotificationUserSettings/{id}', OWN, {
    summary: "Changes one of the caller's own choices.",
    body: editChoice,
    reply: standard(setting),
  }),
  delete: endpoint('DELETE /NotificationUserSettings/{id}', OWN, {
    summary: "Takes one of the caller's own choices back: the category is then as the tenant has it.",
    reply: standard(z.literal(true)),
  }),
};
