import { type SupportMember, supportTeamEndpoints } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { BadInput, Duplicate, NotFound, Stale } from '../../http/problems.ts';
import { type Route, route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import {
  type Administrator,
  deleteMember,
  findAdministrators,
  findMember,
  findTeamRecord,
  insertMember,
  lockTeamRecord,
  teamSource,
  updateMember,
} from './support-team.store.ts';

const { get, add, edit, ...calls } = supportTeamEndpoints;

export const supportTeamRoutes: readonly Route[] = [
  ...readingRoutes(calls, teamSource, async (tx) => ({ administrators: await findAdministrators(tx) })),
  route(get, ({ tx, params }) => existing(findTeamRecord(tx, params.id))),
  route(add, async ({ tx, audit, body }) => {
    const { personId } = await administratorOf(tx, body.email);
    const id = await insertMember(tx, personId, body.getsNewTickets);
    if (id === undefined) throw new Duplicate({ email: ['AlreadySupportMember'] });
    const after = await existing(findTeamRecord(tx, id));
    const { getsNewTickets } = after;
    audit.record({
      action: 'CREATE',
      resource: 'Support-team',
      recordId: id,
      after: { userId: personId, getsNewTickets },
    });
    return after;
  }),
  route(edit, async ({ tx, audit, params: { id }, body }) => {
    const before = await locked(tx, id, body.version);
    if (body.email.toLowerCase() !== before.email?.toLowerCase()) throw new BadInput({ email: ['MemberStays'] });
    await updateMember(tx, id, body.getsNewTickets);
    const after = await existing(findTeamRecord(tx, id));
    audit.record({
      action: 'UPDATE',
      resource: 'Support-team',
      recordId: id,
      before: { getsNewTickets: before.getsNewTickets },
      after: { getsNewTickets: after.getsNewTickets },
    });
    return after;
  }),
  route(calls.delete, async ({ tx, audit, params: { id }, query }) => {
    const { getsNewTickets } = await locked(tx, id, query.version);
    const userId = (await findMember(tx, id))?.personId;
    await deleteMember(tx, id);
    audit.record({ action: 'DELETE', resource: 'Support-team', recordId: id, before: { userId, getsNewTickets } });
    return true as const;
  }),
];

/** Throws NotFound and Stale. */
async function locked(tx: TenantTransaction, id: string, version: number): Promise<SupportMember> {
  const before = await existing(lockTeamRecord(tx, id));
  if (before.version !== version) throw new Stale();
  return before;
}

/** Throws BadInput on `email` for a person who is no active administrator of the tenant. */
async function administratorOf(tx: TenantTransaction, email: string): Promise<Administrator> {
  const administrators = await findAdministrators(tx);
  const chosen = administrators.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (!chosen) throw new BadInput({ email: ['NoAdministrator'] });
  return chosen;
}

async function existing(reading: Promise<SupportMember | undefined>): Promise<SupportMember> {
  const member = await reading;
  if (!member) throw new NotFound();
  return member;
}
