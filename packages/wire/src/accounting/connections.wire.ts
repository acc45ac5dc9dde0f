import { z } from 'zod';
import { endpoint, paged, standard } from '../calls/endpoint.ts';
import {
  countField,
  defineResource,
  flagField,
  idField,
  listParameters,
  type RowOf,
  rowSchema,
  stateField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { SYNC_STATES } from '../tenants/sftp.wire.ts';
import { id, instant, optionalText, requiredText, tenantId, version } from '../values/kinds.ts';
import { connectionReport } from './connection-checks.wire.ts';
import { systemOf } from './erp-routes.ts';
import { ACCOUNTING_SYSTEMS, WEB_APIS, type WebApi } from './vocabulary.ts';

/** How a system is signed in to, in its own words: PRIMAVERA by a password, TOConline by a code. */
export const GRANT_TYPES = ['password', 'authorization_code'] as const;
export const GRANT_TYPE_OF = {
  PRIMAVERA: 'password',
  TOCONLINE: 'authorization_code',
} as const satisfies Record<(typeof ACCOUNTING_SYSTEMS)[number], (typeof GRANT_TYPES)[number]>;

/** The product lines of PRIMAVERA; some sites leave it out. */
export const PRODUCT_LINES = ['PROFESSIONAL', 'EXECUTIVE', 'EVOLUTION'] as const;
/** The instance that every installation of PRIMAVERA has. */
export const DEFAULT_INSTANCE = 'DEFAULT';

/** When documents are sent: by a person, each night, or as soon as they may. Corrections always wait for a person. */
export const SEND_MODES = ['MANUAL', 'NIGHTLY', 'IMMEDIATE'] as const;
export type SendMode = (typeof SEND_MODES)[number];

/** How what accounting has is corrected: by a document of the difference, or by cancelling it and posting it anew. */
export const CORRECTION_STYLES = ['DIFFERENCE', 'CANCEL_AND_REPOST'] as const;
export type CorrectionStyle = (typeof CORRECTION_STYLES)[number];

const OF_MANAGERS = { tenantType: 'MANAGER' } as const;
const MANAGERS = 'tenantAdminsAndPartners';

/** The connections of a tenant with its accounting: one with each system. The password is never returned. */
export const connections = defineResource({
  name: 'TClientSwApi',
  titleKey: 'Connections',
  ownLabels: ['system'],
  fields: {
    id: idField(),
    tenantId: textField(),
    system: wordField(ACCOUNTING_SYSTEMS),
    apiUrl: textField(),
    webApi: wordField(WEB_APIS),
    grandType: textField(),
    instance: textField(),
    username: textField(),
    hasPassword: flagField(),
    line: textField(),
    oauthUrl: textField(),
    createParties: flagField(),
    sendMode: {
      ...wordField(SEND_MODES),
      valueTexts: { MANUAL: 'SendMode_MANUAL', NIGHTLY: 'SendMode_NIGHTLY', IMMEDIATE: 'SendMode_IMMEDIATE' },
    },
    correctionStyle: {
      ...wordField(CORRECTION_STYLES),
      valueTexts: {
        DIFFERENCE: 'CorrectionStyle_DIFFERENCE',
        CANCEL_AND_REPOST: 'CorrectionStyle_CANCEL_AND_REPOST',
      },
    },
    /** 2: connected. */
    tenantSyncState: stateField(SYNC_STATES),
    version: countField(),
  },
  defaultSort: { field: 'system', type: 'asc' },
});
export type Connection = RowOf<typeof connections>;

/** A web address without a name and a password in it, and without a part that only a browser reads. */
const ADDRESS = /^https?:\/\/(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9._-]*[a-z0-9])?)(:\d{1,5})?(\/[^\s?#@\\]*)?$/i;
export const addressInput = requiredText(500).refine((text) => text === '' || ADDRESS.test(text), 'InvalidUrl');
const optionalAddressInput = optionalText(500).refine((text) => text === null || ADDRESS.test(text), 'InvalidUrl');

const orNone = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .union([z.literal(''), z.enum(words)])
    .nullish()
    .transform((word) => word || null);

const input = {
  apiUrl: addressInput,
  webApi: z.enum(WEB_APIS),
  grandType: z.enum(GRANT_TYPES).optional(),
  instance: optionalText(100),
  username: optionalText(100),
  /** Sealed or plain; without it, or empty, the stored password stays. */
  password: z.string().max(2000).nullish(),
  keyId: z.string().max(100).nullish(),
  line: orNone(PRODUCT_LINES),
  oauthUrl: optionalAddressInput,
  /** Whether a party that the system has not is added there with the first document that names it. */
  createParties: z.boolean().default(false),
  sendMode: z.enum(SEND_MODES).default('MANUAL'),
  correctionStyle: z.enum(CORRECTION_STYLES).default('DIFFERENCE'),
};

interface Entered {
  readonly webApi: WebApi;
  readonly grandType?: (typeof GRANT_TYPES)[number] | undefined;
  readonly oauthUrl?: string | null;
  readonly sendMode: SendMode;
  readonly correctionStyle: CorrectionStyle;
}

/** The way of signing in is that of the system; TOConline needs an address for it, and gets no journal documents. */
function fitsItsSystem(
  { webApi, grandType, oauthUrl, sendMode, correctionStyle }: Entered,
  context: z.RefinementCtx,
): void {
  const system = systemOf(webApi);
  if (grandType !== undefined && grandType !== GRANT_TYPE_OF[system])
    context.addIssue({ code: 'custom', path: ['grandType'], message: 'InvalidValue' });
  if (system === 'TOCONLINE' && !oauthUrl)
    context.addIssue({ code: 'custom', path: ['oauthUrl'], message: 'Required' });
  if (system === 'TOCONLINE' && sendMode !== 'MANUAL')
    context.addIssue({ code: 'custom', path: ['sendMode'], message: 'InvalidValue' });
  if (system === 'TOCONLINE' && correctionStyle !== 'DIFFERENCE')
    context.addIssue({ code: 'custom', path: ['correctionStyle'], message: 'InvalidValue' });
}

export const addConnection = z
  .strictObject({ ...input, tenantId: tenantId.optional() })
  .superRefine(fitsItsSystem)
  .meta({ id: 'AddConnection' });
export const editConnection = z
  .strictObject({ ...input, version })
  .superRefine(fitsItsSystem)
  .meta({ id: 'EditConnection' });
export type ConnectionInput = Omit<z.output<typeof addConnection>, 'tenantId'>;

const record = rowSchema(connections).meta({ id: 'Connection' });

/** One route of a connection: what is called, what the product proposes, and how sure that is. */
const connectionRoute = z.object({
  name: z.string(),
  template: z.string(),
  preset: z.string(),
  evidence: z.enum(['DOCUMENTED', 'SEEN_OFTEN', 'SEEN_ONCE', 'ASSUMED']),
});
const connectionRoutes = z
  .object({ id: z.string(), routes: z.array(connectionRoute), version: z.number() })
  .meta({ id: 'ConnectionRoutes' });
export type ConnectionRoutes = z.infer<typeof connectionRoutes>;

/** What is picked from a system while its settings are entered. */
export const CHOICE_KINDS = ['companies', 'diaries', 'documents', 'accounts', 'series', 'items', 'parties'] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];
/** As many as one answer holds. */
export const MOST_CHOICES = 500;

const choice = z.object({
  code: z.string(),
  name: z.string(),
  /** Inactive ones, and accounts that add up others, take no documents. */
  isUsable: z.boolean(),
});
const choices = z
  .object({
    data: z.array(choice),
    /** Whether there are more than the answer holds: a search leaves fewer. */
    hasMore: z.boolean(),
  })
  .meta({ id: 'ErpChoices' });
export type ErpChoices = z.infer<typeof choices>;

export const connectionEndpoints = {
  list: endpoint('GET /TClientSwApi/list-paginated', MANAGERS, {
    ...OF_MANAGERS,
    summary: 'The connections with accounting of the own tenant, or of one that the caller looks after.',
    query: z.strictObject({ ...listParameters(connections), tenantId: tenantId.optional() }),
    reply: paged(rowSchema(connections)),
  }),
  add: endpoint('POST /TClientSwApi', MANAGERS, {
    ...OF_MANAGERS,
    hasSecrets: true,
    summary: 'Connects a tenant with an accounting system; the password is kept sealed.',
    body: addConnection,
    reply: standard(record),
  }),
  edit: endpoint('PUT /TClientSwApi/{id}', MANAGERS, {
    ...OF_MANAGERS,
    refuses: 'Another account not while the one that is there may hold what nobody knows of.',
    hasSecrets: true,
    summary: 'Edits a connection. A password goes to the host for which it was entered: another one asks for it anew.',
    body: editConnection,
    reply: standard(record),
  }),
  routes: endpoint('GET /TClientSwApi/routes/{id}', MANAGERS, {
    ...OF_MANAGERS,
    summary: 'The routes of a connection, with those that the product proposes.',
    reply: standard(connectionRoutes),
  }),
  saveRoutes: endpoint('PUT /TClientSwApi/routes/{id}', 'roots', {
    ...OF_MANAGERS,
    summary: 'Sets the routes of a connection; one that is left out is that of the product.',
    body: z
      .strictObject({ routes: z.record(z.string().max(40), z.string().trim().max(500)), version })
      .meta({ id: 'SaveConnectionRoutes' }),
    reply: standard(connectionRoutes),
  }),
  report: endpoint('GET /TClientSwApi/report/{id}', MANAGERS, {
    ...OF_MANAGERS,
    summary: 'What the last test of a connection found.',
    reply: standard(
      z.object({ testedAt: instant.nullable(), checks: connectionReport }).meta({ id: 'ConnectionReport' }),
    ),
  }),
  choices: endpoint('GET /TClientSwApi/choices/{kind}', 'baseAccess', {
    summary: 'Asks the accounting of the own tenant what there is to choose from; at most 30 times a minute.',
    refuses: 'Not while the tenant has no connection, or the company none of its own there.',
    isSlow: true,
    params: z.object({ kind: z.enum(CHOICE_KINDS) }),
    query: z.strictObject({
      /** In whose books; without it, and for the companies themselves, any. */
      entityId: id.optional(),
      /** Of series: those of this type of document. */
      docType: z.string().max(10).optional(),
      /** Of parties. */
      partyType: z.enum(['C', 'F', 'D', 'R']).optional(),
      search: z.string().max(100).optional(),
    }),
    reply: standard(choices),
  }),
};
