import { z } from 'zod';
import { endpoint, file, paged, standard } from '../calls/endpoint.ts';
import { flagText, listParameters as listParametersOf, rowSchema } from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { withLimitStatus } from '../subscriptions/limits.wire.ts';
import { dayInput, instantInput, version } from '../values/kinds.ts';
import { changeContract, contractChangeRow } from './contract-changes.wire.ts';
import {
  addContract,
  additionalData,
  contract,
  contracts,
  correctContract,
  editContract,
  loanFileReply,
  markedContract,
} from './contracts.wire.ts';

const listParameters = {
  /** One of the two lists (decision B-45), or both together for who asks for states of both (CONTRACT-17). */
  inactive: z
    .enum(['true', 'false', 'any'])
    .default('false')
    .transform((text) => (text === 'any' ? text : text === 'true'))
    .describe('true: the inactive and archived contracts alone; any: those beside the others.'),
  /** Every contract on which capital or interest is due, whatever its state, as the exposure counts them. */
  owing: flagText
    .default(false)
    .describe('true: the contracts of any state on which capital or interest is owed on the day.'),
  /** On or before today: terms, states and balances are those at the end of that day. */
  referenceDate: dayInput.optional(),
};

const addedContract = contract.extend(withLimitStatus).meta({ id: 'AddedContract' });

export const contractEndpoints = {
  ...readingEndpoints(contracts, 'baseAccess', listParameters),
  synchronised: endpoint('GET /TContract/synchronised', 'baseAccess', {
    summary: 'The contracts of which a document is in accounting, sent or entered there by hand.',
    query: z.strictObject(listParametersOf(contracts)),
    reply: paged(rowSchema(contracts)),
  }),
  get: endpoint('GET /TContract/{id}', 'baseAccess', {
    summary: 'One contract; with a reference date its terms and balances are those at the end of that day.',
    query: z.strictObject({ referenceDate: dayInput.optional() }),
    reply: standard(markedContract),
  }),
  add: endpoint('POST /TContract', 'baseAccess', {
    summary: 'Adds a contract between a grantor and a receiver.',
    body: addContract,
    reply: standard(addedContract),
  }),
  edit: endpoint('PUT /TContract/{id}', 'baseAccess', {
    summary:
      'Minute, ownership percentage, signature and the tenant’s own fields; other terms change by a dated contract change.',
    body: editContract,
    reply: standard(contract),
  }),
  delete: endpoint('DELETE /TContract/{id}', 'baseAccess', {
    summary: 'Removes an inactive, unpaid or archived contract without tranches.',
    query: z.strictObject({ version }),
    reply: standard(z.literal(true)),
  }),
  change: endpoint('POST /TContract/change', 'baseAccess', {
    summary:
      'Changes one term of a contract from a day on; an unpaid contract that becomes active answers with a message.',
    body: changeContract,
    reply: standard(contract),
  }),
  changes: endpoint('GET /TContract/changes/{id}', 'baseAccess', {
    summary: 'The history of the terms of a contract: what each change made of them.',
    reply: standard(z.array(contractChangeRow)),
  }),
  correct: endpoint('PUT /TContract/terms/{id}', 'tenantAdmins', {
    summary:
      'Corrects number, companies or dates that were written down wrongly. The companies are those with which the loan began, not those of today, where it goes on with others: the loan file names them.',
    body: correctContract,
    reply: standard(contract),
  }),
  byTranche: endpoint('GET /TContract/by-tranche/{trancheId}', 'baseAccess', {
    summary: 'The contract of a tranche.',
    reply: standard(contract),
  }),
  additionalData: endpoint('GET /TContract/additional-data/{id}', 'baseAccess', {
    summary: 'Euribor options and the names of the stamp tax fees.',
    reply: standard(additionalData),
  }),
  loanFile: endpoint('GET /TContract/loan-file/{id}', 'baseAccess', {
    summary:
      'Everything that the engine needs to compute the contract again; with knownAt as it was known at that moment, from the facts recorded by then.',
    query: z.strictObject({ knownAt: instantInput.optional() }),
    reply: standard(loanFileReply),
  }),
  export: endpoint('GET /TContract/export/{id}', 'baseAccess', {
    summary: 'The contract at a reference date as a spreadsheet: terms, tranches, movements, interest, stamp tax.',
    query: z.strictObject({ referenceDate: dayInput }),
    reply: file(),
  }),
};
