import { networkOfAddress } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { insertKnownNetwork, isKnownNetwork } from './known-addresses.store.ts';

/** From now on the person signs in from this address without being asked for a mailed link. */
export async function rememberAddress(control: ControlTransaction, personId: string, ipAddress: string): Promise<void> {
  await insertKnownNetwork(control, personId, networkOfAddress(ipAddress));
}

/** An address of nobody is never known. */
export async function isKnownAddress(
  control: ControlTransaction,
  personId: string,
  ipAddress: string,
): Promise<boolean> {
  return ipAddress !== '' && (await isKnownNetwork(control, personId, networkOfAddress(ipAddress)));
}
