import { tellLive } from '../../../db/live-channel.ts';
import { type ControlTransaction, inControl, inTenantOf } from '../../../db/tenant-transaction.ts';
import { saidOfFault } from '../systems/fault-text.ts';
import type { Fault } from '../systems/outcome.ts';
import { noteAnswer, noteFault } from './connection-health.store.ts';
import { isOfSettings } from './document-faults.ts';
import type { Sending } from './lane-turn.ts';
import type { ConnectionKey } from './lanes.store.ts';

/** Notes that a connection did not answer, or that its settings are wrong, when a company was called over it. */
export async function noteSilence(
  { db, now }: Pick<Sending, 'db' | 'now'>,
  key: ConnectionKey,
  fault: Fault,
  company: string,
): Promise<void> {
  const noted = { said: saidOfFault(fault, company), isOfSettings: isOfSettings(fault) };
  await inControl(db, async (control) => {
    const isPaused = await noteFault(control, key, noted, now());
    if (isPaused) await tellReaders(control, key);
  });
}

/** Notes that a connection answered, where it did not before. */
export async function noteReply({ db }: Pick<Sending, 'db'>, key: ConnectionKey): Promise<void> {
  await inControl(db, async (control) => {
    const isNews = await noteAnswer(control, key);
    if (isNews) await tellReaders(control, key);
  });
}

/** Has open windows read again how the companies of a connection are linked. */
async function tellReaders(control: ControlTransaction, { tenantId }: ConnectionKey): Promise<void> {
  await inTenantOf(control, tenantId, (tx) =>
    tellLive(tx, [{ about: 'records', kind: 'TPrimaveraSync', ids: [], by: null, requestId: null }]),
  );
}
