import { MOST_DROPPED_SETS, type SetsOfMerger } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { findContractsOfAct, inTurns, type LoanFacts, readFacts } from '../../ledger/ledger.public.ts';
import { type ChosenSets, findContractSets } from './contract-set.store.ts';

/** The sets that apply no longer where a merger is taken back, on all its loans; there may be very many. */
export async function readSetsOfMerger(tx: TenantTransaction, actId: string): Promise<SetsOfMerger> {
  const contractIds = await findContractsOfAct(tx, actId);
  const chosenFor = await findContractSets(tx, contractIds);
  const withSets = contractIds.filter((contractId) => chosenFor(contractId).laterSets.length > 0);
  const sets: SetsOfMerger['sets'] = [];
  for await (const ofTurn of inTurns(withSets))
    for (const facts of await readFacts(tx, ofTurn)) sets.push(...setsGone(facts, chosenFor(facts.contractId), actId));
  const byNumber = sets.toSorted((a, b) => a.contractNumber.localeCompare(b.contractNumber, 'pt'));
  return { sets: byNumber.slice(0, MOST_DROPPED_SETS), setCount: sets.length };
}

/** Those of days on which no other handover stays. */
function setsGone(
  { contractId, terms, changes }: LoanFacts,
  { laterSets }: ChosenSets,
  actId: string,
): SetsOfMerger['sets'] {
  const handovers = changes.filter(({ company_id }) => company_id !== null);
  const [own, others] = [true, false].map(
    (isOwn) => new Set(handovers.filter(({ act_id }) => (act_id === actId) === isOwn).map((one) => one.change_date)),
  );
  return laterSets
    .filter(({ from }) => own?.has(from) && !others?.has(from))
    .map(({ from, set }) => ({ contractId, contractNumber: terms.contract_number, from, set }));
}
