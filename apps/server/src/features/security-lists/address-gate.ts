import { type ControlTransaction, inTenantOf, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import { type AddressRule, listRules } from './security-lists.store.ts';
import { type Standing, standingOf } from './standing.ts';

/** A person who is entering a tenant. */
export interface Visitor {
  readonly email: string;
  readonly isRoot: boolean;
  readonly tenantId: string;
}

/** What the lists say of a visitor at an address, read from the database. */
export async function standingAt(control: ControlTransaction, visitor: Visitor, address: string): Promise<Standing> {
  return standingOf(await readRules(control, visitor), address);
}

function readRules(control: ControlTransaction, visitor: Visitor): Promise<readonly AddressRule[]> {
  return inTenantOf(control, listedIn(visitor), (tx) => listRules(tx, visitor.email));
}

/** The tenant whose lists apply to the visitor: for root the system's, since no tenant can lock root out (docs/adr/0007). */
export function listedIn({ isRoot, tenantId }: Pick<Visitor, 'isRoot' | 'tenantId'>): string {
  return isRoot ? SYSTEM_TENANT : tenantId;
}
