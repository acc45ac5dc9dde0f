import type { LoanEffect } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { Stale } from '../../http/problems.ts';
import {
  advanceHeads,
  type ComputedLoan,
  holdFixings,
  nameOutcome,
  type Previewing,
  recomputeFollowers,
  storeDecided,
  storeLoans,
} from '../ledger/ledger.public.ts';
import { findContractsUsing, insertRates, type NewRate, type RateAuthor } from './euribor-history.store.ts';
import { foreseeLoans } from './foresee-loans.ts';

/** A value as it would be recorded, with those in force before and after it. */
export interface ChangedRate extends NewRate {
  readonly before: string | null;
  readonly after: string | null;
}

interface Changing {
  /** Absent where no person decides: a source brought the values. */
  readonly actor?: Pick<Actor, 'roleId'>;
  readonly tx: TenantTransaction;
  readonly today: string;
}

/** What values do to loans, and the name of that. */
export interface RateEffects {
  readonly contracts: LoanEffect[];
  readonly outcome: string;
}

/** From here to its end the transaction is the only one that changes fixings, or computes from them; a preview need not be. */
export async function holdForChange(tx: TenantTransaction, { isPreview }: Previewing): Promise<void> {
  if (!isPreview) await holdFixings(tx, 'exclusive');
}

/**
 * Records values and stores every loan that they touch as they make it, or as a preview only answers what that does. Throws
 * Refused, naming the contract, where a loan cannot bear them; Stale where the outcome is not the one that was previewed.
 */
export async function recordRatesAndLoans(
  { tx, actor, today }: Changing,
  rates: readonly ChangedRate[],
  by: RateAuthor,
  { isPreview, outcome: seen }: Previewing,
): Promise<RateEffects> {
  const computed: ComputedLoan[] = []; // each loan is computed once: what is foreseen is what is stored
  const effects = await foreseeRates({ tx, today }, rates, (loan) => isPreview || computed.push(loan));
  if (isPreview) return effects;
  if (seen !== undefined && seen !== effects.outcome) throw new Stale('FiguresChanged');

  if ((await insertRates(tx, rates, by)) !== rates.length) throw new Stale();
  // a person may not move a closed month where that is refused; a value in place of a projected one is no person's decision
  const isDecided = by.personId !== null && rates.some(({ before }) => before !== null);
  await (actor && isDecided ? storeDecided({ tx, actor }, computed) : storeLoans(tx, computed));
  const besides = new Set(computed.map(({ facts }) => facts.contractId));
  await recomputeFollowers(tx, [...new Set(rates.map(({ term }) => term))], { today, besides });
  await advanceHeads(
    tx,
    effects.contracts.map(({ contractId }) => contractId),
  );
  return effects;
}

async function foreseeRates(
  { tx, today }: Changing,
  rates: readonly ChangedRate[],
  onComputed: (loan: ComputedLoan) => void,
): Promise<RateEffects> {
  const contractIds = rates.length === 0 ? [] : await findContractsUsing(tx, rates);
  const supposed = rates.map(({ reference_date, term, after }) => ({ reference_date, term, rate: after }));
  const contracts = await foreseeLoans(tx, contractIds, supposed, { today, onComputed });
  const changedRates = rates.map(({ reference_date, term, rate, before }) => [reference_date, term, rate, before]);
  return { contracts, outcome: nameOutcome({ rates: changedRates, contracts }) };
}
