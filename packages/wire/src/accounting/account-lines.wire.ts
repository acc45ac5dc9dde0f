import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { MERGER_MAKERS } from '../entities/mergers.wire.ts';
import {
  countField,
  defineResource,
  flagField,
  idField,
  type RowOf,
  stateField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { day, id, optionalDayInput, optionalText, requiredText, version, wordInput } from '../values/kinds.ts';
import { bulkSent, contractToSend, SENDERS } from './bulk-sent.ts';
import { contractLineEndpoints } from './contract-lines.wire.ts';
import {
  ACCOUNT_SETS,
  AMOUNT_KEYS,
  JOURNAL_TYPE_NUMBERS,
  JOURNAL_TYPES,
  LOAN_SIDES,
  type LoanSide,
  NATURES,
} from './vocabulary.ts';

/** The accounts on which a contract is booked, where they are its own and not those of its account set. */
export const accountLines = defineResource({
  name: 'TContractAccountDetails',
  titleKey: 'AccountLines',
  fields: {
    id: idField(),
    contractNumber: textField(),
    entityType: stateField(LOAN_SIDES),
    primaveraType: wordField(JOURNAL_TYPES),
    amountKey: wordField(AMOUNT_KEYS),
    nature: wordField(NATURES),
    account: textField(),
    description: textField(),
    withParty: flagField(),
    tContractId: idField(),
    /** Of the newest document that the line was used for; 0 while none is sent. */
    primaveraSyncState: countField(),
    /** Of the tenant's connection with its accounting; 2 means connected. */
    tenantSyncState: countField(),
    version: countField(),
  },
  defaultSort: { field: 'primaveraType', type: 'asc' },
});
export type AccountLine = RowOf<typeof accountLines>;

/** An account, in which the placeholders stand for the company's own of its bank, and for the code of the other company. */
const ACCOUNT = /^([^{}]|\{bank\}|\{party\})*$/;
const MOST_OF_ACCOUNT = 40;

const line = {
  entityType: wordInput(['GRANTOR', 'RECEIVER'], LOAN_SIDES).transform((side: LoanSide) => LOAN_SIDES[side]),
  primaveraType: wordInput(JOURNAL_TYPES, JOURNAL_TYPE_NUMBERS),
  amountKey: z.enum(AMOUNT_KEYS).default('VALUE'),
  nature: z.enum(NATURES, { error: 'InvalidNature' }),
  account: requiredText(MOST_OF_ACCOUNT).regex(ACCOUNT, 'InvalidAccount'),
  description: optionalText(200),
  /** Without it as accounts of third parties ask for one. */
  withParty: z.boolean().optional(),
};
const lineInput = z.strictObject(line);
export type AccountLineInput = z.output<typeof lineInput>;

const setLine = z.object({
  entityType: z.number(),
  primaveraType: z.enum(JOURNAL_TYPES),
  amountKey: z.enum(AMOUNT_KEYS),
  nature: z.enum(NATURES),
  account: z.string(),
  description: z.string().nullable(),
  withParty: z.boolean(),
});
const accountSet = z
  .object({
    code: z.enum(ACCOUNT_SETS),
    origin: z.enum(['system', 'own']),
    lines: z.array(setLine),
    /** What the product ships, which a copy of the tenant's own hides. */
    shipped: z.array(setLine),
    version: z.number(),
  })
  .meta({ id: 'AccountSet' });
export type AccountSet = z.infer<typeof accountSet>;

const STAMP_TAX_SIDES = ['GRANTOR', 'RECEIVER'] as const satisfies readonly LoanSide[];

const company = z.object({ id: z.string(), name: z.string(), acronym: z.string() });

/** The days between the same two companies, and the account set that was chosen for them. */
const bookedSpell = z.object({
  /** Its first day; null from the beginning of the loan on. */
  from: day.nullable(),
  grantor: company,
  receiver: company,
  /** null while nobody chose one: then it is that of the spell before. */
  set: z.enum(ACCOUNT_SETS).nullable(),
});

/** How a contract is booked: what is null is still to be chosen, before anything of it is sent. */
const contractSet = z
  .object({
    /** From the beginning of the loan on. */
    set: z.enum(ACCOUNT_SETS).nullable(),
    /** Who delivers the stamp tax to the State. */
    stampTaxSide: z.enum(STAMP_TAX_SIDES).nullable(),
    /** 0 until it is saved. */
    version: z.number(),
    /** Of a loan that goes on, or will, with another company: from its beginning on, and from each handover on. */
    spells: z.array(bookedSpell).optional(),
  })
  .meta({ id: 'ContractSet' });
export type ContractSet = z.infer<typeof contractSet>;

/** How many loans are named of which an account set applies no longer. */
export const MOST_DROPPED_SETS = 5;

/** The account sets that were chosen for the handovers of a merger: without it they apply no longer. */
const setsOfMerger = z
  .object({
    /** By the numbers of their contracts, the first five. */
    sets: z.array(
      z.object({ contractId: z.string(), contractNumber: z.string(), from: z.string(), set: z.enum(ACCOUNT_SETS) }),
    ),
    setCount: z.number(),
  })
  .meta({ id: 'SetsOfMerger' });
export type SetsOfMerger = z.infer<typeof setsOfMerger>;

/** An empty choice is kept as null. */
const choiceOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .union([z.enum(words), z.literal('')])
    .nullable()
    .transform((word) => (word === '' ? null : word));
export const saveContractSet = z
  .strictObject({
    set: choiceOf(ACCOUNT_SETS),
    stampTaxSide: choiceOf(STAMP_TAX_SIDES),
    /** The day of a handover from which on the set counts; left out it is that of the beginning of the loan. */
    from: optionalDayInput,
    version: z.coerce.number().int().min(0),
  })
  .meta({ id: 'SaveContractSet' });
export type SaveContractSet = z.output<typeof saveContractSet>;

/** By `accountLineKey`. */
const accounts = z.record(z.string(), z.string().trim().max(MOST_OF_ACCOUNT).regex(ACCOUNT, 'InvalidAccount'));

/** The form of a contract's accounts: those that are entered over its set's; empty is the set's. */
export const accountsOfContract = saveContractSet.safeExtend({ accounts });

/** The form of a set's accounts; on an empty one nothing is booked. */
export const accountsOfSet = z.strictObject({
  accounts: accounts.superRefine((entered, context) => {
    const [first] = Object.keys(entered);
    if (first === undefined || Object.values(entered).some((account) => account !== '')) return;
    context.addIssue({ code: 'custom', path: [first], message: 'LinesRequired' });
  }),
});

const setCode = { params: z.object({ code: z.enum(ACCOUNT_SETS) }) };

export const accountLineEndpoints = {
  ...contractLineEndpoints(accountLines, line),
  sets: endpoint('GET /TContractAccountDetails/sets', 'baseAccess', {
    summary: 'The account sets: the tenant’s own copies, and for the others those that the product ships.',
    reply: standard(z.array(accountSet)),
  }),
  saveSet: endpoint('PUT /TContractAccountDetails/sets/{code}', 'tenantAdminsAndPartners', {
    ...setCode,
    summary: 'Saves the tenant’s own copy of an account set; in the tenant system the product’s.',
    body: z
      .strictObject({ lines: z.array(lineInput).min(1, 'Required').max(200), version })
      .meta({ id: 'SaveAccountSet' }),
    reply: standard(accountSet),
  }),
  bringBackSet: endpoint('DELETE /TContractAccountDetails/sets/{code}', 'tenantAdminsAndPartners', {
    ...setCode,
    summary: 'Removes the tenant’s own copy of an account set: that of the product is in force again.',
    query: z.strictObject({ version }),
    reply: standard(accountSet),
  }),
  syncAll: endpoint('POST /TContractAccountDetails/sync-all', 'baseAccess', {
    summary: 'Queues every document of a contract that may be sent today; what becomes of each.',
    refuses: SENDERS,
    body: contractToSend,
    reply: standard(z.array(bulkSent)),
  }),
  contractSet: endpoint('GET /TContractAccountDetails/set/{contractId}', 'baseAccess', {
    summary: 'The account set of a contract, and who delivers its stamp tax.',
    reply: standard(contractSet),
  }),
  setsOfMerger: endpoint('GET /TContractAccountDetails/sets-of-merger', MERGER_MAKERS, {
    summary: 'The account sets of contracts that apply no longer where a merger is taken back.',
    query: z.strictObject({ actId: id }),
    reply: standard(setsOfMerger),
  }),
  saveContractSet: endpoint('PUT /TContractAccountDetails/set/{contractId}', 'baseAccess', {
    summary: 'Chooses the account set of a contract, and who delivers its stamp tax.',
    body: saveContractSet,
    reply: standard(contractSet),
  }),
};
