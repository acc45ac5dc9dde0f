import type { SupportReach } from '@calends/wire';
import { sql } from 'kysely';
import { inControlOf, inTenantOf, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { findAdministrators, findTeam } from './support-team.store.ts';

export interface Reader {
  readonly personId: string;
  /** The tenant of the reader's bell, where that is not the tenant of the ticket. */
  readonly outside?: string;
}

/**
 * The people who are notified of a new ticket: the team of the tenant; without one its administrators and the people who look
 * after the tenant from the nearest one above, its team or else its administrators and partners; and root where there is nobody
 * else.
 */
export async function findReached(
  tx: TenantTransaction,
  requesterId: string,
): Promise<{ readonly reach: SupportReach; readonly readers: readonly Reader[] }> {
  const others = (people: readonly string[]) => people.filter((personId) => personId !== requesterId);
  const team = await findTeam(tx);
  const recipients = others(team.filter((one) => one.getsNewTickets).map(({ personId }) => personId));
  if (recipients.length > 0) return { reach: 'TEAM', readers: recipients.map((personId) => ({ personId })) };

  const quiet = new Set(team.map(({ personId }) => personId)); // members who want no new tickets
  const administrators = (await findAdministrators(tx)).map(({ personId }) => personId);
  const own = others(administrators).filter((personId) => !quiet.has(personId));
  const keepers = (await findKeepers(tx)).filter(({ personId }) => personId !== requesterId && !own.includes(personId));
  if (own.length + keepers.length > 0)
    return { reach: 'KEEPERS', readers: [...own.map((personId) => ({ personId })), ...keepers] };

  const roots = (await findRoots(tx)).filter(({ personId }) => personId !== requesterId);
  return { reach: roots.length > 0 ? 'ROOT' : 'NOBODY', readers: roots };
}

/** The people of the nearest tenant above in which anybody can be notified. */
async function findKeepers(tx: TenantTransaction): Promise<readonly Reader[]> {
  return await inControlOf(tx, async (control) => {
    const { rows } = await sql<{ tenantId: string; personIds: string[] }>`
      with recursive above as (
        select parent_tenant_id as tenant_id, 1 as height from tenant where tenant_id = current_setting('calends.tenant')
        union all
        select tenant.parent_tenant_id, above.height + 1 from tenant join above on tenant.tenant_id = above.tenant_id
        where above.height < 20)
      select above.tenant_id as "tenantId", array_agg(membership.person_id order by membership.person_id) as "personIds"
      from above join tenant on tenant.tenant_id = above.tenant_id and tenant.is_active
      join membership on membership.tenant_id = above.tenant_id and membership.is_active
        and membership.allowed_user_state = 'ACTIVE' and membership.role_id in ('root', 'admin', 'partner')
      group by above.tenant_id, above.height order by above.height limit 1`.execute(control);
    const [nearest] = rows;
    if (!nearest) return [];
    const { tenantId, personIds } = nearest;
    const team = await inTenantOf(control, tenantId, findTeam);
    const recipients = team.filter((one) => one.getsNewTickets).map(({ personId }) => personId);
    return (recipients.length > 0 ? recipients : personIds).map((personId) => ({ personId, outside: tenantId }));
  });
}

/** Root is a member of no tenant and gets the notification in the bell of the preferred one. */
async function findRoots(tx: TenantTransaction): Promise<readonly Reader[]> {
  return await inControlOf(tx, (control) =>
    control
      .selectFrom('person')
      .select([
        'person_id as personId',
        sql<string>`coalesce(preferred_tenant_id, current_setting('calends.tenant'))`.as('outside'),
      ])
      .where('is_root', '=', true)
      .orderBy('person_id')
      .execute(),
  );
}
