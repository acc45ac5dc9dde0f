import type { Refusal } from '@calends/loan-engine';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { tellLive } from '../../../db/live-channel.ts';
import { inControl, inTenant, inTenantOf, SYSTEM_TENANT } from '../../../db/tenant-transaction.ts';
import { civilDateIn } from '../../../http/actor.ts';
import { recomputeContracts } from '../derived/recompute-loans.ts';
import { readContractsAfter, readContractsBehind } from '../facts/contract-head.store.ts';
import { lockContracts } from '../facts/lock-contract.ts';
import { lastChangeOfSystemRates, type RollingTenant, readRollingTenants, writeRoll } from './roll.store.ts';
import { tellOfRoll } from './tell-of-roll.ts';
import { tellOfStaleFixings } from './tell-of-stale-fixings.ts';

/** A loan that could not be rolled: it keeps its figures of an earlier day. */
export interface UnrolledLoan {
  readonly tenantId: string;
  readonly contractId: string;
  readonly contractNumber: string;
  readonly refusal: Refusal;
}

const BATCH = 100;
const BEFORE_EVERY_ID = '00000000-0000-0000-0000-000000000000';
/** A change of the system's rates is recorded with the start of its transaction and seen after its end. */
const LONGEST_TRANSACTION_MS = 15 * 60_000;

/**
 * Brings every loan of every tenant to its tenant's today: days missed while nothing ran, and changed fixings of the system,
 * included. Loans that are there already cost nothing, so it may run as often as one likes and in several processes at once.
 * Reports the loans that are refused, which do not stop the others.
 */
export async function rollLoans(db: Kysely<Database>, now: Date): Promise<UnrolledLoan[]> {
  const tenants = await inControl(db, readRollingTenants);
  const ratesChangedAt = await inTenant(db, SYSTEM_TENANT, lastChangeOfSystemRates);
  const unrolled: UnrolledLoan[] = [];
  for (const tenant of tenants) unrolled.push(...(await rollTenant(db, tenant, now, ratesChangedAt)));
  return unrolled;
}

async function rollTenant(
  db: Kysely<Database>,
  { tenantId, timeZone, rolledTo, rolledAt, staleFixingsNotified }: RollingTenant,
  now: Date,
  ratesChangedAt: Date | undefined,
): Promise<UnrolledLoan[]> {
  const today = civilDateIn(timeZone, now);
  const hasNewRates =
    rolledAt !== null &&
    ratesChangedAt !== undefined &&
    ratesChangedAt.getTime() > rolledAt.getTime() - LONGEST_TRANSACTION_MS;
  if (rolledTo !== null && rolledTo >= today && !hasNewRates) return [];
  const unrolled: UnrolledLoan[] = [];
  let refixed = 0;
  for (let cursor: string | undefined = BEFORE_EVERY_ID; cursor !== undefined; ) {
    const batch = await rollBatch(db, tenantId, today, cursor, hasNewRates);
    unrolled.push(...batch.unrolled);
    refixed += batch.refixed;
    cursor = batch.last;
  }
  const isNewDay = rolledTo === null || rolledTo < today;
  await inControl(db, async (control) => {
    // daily notifications are written in the transaction that notes the day as done
    const isNotified = await inTenantOf(control, tenantId, async (tx) => {
      await tellOfRoll(tx, { refixed, unrolled: isNewDay ? unrolled : [] });
      return await tellOfStaleFixings(tx, { today, wasNotified: staleFixingsNotified === true });
    });
    await writeRoll(control, tenantId, { day: today, at: now, staleFixingsNotified: isNotified });
  });
  return unrolled;
}

/** One transaction; `last` is undefined after the last batch. */
async function rollBatch(
  db: Kysely<Database>,
  tenantId: string,
  today: string,
  cursor: string,
  isForAll: boolean,
): Promise<{ last: string | undefined; unrolled: UnrolledLoan[]; refixed: number }> {
  return await inTenant(db, tenantId, async (tx) => {
    const contractIds = isForAll
      ? (await readContractsAfter(tx, cursor, BATCH)).map(({ contractId }) => contractId)
      : await readContractsBehind(tx, today, cursor, BATCH);
    const locked = await lockContracts(tx, contractIds);
    const results = await recomputeContracts(tx, [...locked.keys()], today);
    const unrolled = [...results].flatMap(([contractId, result]) =>
      result.ok ? [] : [{ tenantId, contractId, contractNumber: result.contractNumber, refusal: result.refusal }],
    );
    const refixed = [...results.values()].filter(({ isRefixed }) => isRefixed).length;
    if (results.size > 0)
      await tellLive(tx, [{ about: 'records', kind: 'TContract', ids: [], by: null, requestId: null }]);
    return { last: contractIds.at(-1), unrolled, refixed };
  });
}
