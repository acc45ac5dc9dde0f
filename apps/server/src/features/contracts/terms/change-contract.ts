import {
  CHANGES,
  CONTRACT_STATE_NUMBERS,
  type FieldOfShape,
  type LedgerFigures,
  REFUSED_PART,
  type Refusal,
} from '@calends/loan-engine';
import { type ChangeContract, type Contract, wordOfNumber } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound, Refused } from '../../../http/problems.ts';
import {
  type AgreedChange,
  centsOf,
  everyParty,
  type LoanWriting,
  lockContract,
  NO_SLOTS,
  readFacts,
  recomputeContract,
  recordChange,
  refuseEarlyChange,
  refuseOddParties,
  refuseOtherActs,
} from '../../ledger/ledger.public.ts';
import { checkEntities } from '../check-entities.ts';
import { readContract } from '../read-contract.ts';
import { auditChange } from './audit-change.ts';

export interface ChangedContract {
  readonly contract: Contract;
  /** What the user should do next. */
  readonly messages: readonly string[];
}

/**
 * Changes one term of a contract from a day on, and stores what follows from the changed terms. Throws Refused before the
 * contract starts, for a price where nothing is owed, and where the limit, a fixing or a later fact forbids it. A change that
 * repeats the terms in force is accepted, since a person who enters a history backwards writes changes that only differ once an
 * earlier one is entered; but not one that names the company with which the loan is already: nothing would pass.
 */
export async function changeContract(
  { tx, audit, actor, today }: LoanWriting,
  input: ChangeContract,
): Promise<ChangedContract> {
  const { contractId } = input;
  await lockContract(tx, contractId, input.version);
  const before = await readContract(tx, contractId);
  const change = agreedChange(input);
  await refuseOtherParties(tx, change);
  const changeId = await recordChange(tx, change, actor);
  const { facts, toLastFact } = await recomputeContract({ tx, actor, today }, contractId, {
    fieldsOf: (refusal) => fieldsOf(refusal, input, changeId),
    outcome: input.outcome,
    dateField: 'changeDate',
  });
  refuseEarlyChange(facts, 'changeDate');
  refusePriceOfNothing(toLastFact, changeId);
  const after = await readContract(tx, contractId);
  auditChange(audit, { changeId, change, before, after });
  return { contract: after, messages: messagesOf(before, after) };
}

/** Another company is an active one, and neither of the two of the loan on that day; two loans that were set off stay each other's. */
async function refuseOtherParties(tx: TenantTransaction, change: AgreedChange): Promise<void> {
  const { contract_id, company_id } = change;
  if (company_id === null) return;
  const [facts] = await readFacts(tx, [contract_id]);
  if (!facts) throw new NotFound();
  // it may go back to one that was archived since
  if (!everyParty(facts).includes(company_id)) await checkEntities(tx, { company: company_id });
  const changed = { ...facts, changes: [...facts.changes, { ...change, fact_id: NEW }] };
  refuseOddParties(changed, ({ fact_id }) => (fact_id === NEW ? ['company'] : undefined));
  refuseOtherActs(facts, changed, ['changeDate']);
}

/** A price is booked with what passes: where nothing is owed it would be lost. */
function refusePriceOfNothing({ handovers }: Pick<LedgerFigures, 'handovers'>, changeId: string): void {
  const handover = handovers.find(({ factId }) => factId === changeId);
  if (!handover?.price) return;
  if (handover.tranches.some(({ capital, interestDue, accrued }) => capital + interestDue + accrued !== 0n)) return;
  throw new Refused({ code: 'PriceWithoutDebt', errors: { price: ['PriceWithoutDebt'] } });
}

/** Of a change before it is recorded. */
const NEW = '';

/** UNPAID removed index and spread, which are missing until somebody enters them (loan-domain section 4). */
function messagesOf(before: Contract, after: Contract): string[] {
  const { UNPAID, ACTIVE } = CONTRACT_STATE_NUMBERS;
  return before.contractStatus === UNPAID && after.contractStatus === ACTIVE ? ['ChangeEuriborAndSpread'] : [];
}

function agreedChange(input: ChangeContract): AgreedChange {
  return {
    contract_id: input.contractId,
    change_date: input.changeDate,
    change_time: '00:00',
    field: input.field,
    ...NO_SLOTS,
    ...slotsOf(input),
    description: input.description,
  };
}

/** Slots for kinds of values that the field does not have are ignored. */
function slotsOf(input: ChangeContract): Partial<AgreedChange> {
  const { field, integerValue } = input;
  switch (CHANGES[field].shape) {
    case 'WORD':
      return { word_value: integerValue === null ? null : (wordOfNumber(field, integerValue) ?? null) };
    case 'RATE':
    case 'AMOUNT':
      return { decimal_value: input.decimalValue };
    case 'FLAG':
      return { boolean_value: input.booleanValue };
    case 'INDEX':
      return indexSlots(input);
    case 'DAY':
      return { date_end: input.dateEnd, untaxed_reason: input.untaxedReason };
    case 'BOUND':
      return input.booleanValue === false ? { boolean_value: false } : { decimal_value: input.decimalValue };
    case 'COMPANY':
      return {
        company_id: input.company,
        price_cents: field === 'GRANTOR' && input.price !== null ? centsOf(input.price) : null,
      };
  }
}

/** A bound of the index that is agreed from a day on. */
export function boundChange(
  bound: Pick<AgreedChange, 'contract_id' | 'change_date'> & {
    readonly field: FieldOfShape<'BOUND'>;
    readonly rate: string;
  },
): AgreedChange {
  const { rate, ...of } = bound;
  return { ...of, change_time: '00:00', ...NO_SLOTS, decimal_value: rate, description: null };
}

function indexSlots(input: ChangeContract): Partial<AgreedChange> {
  return {
    euribor_applicable: input.euriborApplicable,
    euribor: input.euribor,
    calculation_method: input.euriborCalculationMethod,
    index_start_option: input.optionIndexRateDateStart,
    index_start_date: input.dateStartIndexRate,
    renewal_term: input.renewalIndexRateTerm,
    renewal_option: input.optionIndexRateRenewalDate,
    renewal_date: input.renewalIndexRateDate,
  };
}

/** Of the slots whose value the engine itself refuses. */
function valueSlotOf(field: ChangeContract['field']): 'dateEnd' | 'company' | 'decimalValue' {
  const { shape } = CHANGES[field];
  return shape === 'DAY' ? 'dateEnd' : shape === 'COMPANY' ? 'company' : 'decimalValue';
}

/** The engine calls the missing parts of an index as the call does. Undefined where the refusal is about another fact. */
function fieldsOf(refusal: Refusal, { field, changeDate }: ChangeContract, changeId: string) {
  const slot = refusal.field?.split('.').at(-1);
  if (field === 'EURIBOR' && slot === 'euriborCalculationMethod')
    return { euriborCalculationMethod: ['EuriborCalculationMethodRequired'] };
  if (field === 'EURIBOR' && (slot === 'dateStartIndexRate' || slot === 'renewalIndexRateDate'))
    return { [slot]: [`${slot.charAt(0).toUpperCase()}${slot.slice(1)}Required`] };
  if (refusal.factId === changeId)
    return { [REFUSED_PART[refusal.code] === 'DAY' ? 'changeDate' : valueSlotOf(field)]: [refusal.code] };
  if (field === 'DATEEND' && refusal.code === 'TrancheOutsideContract') return { dateEnd: [refusal.code] };
  if (refusal.code === 'MissingEuriborFixing' && refusal.resetDate === changeDate)
    return { changeDate: [refusal.code] };
  return undefined;
}
