import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { endSessions } from './end-sessions.store.ts';

interface AccessOf {
  readonly personId: string;
  readonly tenantId: string;
}

/** Ends the sessions of a person in one tenant; those in other tenants continue. */
export async function endSessionsIn(
  control: ControlTransaction,
  { personId, tenantId }: AccessOf,
  at: Date,
): Promise<void> {
  await endSessions(
    control,
    (session) => session.and([session('person_id', '=', personId), session('tenant_id', '=', tenantId)]),
    at,
  );
}

/** Ends every session in a tenant that is no longer active, root's too. */
export async function endSessionsOf(control: ControlTransaction, tenantId: string, at: Date): Promise<void> {
  await endSessions(control, (session) => session('tenant_id', '=', tenantId), at);
}

/** Ends every session of a person, and every sign-in that is under way with the old password. */
export async function endEverySession(control: ControlTransaction, personId: string, at: Date): Promise<void> {
  await endSessions(control, (session) => session('person_id', '=', personId), at);
  await control
    .updateTable('sign_in_attempt')
    .set({ finished_at: at })
    .where('person_id', '=', personId)
    .where('finished_at', 'is', null)
    .execute();
}
