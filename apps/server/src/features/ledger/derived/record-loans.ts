import type { Refusal } from '@calends/loan-engine';
import { holdPeriods } from '../../periods/periods.public.ts';
import { insertFacts, type LoanFacts } from '../facts/facts.store.ts';
import { computeLoan, type MarketData } from '../figures/compute-loans.ts';
import { type Deciding, storeDecided } from './recompute-loans.ts';

/**
 * Records whole new loans, whose heads are stored already, and stores what follows of them up to `today`, with a dozen
 * statements for any number of loans. Returns the refusals by contract: where there is one the caller gives the transaction up.
 */
export async function recordLoans(
  { tx, actor, today }: Deciding,
  loans: readonly LoanFacts[],
  market: MarketData,
): Promise<Map<string, Refusal>> {
  await holdPeriods(tx, 'shared');
  await insertFacts(tx, loans);
  const results = loans.map((facts) => ({ facts, result: computeLoan(facts, market, today) }));
  await storeDecided(
    { tx, actor },
    results.flatMap(({ result }) => (result.ok ? [result.loan] : [])),
  );
  return new Map(
    results.flatMap(({ facts, result }) => (result.ok ? [] : [[facts.contractId, result.refusal] as const])),
  );
}
