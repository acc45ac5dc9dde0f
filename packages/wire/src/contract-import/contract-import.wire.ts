import { z } from 'zod';
import { endpoint, file, standard } from '../calls/endpoint.ts';
import { loanEffect } from '../contracts/loan-effect.wire.ts';
import { rejectedCell } from '../tenant-import/tenant-import.wire.ts';
import { id, outcome, version } from '../values/kinds.ts';

/** The compared parts: the first terms of the contract, its dated changes, its tranches and their movements. */
export const IMPORTED_FACTS = ['TERM', 'CHANGE', 'TRANCHE', 'MOVEMENT'] as const;

/** One field of one fact that an import adds, changes or takes back. */
const importedField = z.object({
  fact: z.enum(IMPORTED_FACTS),
  state: z.enum(['added', 'changed', 'voided']),
  /** The place of the tranche in the loan, from 1; null for a difference of the whole contract. */
  tranche: z.number().nullable(),
  /** The day of the fact as it will be, or as it was where it is taken back; null for terms. */
  date: z.string().nullable(),
  /** A kind of movement, a field of change, TRANCHE; null for terms. */
  name: z.string().nullable(),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ImportedField = z.infer<typeof importedField>;

export const contractImport = z
  .object({
    /** False when nothing was saved: a preview. */
    isSaved: z.boolean(),
    /** How many facts are new, changed or taken back. */
    imported: z.number(),
    fields: z.array(importedField),
    /** Terms that new contracts are not offered; an import takes them as they are. */
    warnings: z.array(rejectedCell),
    /** Facts that the file does not have; they stay unless the import asks to take them back. */
    missing: z.number(),
    /** The days on which the loan was handed over and is no longer: an account set that was chosen for one applies no longer. */
    handoversGone: z.array(z.string()).optional(),
    /** The change of the figures; null where they stay. */
    effect: loanEffect.nullable(),
    version: z.number(),
    /** Identifies this outcome: an import that sends it back is saved only if the outcome is still the same. */
    outcome: z.string(),
  })
  .meta({ id: 'ContractImport' });
export type ContractImport = z.infer<typeof contractImport>;

const flag = z.enum(['true', 'false']).default('false');

export const contractImportEndpoints = {
  template: endpoint('GET /TContract/import-template/{id}', 'baseAccess', {
    summary: 'A spreadsheet of what is known of a contract, to be completed and imported.',
    reply: file(),
  }),
  import: endpoint('POST /TContract/import-file', 'baseAccess', {
    summary:
      'Takes over a loan file (JSON) or a spreadsheet of a contract, its tranches and movements; with preview=true only shows what that changes.',
    query: z.strictObject({
      preview: flag,
      /** Takes back the facts that the file lacks. */
      voidMissing: flag,
      outcome: outcome.optional(),
      version: version.optional(),
    }),
    body: z.strictObject({ contractId: id }),
    upload: 'file',
    incompleteKey: 'Contract ID and file are required.',
    reply: standard(contractImport),
  }),
};
