import { setImmediate as breathe } from 'node:timers/promises';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import {
  LOANS_OF_A_TURN,
  type LoanFacts,
  type MarketData,
  readFacts,
  readMarketData,
} from '../ledger/ledger.public.ts';

/** Reads a few loans at a time, of which only what is made of each is kept; there may be very many. */
export async function ofEachLoan<Made>(
  tx: TenantTransaction,
  contractIds: readonly string[],
  make: (facts: LoanFacts, market: MarketData) => Made | undefined,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < contractIds.length; from += LOANS_OF_A_TURN) {
    const loans = await readFacts(tx, contractIds.slice(from, from + LOANS_OF_A_TURN));
    const market = await readMarketData(tx, loans);
    for (const facts of loans) made.push(...[make(facts, market)].filter((one) => one !== undefined));
    await breathe(); // so that the process answers others meanwhile
  }
  return made;
}
