import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { narrowParameters } from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { switchTwoFactor } from '../second-factors/second-factors.wire.ts';
import { withLimitStatus } from '../subscriptions/limits.wire.ts';
import { version } from '../values/kinds.ts';
import { addUser, confirmAccess, editUser, user, users } from './users.wire.ts';

const MANAGERS = 'adminsPartnersAndClients';
/** Sent with the options of accounts (administration section 7); every user of the tenant is one of its own. */
const internal = { internal: z.enum(['true', 'false']).optional() };

const addedUser = user.extend(withLimitStatus).meta({ id: 'AddedUser' });

export const userEndpoints = {
  ...readingEndpoints(users, MANAGERS, internal),
  all: endpoint('GET /identity/', MANAGERS, {
    summary: 'The users of the tenant.',
    reply: standard(z.array(user)),
  }),
  size: endpoint('GET /identity/list-size', MANAGERS, {
    summary: 'How many users the filters leave.',
    query: z.strictObject(narrowParameters(users)),
    reply: standard(z.number()),
  }),
  get: endpoint('GET /identity/user/{id}', MANAGERS, { summary: 'One user.', reply: standard(user) }),
  add: endpoint('POST /identity/register', MANAGERS, {
    hasSecrets: true,
    summary: 'Makes somebody a user of the tenant; the reply does not say whether the e-mail was known elsewhere.',
    body: addUser,
    reply: standard(addedUser),
  }),
  edit: endpoint('PUT /identity/user/{id}', MANAGERS, {
    hasSecrets: true,
    summary:
      'Edits a user below the own role; state RESEND_CONFIRMATION sends the confirmation again. Root makes a partner, or another root, by the own second factor.',
    body: editUser,
    reply: standard(user),
  }),
  twoFactor: endpoint('PUT /identity/user2FA/{id}', 'allUsers', {
    hasSecrets: true,
    summary:
      'Switches the own second factor, or demands one of a user below the own role; null for root in a tenant of others.',
    body: switchTwoFactor,
    reply: standard(user.nullable()),
  }),
  delete: endpoint('DELETE /identity/user/{id}', MANAGERS, {
    summary: 'Ends the membership of a user below the own role; what the user did stays.',
    query: z.strictObject({ version }),
    reply: standard(z.literal(true)),
  }),
  confirmAccess: endpoint('POST /identity/confirm-access', 'public', {
    summary: 'Confirms by a mailed link that somebody wants to be a user of the tenant.',
    body: confirmAccess,
    reply: standard(z.literal(true)),
  }),
};
