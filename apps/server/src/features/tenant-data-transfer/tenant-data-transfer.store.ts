import {
  type AddTenantDataTransfer,
  type TenantDataTransfer,
  TRANSFER_STATES,
  tenantDataTransfers,
} from '@calends/wire';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import { type ColumnsOf, column, rows, type Source, searchIn } from '../../resource/fields/columns.ts';
import { selected, shownFields, wireRow } from '../../resource/lists/wire-values.ts';
import type { ReadBy } from '../../resource/reading-routes.ts';

const columns: ColumnsOf<typeof tenantDataTransfers> = {
  id: column('tenant_data_transfer.transfer_id'),
  sourceTenantId: column('tenant_data_transfer.source_tenant_id'),
  targetTenantId: column('tenant_data_transfer.target_tenant_id'),
  requestedBy: column('requester.email'),
  createdOn: column('tenant_data_transfer.created_at'),
  state: column('tenant_data_transfer.state'),
  decidedBy: column('decider.email'),
  decidedOn: column('tenant_data_transfer.decided_at'),
  contracts: column('tenant_data_transfer.contracts'),
  search: searchIn('tenant_data_transfer.source_tenant_id', 'tenant_data_transfer.target_tenant_id', 'requester.email'),
};

/** Every request; root alone reads them. */
export const transferSource: Source<typeof tenantDataTransfers, ReadBy, ControlTransaction> = {
  resource: tenantDataTransfers,
  columns,
  key: sql.ref('tenant_data_transfer.transfer_id'),
  from: (control) => rows(withPeople(control)),
};

function withPeople(control: ControlTransaction) {
  return control
    .selectFrom('tenant_data_transfer')
    .innerJoin('person as requester', 'requester.person_id', 'tenant_data_transfer.requested_by')
    .leftJoin('person as decider', 'decider.person_id', 'tenant_data_transfer.decided_by');
}

export async function readTransfer(control: ControlTransaction, id: string): Promise<TenantDataTransfer> {
  const fields = shownFields(tenantDataTransfers);
  const from = rows(withPeople(control).where('tenant_data_transfer.transfer_id', '=', id));
  const row = await selected(from, columns, fields).select('tenant_data_transfer.version').executeTakeFirstOrThrow();
  return { ...wireRow(tenantDataTransfers, fields, row), version: row.version } as TenantDataTransfer;
}

/** How many requests wait for a decision. */
export async function countPendingTransfers(control: ControlTransaction): Promise<number> {
  const { pending } = await control
    .selectFrom('tenant_data_transfer')
    .select((eb) => eb.fn.countAll<bigint>().as('pending'))
    .where('state', '=', sql.lit(TRANSFER_STATES.PENDING))
    .executeTakeFirstOrThrow();
  return Number(pending);
}

/** Those of these tenants that are active; locked until the transaction ends. */
export async function holdTenants(control: ControlTransaction, tenantIds: readonly string[]): Promise<Set<string>> {
  const tenants = await control
    .selectFrom('tenant')
    .select('tenant_id')
    .where('tenant_id', 'in', tenantIds)
    .where('tenant_id', '<>', SYSTEM_TENANT)
    .where('is_active', '=', true)
    .orderBy('tenant_id')
    .forShare()
    .execute();
  return new Set(tenants.map((tenant) => tenant.tenant_id));
}

/** Returns the id of the request; undefined when one between these tenants is pending. */
export async function insertTransfer(
  control: ControlTransaction,
  { sourceTenantId, targetTenantId }: AddTenantDataTransfer,
  personId: string,
): Promise<string | undefined> {
  const row = await control
    .insertInto('tenant_data_transfer')
    .values({
      transfer_id: newId(),
      source_tenant_id: sourceTenantId,
      target_tenant_id: targetTenantId,
      requested_by: personId,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['source_tenant_id', 'target_tenant_id'])
        .where('state', '=', sql.lit(TRANSFER_STATES.PENDING))
        .doNothing(),
    )
    .returning('transfer_id')
    .executeTakeFirst();
  return row?.transfer_id;
}

/** Locks a request: nobody else decides it until the transaction ends. */
export async function lockTransfer(control: ControlTransaction, id: string) {
  return await control
    .selectFrom('tenant_data_transfer')
    .selectAll()
    .where('transfer_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether there is another root than this person. */
export async function hasOtherRoot(control: ControlTransaction, personId: string): Promise<boolean> {
  const other = await control
    .selectFrom('person')
    .select('person_id')
    .where('is_root', '=', true)
    .where('person_id', '<>', personId)
    .executeTakeFirst();
  return other !== undefined;
}

export async function decideTransfer(
  control: ControlTransaction,
  id: string,
  decision: { readonly state: number; readonly personId: string; readonly contracts: number },
): Promise<void> {
  await control
    .updateTable('tenant_data_transfer')
    .set((eb) => ({
      state: decision.state,
      decided_by: decision.personId,
      decided_at: sql<Date>`now()`,
      contracts: decision.contracts,
      version: eb('version', '+', 1),
    }))
    .where('transfer_id', '=', id)
    .execute();
}
