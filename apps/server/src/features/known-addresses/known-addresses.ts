import { networkOfAddress } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { insertKnownNetwork, isKnownNetwork, isNetworkOfEmail } from './known-addresses.store.ts';

/** From now on the person may sign in from this address without a mailed link. */
export async function rememberAddress(control: ControlTransaction, personId: string, ipAddress: string): Promise<void> {
  await insertKnownNetwork(control, personId, networkOfAddress(ipAddress));
}

/** False for a call without an address. */
export async function isKnownAddress(
  control: ControlTransaction,
  personId: string,
  ipAddress: string,
): Promise<boolean> {
  return ipAddress !== '' && (await isKnownNetwork(control, personId, networkOfAddress(ipAddress)));
}

/** Whether the person with this e-mail signed in from the address; false for an e-mail that nobody has. */
export async function isKnownToEmail(control: ControlTransaction, email: string, ipAddress: string): Promise<boolean> {
  return ipAddress !== '' && (await isNetworkOfEmail(control, email, networkOfAddress(ipAddress)));
}
