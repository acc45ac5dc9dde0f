import { SYNC_STATES } from '@calends/wire';
import type { ControlRequest } from '../../../http/route.ts';
import { type ConnectionRow, keepTest } from '../connections/connections.store.ts';
import type { Checks } from './checks.ts';

/** Keeps what a test found of the settings that were tried, and records how they came to stand. */
export async function noteTest(
  { control, audit }: Pick<ControlRequest<unknown>, 'control' | 'audit'>,
  connection: ConnectionRow,
  { isFailed, all }: Checks,
  at: Date,
): Promise<void> {
  const syncState = isFailed ? SYNC_STATES.FAILED : SYNC_STATES.SUCCESSFUL;
  await keepTest(control, connection, { syncState, checks: all, at });
  audit.record({
    action: 'UPDATE',
    resource: 'TClientSwApi',
    recordId: connection.connection_id,
    alsoIn: connection.tenant_id,
    before: { tenantSyncState: connection.sync_state },
    after: { tenantSyncState: syncState },
  });
}
