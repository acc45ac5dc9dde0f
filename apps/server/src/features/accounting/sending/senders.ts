import { mayAccess, SETTING_GROUPS } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Forbidden } from '../../../http/problems.ts';
import { settings } from '../../base-settings/base-settings.public.ts';

/** Who gives documents to accounting, and decides on them: as a setting says. Throws Forbidden. */
export async function mustSend(tx: TenantTransaction, { roleId }: Actor): Promise<void> {
  const senders = await settings.of(tx, 'ERP_SENDERS');
  if (!mayAccess(roleId, SETTING_GROUPS[senders])) throw new Forbidden();
}
