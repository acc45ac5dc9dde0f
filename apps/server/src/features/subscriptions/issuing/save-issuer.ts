import type { InvoiceIssuer, SaveInvoiceIssuer } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { Refused, Stale } from '../../../http/problems.ts';
import { findConnections } from '../../accounting/accounting.public.ts';
import type { By } from '../written-by.ts';
import { lockIssuing, putIssuer, readIssuer } from './issuers.store.ts';
import { areInvoicesOnTheWay } from './issuing.store.ts';

/**
 * Says which certified system issues what a tenant bills. It has to be connected, and stays the same while it may hold something that
 * nobody knows of. Throws Stale, Refused.
 */
export async function saveIssuer(
  control: ControlTransaction,
  { actor: { tenantId }, audit }: By,
  input: SaveInvoiceIssuer,
): Promise<InvoiceIssuer> {
  await lockIssuing(control, tenantId);
  const before = await readIssuer(control, tenantId);
  if (before.version !== input.version) throw new Stale();
  const { system, company } = input;
  if (system !== 'NONE' && (await findConnections(control, tenantId)).get(system)?.sealed_password == null)
    throw new Refused({ code: 'AccountingServiceNotConfigured' });
  const isElsewhere = before.system !== system || before.company !== company;
  if (isElsewhere && (await areInvoicesOnTheWay(control, tenantId))) throw new Refused({ code: 'InvoicesOnTheWay' });
  await putIssuer(control, tenantId, input);
  const after = await readIssuer(control, tenantId);
  audit.record({
    action: before.version === 0 ? 'CREATE' : 'UPDATE',
    resource: 'InvoiceIssuer',
    ...(before.version !== 0 && { before: audited(before) }),
    after: audited(after),
  });
  return after;
}

function audited({ version: _version, ...settings }: InvoiceIssuer): object {
  return settings;
}
