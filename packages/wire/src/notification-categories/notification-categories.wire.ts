import { z } from 'zod';
import { ROLES } from '../calls/access.ts';
import { endpoint, standard } from '../calls/endpoint.ts';
import {
  defineResource,
  flagField,
  flagText,
  idField,
  listField,
  rowSchema,
  searchField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { id, version } from '../values/kinds.ts';
import { MAIL_MODES } from './ways.ts';

/** What a notification is about: it decides whom it concerns, and by which ways. */
export const notificationCategories = defineResource({
  name: 'NotificationCategory',
  titleKey: 'NotificationCategories',
  fields: {
    id: idField(),
    name: { ...textField(), value: z.string() },
    /** Of a shipped one, which readers know by the text under it instead of the name. */
    code: textField(),
    /** The product alone notifies of it. */
    isInternal: flagField(),
    /** Nobody can close its bell. */
    isMandatory: flagField(),
    /** The roles that it concerns; empty: all. */
    audience: listField(ROLES),
    bell: flagField(),
    mail: wordField(MAIL_MODES),
    origin: wordField(['system', 'own']),
    /** Without it the shipped ways count again. */
    overridesShipped: flagField(),
    search: searchField(),
  },
  defaultSort: { field: 'name', type: 'asc' },
});

const entered = {
  name: z.preprocess((name) => name ?? '', z.string().trim().min(1, 'NameIsRequired').max(100)) as z.ZodType<
    string,
    string
  >,
  /** A new one without them is told by bell and mail; an edited one keeps what it has. */
  bell: z.boolean().optional(),
  mail: z.enum(MAIL_MODES).optional(),
};

/** Without an id a new one is made (decision A-76). */
const saveCategory = z
  .strictObject({ id: id.optional(), version: version.optional(), ...entered })
  .meta({ id: 'SaveNotificationCategory' });
const addCategory = z.strictObject(entered).meta({ id: 'AddNotificationCategory' });
export type AddCategory = z.output<typeof addCategory>;
export type SaveCategory = z.output<typeof saveCategory>;

const record = rowSchema(notificationCategories)
  .extend({ version: z.number() })
  .meta({ id: 'NotificationCategoryRecord' });
export type NotificationCategoryRecord = z.infer<typeof record>;

const ADMINS = 'tenantAdmins';
const reading = readingEndpoints(notificationCategories, ADMINS, {
  internal: flagText.optional().describe('With false those alone that administrators may write in.'),
});

export const notificationCategoryEndpoints = {
  ...reading,
  get: endpoint('GET /NotificationCategory/{id}', ADMINS, { summary: 'One category.', reply: standard(record) }),
  add: endpoint('POST /NotificationCategory', ADMINS, {
    summary: 'Adds a category of the tenant’s own.',
    body: addCategory,
    reply: standard(record),
  }),
  save: endpoint('PUT /NotificationCategory', ADMINS, {
    summary: 'Adds a category, or with an id edits it; of a shipped one the ways alone.',
    body: saveCategory,
    reply: standard(record),
  }),
  delete: endpoint('DELETE /NotificationCategory/{id}', ADMINS, {
    summary:
      'Removes a category of the tenant’s own; its own ways of a shipped one, which then has the shipped ones again.',
    query: z.strictObject({ version: version.optional() }),
    reply: standard(z.literal(true)),
  }),
};
