import { daysBetween } from '@calends/loan-engine';
import type { Kysely } from 'kysely';
import { moveDataVersion } from '../../../db/data-version.ts';
import type { Database } from '../../../db/database.ts';
import {
  type ControlTransaction,
  inControl,
  inTenantOf,
  type TenantTransaction,
} from '../../../db/tenant-transaction.ts';
import { civilDateIn } from '../../../http/actor.ts';
import { recomputeContracts } from '../derived/recompute-loans.ts';
import { verifyContracts } from '../derived/verify-loans.ts';
import {
  BEFORE_EVERY_ID,
  countContractsAfter,
  findDueContracts,
  readContractsAfter,
} from '../facts/contract-head.store.ts';
import { lockContracts } from '../facts/lock-contract.ts';
import { notifyOfCorrections, notifyOfWeek } from './notify-of-verification.ts';
import { lockVerification, readVerifiedTenants, type Verification, writeVerification } from './verification.store.ts';

/** A difference between what is stored and what follows from the facts. */
interface TenantDifference {
  readonly tenantId: string;
  readonly line: string;
}

const WEEK_DAYS = 7;
const BATCH = 50;

/**
 * Computes every loan of every tenant once a week from its facts, due or not, a seventh of them each day once the tenant's roll
 * is done, and corrects what is stored otherwise: the roll relies on the day on which each loan says that it is due. Days on
 * which nothing ran make the portions of the others larger. Each batch is recorded in its own transaction, so another process
 * continues where one was killed.
 */
export async function verifyLoansInTurn(db: Kysely<Database>, now: Date): Promise<TenantDifference[]> {
  const differences: TenantDifference[] = [];
  for (const { tenantId, timeZone, rolledTo, doneOn } of await inControl(db, readVerifiedTenants)) {
    const today = civilDateIn(timeZone, now);
    if (rolledTo < today || (doneOn !== null && doneOn >= today)) continue;
    const lines = await verifyPortion(db, tenantId, today);
    differences.push(...lines.map((line) => ({ tenantId, line })));
  }
  return differences;
}

async function verifyPortion(db: Kysely<Database>, tenantId: string, today: string): Promise<string[]> {
  const lines: string[] = [];
  let left: number | undefined;
  for (let isDone = false; !isDone; ) {
    isDone = await inControl(db, async (control) => {
      const week = await weekOf(control, tenantId, today);
      if (week.done_on >= today) return true; // another process finished the day
      left ??= await inTenantOf(control, tenantId, (tx) => portionOf(tx, week, today));
      const batch = await inTenantOf(control, tenantId, (tx) =>
        verifyBatch(tx, week, Math.min(BATCH, left ?? 0), today),
      );
      lines.push(...batch.lines);
      left -= batch.visited;
      const isEnd = batch.visited === 0 || left <= 0;
      await writeVerification(control, tenantId, { ...batch.week, ...(isEnd && { done_on: today }) });
      if (isEnd && isLastDay(week, today)) await inTenantOf(control, tenantId, (tx) => notifyOfWeek(tx, batch.week));
      return isEnd;
    });
  }
  return lines;
}

/** The week that is under way; a new one where there is none, or its last day is done. */
async function weekOf(control: ControlTransaction, tenantId: string, today: string): Promise<Verification> {
  const known = await lockVerification(control, tenantId);
  if (known && !isLastDay(known, known.done_on)) return known;
  if (known && known.done_on >= today) return known;
  return { began_on: today, done_on: '-infinity', last_contract_id: null, verified: 0, corrected: 0 };
}

function isLastDay({ began_on }: Verification, day: string): boolean {
  return day !== '-infinity' && daysBetween(began_on, day) >= WEEK_DAYS - 1;
}

/** How many loans to verify today, so that those left are spread over the days left of the week. */
async function portionOf(tx: TenantTransaction, week: Verification, today: string): Promise<number> {
  const loans = await countContractsAfter(tx, week.last_contract_id ?? BEFORE_EVERY_ID);
  return Math.ceil(loans / Math.max(1, WEEK_DAYS - daysBetween(week.began_on, today)));
}

async function verifyBatch(tx: TenantTransaction, week: Verification, limit: number, today: string) {
  const heads = await readContractsAfter(tx, week.last_contract_id ?? BEFORE_EVERY_ID, limit);
  const ids = heads.map(({ contractId }) => contractId);
  const locked = await lockContracts(tx, ids);
  const due = await findDueContracts(tx, ids, today); // computed by each roll, or refused and reported by it
  const others = heads.filter(({ contractId }) => locked.has(contractId) && !due.has(contractId));
  const lines = await verifyContracts(
    tx,
    others.map((head) => ({ ...head, balancesOn: today })),
  );
  const wrong = others.filter(({ contractNumber }) => lines.some((line) => line.startsWith(`${contractNumber}: `)));
  await recomputeContracts(
    tx,
    wrong.map(({ contractId }) => contractId),
    today,
  );
  await notifyOfCorrections(
    tx,
    wrong.map(({ contractNumber }) => contractNumber),
  );
  if (wrong.length > 0) await moveDataVersion(tx);
  return {
    visited: heads.length,
    lines,
    week: {
      ...week,
      last_contract_id: ids.at(-1) ?? week.last_contract_id,
      verified: week.verified + heads.length,
      corrected: week.corrected + wrong.length,
    },
  };
}
