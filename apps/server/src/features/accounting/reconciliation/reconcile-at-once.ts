import { setTimeout } from 'node:timers/promises';
import type { Reconciliation } from '@calends/wire';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { log } from '../../../logs/log.ts';
import type { Outside } from '../connections/open-system.ts';
import { readReconciliation } from './read-reconciliations.ts';
import { workReconciliation } from './work-reconciliation.ts';

/** As long as a person waits for an answer; what takes longer goes on without them. */
const LONGEST_MS = 20_000;

/** Reads a month back that a person has just asked for while they wait, and says how far that is then. */
export async function reconcileAtOnce(outside: Outside, tenantId: string, id: string): Promise<Reconciliation> {
  const ended = new AbortController();
  const working = workReconciliation(outside, tenantId, id).catch((err: unknown) => {
    log.error({ err, reconciliation: id }, 'a month was not reconciled at once'); // a job takes it up
  });
  const tired = setTimeout(LONGEST_MS, undefined, { signal: ended.signal }).catch(() => undefined);
  await Promise.race([working, tired]);
  ended.abort();
  return await inTenant(outside.db, tenantId, (tx) => readReconciliation(tx, id));
}
