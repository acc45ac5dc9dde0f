import { sql } from 'kysely';

/** What the accounts of a month's company had before documents begin, of all its loans, as these are now. */
export const BASELINE_NOW = sql<readonly { readonly account: string | null; readonly cents: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('account', account, 'cents', cents) order by account), '[]'::jsonb)
  from (
    select had.account, sum(had.cents)::text as cents
    from contract_sync as sync,
      jsonb_to_recordset(sync.baseline) as had ("entityId" uuid, account text, cents bigint)
    where sync.tenant_id = erp_reconciliation.tenant_id and had."entityId" = erp_reconciliation.entity_id
    group by had.account having sum(had.cents) <> 0) as of_accounts)`;

/** Whether nothing of it changed since a person confirmed it with the month; of months that begin with none it is true. */
export const IS_BASELINE_SO = sql<boolean>`(
  erp_reconciliation.baseline is null or erp_reconciliation.baseline = ${BASELINE_NOW})`;
