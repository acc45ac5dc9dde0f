import { z } from 'zod';
import { endpoint, standard } from '../endpoint.ts';
import { dayInput, id } from '../kinds.ts';
import { rowSchema } from '../resource.ts';
import { readingEndpoints } from '../resource-endpoints.ts';
import { movements, reimbursable, reimbursement, reimbursementReply, reinforcement } from './movements.wire.ts';

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
  reinforce: endpoint('POST /TMovements/reinforcement', 'baseAccess', {
    summary: 'Adds capital to a tranche.',
    body: reinforcement,
    reply: standard(rowSchema(movements)),
  }),
};
