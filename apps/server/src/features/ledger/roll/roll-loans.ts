import type { Refusal } from '@calends/loan-engine';
import type { Kysely } from 'kysely';
import { moveDataVersion } from '../../../db/data-version.ts';
import type { Database } from '../../../db/database.ts';
import { tellLive } from '../../../db/live-channel.ts';
import { takeTurn } from '../../../db/take-turn.ts';
import { inControl, inTenant, inTenantOf, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { civilDateIn } from '../../../http/actor.ts';
import { type Recomputed, recomputeContracts } from '../derived/recompute-loans.ts';
import { BEFORE_EVERY_ID, type DueHead, lockDueHeads, readDueContracts } from '../facts/contract-head.store.ts';
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

/** Loans of one transaction: few enough that a person who writes one of them waits for a moment, enough that its statements count little. */
const BATCH = 200;
/** Transactions at work at once: while the database writes the loans of one, those of another are computed. */
const LANES = 2;
/** How many ids of due loans are read at once. */
const PAGE = 10 * BATCH;

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
  const { timeZone } = await inControl(db, (control) => readRollingTenant(control, tenantId));
  const today = civilDateIn(timeZone, now);
  const { unrolled, refixed } = await rollDueLoans(db, tenantId, today);
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

interface Rolled {
  readonly unrolled: readonly UnrolledLoan[];
  /** The number of loans whose resets follow other values than before. */
  readonly refixed: number;
}

async function rollDueLoans(
  db: Kysely<Database>,
  tenantId: string,
  today: string,
): Promise<Rolled & { readonly unrolled: UnrolledLoan[] }> {
  /** Contracts that were computed, also those that are due still: refused ones, and what may change at any moment. */
  const seen = new Set<string>();
  const rolled: Rolled[] = [];
  for (const waits of [false, true]) {
    const batches = batchesOf(db, tenantId, today, seen);
    const work = async () => {
      for await (const ids of batches) rolled.push(await rollBatch(db, tenantId, ids, { today, waits, seen }));
    };
    await allDone(Array.from({ length: LANES }, work));
  }
  return {
    unrolled: rolled.flatMap(({ unrolled }) => unrolled),
    refixed: rolled.reduce((sum, { refixed }) => sum + refixed, 0),
  };
}

/** The ids of due contracts that were not computed yet, in order. Each batch is handed to one taker. */
async function* batchesOf(
  db: Kysely<Database>,
  tenantId: string,
  today: string,
  seen: ReadonlySet<string>,
): AsyncGenerator<string[]> {
  for (let cursor: string | undefined = BEFORE_EVERY_ID; cursor !== undefined; ) {
    const after: string = cursor;
    const due = await inTenant(db, tenantId, (tx) => readDueContracts(tx, today, after, PAGE));
    const left = due.filter((contractId) => !seen.has(contractId));
    for (let from = 0; from < left.length; from += BATCH) yield left.slice(from, from + BATCH);
    cursor = due.length < PAGE ? undefined : due.at(-1);
  }
}

/** Waits for all of them before it throws what one of them threw, so that nothing is at work behind the caller's back. */
async function allDone(lanes: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(lanes);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

interface Batch {
  readonly today: string;
  readonly waits: boolean;
  readonly seen: Set<string>;
}

/** Rolls one batch in one transaction. */
async function rollBatch(
  db: Kysely<Database>,
  tenantId: string,
  contractIds: readonly string[],
  { today, waits, seen }: Batch,
): Promise<Rolled> {
  return await inTenant(db, tenantId, async (tx) => {
    await holdFixings(tx, 'shared');
    const locked = await lockDueHeads(tx, contractIds, today, { waits });
    const results = await recomputeDue(tx, locked, today);
    for (const { contractId } of locked) seen.add(contractId);
    const unrolled = [...results].flatMap(([contractId, result]) =>
      result.ok ? [] : [{ tenantId, contractId, contractNumber: result.contractNumber, refusal: result.refusal }],
    );
    const refixed = [...results.values()].filter(({ isRefixed }) => isRefixed).length;
    if (results.size > 0) {
      await tellLive(tx, [{ about: 'records', kind: 'TContract', ids: [], by: null, requestId: null }]);
      await moveDataVersion(tx);
    }
    return { unrolled, refixed };
  });
}

/** Of loans that are due because their day came, only what may change since that day is read and compared (ADR 0004). */
async function recomputeDue(
  tx: TenantTransaction,
  due: readonly DueHead[],
  today: string,
): Promise<Map<string, Recomputed>> {
  const changed = due.filter(({ since }) => since === undefined);
  const dated = due.flatMap(({ since }) => since ?? []);
  const results = new Map<string, Recomputed>();
  for (const [heads, since] of [
    [changed, undefined],
    [due.filter((head) => !changed.includes(head)), dated.toSorted()[0]],
  ] as const) {
    const ids = heads.map(({ contractId }) => contractId);
    for (const [contractId, result] of await recomputeContracts(tx, ids, today, since)) results.set(contractId, result);
  }
  return results;
}
