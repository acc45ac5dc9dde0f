import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { lockIssuing, readIssuer } from './issuers.store.ts';
import { areInvoicesInDoubt } from './issuing.store.ts';

/**
 * Whether a certified system may hold invoices of an issuer of which nobody knows. Looked for in another account they would not be found,
 * and be issued a second time. None is sent until the transaction ends.
 */
export async function mayHoldInvoices(control: ControlTransaction, issuerId: string, system: string): Promise<boolean> {
  await lockIssuing(control, issuerId);
  const issuer = await readIssuer(control, issuerId);
  return issuer.system === system && (await areInvoicesInDoubt(control, issuerId));
}
