import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * Each request asks who makes it, and no answer is kept in memory, so it is one round trip: the function puts on one role after
 * the other, as the transaction's statements would, and shows each what it may see. The settings end with the statement.
 *
 * `derived_no` counts what changes rows without an event, such as a new day: with the numbers of the chains it says whether
 * anything that a tenant reads has changed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `alter table audit_head add column derived_no bigint not null default 0;

     create function read_caller(asked_session uuid, asked_at timestamptz) returns jsonb language plpgsql as $$
     declare
       caller record;
       minutes jsonb;
       own_head text;
       system_head text;
       control_head text;
       rules jsonb;
     begin
       perform set_config('role', control_role(), true);
       select session.person_id, person.email, session.tenant_id, session.created_at, tenant.tenant_type, tenant.time_zone,
           person.is_root, person.page_size_default, membership.role_id, membership.policy_id
         into caller
         from session
         join person on person.person_id = session.person_id
         join tenant on tenant.tenant_id = session.tenant_id
         left join membership on membership.person_id = session.person_id and membership.tenant_id = session.tenant_id
           and membership.is_active and membership.allowed_user_state = 'ACTIVE'
         where session.session_id = asked_session and session.revoked_at is null and session.expires_at > asked_at
           and tenant.is_active;
       if not found then
         return null;
       end if;
       select entry_no into control_head from system_audit_head;

       perform set_config('role', tenant_role(), true), set_config('calends.tenant', caller.tenant_id, true);
       select concat_ws('-', entry_no, derived_no) into own_head from audit_head;
       select jsonb_agg(jsonb_build_object('key', parameter_key, 'value', value, 'isOwn', tenant_id <> 'system'))
         into minutes from base_setting where parameter_key = 'SESSION_MINUTES';
       if not caller.is_root then
         rules := rules_of(caller.email);
       end if;

       perform set_config('calends.tenant', 'system', true);
       select concat_ws('-', entry_no, derived_no) into system_head from audit_head;
       if caller.is_root then -- no tenant shuts root out: the system's lists do (ADR 0007)
         rules := rules_of(caller.email);
       end if;
       return to_jsonb(caller) || jsonb_build_object(
         'settings', coalesce(minutes, '[]'), 'rules', coalesce(rules, '[]'),
         'data_version', jsonb_build_object('tenant', concat_ws('.', coalesce(own_head, '0'), coalesce(system_head, '0')), 'control', control_head));
     end $$;

     create function rules_of(visitor text) returns jsonb language sql stable return (
       select jsonb_agg(jsonb_build_object('list', list, 'ip_address', ip_address, 'with_dev_access', with_dev_access))
       from security_list_row where lower(email) = lower(visitor) and state_enabled)`,
  );
}
