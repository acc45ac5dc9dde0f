import { INDEX_TERMS } from '@calends/loan-engine';
import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { rate } from '../values/amounts.ts';
import { day, instant, outcome } from '../values/kinds.ts';
import { euriborImport } from './euribor-history.wire.ts';

const waiting = {
  id: z.string(),
  fileName: z.string(),
  /** Days of the file, and the first and the last of them. */
  rows: z.number(),
  firstDay: day,
  lastDay: day,
  enteredAt: instant,
  /** A person, or the source whose file brought them. */
  enteredBy: z.string(),
  /** Whether a source brought them, because they jump or differ from the values in force. */
  isFetched: z.boolean(),
  /** By the caller, who may withdraw it and not confirm it. */
  isOwnEntry: z.boolean(),
};
/** Fixings of a file that wait, as a whole, for a second person. */
const pendingImport = z.object(waiting).meta({ id: 'PendingImport' });
export type PendingImport = z.infer<typeof pendingImport>;

const pendingImportDetails = z
  .object({
    ...waiting,
    /** Every value that is not in force now; null where there is none yet. */
    changes: z.array(
      z.object({ referenceDate: day, term: z.enum(INDEX_TERMS), before: rate.nullable(), after: rate.nullable() }),
    ),
  })
  .meta({ id: 'PendingImportDetails' });
export type PendingImportDetails = z.infer<typeof pendingImportDetails>;

export const pendingImportEndpoints = {
  list: endpoint('GET /EuriborHistory/pending-imports', 'tenantUsers', {
    summary: 'The imports that wait for a second person, the oldest first.',
    reply: standard(z.array(pendingImport)),
  }),
  get: endpoint('GET /EuriborHistory/pending-imports/{id}', 'tenantUsers', {
    summary: 'One of them, with every value that is not in force.',
    reply: standard(pendingImportDetails),
  }),
  confirm: endpoint('POST /EuriborHistory/pending-imports/{id}/confirm', 'tenantUsers', {
    summary: 'A second person confirms an import: its fixings count from now on. With preview=true only shows it.',
    query: z.strictObject({ preview: z.enum(['true', 'false']).default('false'), outcome: outcome.optional() }),
    reply: standard(euriborImport),
  }),
  refuse: endpoint('POST /EuriborHistory/pending-imports/{id}/refuse', 'tenantUsers', {
    summary: 'A second person refuses an import, or the one who made it withdraws it.',
    reply: standard(z.literal(true)),
  }),
};
