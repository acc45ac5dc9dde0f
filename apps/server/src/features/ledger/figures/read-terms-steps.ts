import { stepsOfTerms, type TermsStep } from '@calends/loan-engine';
import { STAMP_TAX_CATEGORY } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import { type ChangeFact, readFacts } from '../facts/facts.store.ts';
import { loanFileOf } from './loan-file.ts';
import { readStampTable } from './published-rates.store.ts';

/** What each change made of the terms of a contract, in the order of effect. Throws NotFound. */
export async function readTermsSteps(tx: TenantTransaction, contractId: string): Promise<TermsStep<ChangeFact>[]> {
  const [facts] = await readFacts(tx, [contractId]);
  if (!facts) throw new NotFound();
  const stamps = await readStampTable(tx, STAMP_TAX_CATEGORY);
  const result = stepsOfTerms(loanFileOf(facts, stamps, facts.terms.date_start));
  if (!result.ok) throw new Error(`the terms of contract ${contractId} are refused: ${result.refusal.message}`);
  const byId = new Map(facts.changes.map((change) => [change.fact_id, change]));
  return result.steps.flatMap(({ change: { id = '' }, before, after }) => {
    const change = byId.get(id);
    return change ? [{ change, before, after }] : [];
  });
}
