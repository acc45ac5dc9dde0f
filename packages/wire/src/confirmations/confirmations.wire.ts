import { z } from 'zod';
import { type AccessGroup, isTenantClient, mayAccess, type Role } from '../calls/access.ts';
import { endpoint, file, keptFile, standard } from '../calls/endpoint.ts';
import { entities } from '../entities/entities.wire.ts';
import { keptFileShape } from '../kept-files/kept-files.wire.ts';
import { ADJUSTMENT_CAUSES } from '../periods/adjustment-causes.ts';
import { type MonthDays, month, monthInput } from '../periods/month-days.ts';
import type { Filter } from '../resources/resource.ts';
import {
  countField,
  dayField,
  defineResource,
  idField,
  instantField,
  moneyField,
  referenceTo,
  searchField,
  summedMoneyField,
  wordField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { money, nonNegativeMoneyInput } from '../values/amounts.ts';
import { day, id, instant, requiredText } from '../values/kinds.ts';

/**
 * How the balance between two companies stands at the end of a month. OVERTAKEN: the loans of today do not say what was asked, so
 * that nothing that was answered holds.
 */
export const CONFIRMATION_STATES = ['NOTASKED', 'AWAITED', 'DISPUTED', 'OVERTAKEN', 'CONFIRMED'] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];

/** By which way a company is asked: the people who answer for it, or else its addresses. */
export const CONFIRMATION_WAYS = ['ACCOUNT', 'MAILED'] as const;
export type ConfirmationWay = (typeof CONFIRMATION_WAYS)[number];

/**
 * What each company has with each other at the end of a month, and whether it confirmed it. What is lent counts as above zero and
 * what is borrowed as below, so that both sides together are 0.00.
 */
export const confirmations = defineResource({
  name: 'Confirmation',
  titleKey: 'ConfirmationsScreen',
  fields: {
    id: idField(),
    company: referenceTo(entities),
    counterparty: referenceTo(entities),
    monthEnd: { ...dayField(), value: z.string() },
    confirmationState: wordField(CONFIRMATION_STATES),
    loans: { ...countField(), isSummed: true },
    capital: summedMoneyField(),
    interestDue: summedMoneyField(),
    accrued: summedMoneyField(),
    /** Today less asked: of what was overtaken. */
    difference: moneyField(),
    sentOn: { ...instantField(), value: z.string().nullable() },
    expiresOn: dayField(),
    answeredOn: { ...instantField(), value: z.string().nullable() },
    search: searchField(),
  },
  defaultSort: { field: 'monthEnd', type: 'desc' },
});

const figures = { capital: money, interestDue: money, accrued: money };
const company = z.object({ id, name: z.string(), acronym: z.string() });

/** Something that was said of a loan: an answer, or a message of either side. */
const entry = z
  .object({
    id,
    kind: z.enum(['CONFIRMED', 'DISPUTED', 'MESSAGE']),
    /** What the company says that it should be, of a dispute. */
    own: z.object(figures).nullable(),
    message: z.string().nullable(),
    author: z.string(),
    /** The address that got the link, where it was answered by one. */
    address: z.string().nullable(),
    at: instant,
  })
  .meta({ id: 'ConfirmationEntry' });
export type ConfirmationEntry = z.infer<typeof entry>;

const item = z
  .object({
    contractId: id,
    contractNumber: z.string(),
    side: z.enum(['GRANTOR', 'RECEIVER']),
    currency: z.string(),
    /** What was asked; what the loans of today say where nothing was. */
    ...figures,
    /** What the loans of today say. */
    today: z.object(figures),
    itemState: z.enum(CONFIRMATION_STATES),
    /** What was recorded last since it was asked, of one that was overtaken; null of every other. */
    movedBy: z
      .object({ cause: z.enum(ADJUSTMENT_CAUSES).nullable(), at: instant.nullable(), by: z.string().nullable() })
      .nullable(),
    entries: z.array(entry),
    files: z.array(keptFileShape),
  })
  .meta({ id: 'ConfirmationItem' });
export type ConfirmationItem = z.infer<typeof item>;

const request = z.object({
  id,
  revision: z.number().int(),
  way: z.enum(CONFIRMATION_WAYS),
  sentOn: instant,
  sentBy: z.string().nullable(),
  expiresOn: day,
  isExpired: z.boolean(),
  digest: z.string(),
  /** Addresses whose link is open. */
  openLinks: z.array(z.string()),
  /** Addresses by whose link the request was answered: it leads to the certificate until it is ended. */
  usedLinks: z.array(z.string()),
});

/** What both companies confirmed of each other, as a file that stays as it was written. */
const certificate = z
  .object({
    id,
    company: z.string(),
    counterparty: z.string(),
    month,
    fileName: z.string(),
    /** In bytes. */
    size: z.number().int(),
    sha256: z.string(),
    createdOn: instant,
  })
  .meta({ id: 'ConfirmationCertificate' });
export type ConfirmationCertificate = z.infer<typeof certificate>;

const confirmation = z
  .object({
    company,
    counterparty: company,
    month,
    state: z.enum(CONFIRMATION_STATES),
    /** The last one that was sent. */
    request: request.nullable(),
    /** Whether the company confirmed every loan that it was last asked for, also where figures moved since. */
    hasConfirmed: z.boolean(),
    items: z.array(item),
    /** Of this month, the last one first: of requests that were sent anew too. */
    certificates: z.array(certificate),
    /** Whether the reader answers for the company. */
    mayAnswer: z.boolean(),
  })
  .meta({ id: 'Confirmation' });
export type Confirmation = z.infer<typeof confirmation>;

/** Who would be asked of a balance. */
const asked = z
  .object({
    company,
    counterparty: company,
    state: z.enum(CONFIRMATION_STATES),
    loans: z.number().int(),
    ...figures,
    /** Null where there is nobody to ask: neither people nor addresses. */
    way: z.enum(CONFIRMATION_WAYS).nullable(),
    /** Names of people, or addresses. */
    recipients: z.array(z.string()),
  })
  .meta({ id: 'AskedConfirmation' });
export type AskedConfirmation = z.infer<typeof asked>;

const campaign = z
  .object({
    month,
    hasEnded: z.boolean(),
    /** Of the balances below; a sending with another one is refused. */
    digest: z.string(),
    /** Those that are neither confirmed nor waiting. */
    asked: z.array(asked),
    expiresOn: day,
  })
  .meta({ id: 'ConfirmationCampaign' });
export type ConfirmationCampaign = z.infer<typeof campaign>;

const people = z
  .object({ company, people: z.array(z.object({ id, name: z.string() })), emails: z.array(z.string()) })
  .meta({ id: 'ConfirmationPeople' });
export type ConfirmationPeople = z.infer<typeof people>;

const reason = requiredText(1000);
const answer = z
  .discriminatedUnion('kind', [
    z.strictObject({ contractId: id, kind: z.literal('CONFIRMED') }),
    z.strictObject({
      contractId: id,
      kind: z.literal('DISPUTED'),
      capital: nonNegativeMoneyInput,
      interestDue: nonNegativeMoneyInput,
      accrued: nonNegativeMoneyInput,
      reason,
    }),
  ])
  .meta({ id: 'ConfirmationAnswer' });
export type ConfirmationAnswer = z.output<typeof answer>;

const answers = z
  .array(answer)
  .min(1, 'Required')
  .max(2000)
  .refine((all) => new Set(all.map(({ contractId }) => contractId)).size === all.length, 'InvalidValue');

/** What whoever has a link may send with a dispute: the largest file in bytes, and how many of one request. */
export const LINK_FILE_BYTES = 10_000_000;
export const MOST_LINK_FILES = 10;

const token = z.string().min(1, 'Required').max(200);

/** What a link shows: one request, and nothing else. */
const linked = z
  .object({
    tenant: z.string(),
    address: z.string(),
    company: z.string(),
    counterparty: z.string(),
    month,
    expiresOn: day,
    items: z.array(
      z.object({
        contractId: id,
        contractNumber: z.string(),
        side: z.enum(['GRANTOR', 'RECEIVER']),
        currency: z.string(),
        ...figures,
        itemState: z.enum(CONFIRMATION_STATES),
        entries: z.array(entry),
        files: z.array(keptFileShape),
      }),
    ),
  })
  .meta({ id: 'LinkedConfirmation' });
export type LinkedConfirmation = z.infer<typeof linked>;

/** The balances of a month that are not confirmed. */
export function unconfirmedOf({ first, last }: MonthDays): readonly Filter[] {
  return [
    { field: 'monthEnd', op: 'between', value: [first, last] },
    { field: 'confirmationState', op: 'in', value: CONFIRMATION_STATES.filter((state) => state !== 'CONFIRMED') },
  ];
}

/** Who asks for confirmations, and who says which people answer for a company. */
export const CONFIRMATION_SENDERS = 'tenantUsers' satisfies AccessGroup;
export const CONFIRMATION_ASSIGNERS = 'adminsAndClients' satisfies AccessGroup;

/** Clients do in their own tenant, which has no administrator but root, and nowhere else. */
export function mayAssignAnswerers({
  roleId,
  tenantId,
}: {
  readonly roleId: Role;
  readonly tenantId: string;
}): boolean {
  return mayAccess(roleId, CONFIRMATION_ASSIGNERS) && (mayAccess(roleId, 'tenantAdmins') || isTenantClient(tenantId));
}

const ofPair = { params: z.object({ companyId: id, counterpartyId: id }) };
const ofMonth = { query: z.strictObject({ month: monthInput }) };

export const confirmationEndpoints = {
  ...readingEndpoints(confirmations, 'baseAccess', {}),
  ofPair: endpoint('GET /Confirmation/balance/{companyId}/{counterpartyId}', 'baseAccess', {
    summary: 'The balance between two companies at the end of a month, loan by loan, with what was asked and answered.',
    ...ofPair,
    ...ofMonth,
    isSnapshot: true,
    reply: standard(confirmation),
  }),
  certificate: endpoint('GET /Confirmation/certificate/{companyId}/{counterpartyId}', 'baseAccess', {
    summary: 'What both companies last confirmed of each other at the end of a month: the kept PDF.',
    ...ofPair,
    ...ofMonth,
    reply: keptFile(),
  }),
  readCertificate: endpoint('GET /Confirmation/certificate/{id}', 'baseAccess', {
    summary: 'A certificate, as it was written once both companies had confirmed.',
    reply: keptFile(),
  }),
  certificates: endpoint('GET /Confirmation/certificates/{companyId}', 'baseAccess', {
    summary:
      'The certificates of a company, the last month first; clients read those of companies that they answer for.',
    reply: standard(z.array(certificate)),
  }),
  preview: endpoint('GET /Confirmation/campaign', CONFIRMATION_SENDERS, {
    summary: 'Whom a campaign of a month would ask, and by which way.',
    ...ofMonth,
    isSnapshot: true,
    reply: standard(campaign),
  }),
  send: endpoint('POST /Confirmation/campaign', CONFIRMATION_SENDERS, {
    summary: 'Asks every company that can be asked for the balances of a month that are neither confirmed nor waiting.',
    body: z.strictObject({ month: monthInput, digest: z.string().max(100) }),
    reply: standard(z.object({ sent: z.number().int(), notReached: z.number().int() })),
  }),
  sendAnew: endpoint('POST /Confirmation/campaign/{companyId}/{counterpartyId}', CONFIRMATION_SENDERS, {
    summary: 'Asks for one balance anew, as it is today; what was asked before ends.',
    ...ofPair,
    body: z.strictObject({ month: monthInput }),
    reply: standard(confirmation),
  }),
  revoke: endpoint('POST /Confirmation/revoke/{id}', CONFIRMATION_SENDERS, {
    summary: 'Ends the links of a request, those by which it was answered too.',
    reply: standard(z.literal(true)),
  }),
  people: endpoint('GET /Confirmation/people', 'baseAccess', {
    summary: 'The people who answer for each company; clients who do not assign them see their own companies alone.',
    reply: standard(z.array(people)),
  }),
  assignable: endpoint('GET /Confirmation/assignable', CONFIRMATION_ASSIGNERS, {
    summary: 'The users of the tenant, of whom some answer for companies; none for clients of another tenant.',
    reply: standard(z.array(z.object({ id, name: z.string() }))),
  }),
  assign: endpoint('PUT /Confirmation/people/{companyId}', CONFIRMATION_ASSIGNERS, {
    summary: 'Says which people answer for a company.',
    refuses: 'Clients in their own tenant alone.',
    body: z.strictObject({ personIds: z.array(id).max(50) }),
    reply: standard(people),
  }),
  answer: endpoint('POST /Confirmation/answer/{id}', 'baseAccess', {
    summary: 'Confirms loans of a request, or disputes them with the own figures and a reason.',
    refuses: 'Only people who answer for the company.',
    body: z.strictObject({ answers }),
    reply: standard(confirmation),
  }),
  write: endpoint('POST /Confirmation/message/{id}', 'baseAccess', {
    summary: 'Writes to the other side about a loan that is disputed.',
    body: z.strictObject({ contractId: id, message: reason }),
    reply: standard(confirmation),
  }),
  attach: endpoint('POST /Confirmation/file', 'baseAccess', {
    summary: 'Keeps a file with a loan of a request.',
    body: z.strictObject({ requestId: id, contractId: id }),
    upload: 'file',
    isUploadKept: true,
    uploadLimit: 'CONTRACT_FILE_MEGABYTES',
    reply: standard(keptFileShape),
  }),
  readFile: endpoint('GET /Confirmation/file/{id}', 'baseAccess', {
    summary: 'The content of such a file, never run in place.',
    reply: keptFile(),
  }),
  readLink: endpoint('POST /Confirmation/link', 'public', {
    summary: 'The one request that a mailed link shows; reading it confirms nothing and leaves the link open.',
    body: z.strictObject({ token }),
    isReading: true,
    hasSecrets: true,
    reply: standard(linked),
  }),
  answerLink: endpoint('POST /Confirmation/link/answer', 'public', {
    summary: 'Answers every loan of that request, which uses the link up.',
    body: z.strictObject({ token, name: requiredText(100), answers }),
    hasSecrets: true,
    reply: standard(z.object({ isCertified: z.boolean() })),
  }),
  attachLink: endpoint('POST /Confirmation/link/file', 'public', {
    summary: 'Keeps a file with a loan that the link shows, before it is answered.',
    body: z.strictObject({ token, contractId: id }),
    upload: 'file',
    isUploadKept: true,
    uploadLimit: LINK_FILE_BYTES,
    hasSecrets: true,
    reply: standard(keptFileShape),
  }),
  readLinkFile: endpoint('POST /Confirmation/link/read-file', 'public', {
    summary: 'A file of the request that the link shows, and of no other.',
    body: z.strictObject({ token, fileId: id }),
    isReading: true,
    hasSecrets: true,
    reply: keptFile(),
  }),
  linkStatement: endpoint('POST /Confirmation/link/statement', 'public', {
    summary: 'The request that the link shows as a PDF: what was asked, and what was said of it.',
    body: z.strictObject({ token }),
    isReading: true,
    hasSecrets: true,
    reply: file(),
  }),
  linkCertificate: endpoint('POST /Confirmation/link/certificate', 'public', {
    summary: 'The certificate of the request, also for the link by which it was answered.',
    body: z.strictObject({ token }),
    isReading: true,
    hasSecrets: true,
    reply: keptFile(),
  }),
};
