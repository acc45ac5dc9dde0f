import type { Refusal } from '@calends/loan-engine';
import type { Contract, CorrectContract } from '@calends/wire';
import { BadInput, Duplicate, NotFound, Refused } from '../../../http/problems.ts';
import {
  agreedParties,
  type LoanWriting,
  lockContract,
  readFacts,
  recomputeContract,
  refuseEarlyChange,
  refuseOddParties,
  refuseOtherActs,
  reviseFacts,
} from '../../ledger/ledger.public.ts';
import { checkEntities } from '../check-entities.ts';
import { renumberContract } from '../contracts.store.ts';
import { readContract } from '../read-contract.ts';

/**
 * Corrects terms that were entered wrongly when the contract was added, by the next revision of its terms: the companies are those of
 * its start. Throws Refused where nothing differs, where a company is unknown or inactive, or another than the one whose loans were set
 * off, or the one with which the loan only goes on today, and where a fact does not fit the corrected terms.
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
  const agreed = { ...before, ...agreedParties(facts), dateEnd: facts.terms.date_end };
  if (isSame(agreed, input)) throw new Refused({ code: 'NoChanges' });
  await checkEntities(tx, newCompanies(agreed, input));
  if (!(await renumberContract(tx, contractId, input.contractNumber)))
    throw new Duplicate({ contractNumber: ['ContractNumberInUse'] });
  const terms = { ...facts.terms, ...correctedTerms(input) };
  const others = otherParties(agreed, input);
  refuseOtherActs(facts, { ...facts, terms }, others);
  refuseOddParties({ ...facts, terms }, () => (others.length === 0 ? undefined : others));
  refuseLaterCompanies(before, agreed, input);
  await reviseFacts(tx, contractId, { terms }, actor);
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

type AgreedCompanies = Pick<Contract, 'grantorId' | 'receiverId'>;

function otherParties(agreed: AgreedCompanies, input: CorrectContract) {
  return (['grantorId', 'receiverId'] as const).filter((field) => agreed[field] !== input[field]);
}

/**
 * A contract is read with the companies of today: whoever sends them back means no correction of the start, which would have the loan
 * with the new company from its first day on. Throws Refused.
 */
function refuseLaterCompanies(ofToday: AgreedCompanies, agreed: AgreedCompanies, input: CorrectContract): void {
  const later = otherParties(agreed, input).filter((field) => input[field] === ofToday[field]);
  if (later.length === 0) return;
  const code = 'CompanyIsOfLaterDay';
  throw new Refused({ code, errors: Object.fromEntries(later.map((field) => [field, [code]])) });
}

/** Only companies that are new to the contract need to be active: it goes on with one that was archived since. */
function newCompanies(agreed: AgreedCompanies, input: CorrectContract) {
  const named = [agreed.grantorId, agreed.receiverId];
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
