import { z } from 'zod';
import { endpoint, file, standard } from '../calls/endpoint.ts';
import { EXPORT_FORMATS } from '../resources/resource-endpoints.ts';
import { AMOUNT_KEYS, JOURNAL_TYPES, LOAN_SIDES, NATURES } from './vocabulary.ts';

const side = z.literal([LOAN_SIDES.GRANTOR, LOAN_SIDES.RECEIVER]);
/** null where no account is chosen yet. */
const account = z.string().nullable();

const journalLine = z.object({
  account,
  nature: z.enum(NATURES),
  amountKey: z.enum(AMOUNT_KEYS),
  /** Above 0. */
  amount: z.string(),
  /** The line names the other company. */
  withParty: z.boolean(),
  /** The company that the line names where that is not the counterparty, as of a handover. */
  furtherParty: z.string().optional(),
});

const journalDocument = z
  .object({
    /** What the document comes from; unique in the journal of the loan. */
    sourceKey: z.string(),
    date: z.string(),
    primaveraType: z.enum(JOURNAL_TYPES),
    entityType: side,
    /** Whose document it is, by the acronym: a loan may go on with another company from a day on. */
    company: z.string(),
    counterparty: z.string(),
    /** The number of the tranche in the loan, from 1. */
    tranche: z.number(),
    /** The month end whose accrued interest it undoes. */
    mirrorOf: z.string().nullable(),
    /** Its interest rests on a fixing that is not published yet. */
    isProjected: z.boolean(),
    lines: z.array(journalLine),
  })
  .meta({ id: 'JournalDocument' });
export type JournalDocument = z.infer<typeof journalDocument>;

const accountBalance = z
  .object({
    entityType: side,
    /** By the acronym. */
    company: z.string(),
    account,
    /** What the books had of the loan before its first document: above 0 a debit. */
    before: z.string(),
    debit: z.string(),
    credit: z.string(),
    /** Above 0 a debit. */
    balance: z.string(),
  })
  .meta({ id: 'JournalBalance' });
export type AccountBalance = z.infer<typeof accountBalance>;

/** What has to be filled in before documents can be sent: as the codes of missing fields say it. */
export const MISSING_FOR_JOURNAL = ['startDate', 'set', 'stampTaxSide', 'dataBase', 'line'] as const;

const contractJournal = z
  .object({
    /** The years that have documents, the last first. */
    years: z.array(z.number()),
    /** The one that is shown; null where there are no documents. */
    year: z.number().nullable(),
    /** Of the loan. */
    trancheCount: z.number(),
    /** Of that year, in the order in which they are booked. */
    documents: z.array(journalDocument),
    /** At the end of that year, or today. */
    balancesOn: z.string().nullable(),
    balances: z.array(accountBalance),
    /** The companies of the loan, on any day, whose books are kept elsewhere, by the acronym. */
    keptElsewhere: z.array(z.string()),
    missing: z.array(z.enum(MISSING_FOR_JOURNAL)),
  })
  .meta({ id: 'ContractJournal' });
export type ContractJournal = z.infer<typeof contractJournal>;

const year = z.coerce.number().int().min(1900).max(2200).optional();

export const journalEndpoints = {
  ofContract: endpoint('GET /TContractAccountDetails/journal/{contractId}', 'baseAccess', {
    summary: 'The documents that a loan makes in the books of both companies, derived now. Nothing is stored or sent.',
    query: z.strictObject({ year }),
    reply: standard(contractJournal),
  }),
  export: endpoint('GET /TContractAccountDetails/journal-export/{contractId}', 'baseAccess', {
    summary: 'The lines of these documents as a file, of a year or of all.',
    query: z.strictObject({ year, format: z.enum(EXPORT_FORMATS).default('xlsx') }),
    reply: file(),
  }),
};
