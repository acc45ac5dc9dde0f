import type {
  ActKind,
  CalculationMethod,
  CapitalizationTerm,
  Cents,
  ChangeField,
  ContractChange,
  ContractState,
  ContractTerms,
  Convention,
  DateOption,
  EuriborTerm,
  Floor,
  IndexTerm,
  LoanFile,
  StampFee,
  StartCondition,
  Tranche,
  UserMovement,
  UserMovementType,
} from '@calends/loan-engine';
import {
  CHANGES,
  CONTRACT_STATE_NUMBERS,
  CONTRACT_STATES,
  formatMoney,
  formatRate,
  INDEX_TERMS,
  parseMoney,
  parseRate,
  type Rate,
} from '@calends/loan-engine';
import type { ChangeFact, LoanFacts, MovementFact, TermsFact } from '../facts/facts.store.ts';
import type { StampTable } from './published-rates.store.ts';

/** The one shape of a loan that the server, the browser's preview, `calc` and `verify` compute from. */
export function loanFileOf(facts: LoanFacts, stamps: StampTable, asOf: string): LoanFile {
  const { terms, changes, tranches, movements } = facts;
  const movementsOf = Map.groupBy(movements, (movement) => movement.tranche_id);
  return {
    id: facts.contractId,
    asOf,
    contract: contractTermsOf(terms, stamps),
    changes: changes.map(changeOf),
    tranches: tranches.map(
      (tranche): Tranche => ({
        id: tranche.fact_id,
        realizationDate: tranche.realization_date,
        realizedCapital: formatMoney(tranche.realized_capital_cents),
        UsesEuriborRateFromContractDate: tranche.uses_euribor_from_contract_date,
        ...(tranche.is_opening_balance && { isOpeningBalance: true }),
        movements: (movementsOf.get(tranche.fact_id) ?? []).map(movementOf),
      }),
    ),
    ...(terms.stamp_tax_applicable && stamps.rates.length > 0 && { fees: stamps.rates }),
    ...(terms.stamp_tax_applicable && isOwnDueDay(stamps) && { stampDueDays: stamps.dueDays }),
  };
}

/** Whether tax is ever due on another day than the 20th, which a file without due days means. */
function isOwnDueDay({ dueDays }: StampTable): boolean {
  return dueDays.some(({ dueDay }) => dueDay !== 20);
}

function contractTermsOf(terms: TermsFact, stamps: StampTable): ContractTerms {
  return {
    dateStart: terms.date_start,
    dateEnd: terms.date_end,
    amount: formatMoney(terms.amount_cents),
    convention: terms.convention as Convention,
    spread: rateText(terms.spread),
    contractStatus: stateWord(terms.state),
    euriborApplicable: terms.euribor_applicable,
    euribor: terms.euribor as EuriborTerm,
    euriborCalculationMehtod: terms.calculation_method as CalculationMethod,
    optionIndexRateDateStart: terms.index_start_option as DateOption,
    dateStartIndexRate: terms.index_start_date,
    renewalIndexRateTerm: terms.renewal_term as EuriborTerm,
    optionIndexRateRenewalDate: terms.renewal_option as DateOption,
    renewalIndexRateDate: terms.renewal_date,
    capitalizationTerm: terms.capitalization_term as CapitalizationTerm,
    capitalizationsStartCondition: terms.start_condition as StartCondition,
    interestCapitalization: terms.interest_capitalization,
    contratCheckingAccount: terms.checking_account,
    floor: terms.floor as Floor,
    stampTaxApplicable: terms.stamp_tax_applicable,
    stampTaxTranchesFee: ruleOf(terms.stamp_tax_tranches_fee_id, stamps),
    stampTaxCapitalizationsFee: ruleOf(terms.stamp_tax_capitalizations_fee_id, stamps),
  };
}

function ruleOf(feeId: string | null, { ruleOfFee }: StampTable): StampFee {
  if (feeId === null) return 'NONE';
  const rule = ruleOfFee.get(feeId);
  if (!rule) throw new Error(`fee ${feeId} of a contract is gone`);
  return rule;
}

function changeOf(change: ChangeFact): ContractChange {
  const base = { id: change.fact_id, changeDate: change.change_date, field: change.field as ChangeField };
  switch (CHANGES[base.field].shape) {
    case 'DAY':
      return {
        ...base,
        dateEnd: change.date_end,
        ...(change.untaxed_reason !== null && { untaxedReason: change.untaxed_reason }),
      };
    case 'WORD':
      return { ...base, value: change.word_value };
    case 'RATE':
      return { ...base, decimalValue: rateText(change.decimal_value) };
    case 'AMOUNT':
      return { ...base, decimalValue: amountText(change.decimal_value) };
    case 'FLAG':
      return { ...base, booleanValue: change.boolean_value };
    case 'BOUND':
      return change.boolean_value === false
        ? { ...base, booleanValue: false }
        : { ...base, decimalValue: rateText(change.decimal_value) };
    case 'COMPANY':
      return {
        ...base,
        company: change.company_id,
        ...(change.price_cents !== null && { price: formatMoney(change.price_cents) }),
        ...actOf(change),
      };
    case 'INDEX':
      return {
        ...base,
        euribor: change.euribor as EuriborTerm | null,
        euriborApplicable: change.euribor_applicable,
        euriborCalculationMethod: change.calculation_method as CalculationMethod | null,
        optionIndexRateDateStart: change.index_start_option as DateOption | null,
        dateStartIndexRate: change.index_start_date,
        renewalIndexRateTerm: change.renewal_term as EuriborTerm | null,
        optionIndexRateRenewalDate: change.renewal_option as DateOption | null,
        renewalIndexRateDate: change.renewal_date,
      };
  }
}

function movementOf(
  movement: Pick<
    MovementFact,
    'fact_id' | 'movement_date' | 'movement_type' | 'amount_cents' | 'euribor_rate' | 'act' | 'act_id'
  >,
): UserMovement {
  return {
    id: movement.fact_id,
    date: movement.movement_date,
    movementType: movement.movement_type as UserMovementType,
    ...(movement.amount_cents !== null && { amount: formatMoney(movement.amount_cents) }),
    ...(movement.euribor_rate !== null && { euriborRate: rateText(movement.euribor_rate) }),
    ...actOf(movement),
  };
}

function actOf({ act, act_id }: Pick<MovementFact, 'act' | 'act_id'>): Pick<UserMovement, 'act' | 'actId'> {
  return { ...(act !== null && { act: act as ActKind }), ...(act_id !== null && { actId: act_id }) };
}

function stateWord(state: number): ContractState {
  const word = CONTRACT_STATES.find((name) => CONTRACT_STATE_NUMBERS[name] === state);
  if (!word) throw new Error(`${state} is no contract state`);
  return word;
}

/** A stored decimal with six decimals as the shortest percentage: '1.250000' is '1.250'. */
export function rateText(stored: string | null): string {
  return formatRate(millionths(stored));
}

/** A stored decimal with six decimals as money: '5000000.000000' is '5000000.00'. */
function amountText(stored: string | null): string {
  return formatMoney(amountCents(stored));
}

export function amountCents(stored: string | null): Cents {
  const cents = stored === null ? undefined : parseMoney(stored.replace(/(\.\d\d)0*$/, '$1'));
  if (cents === undefined) throw new Error(`'${stored}' is not an amount`);
  return cents;
}

function millionths(stored: string | null): Rate {
  const parsed = stored === null ? undefined : parseRate(stored);
  if (parsed === undefined) throw new Error(`'${stored}' is not a decimal`);
  return parsed;
}

/** The end of the contract that is in force on a day (ISO). */
export function endOn({ terms, changes }: LoanFacts, day: string): string {
  const inForce = changes
    .filter((change) => change.field === 'DATEEND' && change.change_date <= day)
    .toSorted((a, b) => (a.change_date < b.change_date ? -1 : a.change_date > b.change_date ? 1 : 0))
    .at(-1);
  return inForce?.date_end ?? terms.date_end;
}

/** The date of the last fact, or undefined for a loan without dated facts. */
export function lastFactDate({ changes, tranches, movements }: LoanFacts): string | undefined {
  return [
    ...changes.map((change) => change.change_date),
    ...tranches.map((tranche) => tranche.realization_date),
    ...movements.map((movement) => movement.movement_date),
  ].reduce<string | undefined>((last, date) => (last === undefined || date > last ? date : last), undefined);
}

/** The terms of Euribor that the loan follows at any time. */
export function followedTerms({ terms, changes }: LoanFacts): IndexTerm[] {
  const followed = new Set([terms.euribor, ...changes.map((change) => change.euribor)]);
  return INDEX_TERMS.filter((term) => followed.has(term));
}

/** No reset of the loan comes before this day; undefined for a loan that never follows an index. */
export function earliestReset({ terms, changes, tranches }: LoanFacts): string | undefined {
  const follows = terms.euribor_applicable || changes.some((change) => change.field === 'EURIBOR');
  if (!follows) return undefined;
  const dates = [
    terms.date_start,
    terms.index_start_date,
    ...changes.map((change) => change.index_start_date),
    ...tranches.map((tranche) => tranche.realization_date),
  ];
  return dates.filter((date) => date !== null).reduce((first, date) => (date < first ? date : first));
}
