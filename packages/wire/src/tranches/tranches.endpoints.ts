import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { narrowParameters } from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { withLimitStatus } from '../subscriptions/limits.wire.ts';
import { id } from '../values/kinds.ts';
import { addTranche, editTranche, removeTranche, tranche, tranches } from './tranches.wire.ts';

const ofContract = { contractId: id.optional() };

const addedTranche = tranche.extend(withLimitStatus).meta({ id: 'AddedTranche' });

export const trancheEndpoints = {
  ...readingEndpoints(tranches, 'baseAccess', ofContract),
  size: endpoint('GET /TTranche/list-size', 'baseAccess', {
    summary: 'How many tranches the filters leave.',
    query: z.strictObject({ ...narrowParameters(tranches), ...ofContract }),
    reply: standard(z.number()),
  }),
  get: endpoint('GET /TTranche/{id}', 'baseAccess', { summary: 'One tranche.', reply: standard(tranche) }),
  add: endpoint('POST /TTranche', 'baseAccess', {
    summary: 'Draws a tranche of a contract.',
    body: addTranche,
    reply: standard(addedTranche),
  }),
  edit: endpoint('PUT /TTranche/{id}', 'baseAccess', {
    summary: 'Another date or amount of a draw, or other own fields; fields that are not named stay as they are.',
    body: editTranche,
    reply: standard(tranche),
  }),
  /** The id is in the path. Not every proxy passes on the body of a DELETE, so the rest may be in the query as well. */
  remove: endpoint('DELETE /TTranche/{id}', 'baseAccess', {
    summary: 'Removes a tranche with its movements; confirmationString is exactly DELETE.',
    query: removeTranche.partial(),
    body: removeTranche.partial().nullish(),
    reply: standard(z.literal(true)),
  }),
};
