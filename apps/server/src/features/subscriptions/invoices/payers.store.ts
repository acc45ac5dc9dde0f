import { payingTenant, type TenantAbove, type TrancheCount } from '@calends/billing';
import { sql } from 'kysely';
import { type ControlTransaction, inTenantOf } from '../../../db/tenant-transaction.ts';
import type { StoredAssignment } from '../assignments/assignments.store.ts';

/** A tenant, or a company of its. */
export interface Payer {
  readonly tenantId: string;
  readonly entityId: string | null;
}

export function keyOf({ tenantId, entityId }: Payer): string {
  return entityId === null ? tenantId : `${tenantId} ${entityId}`;
}

/** Who pays for the assignments of an issuer, as records stand during a run. */
export class Payers {
  readonly #control: ControlTransaction;
  readonly #issuerId: string;
  readonly #tenants = new Map<string, Payer | undefined>();

  constructor(control: ControlTransaction, issuerId: string) {
    this.#control = control;
    this.#issuerId = issuerId;
  }

  /** Undefined where nobody is billed: the issuer does not bill itself. */
  async of(assignment: StoredAssignment): Promise<Payer | undefined> {
    const { customer_tenant_id: tenantId, entity_type: kind, entity_id: id } = assignment;
    switch (kind) {
      case 'TENANT':
        return await this.#ofTenant(id);
      case 'ENTITY':
        return { tenantId, entityId: id };
      case 'CONTRACT':
      case 'TRANCHE': {
        const side = kind === 'CONTRACT' && assignment.payer === 'GRANTOR' ? 'grantor_id' : 'receiver_id';
        const entityId = await companyOf(this.#control, tenantId, { kind, id, side });
        return entityId === undefined ? undefined : { tenantId, entityId };
      }
      default:
        return undefined;
    }
  }

  async #ofTenant(tenantId: string): Promise<Payer | undefined> {
    if (!this.#tenants.has(tenantId)) {
      const payer = payingTenant(await upwardsFrom(this.#control, tenantId, this.#issuerId));
      this.#tenants.set(tenantId, payer === undefined ? undefined : { tenantId: payer, entityId: null });
    }
    return this.#tenants.get(tenantId);
  }
}

/** A tenant and those above it, below the issuer. */
async function upwardsFrom(control: ControlTransaction, tenantId: string, issuerId: string): Promise<TenantAbove[]> {
  const { rows } = await sql<TenantAbove>`
    with recursive upwards as (
      select tenant_id, parent_tenant_id, grouped_invoice, 1 as step from tenant
      where tenant_id = ${tenantId} and tenant_id <> ${issuerId}
      union all select above.tenant_id, above.parent_tenant_id, above.grouped_invoice, step + 1
      from tenant as above join upwards on above.tenant_id = upwards.parent_tenant_id
      where above.tenant_id <> ${issuerId}
    ) select tenant_id as tenant, grouped_invoice as "groupedInvoice" from upwards order by step`.execute(control);
  return rows;
}

interface Sided {
  readonly kind: 'CONTRACT' | 'TRANCHE';
  readonly id: string;
  readonly side: 'grantor_id' | 'receiver_id';
}

async function companyOf(
  control: ControlTransaction,
  tenantId: string,
  { kind, id, side }: Sided,
): Promise<string | undefined> {
  const isMeant =
    kind === 'CONTRACT'
      ? sql`contract_id::text = ${id}`
      : sql`contract_id in (select contract_id from tranche_balance where tranche_id::text = ${id})`;
  const { rows } = await inTenantOf(control, tenantId, (tx) =>
    sql<{ company: string }>`select ${sql.ref(side)}::text as company from contract where ${isMeant}`.execute(tx),
  );
  return rows[0]?.company;
}

/** The tranches of a tenant between each two companies. */
export async function tranchesOf(control: ControlTransaction, tenantId: string): Promise<TrancheCount[]> {
  const { rows } = await inTenantOf(control, tenantId, (tx) =>
    sql<{ receiver: string; grantor: string; count: string }>`
      select receiver_id::text as receiver, grantor_id::text as grantor, count(*)::text as count
      from tranche_balance join contract using (tenant_id, contract_id)
      group by receiver_id, grantor_id`.execute(tx),
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The companies of a tenant that are invoiced themselves. */
export async function companiesInvoiced(control: ControlTransaction, tenantId: string): Promise<string[]> {
  const { rows } = await inTenantOf(control, tenantId, (tx) =>
    sql<{ id: string }>`select entity_id::text as id from entity where invoice_entity`.execute(tx),
  );
  return rows.map(({ id }) => id);
}

export interface PayerData {
  readonly payer_name: string;
  readonly payer_nif: string | null;
  readonly payer_address: string | null;
  readonly payer_postal_code: string | null;
}

/** As a payer stands now; a tenant has no postal code of its own, it is part of its address. */
export async function payerData(control: ControlTransaction, { tenantId, entityId }: Payer): Promise<PayerData> {
  const { rows } =
    entityId === null
      ? await sql<PayerData>`select name as payer_name, nif as payer_nif, address as payer_address,
          null as payer_postal_code from tenant where tenant_id = ${tenantId}`.execute(control)
      : await inTenantOf(control, tenantId, (tx) =>
          sql<PayerData>`select name as payer_name, nif as payer_nif, address as payer_address,
            postal_code as payer_postal_code from entity where entity_id = ${entityId}`.execute(tx),
        );
  const [data] = rows;
  if (!data) throw new Error(`payer ${entityId ?? tenantId} is not there`);
  return data;
}
