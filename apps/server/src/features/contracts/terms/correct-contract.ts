import type { Refusal } from '@calends/loan-engine';
import type { Contract, CorrectContract } from '@calends/wire';
import { BadInput, Duplicate, NotFound, Refused } from '../../../http/problems.ts';
import {
  type LoanFacts,
  type LoanWriting,
  lockContract,
  readFacts,
  recomputeContract,
  refuseEarlyChange,
  reviseFacts,
} from '../../ledger/ledger.public.ts';
import { checkEntities } from '../check-entities.ts';
import { renumberContract } from '../contracts.store.ts';
import { readContract } from '../read-contract.ts';

/**
 * Corrects terms that were entered wrongly when the contract was added, by the next revision of its terms. Throws Refused where
 * nothing differs, where a company is unknown or inactive, or another than the one whose loans were set off, and where a fact does not
 * fit the corrected terms.
 */
export async function correctContract(
  { tx, audit, actor, today }: LoanWriting,
  contractId: string,
  input: CorrectContract,
): Promise<Contract> {
  if (input.contractId !== contractId) throw new BadInput({ contractId: ['InvalidValue'] });
  await lockContract(tx, contractId, input.version);
  const before = await readContract(tx, contractId);
  const [facts] = await readFacts(tx, [contractId]);
  if (!facts) throw new NotFound();
  if (isSame({ ...before, dateEnd: facts.terms.date_end }, input)) throw new Refused({ code: 'NoChanges' });
  refuseOtherParties(facts, before, input);
  await checkEntities(tx, newCompanies(before, input));
  if (!(await renumberContract(tx, contractId, input.contractNumber)))
    throw new Duplicate({ contractNumber: ['ContractNumberInUse'] });
  await reviseFacts(tx, contractId, { terms: { ...facts.terms, ...correctedTerms(input) } }, actor);
  const corrected = await recomputeContract({ tx, actor, today }, contractId, { fieldsOf, outcome: input.outcome });
  refuseEarlyChange(corrected.facts, 'dateStart');
  const after = await readContract(tx, contractId);
  audit.record({ action: 'UPDATE', resource: 'TContract', recordId: contractId, before, after });
  return after;
}

const CORRECTED = ['contractNumber', 'grantorId', 'receiverId', 'dateStart', 'dateEnd', 'floor'] as const;

function isSame(before: Contract, input: CorrectContract): boolean {
  return CORRECTED.every((field) => before[field] === (input[field] ?? before[field]));
}

/** Two loans are set off because they are each other's: with another company on one of them they would never have been. */
function refuseOtherParties({ movements }: LoanFacts, before: Contract, input: CorrectContract): void {
  const others = (['grantorId', 'receiverId'] as const).filter((field) => before[field] !== input[field]);
  if (others.length === 0 || !movements.some(({ act }) => act === 'NETTING')) return;
  const errors = Object.fromEntries(others.map((field) => [field, ['NettingNotMutual']]));
  throw new Refused({ code: 'NettingNotMutual', errors });
}

/** Only companies that are new to the contract need to be active: it goes on with one that was archived since. */
function newCompanies(before: Contract, input: CorrectContract) {
  const named = [before.grantorId, before.receiverId];
  return Object.fromEntries(
    Object.entries({ grantorId: input.grantorId, receiverId: input.receiverId }).filter(
      ([, id]) => !named.includes(id),
    ),
  );
}

function correctedTerms(input: CorrectContract) {
  return {
    contract_number: input.contractNumber,
    grantor_id: input.grantorId,
    receiver_id: input.receiverId,
    date_start: input.dateStart,
    date_end: input.dateEnd,
    ...(input.floor !== undefined && { floor: input.floor }),
  };
}

/** A tranche outside the corrected dates is reported at the date that leaves it out. */
function fieldsOf({ code, date, dateStart }: Refusal): Record<string, string[]> | undefined {
  if (code !== 'TrancheOutsideContract' || date === undefined || dateStart === undefined) return undefined;
  return { [date < dateStart ? 'dateStart' : 'dateEnd']: [code] };
}
