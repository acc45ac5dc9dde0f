import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { contractEndpoints } from '../contracts/contracts.endpoints.ts';
import { loanEffect } from '../contracts/loan-effect.wire.ts';
import { entityEndpoints } from '../entities/entities.endpoints.ts';
import { entities } from '../entities/entities.wire.ts';
import { foreseenMerger } from '../entities/mergers.wire.ts';
import { movementEndpoints } from '../movements/movements.endpoints.ts';
import {
  dayField,
  defineResource,
  eitherReferenceTo,
  idField,
  instantField,
  moneyField,
  type RowOf,
  referenceTo,
  rowSchema,
  searchField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { trancheEndpoints } from '../tranches/tranches.endpoints.ts';
import { id, outcome, requiredText } from '../values/kinds.ts';

/** The calls that write to a loan, by the key of their text: where a tenant wants it, each waits for a second person. */
export const WAITING_CALLS = {
  ActCall_DRAW: trancheEndpoints.add,
  ActCall_DRAWEDIT: trancheEndpoints.edit,
  ActCall_DRAWREMOVAL: trancheEndpoints.remove,
  ActCall_REINFORCEMENT: movementEndpoints.reinforce,
  ActCall_REIMBURSEMENT: movementEndpoints.reimburse,
  ActCall_LOANPAYMENT: movementEndpoints.payLoan,
  ActCall_SETTLEMENT: movementEndpoints.settle,
  ActCall_NETTING: movementEndpoints.net,
  ActCall_WAIVER: movementEndpoints.waive,
  ActCall_CONVERSION: movementEndpoints.convert,
  ActCall_INTERESTDUE: movementEndpoints.addInterestDue,
  ActCall_EURIBORCHANGE: movementEndpoints.changeEuribor,
  ActCall_EDIT: movementEndpoints.edit,
  ActCall_REMOVAL: movementEndpoints.remove,
  ActCall_TERMSCHANGE: contractEndpoints.change,
  ActCall_CORRECTION: contractEndpoints.correct,
  ActCall_MERGER: entityEndpoints.merge,
} as const;
export type WaitingCall = keyof typeof WAITING_CALLS;

/** What an act is called: a part of a merger is taken back by the call of a movement, and all of the merger with it (docs/adr/0325). */
export type ActWord = WaitingCall | 'ActCall_MERGERREMOVAL';
const CALL_WORDS = Object.keys(WAITING_CALLS) as [WaitingCall, ...WaitingCall[]];
const ACT_WORDS = [...CALL_WORDS, 'ActCall_MERGERREMOVAL'] as const;

const ACT_STATES = ['ActWaiting', 'ActReleased', 'ActRefused', 'ActWithdrawn'] as const;
export type ActState = (typeof ACT_STATES)[number];

/** Acts on loans that waited for a second person, or still do. */
export const waitingActs = defineResource({
  name: 'WaitingAct',
  titleKey: 'WaitingActs',
  ownLabels: ['enteredBy', 'enteredAt', 'reason'],
  fields: {
    id: idField(),
    contractId: idField(),
    contractNumber: textField(),
    grantor: referenceTo(entities),
    receiver: referenceTo(entities),
    actCall: wordField(ACT_WORDS),
    actDate: { ...dayField(), value: z.string() },
    /** Null of what names no amount, such as a rate. */
    amount: { ...moneyField(), value: z.string().nullable() },
    description: textField(),
    actState: wordField(ACT_STATES),
    enteredBy: textField(),
    enteredAt: instantField(),
    decidedBy: { ...textField(), value: z.string().nullable() },
    decidedAt: { ...instantField(), value: z.string().nullable() },
    /** Why it was refused. */
    reason: { ...textField(), value: z.string().nullable() },
    /** The grantor or the receiver. */
    company: eitherReferenceTo(entities),
    search: searchField(),
  },
  defaultSort: { field: 'enteredAt', type: 'desc' },
});
export type WaitingActRow = RowOf<typeof waitingActs>;

const waitingAct = rowSchema(waitingActs)
  .extend({
    /** By the caller, who may withdraw it and not release it. */
    isOwnEntry: z.boolean(),
  })
  .meta({ id: 'WaitingAct' });
export type WaitingAct = z.infer<typeof waitingAct>;

/** What releasing an act does, or would do, to each of its loans as they are now. */
const releasedAct = z
  .object({
    isSaved: z.boolean(),
    /** Empty of a merger, and of taking one back. */
    contracts: z.array(loanEffect),
    /**
     * Of a merger what `GET /TEntities/merger` says of it, and of taking one back what it passed and ended and now returns: on most of its
     * loans no balance moves, and there may be very many.
     */
    merger: foreseenMerger.nullable(),
    /** Identifies this outcome: a call that sends it back is saved only if the outcome is still the same. */
    outcome: z.string(),
  })
  .meta({ id: 'ReleasedAct' });
export type ReleasedAct = z.infer<typeof releasedAct>;

export const waitingActEndpoints = {
  ...readingEndpoints(waitingActs, 'baseAccess', { contractId: id.optional() }),
  get: endpoint('GET /WaitingAct/{id}', 'baseAccess', {
    summary: 'An act that waits for a second person, or waited.',
    reply: standard(waitingAct),
  }),
  release: endpoint('POST /WaitingAct/{id}/release', 'tenantAdmins', {
    summary:
      'Makes an act that somebody else entered, on the loans as they are now; as a preview says what it would do.',
    query: z.strictObject({ preview: z.enum(['true', 'false']).default('false'), outcome: outcome.optional() }),
    reply: standard(releasedAct),
  }),
  refuse: endpoint('POST /WaitingAct/{id}/refuse', 'tenantAdmins', {
    summary: 'Refuses an act that somebody else entered, with a reason.',
    body: z.strictObject({ reason: requiredText(500) }),
    reply: standard(z.literal(true)),
  }),
  withdraw: endpoint('POST /WaitingAct/{id}/withdraw', 'baseAccess', {
    summary: 'Withdraws an own act that waits.',
    reply: standard(z.literal(true)),
  }),
};
