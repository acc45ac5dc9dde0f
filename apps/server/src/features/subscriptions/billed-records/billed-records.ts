import { type BilledKind, LOAN_TYPES } from '@calends/wire';
import { type ControlTransaction, inTenantOf } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { companies, contracts, members, type Sought, tenantsLookedAfter, tranches } from './billed-records.store.ts';

/** A record to which a plan may be assigned. */
export interface BilledRecord {
  readonly id: string;
  readonly name: string;
  /** The customer. */
  readonly tenantId: string;
  /** ISO: no assignment covers a day before it; null where it has no beginning. */
  readonly startsOn: string | null;
}

/**
 * The records of a kind that an issuer may bill, by name: the tenants that the actor looks after, everything else of the issuer's own
 * tenant, since what another tenant holds is not its manager's to read.
 */
export async function billedRecords(
  control: ControlTransaction,
  actor: Actor,
  kind: BilledKind,
  sought: Sought,
): Promise<BilledRecord[]> {
  if (kind === 'TENANT') return await tenantsLookedAfter(control, actor, sought);
  const records = await recordsOfTenant(control, actor, kind, sought);
  return records.map((record) => ({ ...record, tenantId: actor.tenantId }));
}

/** Undefined where there is no such record, or the actor may not bill it. */
export async function findBilledRecord(
  control: ControlTransaction,
  actor: Actor,
  kind: BilledKind,
  id: string,
): Promise<BilledRecord | undefined> {
  const [record] = await billedRecords(control, actor, kind, { id, most: 1 });
  return record;
}

async function recordsOfTenant(
  control: ControlTransaction,
  actor: Actor,
  kind: Exclude<BilledKind, 'TENANT'>,
  sought: Sought,
): Promise<Omit<BilledRecord, 'tenantId'>[]> {
  const inOwn = { ENTITY: companies, CONTRACT: contracts, TRANCHE: tranches };
  switch (kind) {
    case 'ENTITY':
    case 'CONTRACT':
    case 'TRANCHE':
      return await inTenantOf(control, actor.tenantId, (tx) => inOwn[kind](tx, actor.timeZone, sought));
    case 'USER':
      return await members(control, actor.tenantId, sought);
    case 'CONTRACT_TYPE':
      return LOAN_TYPES.filter((type) => isSought(type, sought)).map((type) => ({
        id: type,
        name: type,
        startsOn: null,
      }));
    case 'DISK_SIZE':
      return []; // is measured, and no record
  }
}

function isSought(code: string, { id, search = '' }: Sought): boolean {
  return (id === undefined || id === code) && code.toLowerCase().includes(search.toLowerCase());
}
