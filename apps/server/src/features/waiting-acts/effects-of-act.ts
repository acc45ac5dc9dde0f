import type { Ledger } from '@calends/loan-engine';
import type { LoanEffect } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { computeLoan, type LoanFacts, loanEffect, readFacts, readMarketData } from '../ledger/ledger.public.ts';

type Ledgers = ReadonlyMap<string, { readonly facts: LoanFacts; readonly ledger: Ledger | undefined }>;

/** These loans as their facts make them today, by id; a loan that cannot be computed has no ledger. */
export async function readLedgers(
  tx: TenantTransaction,
  contractIds: readonly string[],
  today: string,
): Promise<Ledgers> {
  const loans = await readFacts(tx, contractIds);
  const market = await readMarketData(tx, loans);
  return new Map(
    loans.map((facts) => {
      const computed = computeLoan(facts, market, today);
      return [facts.contractId, { facts, ledger: computed.ok ? computed.loan.ledger() : undefined }];
    }),
  );
}

/** What moved between the two; loans whose figures stay are left out. */
export function effectsOfAct(before: Ledgers, after: Ledgers): LoanEffect[] {
  return [...after.values()].flatMap(({ facts, ledger }) => {
    const effect = ledger && loanEffect(facts, before.get(facts.contractId)?.ledger, ledger);
    return effect ? [effect] : [];
  });
}
