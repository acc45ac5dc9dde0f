import type { ContractSet, SaveContractSet } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound, Refused, Stale } from '../../../http/problems.ts';
import { hasContracts } from '../../contracts/contracts.public.ts';
import { markForAccounting, partiesOfSpells, readFacts, type SpellParties } from '../../ledger/ledger.public.ts';
import { readCompanies } from '../../periods/periods.public.ts';
import type { Writer } from '../lines/save-lines.ts';
import { type ChosenSets, findContractSet, putContractSet } from './contract-set.store.ts';

/** Throws NotFound. */
export async function readContractSet(tx: TenantTransaction, contractId: string): Promise<ContractSet> {
  if (!(await hasContracts(tx, [contractId]))) throw new NotFound();
  return await withSpells(tx, await findContractSet(tx, contractId), await readSpells(tx, contractId));
}

/** Throws NotFound and Stale, and Refused for a day on which the loan does not go on with another company. */
export async function saveContractSet(
  { tx, audit }: Writer,
  contractId: string,
  chosen: SaveContractSet,
): Promise<ContractSet> {
  if (!(await hasContracts(tx, [contractId], 'update'))) throw new NotFound();
  const before = await findContractSet(tx, contractId);
  if (before.version !== chosen.version) throw new Stale();
  const spells = await readSpells(tx, contractId);
  const { from } = chosen;
  if (from !== null && spells.every((spell) => spell.from !== from)) refuseDay();
  await putContractSet(tx, contractId, asChosen(before, chosen));
  await markForAccounting(tx, [contractId]);
  const after = await findContractSet(tx, contractId);
  audit.record({
    action: 'UPDATE',
    resource: 'TContractAccountDetails',
    recordId: contractId,
    before: auditedChoice(contractId, before, from),
    after: auditedChoice(contractId, after, from),
  });
  return await withSpells(tx, after, spells);
}

function refuseDay(): never {
  throw new Refused({ code: 'NoHandoverOnDay', errors: { from: ['NoHandoverOnDay'] } });
}

/** What is chosen for a handover leaves the set of the beginning; none chosen for it goes on with what the spell before has. */
function asChosen(before: ChosenSets, { set, stampTaxSide, from }: SaveContractSet): ChosenSets {
  if (from === null) return { ...before, set, stampTaxSide };
  const others = before.laterSets.filter((one) => one.from !== from);
  const laterSets = set === null ? others : [...others, { from, set }];
  return { ...before, stampTaxSide, laterSets: laterSets.toSorted((a, b) => (a.from < b.from ? -1 : 1)) };
}

/** The history shows what differs between before and after: the day of a handover is a part of what is chosen from it on. */
function auditedChoice(contractId: string, chosen: ChosenSets, from: string | null): object {
  const { set, stampTaxSide, laterSets } = chosen;
  if (from === null) return { contractId, set, stampTaxSide };
  return { contractId, setFromHandover: laterSets.find((one) => one.from === from) ?? null, stampTaxSide };
}

function setFrom({ laterSets }: ChosenSets, from: string | null): ContractSet['set'] {
  return laterSets.find((one) => one.from === from)?.set ?? null;
}

/** Of several handovers on a day the companies at its end. */
async function readSpells(tx: TenantTransaction, contractId: string): Promise<SpellParties[]> {
  const [facts] = await readFacts(tx, [contractId]);
  if (!facts) return [];
  return [...new Map(partiesOfSpells(facts).map((spell) => [spell.from, spell])).values()];
}

/** A loan that is with the companies of its beginning has one set, and no spells are told apart. */
async function withSpells(
  tx: TenantTransaction,
  chosen: ChosenSets,
  spells: readonly SpellParties[],
): Promise<ContractSet> {
  const { set, stampTaxSide, version } = chosen;
  if (spells.length < 2) return { set, stampTaxSide, version };
  const ids = spells.flatMap(({ parties }) => [parties.grantorId, parties.receiverId]);
  const companies = new Map((await readCompanies(tx, [...new Set(ids)])).map((one) => [one.id, one]));
  const named = (id: string) => companies.get(id) ?? { id, name: '', acronym: '' };
  return {
    set,
    stampTaxSide,
    version,
    spells: spells.map(({ from, parties }) => ({
      from,
      grantor: named(parties.grantorId),
      receiver: named(parties.receiverId),
      set: from === null ? set : setFrom(chosen, from),
    })),
  };
}
