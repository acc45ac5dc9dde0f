import type { Refusal } from '@calends/loan-engine';
import type { Kysely } from 'kysely';
import { moveDataVersion } from '../../../db/data-version.ts';
import type { Database } from '../../../db/database.ts';
import { tellLive } from '../../../db/live-channel.ts';
import { takeTurn } from '../../../db/take-turn.ts';
import { inControl, inTenant, inTenantOf } from '../../../db/tenant-transaction.ts';
import { civilDateIn } from '../../../http/actor.ts';
import { recomputeContracts } from '../derived/recompute-loans.ts';
import { BEFORE_EVERY_ID, lockDueHeads, readDueContracts } from '../facts/contract-head.store.ts';
import { holdFixings } from '../figures/published-rates.store.ts';
import { bringTenantsToDay } from './bring-tenants-to-day.ts';
import { notifyOfRoll } from './notify-of-roll.ts';
import { notifyOfStaleFixings } from './notify-of-stale-fixings.ts';
import { readRollingTenant, writeRolls } from './roll.store.ts';

/** A loan that could not be rolled: it keeps its figures of an earlier day. */
export interface UnrolledLoan {
  readonly tenantId: string;
  readonly contractId: string;
  readonly contractNumber: string;
  readonly refusal: Refusal;
}

const BATCH = 100;

/**
 * Brings every loan of every tenant to its tenant's today, days on which nothing ran and changed fixings of the system
 * included. A tenant that is up to date costs nothing, so this may run at any time and in several processes at once. Returns
 * the loans that are refused, which do not stop the others.
 */
export async function rollLoans(db: Kysely<Database>, now: Date): Promise<UnrolledLoan[]> {
  const unrolled: UnrolledLoan[] = [];
  for (const tenantId of await bringTenantsToDay(db, now)) unrolled.push(...(await rollTenant(db, tenantId, now)));
  return unrolled;
}

/**
 * Computes the loans of a tenant that are due, a batch to a transaction: after a kill the next process begins with those that
 * are left. Several processes at work on one tenant take loans that no other process holds; in the end each waits for those
 * that others hold, in case their transactions are given up.
 */
export async function rollTenant(db: Kysely<Database>, tenantId: string, now: Date): Promise<UnrolledLoan[]> {
  const seen = new Set<string>();
  const unrolled: UnrolledLoan[] = [];
  let refixed = 0;
  const { timeZone } = await inControl(db, (control) => readRollingTenant(control, tenantId));
  const today = civilDateIn(timeZone, now);
  for (const waits of [false, true]) {
    for (let cursor: string | undefined = BEFORE_EVERY_ID; cursor !== undefined; ) {
      const batch = await rollBatch(db, tenantId, { today, cursor, waits, seen });
      unrolled.push(...batch.unrolled);
      refixed += batch.refixed;
      cursor = batch.last;
    }
  }
  await inControl(db, async (control) => {
    await inTenantOf(control, tenantId, (tx) => takeTurn(tx, 'roll'));
    const { rolledTo, staleFixingsNotified } = await readRollingTenant(control, tenantId);
    const isNewDay = rolledTo === null || rolledTo < today;
    // daily notifications are written in the transaction that marks the day as done
    const isNotified = await inTenantOf(control, tenantId, async (tx) => {
      await notifyOfRoll(tx, { refixed, unrolled: isNewDay ? unrolled : [] });
      return await notifyOfStaleFixings(tx, { today, wasNotified: staleFixingsNotified === true });
    });
    await writeRolls(control, [{ tenantId, day: today, at: now, staleFixingsNotified: isNotified }]);
  });
  return unrolled;
}

interface Batch {
  readonly today: string;
  /** The last contract that was looked at. */
  readonly cursor: string;
  readonly waits: boolean;
  /** Contracts that were computed, also those that are due still: refused ones, and what may change at any moment. */
  readonly seen: Set<string>;
}

/** Rolls one batch in one transaction; `last` is undefined after the last batch. */
async function rollBatch(
  db: Kysely<Database>,
  tenantId: string,
  { today, cursor, waits, seen }: Batch,
): Promise<{ last: string | undefined; unrolled: UnrolledLoan[]; refixed: number }> {
  return await inTenant(db, tenantId, async (tx) => {
    const due = await readDueContracts(tx, today, cursor, BATCH);
    const others = due.filter((contractId) => !seen.has(contractId));
    if (others.length === 0) return { last: due.at(-1), unrolled: [], refixed: 0 };
    await holdFixings(tx, 'shared');
    const locked = await lockDueHeads(tx, others, today, { waits });
    const results = await recomputeContracts(tx, locked, today);
    for (const contractId of locked) seen.add(contractId);
    const unrolled = [...results].flatMap(([contractId, result]) =>
      result.ok ? [] : [{ tenantId, contractId, contractNumber: result.contractNumber, refusal: result.refusal }],
    );
    const refixed = [...results.values()].filter(({ isRefixed }) => isRefixed).length;
    if (results.size > 0) {
      await tellLive(tx, [{ about: 'records', kind: 'TContract', ids: [], by: null, requestId: null }]);
      await moveDataVersion(tx);
    }
    return { last: due.at(-1), unrolled, refixed };
  });
}
