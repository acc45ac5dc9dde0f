import type { ParameterKey, ParameterValue } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { settings } from './settings.ts';

/** A change takes effect in every process within this time, as one of the security lists does. */
const KNOWN_MS = 1000;
const MOST_KNOWN = 10_000;

/** Runs `work` in a transaction of the tenant; called only where the value is not known. */
type Reading<Value> = (work: (tx: TenantTransaction) => Promise<Value>) => Promise<Value>;

/**
 * The value of one parameter, for code that runs on every request: it is kept for at most a second, so that an ordinary
 * request sends no statement for it. Code that runs seldom reads `settings` instead.
 */
export function knownSetting<K extends ParameterKey>(
  key: K,
  now: () => Date,
): (tenantId: string, reading: Reading<ParameterValue<K>>) => Promise<ParameterValue<K>> {
  const known = new Map<string, { readonly value: ParameterValue<K>; readonly readAt: number }>();
  return async (tenantId, reading) => {
    const at = now().getTime();
    const before = known.get(tenantId);
    if (before && Math.abs(at - before.readAt) < KNOWN_MS) return before.value;
    const value = await reading((tx) => settings.of(tx, key));
    known.delete(tenantId);
    const [oldest] = known.size >= MOST_KNOWN ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    known.set(tenantId, { value, readAt: at });
    return value;
  };
}
