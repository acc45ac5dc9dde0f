import { z } from 'zod';
import { endpoint, paged, standard } from '../calls/endpoint.ts';
import { PROGRESS_KINDS, type ProgressKind } from '../live/live.wire.ts';
import {
  countField,
  defineResource,
  flagField,
  idField,
  instantField,
  listParameters,
  rowSchema,
  wordField,
} from '../resources/resource.ts';

export const BELL_TYPES = ['Message', 'Upload', 'UploadTReport'] as const;
export type BellType = (typeof BELL_TYPES)[number];

/** The progress kinds in small letters (loan-domain section 4). */
export const BELL_STATUSES = ['success', 'error', 'progress', 'warning', 'finish'] as const;
export type BellStatus = (typeof BELL_STATUSES)[number];

export function progressOf(status: BellStatus): ProgressKind {
  return PROGRESS_KINDS[BELL_STATUSES.indexOf(status)] ?? 'Progress';
}

/** The fields that notifications are filtered and sorted by; their texts come in the reader's language. */
export const bellNotifications = defineResource({
  name: 'TNotification',
  titleKey: 'Notifications',
  fields: {
    id: idField(),
    type: wordField(BELL_TYPES),
    status: wordField(BELL_STATUSES),
    isRead: flagField(),
    /** Null for those that came before there were categories. */
    categoryId: { ...idField(), value: z.string().nullable() },
    emissionDate: instantField(),
    /** How often the matter came about since it was read last. */
    groupCount: countField(),
  },
  defaultSort: { field: 'emissionDate', type: 'desc' },
});

/** One file of an upload; `failureMessage` is null for one that went through. */
export const uploadItem = z.object({
  identifier: z.string(),
  /** In bytes. */
  size: z.number(),
  failureMessage: z.string().nullable(),
});
/** One step of a longer work, spelled as the documents do (administration section 4). */
export const resultItem = z.object({ Success: z.boolean(), Message: z.string() });

/** The words that mark a response as a list of errors, one in each line (administration section 4). */
export const VALIDATION_ERROR = 'Validation Error';

const bellNotification = rowSchema(bellNotifications).extend({
  title: z.string(),
  description: z.string(),
  /** JSON text: a list of upload items or of results; null where the description says all. */
  response: z.string().nullable(),
  /** A path of the product to follow. */
  triggerAction: z.string().nullable(),
});
export type BellNotification = z.infer<typeof bellNotification>;

const OWN = 'allUsers';

export const bellEndpoints = {
  list: endpoint('GET /TNotification/list-paginated', OWN, {
    summary: "One page of the caller's own notifications in this tenant, newest first.",
    query: z.strictObject(listParameters(bellNotifications)),
    reply: paged(bellNotification),
  }),
  markAllAsRead: endpoint('PUT /TNotification/mark-all-as-read', OWN, {
    summary: "Marks the caller's own notifications as read.",
    reply: standard(z.literal(true)),
  }),
  read: endpoint('PUT /TNotification/read/{id}', OWN, {
    summary: "Marks one of the caller's own notifications as read.",
    reply: standard(z.literal(true)),
  }),
  unread: endpoint('PUT /TNotification/unread/{id}', OWN, {
    summary: "Marks one of the caller's own notifications as unread, to come back to it. Nothing is mailed anew.",
    reply: standard(z.literal(true)),
  }),
  delete: endpoint('DELETE /TNotification/{id}', OWN, {
    summary: "Deletes one of the caller's own notifications.",
    reply: standard(z.literal(true)),
  }),
  deleteAll: endpoint('DELETE /TNotification/delete-all', OWN, {
    summary: "Deletes the caller's own notifications.",
    reply: standard(z.literal(true)),
  }),
};
