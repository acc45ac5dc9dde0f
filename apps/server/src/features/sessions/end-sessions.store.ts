import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import { tellSessionsEnded } from '../../db/live-channel.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';

type Sessions = ExpressionBuilder<Database, 'session'>;

/**
 * Ends the chosen sessions that have not ended yet, with the live connections that they hold in any process; returns how many.
 */
export async function endSessions(
  control: ControlTransaction,
  meant: (session: Sessions) => ExpressionWrapper<Database, 'session', SqlBool>,
  at: Date,
): Promise<number> {
  const ended = await control
    .updateTable('session')
    .set({ revoked_at: at })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .where(meant)
    .returning('session_id')
    .execute();
  await tellSessionsEnded(
    control,
    ended.map((one) => one.session_id),
  );
  return ended.length;
}
