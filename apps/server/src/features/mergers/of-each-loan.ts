import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { inTurns, type LoanFacts, type MarketData, readFacts, readMarketData } from '../ledger/ledger.public.ts';

/** Reads a few loans at a time, of which only what is made of each is kept; there may be very many. */
export async function ofEachLoan<Made>(
  tx: TenantTransaction,
  contractIds: readonly string[],
  make: (facts: LoanFacts, market: MarketData) => Made | undefined,
): Promise<Made[]> {
  const made: Made[] = [];
  for await (const ofTurn of inTurns(contractIds)) {
    const loans = await readFacts(tx, ofTurn);
    const market = await readMarketData(tx, loans);
    for (const facts of loans) made.push(...[make(facts, market)].filter((one) => one !== undefined));
  }
  return made;
}
