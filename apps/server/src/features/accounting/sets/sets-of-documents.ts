import { type AccountSetCode, LOAN_SIDES } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { type Parties, partiesOfSpells, readFacts, type SpellParties } from '../../ledger/ledger.public.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import type { ChosenSets } from './contract-set.store.ts';

type Dated = Pick<HeldDocument, 'contract_id' | 'entity_id' | 'side' | 'value_on' | 'fact_id'>;
type Spells = 'OF_DAY' | 'BEFORE' | 'BOTH';

/**
 * On which account sets a document is booked, of those that were chosen for its loan; null where none was. It is that of its day, and in a
 * handover that of the spell before for the company that gives its side, and both for the one that stays.
 */
export async function readSetsOfDocuments(
  tx: TenantTransaction,
  documents: readonly Dated[],
  chosenOf: (contractId: string) => ChosenSets,
): Promise<(document: Dated) => readonly (AccountSetCode | null)[]> {
  const isOnFirstDay = ({ contract_id, value_on, fact_id }: Dated) =>
    fact_id !== null && chosenOf(contract_id).laterSets.some(({ from }) => from === value_on);
  const handedOver = [...new Set(documents.filter(isOnFirstDay).map(({ contract_id }) => contract_id))];
  const facts = await readFacts(tx, handedOver);
  const spellsOf = new Map(facts.map((loan) => [loan.contractId, partiesOfSpells(loan)]));
  return (document) => {
    const chosen = chosenOf(document.contract_id);
    const spells = spellsBooked(document, spellsOf.get(document.contract_id) ?? []);
    return [
      ...(spells === 'OF_DAY' ? [] : [setBefore(chosen, document.value_on)]),
      ...(spells === 'BEFORE' ? [] : [setOn(chosen, document.value_on)]),
    ];
  };
}

/** In force at the end of a day (ISO). */
function setOn({ set, laterSets }: ChosenSets, day: string): AccountSetCode | null {
  return laterSets.findLast(({ from }) => from <= day)?.set ?? set;
}

function setBefore({ set, laterSets }: ChosenSets, day: string): AccountSetCode | null {
  return laterSets.findLast(({ from }) => from < day)?.set ?? set;
}

/** Of the second handover of a day the spell before begins on that day too. */
function spellsBooked({ fact_id, entity_id, side }: Dated, spells: readonly SpellParties[]): Spells {
  const place = fact_id === null ? -1 : spells.findIndex(({ changeId }) => changeId === fact_id);
  const [before, after] = [spells[place - 1], spells[place]];
  if (!before || !after || before.from === after.from) return 'OF_DAY';
  const party: keyof Parties = side === LOAN_SIDES.GRANTOR ? 'grantorId' : 'receiverId';
  if (before.parties[party] === after.parties[party]) return 'BOTH';
  return before.parties[party] === entity_id ? 'BEFORE' : 'OF_DAY';
}
