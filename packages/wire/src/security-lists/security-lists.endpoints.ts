import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { version } from '../values/kinds.ts';
import {
  addBlackListRow,
  addWhiteListRow,
  blackList,
  blackListRow,
  editBlackListRow,
  editWhiteListRow,
  whiteList,
  whiteListRow,
} from './security-lists.wire.ts';

const NOT_ONESELF = 'refused when it would lock the caller out';

export const blackListEndpoints = {
  ...readingEndpoints(blackList, 'tenantAdmins', {}),
  get: endpoint('GET /BlackList/{id}', 'tenantAdmins', { summary: 'One row.', reply: standard(blackListRow) }),
  add: endpoint('POST /BlackList', 'tenantAdmins', {
    summary: `Refuses a person from an address or range; ${NOT_ONESELF}.`,
    body: addBlackListRow,
    reply: standard(blackListRow),
  }),
  edit: endpoint('PUT /BlackList/{id}', 'tenantAdmins', {
    summary: `Edits a row; ${NOT_ONESELF}.`,
    body: editBlackListRow,
    reply: standard(blackListRow),
  }),
  delete: endpoint('DELETE /BlackList/{id}', 'roots', {
    summary: 'Removes a row for good.',
    query: z.strictObject({ version }),
    reply: standard(z.literal(true)),
  }),
};

export const whiteListEndpoints = {
  ...readingEndpoints(whiteList, 'tenantAdmins', {}),
  devAccess: endpoint('GET /WhiteList/dev-access', 'allUsers', {
    summary: 'Whether the caller may open the description of the API from where they are.',
    reply: standard(z.boolean()),
  }),
  get: endpoint('GET /WhiteList/{id}', 'tenantAdmins', { summary: 'One row.', reply: standard(whiteListRow) }),
  add: endpoint('POST /WhiteList', 'tenantAdmins', {
    summary: `Binds a person to an address or range; ${NOT_ONESELF}.`,
    body: addWhiteListRow,
    reply: standard(whiteListRow),
  }),
  edit: endpoint('PUT /WhiteList/{id}', 'tenantAdmins', {
    summary: `Edits a row; ${NOT_ONESELF}.`,
    body: editWhiteListRow,
    reply: standard(whiteListRow),
  }),
  delete: endpoint('DELETE /WhiteList/{id}', 'roots', {
    summary: `Removes a row for good; ${NOT_ONESELF}.`,
    query: z.strictObject({ version }),
    reply: standard(z.literal(true)),
  }),
};
