import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * Every request asks what the security lists and the settings say of who makes it: both are looked up in an index. Under row
 * security `lower(email)` has none, as it may leak; the stored column has.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create index base_setting_parameter on base_setting (tenant_id, parameter_key);

     create or replace function rules_of(visitor text) returns jsonb language sql stable return (
       select jsonb_agg(jsonb_build_object('list', list, 'ip_address', ip_address, 'with_dev_access', with_dev_access))
       from security_list_row where sought_email = lower(visitor) and state_enabled)`,
  );
}
