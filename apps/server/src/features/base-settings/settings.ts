import { PARAMETERS, type Parameter, type ParameterKey, type ParameterValue, parameterValue } from '@calends/wire';
import {
  type ControlTransaction,
  inTenantOf,
  SYSTEM_TENANT,
  type TenantTransaction,
} from '../../db/tenant-transaction.ts';
import { listWritten, type WrittenSetting } from './base-settings.store.ts';

/**
 * The settings in force, read from their rows within the transaction: a change takes effect in every process with the next
 * transaction, and no process keeps a copy that could be out of date.
 */
export const settings = {
  /** The value in force for the transaction's tenant: its own, else the system's, else the standard. */
  async of<K extends ParameterKey>(tx: TenantTransaction, key: K): Promise<ParameterValue<K>> {
    return (await settings.allOf(tx, [key]))[key];
  },

  async allOf<K extends ParameterKey>(tx: TenantTransaction, keys: readonly K[]): Promise<Settings<K>> {
    const written = await listWritten(tx, keys);
    return Object.fromEntries(keys.map((key) => [key, settings.inForce(key, written)])) as Settings<K>;
  },

  /** The value in force by the rows that were read. */
  inForce<K extends ParameterKey>(key: K, written: readonly WrittenSetting[]): ParameterValue<K> {
    const rows = written.filter((row) => row.key === key);
    const shipped = rows.find((row) => !row.isOwn);
    const own = rows.find((row) => row.isOwn);
    const row = (PARAMETERS[key] as Parameter).reach === 'installation' ? shipped : (own ?? shipped);
    // a value that only an older release allowed is ignored
    const standard = parameterValue(key, String(PARAMETERS[key].standard));
    return ((row && parameterValue(key, row.value)) ?? standard) as ParameterValue<K>;
  },

  async ofTenant<K extends ParameterKey>(
    control: ControlTransaction,
    tenantId: string,
    key: K,
  ): Promise<ParameterValue<K>> {
    return await inTenantOf(control, tenantId, (tx) => settings.of(tx, key));
  },

  /** Of a parameter that is the same for every tenant. */
  async ofInstallation<K extends ParameterKey>(control: ControlTransaction, key: K): Promise<ParameterValue<K>> {
    return await settings.ofTenant(control, SYSTEM_TENANT, key);
  },
};

type Settings<K extends ParameterKey> = { readonly [Key in K]: ParameterValue<Key> };
