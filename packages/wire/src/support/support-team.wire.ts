import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { defineResource, flagField, idField, rowSchema, searchField, textField } from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { requiredText, version } from '../values/kinds.ts';

/** The administrators of a tenant who answer its tickets, if they are members. */
export const supportTeam = defineResource({
  name: 'Support-team',
  titleKey: 'SupportMembers',
  fields: {
    id: idField(),
    member: textField(),
    email: textField(),
    /** Whether the member is notified of new tickets by mail. */
    getsNewTickets: flagField(),
    search: searchField(),
  },
  defaultSort: { field: 'member', type: 'asc' },
});

const record = rowSchema(supportTeam).extend({ version: z.number() }).meta({ id: 'SupportTeamRecord' });
export type SupportMember = z.infer<typeof record>;
const reply = standard(record);
const input = {
  /** The e-mail of an active administrator of the tenant. */
  email: requiredText(320),
  getsNewTickets: z.boolean(),
};

export const supportTeamEndpoints = {
  ...readingEndpoints(supportTeam, 'tenantAdmins', {}),
  get: endpoint('GET /Support-team/{id}', 'tenantAdmins', { summary: 'One member.', reply }),
  add: endpoint('POST /Support-team', 'tenantAdmins', {
    summary: 'Makes an administrator a member of the support team.',
    body: z.strictObject(input).meta({ id: 'AddSupportTeam' }),
    reply,
  }),
  edit: endpoint('PUT /Support-team/{id}', 'tenantAdmins', {
    summary: 'Edits a member.',
    body: z.strictObject({ ...input, version }).meta({ id: 'EditSupportTeam' }),
    reply,
  }),
  delete: endpoint('DELETE /Support-team/{id}', 'tenantAdmins', {
    summary: 'Takes somebody out of the support team; their tickets are nobody’s then.',
    query: z.strictObject({ version }),
    reply: standard(z.literal(true)),
  }),
};
