import { z } from 'zod';
import { endpoint, keptFile, standard } from '../calls/endpoint.ts';
import { ERP_SYSTEMS } from '../entities/erp-settings.wire.ts';
import { rowSchema } from '../resources/resource.ts';
import { EXPORT_FORMATS, readingEndpoints } from '../resources/resource-endpoints.ts';
import { dayInput, id, optionalDayInput, optionalText, referenceInput, requiredText } from '../values/kinds.ts';
import { bulkSent, SENDERS } from './bulk-sent.ts';
import {
  ATTEMPT_VERDICTS,
  DOCUMENT_PHASES,
  DOCUMENT_STEPS,
  type DocumentStep,
  VERIFICATIONS,
} from './document-phases.ts';
import { documentLines, documents } from './documents.wire.ts';
import { AMOUNT_KEYS, NATURES } from './vocabulary.ts';

const line = z
  .object({
    /** null where no account is chosen yet. */
    account: z.string().nullable(),
    nature: z.enum(NATURES),
    /** Above 0. */
    amount: z.string(),
    amountKey: z.enum(AMOUNT_KEYS),
    withParty: z.boolean(),
    /** The company that the line names where that is not the counterparty, as of a handover. */
    furtherParty: z.string().optional(),
    text: z.string().nullable(),
  })
  .meta({ id: 'DocumentLine' });
export type DocumentLine = z.infer<typeof line>;

/** What has to be filled in before a document can be sent: some of these words, and `line:TYPE/side` for a missing account. */
export const MISSING_TO_SEND = [
  'connection',
  'invoiceLine',
  'original',
  'startDate',
  'dataBase',
  'diary',
  'document',
  'set',
  'stampTaxSide',
  'party',
  'furtherParty',
] as const;

/** Another document of the same source. */
const relative = z
  .object({
    id: z.string(),
    relation: z.enum(['ORIGINAL', 'CORRECTION', 'CANCELLATION', 'REPOST', 'REPOSTED', 'MIRRORED', 'MIRROR', 'OTHER']),
    phase: z.enum(DOCUMENT_PHASES),
    syncState: z.number(),
    date: z.string(),
    amount: z.string(),
    erpNumber: z.string().nullable(),
  })
  .meta({ id: 'RelatedDocument' });

/** What a document comes from. */
const source = z
  .object({
    trancheId: z.string(),
    /** The number of the tranche in the loan, from 1; null where it is no longer there. */
    tranche: z.number().nullable(),
    /** The row of the loan's movements; null of a month end. */
    movementId: z.string().nullable(),
    /** The month end that it undoes. */
    mirrorOf: z.string().nullable(),
  })
  .meta({ id: 'DocumentSource' });

/** A try at sending a document, at finding one whose answer was lost, or at annulling one. */
const attempt = z
  .object({
    act: z.enum(['CREATE', 'FIND', 'ANNUL']),
    at: z.string(),
    /** null where it was begun, and broke off. */
    verdict: z.enum(ATTEMPT_VERDICTS).nullable(),
    status: z.number().nullable(),
    /** In the words of the other side. */
    said: z.string().nullable(),
  })
  .meta({ id: 'SendingAttempt' });
export type SendingAttempt = z.infer<typeof attempt>;

/** What a correction does that leaves by cancelling what it corrects. */
const reposting = z
  .object({
    cancels: z.array(
      z.object({ id: z.string(), date: z.string(), amount: z.string(), erpNumber: z.string().nullable() }),
    ),
    /** What is posted in their place; none where the source is gone, or has another document on another day. */
    lines: z.array(line),
  })
  .meta({ id: 'Reposting' });

/** What a document tells besides its row in a list. */
export const fieldsOfDocument = {
  lines: z.array(line),
  /** null where it leaves as its lines say. */
  reposting: reposting.nullable(),
  related: z.array(relative),
  source,
  missing: z.array(z.string()),
  /** Facts of `error`. */
  errorFacts: z.record(z.string(), z.unknown()).nullable(),
  /** Why somebody decided so. */
  reason: z.string().nullable(),
  /** How the document in accounting compares with this one; null where it was never in doubt. */
  verification: z.enum(VERIFICATIONS).nullable(),
  isAccepted: z.boolean(),
  /** The last ones, the newest first. */
  attempts: z.array(attempt),
  /** When it is tried or looked for again; null where it waits for something else. */
  dueAt: z.string().nullable(),
  steps: z.array(z.enum(Object.keys(DOCUMENT_STEPS) as [DocumentStep, ...DocumentStep[]])),
};
const record = rowSchema(documents).extend(fieldsOfDocument).meta({ id: 'AccountingDocument' });
export type AccountingDocument = z.infer<typeof record>;

export const documentPreview = z
  .object({ id: z.string(), lines: z.array(line), reposting: reposting.nullable(), missing: z.array(z.string()) })
  .meta({ id: 'DocumentPreview' });
export type DocumentPreview = z.infer<typeof documentPreview>;

/** A document in accounting beside ours. */
const remote = z
  .object({
    verification: z.enum(VERIFICATIONS),
    /** null where it was not read. */
    there: z
      .object({
        date: z.string(),
        text: z.string(),
        isCancelled: z.boolean(),
        /** Whether it books on accounts that ours does not: a journal may hold what is nobody's business here. */
        hasOtherAccounts: z.boolean(),
      })
      .nullable(),
    /** Those that ours uses; what accounting has on them is null where it was not read. */
    accounts: z.array(
      z.object({
        account: z.string(),
        debit: z.string(),
        credit: z.string(),
        debitThere: z.string().nullable(),
        creditThere: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'RemoteDocument' });
export type RemoteDocument = z.infer<typeof remote>;

/** As many as one call moves. */
export const MOST_DOCUMENTS = 1000;
export const chosenDocuments = z
  .strictObject({ ids: z.array(id).min(1, 'Required').max(MOST_DOCUMENTS) })
  .meta({ id: 'ChosenDocuments' });

export const cancelDocument = z
  .strictObject({ id: id.optional(), reasonCode: requiredText(10), description: optionalText(300) })
  .meta({ id: 'CancelDocument' });

/** What a person may decide on a document that asks for it. */
export const DOCUMENT_DECISIONS = [
  'RETRY',
  'REDATE',
  'IGNORE',
  'FOUND',
  'NOTTHERE',
  'COMPARE',
  'ACCEPT',
] as const satisfies readonly DocumentStep[];
export type DocumentDecision = (typeof DOCUMENT_DECISIONS)[number];

interface Said {
  readonly decision: DocumentDecision;
  readonly date: string | null;
  readonly diary: string | null;
  readonly numberDiary: string | null;
  readonly reason: string | null;
}

const NEEDED: Readonly<Partial<Record<DocumentDecision, readonly (keyof Said)[]>>> = {
  REDATE: ['date'],
  IGNORE: ['reason'],
  ACCEPT: ['reason'],
  FOUND: ['diary', 'numberDiary'],
};

function mustSayEnough(said: Said, context: z.RefinementCtx): void {
  for (const field of NEEDED[said.decision] ?? [])
    if (said[field] === null) context.addIssue({ code: 'custom', path: [field], message: 'Required' });
}

/** How the link of a company with its accounting system is. */
export const ERP_LINKS = ['CONNECTED', 'PAUSED', 'UNTESTED', 'MISSING'] as const;

const bookedCompany = z
  .object({
    id: z.string(),
    name: z.string(),
    acronym: z.string(),
    /** null where its books are kept elsewhere now. */
    system: z.enum(ERP_SYSTEMS).nullable(),
    /** Documents in each phase that has any. */
    phases: z.partialRecord(z.enum(DOCUMENT_PHASES), z.number()),
    needsDecision: z.number(),
    /** The day (ISO) of the oldest document that waits. */
    oldestWaiting: z.string().nullable(),
    /** The day (ISO) of the last document that is in accounting. */
    lastSent: z.string().nullable(),
    /** Whether documents can be sent to its accounting system; null where its books are in none. */
    link: z.enum(ERP_LINKS).nullable(),
    /** Why they cannot for now. */
    hindrance: z
      .object({
        code: z.string(),
        facts: z.record(z.string(), z.unknown()),
        /** When it is tried again; null where a person has to do something first. */
        triedAt: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'BookedCompany' });
export type BookedCompanyRow = z.infer<typeof bookedCompany>;

const batch = z
  .object({
    id: z.string(),
    entityId: z.string(),
    company: z.string(),
    number: z.number(),
    until: z.string(),
    closedAt: z.string(),
    closedBy: z.string(),
    documents: z.number(),
    /** What it debits, and credits, in all. */
    amount: z.string(),
    files: z.array(z.object({ format: z.enum(EXPORT_FORMATS), fileName: z.string(), sha256: z.string() })),
  })
  .meta({ id: 'DocumentBatch' });
export type DocumentBatch = z.infer<typeof batch>;

export const documentEndpoints = {
  ...readingEndpoints(documents, 'baseAccess', {}),
  get: endpoint('GET /TPrimaveraSync/{id}', 'baseAccess', {
    summary: 'A document with its lines, what it comes from, what corrects it, and what may be done with it.',
    reply: standard(record),
  }),
  preview: endpoint('POST /TPrimaveraSync/preview', 'baseAccess', {
    summary: 'What documents book as their loans and accounts are now, and what is missing for them to be sent.',
    isReading: true,
    body: chosenDocuments,
    reply: standard(z.array(documentPreview)),
  }),
  send: endpoint('POST /TPrimaveraSync/send/{id}', 'baseAccess', {
    summary: 'Sends a document to the accounting of its company; of a cancelled one another of the same source.',
    refuses: SENDERS,
    reply: standard(record),
  }),
  bulkSend: endpoint('POST /TPrimaveraSync/bulk-send', 'baseAccess', {
    summary: 'Queues documents, each of which may be refused by itself; where one is unknown none is queued.',
    refuses: SENDERS,
    body: chosenDocuments,
    reply: standard(z.array(bulkSent)),
  }),
  manual: endpoint('PUT /TPrimaveraSync/manual/{id}', 'baseAccess', {
    summary: 'Notes that somebody entered a document in accounting by hand, and how what is there compares with ours.',
    refuses: SENDERS,
    isSlow: true,
    body: z.strictObject({ diary: requiredText(40), numberDiary: requiredText(40) }).meta({ id: 'DocumentByHand' }),
    reply: standard(record),
  }),
  remote: endpoint('GET /TPrimaveraSync/remote/{id}', 'baseAccess', {
    summary:
      'A document in accounting beside ours, before somebody says that it is the same; at most 30 times a minute.',
    refuses: SENDERS,
    isSlow: true,
    query: z.strictObject({ diary: requiredText(40), numberDiary: requiredText(40) }),
    reply: standard(remote),
  }),
  cancel: endpoint('PUT /TPrimaveraSync/cancel/{id}', 'baseAccess', {
    summary: 'Cancels a document that is in accounting, with what corrects it.',
    refuses: SENDERS,
    body: cancelDocument,
    reply: standard(record),
  }),
  reasonCodes: endpoint('GET /TPrimaveraSync/reason-codes', 'baseAccess', {
    summary: 'For what reasons a document may be cancelled: those of its accounting, where that has any.',
    isSlow: true,
    query: z.strictObject({ id: id.optional() }),
    reply: standard(z.array(z.object({ code: z.string(), description: z.string() }))),
  }),
  decide: endpoint('PUT /TPrimaveraSync/decide/{id}', 'baseAccess', {
    summary:
      'Decides on a document that was refused, held back, left aside, entered by hand, or is otherwise in accounting.',
    refuses: SENDERS,
    isSlow: true,
    body: z
      .strictObject({
        decision: z.enum(DOCUMENT_DECISIONS),
        /** On which day it is booked instead: REDATE. */
        date: optionalDayInput,
        /** Where it is in accounting: FOUND. */
        diary: optionalText(40),
        numberDiary: optionalText(40),
        reason: optionalText(500),
      })
      .superRefine(mustSayEnough)
      .meta({ id: 'DecideDocument' }),
    reply: standard(record),
  }),
  companies: endpoint('GET /TPrimaveraSync/companies', 'baseAccess', {
    summary: 'How the documents in the books of each company stand.',
    reply: standard(z.array(bookedCompany)),
  }),
  batch: endpoint('POST /TPrimaveraSync/batch', 'baseAccess', {
    summary: 'Closes the queued documents of a company up to a day into a numbered file, which is never made twice.',
    refuses: SENDERS,
    body: z.strictObject({ entityId: referenceInput, until: dayInput }).meta({ id: 'CloseBatch' }),
    reply: standard(batch),
  }),
  batches: endpoint('GET /TPrimaveraSync/batches', 'baseAccess', {
    summary: 'The files of documents, the last first; of a company, or of all.',
    query: z.strictObject({ entityId: id.optional() }),
    reply: standard(z.array(batch)),
  }),
  batchFile: endpoint('GET /TPrimaveraSync/batch/{id}', 'baseAccess', {
    summary: 'The file of a batch: the same bytes whenever it is asked for.',
    query: z.strictObject({ format: z.enum(EXPORT_FORMATS).default('xlsx') }),
    reply: keptFile(),
  }),
  refreshMovements: endpoint('POST /TPrimaveraSync/refresh-movements', 'baseAccess', {
    summary: 'Has the documents of all loans derived anew: some at once, the others shortly after.',
    reply: standard(z.literal(true)),
  }),
};

export const documentLineEndpoints = readingEndpoints(documentLines, 'baseAccess', {});
