import { inControl } from '../../../db/tenant-transaction.ts';
import { Refused } from '../../../http/problems.ts';
import {
  type AccountingSystem,
  type ConnectionRow,
  findConnections,
  type Outside,
  openSystem,
} from '../../accounting/accounting.public.ts';

interface OpenToconline {
  readonly system: AccountingSystem;
  readonly connection: ConnectionRow;
}

/** The TOConline of a tenant; undefined before it is connected. */
export async function openToconline(outside: Outside, tenantId: string): Promise<OpenToconline | undefined> {
  const connection = await inControl(outside.db, async (control) =>
    (await findConnections(control, tenantId)).get('TOCONLINE'),
  );
  const system = connection && openSystem(outside, connection, '');
  return system && { system, connection };
}

/** The same for a call that makes no sense without it. Throws Refused. */
export async function mustOpenToconline(outside: Outside, tenantId: string): Promise<OpenToconline> {
  const open = await openToconline(outside, tenantId);
  if (!open) throw new Refused({ code: 'AccountingServiceNotConfigured' });
  return open;
}
