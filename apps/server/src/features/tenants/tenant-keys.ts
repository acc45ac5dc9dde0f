import { managedTenantEndpoints, tenantClientEndpoints, tenantEndpoints } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { takenKeys } from './tenants.store.ts';

/** The words that paths have in the place of a key: a tenant with such a key could not be read. */
const RESERVED: ReadonlySet<string> = new Set(
  [tenantEndpoints, managedTenantEndpoints, tenantClientEndpoints].flatMap((calls) =>
    Object.values(calls).map(({ path }) => path.split('/')[2] ?? ''),
  ),
);

export function isReservedKey(key: string): boolean {
  return RESERVED.has(key);
}

/** The longest key before the at-sign, which leaves room for a number. */
const LONGEST = 36;

/** A free key made from a name: `Água & Sal, Lda.` is `agua-sal-lda`, the second one `agua-sal-lda-2`. */
export async function freeKey(control: ControlTransaction, name: string, ending = ''): Promise<string> {
  const start =
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, LONGEST)
      .replaceAll(/^-+|-+$/g, '') || 'tenant';
  const taken = await takenKeys(control, start);
  for (let number = 1; ; number += 1) {
    const key = `${start}${number === 1 ? '' : `-${number}`}${ending}`;
    if (!taken.has(key) && !isReservedKey(key)) return key;
  }
}
