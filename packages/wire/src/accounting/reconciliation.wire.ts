import { z } from 'zod';
import { endpoint, file, standard } from '../calls/endpoint.ts';
import { EXPORT_FORMATS } from '../resources/resource-endpoints.ts';
import { id, optionalText, referenceInput } from '../values/kinds.ts';
import { SENDERS } from './bulk-sent.ts';
import { DOCUMENT_PHASES } from './document-phases.ts';
import { INVOICE_TYPES } from './invoice-lines.wire.ts';
import { JOURNAL_TYPES } from './vocabulary.ts';

/** How far a reconciliation is; one that failed says why and is begun anew. */
export const RECONCILIATION_STATES = ['RUNNING', 'DONE', 'FAILED'] as const;
export type ReconciliationState = (typeof RECONCILIATION_STATES)[number];

/** How accounting may differ from what was given to it. */
export const DIFFERENCE_KINDS = [
  /** Ours is not there. */
  'MISSING',
  /** It is there with other amounts or accounts. */
  'AMOUNT',
  /** Somebody annulled it there. */
  'CANCELLED',
  /** It has a reference of ours, and is not known to be there. */
  'UNKNOWN',
  /** It has the reference of a document that is there already. */
  'DUPLICATE',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** What a person may decide on a difference. */
export const DIFFERENCE_DECISIONS = ['ACCEPT', 'SEND', 'LINK', 'CANCEL'] as const;
export type DifferenceDecision = (typeof DIFFERENCE_DECISIONS)[number];

/** What a difference is about: a document of the journal, or an invoice of interest. */
export const COMPARED_KINDS = ['JOURNAL', 'INVOICE'] as const;

/** Invoices less credit notes of a series. */
const seriesSum = z
  .object({
    /** Their type and series, as both stand before their numbers: `FA 2026`. */
    series: z.string(),
    /** How many of ours were issued. */
    documents: z.number(),
    ours: z.string(),
    /** What accounting has of them. */
    theirs: z.string(),
    /** What accounting has beyond ours. */
    difference: z.string(),
  })
  .meta({ id: 'ReconciledSeries' });
export type ReconciledSeries = z.infer<typeof seriesSum>;

/** Debits less credits on an account: above 0 a debit. */
const accountSum = z
  .object({
    /** null where no account is chosen yet. */
    account: z.string().nullable(),
    /** Of all documents of the month, those that wait included. */
    ours: z.string(),
    /** What accounting has of our documents. */
    theirs: z.string(),
    /** What accounting has beyond ours. */
    difference: z.string(),
    /** Of ours, what was not given to accounting yet. */
    waiting: z.string(),
    /** The whole account at the end of the month, whoever booked on it; null where accounting does not say it. */
    balance: z.string().nullable(),
  })
  .meta({ id: 'ReconciledAccount' });
export type ReconciledAccount = z.infer<typeof accountSum>;

/** Above 0 a debit. */
const baselineAccount = z
  .object({
    /** null where no account is chosen yet. */
    account: z.string().nullable(),
    balance: z.string(),
  })
  .meta({ id: 'BaselineAccount' });

const reconciliation = z
  .object({
    id: z.string(),
    entityId: z.string(),
    company: z.string(),
    /** `2026-09`. */
    month: z.string(),
    state: z.enum(RECONCILIATION_STATES),
    begunAt: z.string(),
    /** Empty where the product began it by itself. */
    begunBy: z.string(),
    /** How many documents are read back, and how many were already. */
    documents: z.number(),
    done: z.number(),
    /** How many documents of the month are not in accounting yet. */
    waiting: z.number(),
    /** Of the journal alone: invoices book on no account of ours. */
    accounts: z.array(accountSum),
    invoices: z.array(seriesSum),
    differences: z.number(),
    /** How many of them nobody decided. */
    openDifferences: z.number(),
    /** Whether documents of the month changed since. */
    isOutdated: z.boolean(),
    error: z.string().nullable(),
    errorFacts: z.record(z.string(), z.unknown()).nullable(),
    /** What the accounts had before the first month, which its signature confirms; null of the others. */
    baseline: z
      .object({
        accounts: z.array(baselineAccount),
        /** Whether somebody confirmed it and no fact before the month changed it since. */
        isConfirmed: z.boolean(),
      })
      .nullable(),
    /** Whether the month is signed off as it stands: a later change, or another difference, undoes it. */
    isSigned: z.boolean(),
    /** When and by whom it was signed off last. */
    signedAt: z.string().nullable(),
    signedBy: z.string().nullable(),
  })
  .meta({ id: 'Reconciliation' });
export type Reconciliation = z.infer<typeof reconciliation>;

const besides = z.object({ account: z.string(), ours: z.string(), theirs: z.string() });

const difference = z
  .object({
    id: z.string(),
    kind: z.enum(DIFFERENCE_KINDS),
    documentKind: z.enum(COMPARED_KINDS),
    /** Our document that it is about; null where none has that reference. */
    documentId: z.string().nullable(),
    type: z.enum([...new Set([...JOURNAL_TYPES, ...INVOICE_TYPES])]).nullable(),
    phase: z.enum(DOCUMENT_PHASES).nullable(),
    contractId: z.string().nullable(),
    contractNumber: z.string().nullable(),
    date: z.string(),
    /** Where it is in accounting, or was to be. */
    erpNumber: z.string(),
    reference: z.string(),
    /** The accounts on which both differ: debits less credits; of an invoice the code of whom it is invoiced to. */
    accounts: z.array(besides),
    isOpen: z.boolean(),
    decision: z.enum(DIFFERENCE_DECISIONS).nullable(),
    reason: z.string().nullable(),
    /** What may be decided on it now. */
    decisions: z.array(z.enum(DIFFERENCE_DECISIONS)),
  })
  .meta({ id: 'ReconciliationDifference' });
export type ReconciliationDifference = z.infer<typeof difference>;

interface Decided {
  readonly decision: DifferenceDecision;
  readonly reason: string | null;
  readonly reasonCode: string | null;
}

function mustSayWhy({ decision, reason, reasonCode }: Decided, context: z.RefinementCtx): void {
  if (decision === 'ACCEPT' && reason === null)
    context.addIssue({ code: 'custom', path: ['reason'], message: 'Required' });
  if (decision === 'CANCEL' && reasonCode === null)
    context.addIssue({ code: 'custom', path: ['reasonCode'], message: 'Required' });
}

const month = z.number({ error: 'Required' }).int().min(1).max(12);

export const reconciliationEndpoints = {
  reconcile: endpoint('POST /TPrimaveraSync/reconcile', 'baseAccess', {
    summary:
      'Reads every document and invoice of a company and a month back from accounting and compares; what takes long goes on by itself.',
    refuses: SENDERS,
    body: z
      .strictObject({
        entityId: referenceInput,
        year: z.number({ error: 'Required' }).int().min(1900).max(2200),
        month,
      })
      .meta({ id: 'ReconcileMonth' }),
    reply: standard(reconciliation),
  }),
  list: endpoint('GET /TPrimaveraSync/reconciliations', 'baseAccess', {
    summary: 'The months that were reconciled, the last first; of a company, or of all.',
    query: z.strictObject({ entityId: id.optional() }),
    reply: standard(z.array(reconciliation)),
  }),
  differences: endpoint('GET /TPrimaveraSync/differences/{id}', 'baseAccess', {
    summary: 'Where accounting differs from the documents of a reconciled month.',
    reply: standard(z.array(difference)),
  }),
  export: endpoint('GET /TPrimaveraSync/reconciliation-export/{id}', 'baseAccess', {
    summary: 'The accounts and invoices of a reconciled month, and its differences, as a file.',
    query: z.strictObject({ format: z.enum(EXPORT_FORMATS).default('xlsx') }),
    reply: file(),
  }),
  decide: endpoint('PUT /TPrimaveraSync/difference/{id}', 'baseAccess', {
    summary: 'Decides on a difference: accept it, send the document again, link it, or cancel it.',
    refuses: SENDERS,
    isSlow: true,
    body: z
      .strictObject({
        decision: z.enum(DIFFERENCE_DECISIONS),
        reason: optionalText(500),
        /** For which accounting annuls it: CANCEL. */
        reasonCode: optionalText(10),
      })
      .superRefine(mustSayWhy)
      .meta({ id: 'DecideDifference' }),
    reply: standard(difference),
  }),
  signOff: endpoint('PUT /TPrimaveraSync/sign-off/{id}', 'baseAccess', {
    summary:
      'Signs a reconciled month off by name, with nothing undecided and nothing waiting; the first with the balances before it.',
    refuses: SENDERS,
    body: z.strictObject({ isBaseline: z.boolean().default(false) }).meta({ id: 'SignOffMonth' }),
    reply: standard(reconciliation),
  }),
};
