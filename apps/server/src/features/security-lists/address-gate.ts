import { type ControlTransaction, inTenantOf, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import { type AddressRule, listRules } from './security-lists.store.ts';
import { type Standing, standingOf } from './standing.ts';

/** The person who is entering a tenant. */
export interface Visitor {
  readonly email: string;
  readonly isRoot: boolean;
  readonly tenantId: string;
}

/** What the lists say of a visitor at an address, read now. */
export async function standingAt(control: ControlTransaction, visitor: Visitor, address: string): Promise<Standing> {
  return standingOf(await readRules(control, visitor), address);
}

/** A list is effective in every process within this time (security: who is who). */
const KNOWN_MS = 1000;
const MOST_KNOWN = 10_000;

/**
 * The same for every request: what the lists say of a person is known for at most a second, so that an ordinary request
 * sends no statement for it.
 */
export function addressGate(
  now: () => Date,
): (control: ControlTransaction, visitor: Visitor, address: string) => Promise<Standing> {
  const known = new Map<string, { readonly rules: readonly AddressRule[]; readonly readAt: number }>();
  return async (control, visitor, address) => {
    const at = now().getTime();
    const name = `${listedIn(visitor)} ${visitor.email.toLowerCase()}`;
    const before = known.get(name);
    if (before && Math.abs(at - before.readAt) < KNOWN_MS) return standingOf(before.rules, address);
    const rules = await readRules(control, visitor);
    known.delete(name);
    const [oldest] = known.size >= MOST_KNOWN ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    known.set(name, { rules, readAt: at });
    return standingOf(rules, address);
  };
}

function readRules(control: ControlTransaction, visitor: Visitor): Promise<readonly AddressRule[]> {
  return inTenantOf(control, listedIn(visitor), (tx) => listRules(tx, visitor.email));
}

/** Whose lists concern the visitor: no tenant shuts root out, whose rows are the system's (docs/adr/0007). */
export function listedIn({ isRoot, tenantId }: Pick<Visitor, 'isRoot' | 'tenantId'>): string {
  return isRoot ? SYSTEM_TENANT : tenantId;
}
