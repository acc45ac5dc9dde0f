import { z } from 'zod';
import { endpoint, file, paged, standard } from '../calls/endpoint.ts';
import { listParameters, rowSchema } from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { trancheDetails } from '../tranches/tranches.wire.ts';
import { positiveMoneyInput } from '../values/amounts.ts';
import { dayInput, id, seen } from '../values/kinds.ts';
import { conversion } from './conversions.wire.ts';
import { editMovement } from './edit-movement.wire.ts';
import { loanAct, loanPayment, netting, nettingAct, owedOfLoan, settlement } from './loan-acts.wire.ts';
import {
  capitalizationCheck,
  interestDue,
  movements,
  reimbursable,
  reimbursement,
  reimbursementReply,
  reinforcement,
  TIMELINE_STATES,
  trancheEuribor,
  trancheEuriborChange,
} from './movements.wire.ts';
import { waiver, waiverReply } from './waivers.wire.ts';

const within = { parentId: id.optional(), contractId: id.optional() };

export const movementEndpoints = {
  ...readingEndpoints(movements, 'baseAccess', within),
  details: endpoint('GET /TMovements/movement-details/{id}', 'baseAccess', {
    summary: 'One row of the movement tree.',
    reply: standard(rowSchema(movements)),
  }),
  reimbursable: endpoint('GET /TMovements/reimbursement/{trancheId}', 'baseAccess', {
    summary: 'What a tranche owes on a day.',
    query: z.strictObject({ date: dayInput }),
    reply: standard(reimbursable),
  }),
  reimburse: endpoint('POST /TMovements/reimbursement', 'baseAccess', {
    summary: 'Reimburses interest due, accrued interest and capital, checked one by one.',
    body: reimbursement,
    reply: standard(reimbursementReply),
  }),
  owed: endpoint('GET /TMovements/owed/{contractId}', 'baseAccess', {
    summary: 'What a loan owes on a day by tranche, how an amount would be split, and why it could not be settled.',
    query: z.strictObject({ date: dayInput, amount: positiveMoneyInput.optional() }),
    reply: standard(owedOfLoan),
  }),
  payLoan: endpoint('POST /TMovements/loan-payment', 'baseAccess', {
    summary:
      'One amount received for a whole loan, split over its tranches by the law or by hand: all of it or nothing.',
    body: loanPayment,
    reply: standard(loanAct),
  }),
  settle: endpoint('POST /TMovements/settlement', 'baseAccess', {
    summary: 'Pays all that a loan owes on a day, which brings it to 0.00.',
    body: settlement,
    reply: standard(loanAct),
  }),
  net: endpoint('POST /TMovements/netting', 'baseAccess', {
    summary: 'Sets off two loans between the same companies, each the lender of one, as one act on both.',
    body: netting,
    reply: standard(nettingAct),
  }),
  convert: endpoint('POST /TMovements/conversion', 'baseAccess', {
    summary:
      'Converts capital of a loan into equity of its receiver, of one tranche or of the oldest first, as one act.',
    body: conversion,
    reply: standard(loanAct),
  }),
  waive: endpoint('POST /TMovements/waiver', 'baseAccess', {
    summary: 'Waives interest due, accrued interest and capital of a tranche: all of it or nothing.',
    body: waiver,
    reply: standard(waiverReply),
  }),
  reinforce: endpoint('POST /TMovements/reinforcement', 'baseAccess', {
    summary: 'Adds capital to a tranche.',
    body: reinforcement,
    reply: standard(rowSchema(movements)),
  }),
  addInterestDue: endpoint('POST /TMovements/interestDue', 'baseAccess', {
    summary: 'Adds interest due to a tranche by hand.',
    body: interestDue,
    reply: standard(rowSchema(movements)),
  }),
  trancheDetails: endpoint('GET /TMovements/tranche-details/{trancheId}', 'baseAccess', {
    summary: 'A tranche with what it owes and the rate it earns.',
    reply: standard(trancheDetails),
  }),
  capitalizationCheck: endpoint('GET /TMovements/capitalization-check', 'baseAccess', {
    summary: 'Interest capitalized or made due by a day, also a day to come, of a contract or one tranche.',
    query: z
      .strictObject({ date: dayInput, contractId: id.optional(), trancheId: id.optional() })
      .refine((query) => (query.contractId ?? query.trancheId) !== undefined, {
        error: 'ContractIdRequired',
        path: ['contractId'],
      }),
    reply: standard(capitalizationCheck),
  }),
  euribor: endpoint('GET /TMovements/tranche-euribor/{trancheId}', 'baseAccess', {
    summary: 'The Euribor rate of a tranche on a day, today unless said.',
    query: z.strictObject({ date: dayInput.optional() }),
    reply: standard(trancheEuribor),
  }),
  changeEuribor: endpoint('PUT /TMovements/tranche-euribor/{trancheId}', 'baseAccess', {
    summary: 'Sets the Euribor rate of a tranche from a day to its next reset.',
    body: trancheEuriborChange,
    reply: standard(rowSchema(movements)),
  }),
  edit: endpoint('PUT /TMovements/{id}', 'baseAccess', {
    summary: 'Another date, time, value or description of a movement, or of a change of its contract.',
    body: editMovement,
    reply: standard(rowSchema(movements)),
  }),
  remove: endpoint('DELETE /TMovements/{id}', 'baseAccess', {
    summary: 'Takes back a movement with the others of its act, or a change of its contract.',
    query: z.strictObject(seen),
    reply: standard(z.literal(true)),
  }),
  exportReimbursement: endpoint('GET /TMovements/export-reimbursement/{id}', 'baseAccess', {
    summary: 'A reimbursement as a spreadsheet, with what was owed before and after.',
    reply: file(),
  }),
};

/** The movement tree level by level: contracts, tranches and changes of a contract, movements of a tranche. */
export const timelineEndpoints = {
  list: endpoint('GET /TimeLine/list-paginated', 'baseAccess', {
    summary: 'One page of a level of the timeline; below level 0 parentId names what it belongs to.',
    query: z
      .strictObject({ ...listParameters(movements), state: z.enum(TIMELINE_STATES), parentId: id.optional() })
      .refine(({ state, parentId }) => state === '0' || parentId !== undefined, {
        error: 'Required',
        path: ['parentId'],
      }),
    reply: paged(rowSchema(movements)),
  }),
  clientHistory: endpoint('GET /TimeLine/client-history', 'baseAccess', {
    summary: 'What moved between two days, both included, on the contracts in which a company lends or owes.',
    query: z
      .strictObject({ clientId: id, dateStart: dayInput, dateEnd: dayInput })
      .refine(({ dateStart, dateEnd }) => dateStart <= dateEnd, { error: 'EndBeforeStart', path: ['dateEnd'] }),
    reply: standard(z.array(rowSchema(movements))),
  }),
};
