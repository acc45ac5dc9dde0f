import type { ContractChange } from '@calends/loan-engine';
import { takesCompany } from '../../contract-import/contract-import.public.ts';
import type { GivenFact } from '../workbook/read-tenant-sheets.ts';
import type { CheckedContract } from './check-tenant.ts';
import type { Party } from './find-party.ts';

/** What a row says of the two companies of its merger; undefined where a fault leaves it open. */
export interface CompaniesOfMerger {
  readonly absorbed: Party | undefined;
  readonly absorbing: Party | undefined;
  /** Of a loan between both either may be the one that was absorbed. */
  readonly isEither: boolean;
}

type Parties = Pick<CompaniesOfMerger, 'absorbed' | 'absorbing'>;

/** A change of a company names the company that takes the place, and its loan says of which. */
export function companiesOfChange(contract: CheckedContract, change: GivenFact<ContractChange>): CompaniesOfMerger {
  const handovers = handoversOf(contract);
  const before = partiesAfter(contract, handovers.slice(0, handovers.indexOf(change)));
  return { absorbed: before[partyOf(change)], absorbing: contract.companies.get(change), isEither: false };
}

/** What a merger pays lies between its two companies (Civil Code, art. 868): those of the loan at the end of the day. */
export function companiesOfMovement(contract: CheckedContract, day: string): CompaniesOfMerger {
  const handovers = handoversOf(contract).filter((change) => dayOf(change) <= day);
  const { grantor, receiver } = partiesAfter(contract, handovers);
  return { absorbed: grantor, absorbing: receiver, isEither: true };
}

/** Whether one row of a merger is of other companies than another. */
export function areOthers(one: CompaniesOfMerger, other: CompaniesOfMerger): boolean {
  const isSwapped = (one.isEither || other.isEither) && !differ(swapped(one), other);
  return differ(one, other) && !isSwapped;
}

/** Of what is not known nothing is said. */
function differ(one: Parties, other: Parties): boolean {
  return isOther(one.absorbed, other.absorbed) || isOther(one.absorbing, other.absorbing);
}

function isOther(one: Party | undefined, other: Party | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

const swapped = ({ absorbed, absorbing }: Parties): Parties => ({ absorbed: absorbing, absorbing: absorbed });

function partyOf({ values }: GivenFact<ContractChange>): keyof CheckedContract['parties'] {
  return values.field === 'GRANTOR' ? 'grantor' : 'receiver';
}

const dayOf = ({ values }: GivenFact<ContractChange>) => values.changeDate ?? '';

/** In the order of effect. */
function handoversOf({ given }: CheckedContract): GivenFact<ContractChange>[] {
  return given.changes
    .filter(({ values }) => takesCompany(values))
    .toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0));
}

/** Nobody is known where the day of some handover cannot be read: it may come before these or after. */
function partiesAfter(
  contract: CheckedContract,
  handovers: readonly GivenFact<ContractChange>[],
): CheckedContract['parties'] {
  if (handoversOf(contract).some((change) => dayOf(change) === '')) return { grantor: undefined, receiver: undefined };
  let after = contract.parties;
  for (const change of handovers) after = { ...after, [partyOf(change)]: contract.companies.get(change) };
  return after;
}
