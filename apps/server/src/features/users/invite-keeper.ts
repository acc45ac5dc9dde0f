import type { Language, Role } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { bringIn } from './bring-in.ts';
import type { UserSettings } from './send-confirmation.ts';

interface Keeper {
  readonly tenantId: string;
  readonly email: string;
  readonly role: Role;
  readonly language: Language;
}

/**
 * Invites the first person who looks after a new tenant. Until they enter their names they are named by the beginning of their
 * address. Recorded in the history of the new tenant, not of the one that made it.
 */
export async function inviteKeeper(
  control: ControlTransaction,
  audit: AuditTrail,
  { tenantId, email, role, language }: Keeper,
  settings: UserSettings,
): Promise<void> {
  const names = { firstName: email.split('@')[0] ?? email, lastName: '', phoneNumber: null };
  const id = await bringIn(control, { tenantId, role, email, ...names, language, isMailed: true }, settings);
  const rights = { roleId: role, policyId: role };
  audit.record({ action: 'CREATE', resource: 'identity', recordId: id, after: rights, onlyIn: tenantId });
}
