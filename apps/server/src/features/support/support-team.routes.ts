import { type SupportMember, supportTeamEndpoints } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { BadInput, Duplicate, NotFound, Stale } from '../../http/problems.ts';
import { type Route, route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import {
  type Administrator,
  deleteMember,
  findAdministrators,
  findTeamRecord,
  insertMember,
  lockTeamRecord,
  teamSource,
  updateMember,
} from './support-team.store.ts';

const { get, add, edit, ...calls } = supportTeamEndpoints;

export const supportTeamRoutes: readonly Route[] = [
  ...readingRoutes(calls, teamSource, async (tx) => ({ administrators: await findAdministrators(tx) })),
  route(get, ({ tx, params }) => found(findTeamRecord(tx, params.id))),
  route(add, async ({ tx, audit, body }) => {
    const { personId } = await administratorOf(tx, body.email);
    const id = await insertMember(tx, personId, body.getsNewTickets);
    if (id === undefined) throw new Duplicate({ email: ['AlreadySupportMember'] });
    const after = await found(findTeamRecord(tx, id));
    audit.record({ action: 'CREATE', resource: 'Support-team', recordId: id, after: told(after) });
    return after;
  }),
  route(edit, async ({ tx, audit, params: { id }, body }) => {
    const before = await locked(tx, id, body.version);
    if (body.email.toLowerCase() !== before.email?.toLowerCase()) throw new BadInput({ email: ['MemberStays'] });
    await updateMember(tx, id, body.getsNewTickets);
    const after = await found(findTeamRecord(tx, id));
    audit.record({
      action: 'UPDATE',
      resource: 'Support-team',
      recordId: id,
      before: told(before),
      after: told(after),
    });
    return after;
  }),
  route(calls.delete, async ({ tx, audit, params: { id }, query }) => {
    const before = await locked(tx, id, query.version);
    await deleteMember(tx, id);
    audit.record({ action: 'DELETE', resource: 'Support-team', recordId: id, before: told(before) });
    return true as const;
  }),
];

/** Throws NotFound and Stale. */
async function locked(tx: TenantTransaction, id: string, version: number): Promise<SupportMember> {
  const before = await found(lockTeamRecord(tx, id));
  if (before.version !== version) throw new Stale();
  return before;
}

/** Throws BadInput on `email` for whoever is no active administrator of the tenant. */
async function administratorOf(tx: TenantTransaction, email: string): Promise<Administrator> {
  const administrators = await findAdministrators(tx);
  const chosen = administrators.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (!chosen) throw new BadInput({ email: ['NoAdministrator'] });
  return chosen;
}

async function found(reading: Promise<SupportMember | undefined>): Promise<SupportMember> {
  const member = await reading;
  if (!member) throw new NotFound();
  return member;
}

function told({ member, email, getsNewTickets }: SupportMember): object {
  return { member, email, getsNewTickets };
}
