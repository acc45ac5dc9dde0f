import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { session } from '../sessions/sessions.wire.ts';
import { id, tenantId } from '../values/kinds.ts';
import { LANGUAGES } from '../values/languages.ts';

/** The documents give the numbers; 2 is rejected here, not archived (decision A-28). */
export const AGREEMENT_STATES = { NEW: 0, VIEWED: 1, REJECTED: 2, ACCEPTED: 3 } as const;
export type AgreementState = (typeof AGREEMENT_STATES)[keyof typeof AGREEMENT_STATES];

/**
 * The reply to a sign-in or a change of tenant when a text was not accepted yet, with a token for accepting it
 * (decision D-02).
 */
export const AGREEMENT_MESSAGES = {
  agreement: 'UserAgreementsNotPresent',
  addendum: 'UserAgreementAddendumNotPresent',
} as const;

const state = z.union([z.literal(1), z.literal(2), z.literal(3)], 'InvalidValue');
const token = z.string().max(200).nullish();

const answer = {
  tenantId,
  isAddendum: z.boolean(),
  state,
  token,
  /** The version of the text that was read; an answer to another version is refused as stale. */
  textVersion: z.string().max(100).nullish(),
};
const email = z.string().trim().min(1, 'Required').max(320);

export const userAgreement = z
  .object({
    agreementText: z.string(),
    isAddendum: z.boolean(),
    state: z.number(),
    tenantId: z.string(),
    userId: z.string(),
    email: z.string(),
    textVersion: z.string(),
  })
  .meta({ id: 'UserAgreement' });
export type UserAgreement = z.infer<typeof userAgreement>;

/** The caller has the token of an agreement, or is signed in as the person that it concerns; nobody else gets anything. */
export const agreementEndpoints = {
  signIn: endpoint('POST /tokens/login-after-agreements', 'public', {
    summary: 'Goes on with a sign-in whose agreements were accepted since.',
    body: z.strictObject({ token: z.string().min(1, 'Required').max(200) }),
    reply: standard(session.nullable()),
  }),
  answerByEmail: endpoint('POST /identity/upsert-user-agreements-email', 'public', {
    summary: 'Records what a person answered to an agreement: 1 viewed, 2 rejected, 3 accepted.',
    body: z.strictObject({ email, ...answer }),
    reply: standard(userAgreement),
  }),
  answerById: endpoint('POST /identity/upsert-user-agreements-id', 'public', {
    summary: 'The same, by the id of the person.',
    body: z.strictObject({ userId: id, ...answer }),
    reply: standard(userAgreement),
  }),
  /** The e-mail `me` means the person of the token or the session. */
  details: endpoint('GET /identity/user-agreements-details/{email}', 'public', {
    summary: 'The agreement that a person is asked for, in the language of the call, with the answer so far.',
    params: z.object({ email }),
    query: z.strictObject({
      token: z.string().max(200).optional(),
      tenantId: tenantId.optional(),
      isAddendum: z.enum(['true', 'false']).optional(),
    }),
    reply: standard(userAgreement),
  }),
  page: endpoint('GET /identity/get-user-agreements-page', 'public', {
    summary: 'The text of the agreement or of the addendum of a tenant; empty where it has none.',
    query: z.strictObject({
      pageName: z.enum(['UserAgreement', 'UserAgreementAddendum']),
      language: z.enum(LANGUAGES),
      userEmail: z.string().max(320).optional(),
      tenantId,
    }),
    reply: standard(z.object({ htmlContent: z.string() })),
  }),
};
