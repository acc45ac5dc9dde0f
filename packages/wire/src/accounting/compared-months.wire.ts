import { z } from 'zod';
import { entities } from '../entities/entities.wire.ts';
import { ERP_SYSTEMS } from '../entities/erp-settings.wire.ts';
import {
  countField,
  dayField,
  defineResource,
  flagField,
  idField,
  instantField,
  type RowOf,
  referenceTo,
  searchField,
  wordField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';

/** How a month stands beside accounting; NOTREAD of one that nobody has compared yet. */
export const COMPARED_STATES = [
  'NOTREAD',
  'RUNNING',
  'FAILED',
  'OUTDATED',
  'DIFFERS',
  'WAITS',
  'AGREES',
  'SIGNED',
] as const;
export type ComparedState = (typeof COMPARED_STATES)[number];

/** The months of each company of which its accounting has documents, and those that were compared: how both stand beside each other. */
export const comparedMonths = defineResource({
  name: 'TPrimaveraSync/months',
  titleKey: 'ComparedMonths',
  fields: {
    id: idField(),
    company: referenceTo(entities),
    /** Where its books are kept now; null where that is elsewhere. */
    system: { ...wordField(ERP_SYSTEMS), value: z.enum(ERP_SYSTEMS).nullable() },
    monthEnd: { ...dayField(), value: z.string() },
    comparedState: {
      ...wordField(COMPARED_STATES),
      valueTexts: {
        NOTREAD: 'Reconciled_NOTREAD',
        RUNNING: 'Reconciled_RUNNING',
        FAILED: 'Reconciled_FAILED',
        OUTDATED: 'Reconciled_OUTDATED',
        DIFFERS: 'Reconciled_DIFFERS',
        WAITS: 'Reconciled_WAITS',
        AGREES: 'Reconciled_AGREES',
        SIGNED: 'Reconciled_SIGNED',
      },
    },
    /** Whether it is signed off as it stands: a later change, or another difference, undoes it. */
    isSignedOff: flagField(),
    /** How many differences nobody decided. */
    openDifferences: countField(),
    /** How many documents are not in accounting yet, and how many are. */
    waitingDocuments: countField(),
    bookedDocuments: countField(),
    readAt: { ...instantField(), value: z.string().nullable() },
    /** The comparison; null where there is none yet. */
    reconciliationId: { ...idField(), value: z.string().nullable() },
    search: searchField(),
  },
  defaultSort: { field: 'monthEnd', type: 'desc' },
});
export type ComparedMonthRow = RowOf<typeof comparedMonths>;

export const comparedMonthEndpoints = readingEndpoints(comparedMonths, 'baseAccess', {});
