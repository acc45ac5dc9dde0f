import { z } from 'zod';
import { BELL_STATUSES, BELL_TYPES } from '../bell/bell.wire.ts';
import { endpoint, standard } from '../calls/endpoint.ts';
import { idOfCategory } from '../notification-categories/shipped-categories.ts';
import { ARCHIVABLE_STATES, archivableEndpoints } from '../resources/plain-resource.ts';
import {
  countField,
  defineResource,
  flagField,
  idField,
  instantField,
  listField,
  rowSchema,
  searchField,
  stateField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { instantInput } from '../values/kinds.ts';
import { LANGUAGES } from '../values/languages.ts';
import { hasKnownPlaceholders } from './placeholders.ts';
import { optionalId } from './target-groups.wire.ts';
import { entries, filled } from './targets.ts';

/** Of an announcement that names no other. */
export const ANNOUNCEMENTS_CATEGORY = idOfCategory('ANNOUNCEMENTS');

const optionalIdField = () => ({ ...idField(), value: z.string().nullable() }) as const;

/** What administrators write, to whom and when; a person's bell has it as a notification (decision A-25). */
export const announcements = defineResource({
  name: 'Notification',
  titleKey: 'Announcements',
  fields: {
    id: idField(),
    name: textField(),
    title: textField(),
    description: { ...textField(), isSorted: false },
    categoryId: idField(),
    category: textField(),
    schedulerId: optionalIdField(),
    scheduler: textField(),
    generalTargetsId: listField(),
    specificTargets: listField(),
    emissionDate: { ...instantField(), value: z.string().nullable() },
    type: wordField(BELL_TYPES),
    triggerAction: textField(),
    state: stateField(ARCHIVABLE_STATES),
    isArchived: flagField(),
    /** How many people it was sent to last. */
    reached: { ...countField(), value: z.number().nullable() },
    sentAt: { ...instantField(), value: z.string().nullable() },
    status: { ...wordField(BELL_STATUSES), value: z.enum(BELL_STATUSES).nullable() },
    /** Of no meaning here, as in a bell what was sent. */
    response: textField(),
    isRead: { ...flagField(), value: z.boolean().nullable() },
    search: searchField(),
  },
  defaultSort: { field: 'name', type: 'asc' },
  ownLabels: ['category', 'emissionDate'],
});

const MOST_GROUPS = 50;
const MOST_ENTRIES = 200;
const LONGEST_TITLE = 200;
const LONGEST_DESCRIPTION = 2000;

/** A path of the product: nobody is led elsewhere. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const ownPath = z
  .string()
  .trim()
  .max(500)
  .nullish()
  .transform((path) => path || null)
  .refine((path) => path === null || OWN_PATH.test(path), 'LinkNotOwn');

const PLACEHOLDER_UNKNOWN = 'PlaceholderUnknown';

const wording = z.strictObject({
  title: z.string().trim().max(LONGEST_TITLE).refine(hasKnownPlaceholders, PLACEHOLDER_UNKNOWN).default(''),
  description: z.string().trim().max(LONGEST_DESCRIPTION).refine(hasKnownPlaceholders, PLACEHOLDER_UNKNOWN).default(''),
});
/** In other languages than that of title and description; whoever reads one that is missing gets those. */
const texts = z.partialRecord(z.enum(LANGUAGES), wording).nullish();

const targets = {
  categoryId: optionalId,
  generalTargetsId: entries(MOST_GROUPS, 'GeneralTargetRequired'),
  specificTargets: entries(MOST_ENTRIES, 'SpecificTargetRequired'),
};
const written = {
  name: filled(100, 'NameRequired'),
  title: filled(LONGEST_TITLE, 'TitleRequired').refine(hasKnownPlaceholders, PLACEHOLDER_UNKNOWN),
  description: filled(LONGEST_DESCRIPTION, 'DescriptionRequired').refine(hasKnownPlaceholders, PLACEHOLDER_UNKNOWN),
  texts,
  ...targets,
  schedulerId: optionalId,
  /** Not before this moment; without one it is sent once it is active. */
  emissionDate: z.preprocess((value) => value || null, instantInput.nullable().default(null)) as z.ZodType<
    Date | null,
    string | null | undefined
  >,
  type: z.enum(BELL_TYPES).default('Message'),
  triggerAction: ownPath,
};
const { ACTIVE, DISABLED } = ARCHIVABLE_STATES;

const ADMINS = 'tenantAdmins';
const calls = archivableEndpoints(
  announcements,
  { read: ADMINS, write: ADMINS, remove: ADMINS },
  { add: { ...written, state: z.literal([ACTIVE, DISABLED]).default(ACTIVE) }, edit: written, parameters: {} },
);

const record = rowSchema(announcements)
  .extend({ version: z.number(), texts: z.partialRecord(z.enum(LANGUAGES), wording) })
  .meta({ id: 'Announcement' });

const preview = z
  .object({
    people: z.number(),
    inBell: z.number(),
    /** At once, in a digest, and by no way at all. */
    byMail: z.number(),
    byDigest: z.number(),
    none: z.number(),
    /** The entries that are no user of the tenant. */
    unknown: z.array(z.string()),
  })
  .meta({ id: 'AnnouncementPreview' });
export type AnnouncementPreview = z.infer<typeof preview>;

const emission = z
  .object({
    id: z.string(),
    occasion: z.string(),
    startedAt: z.string(),
    isFinished: z.boolean(),
    people: z.number(),
    inBell: z.number(),
    byMail: z.number(),
    unknown: z.number(),
    read: z.number(),
    title: z.string(),
  })
  .meta({ id: 'AnnouncementEmission' });
export type AnnouncementEmission = z.infer<typeof emission>;

export const announcementEndpoints = {
  ...calls,
  get: endpoint('GET /Notification/{id}', ADMINS, {
    summary: 'One record, with its texts in other languages.',
    reply: standard(record),
  }),
  preview: endpoint('POST /Notification/preview', ADMINS, {
    summary: 'Who would get it now, and by which ways; the entries that are no user of the tenant.',
    body: z.strictObject(targets).meta({ id: 'PreviewAnnouncement' }),
    isReading: true,
    reply: standard(preview),
  }),
  emissions: endpoint('GET /Notification/emissions/{id}', ADMINS, {
    summary: 'When it was sent, newest first, at most 50, with how many have read it.',
    reply: standard(z.array(emission)),
  }),
};
export type AnnouncementInput = Omit<z.output<typeof announcementEndpoints.edit.body>, 'version'> & {
  readonly state?: number;
};
export type AnnouncementTargets = z.output<typeof announcementEndpoints.preview.body>;
export type AnnouncementValues = z.input<typeof announcementEndpoints.add.body>;
