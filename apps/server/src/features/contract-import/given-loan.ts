import type { ContractChange, ContractTerms, Tranche, UserMovement } from '@calends/loan-engine';
import { isNumbered, type RejectedCell, wordOfNumber } from '@calends/wire';
import { canonicalMoney, canonicalRate } from '../../sheets/canonical-figures.ts';

/** Where something stands in the file: a row of a sheet, or the place in a list of a loan file. */
export interface Place {
  readonly row: number;
  readonly column: string;
}

/** What a file says of a loan; what it does not speak of is absent and stays as it is. */
export interface GivenLoan {
  readonly contract?: ContractTerms;
  readonly changes?: readonly ContractChange[];
  readonly tranches?: readonly GivenTranche[];
  readonly places: ReadonlyMap<object, Place>;
  /** A fault as the file calls its place. */
  readonly tell: (cell: RejectedCell) => RejectedCell;
}

export interface GivenTranche extends Omit<Tranche, 'movements'> {
  readonly movements?: readonly UserMovement[];
}

export function canonicalTerms(terms: ContractTerms): ContractTerms {
  return {
    ...terms,
    amount: canonicalMoney(terms.amount),
    spread: canonicalRate(terms.spread),
    dateStartIndexRate: terms.dateStartIndexRate ?? null,
    renewalIndexRateDate: terms.renewalIndexRateDate ?? null,
    floor: terms.floor ?? 'NONE',
  };
}

/** Slots that are not given are left out, a number where a word is meant is the word. */
export function canonicalChange({ integerValue, ...change }: ContractChange): ContractChange {
  const { field, decimalValue } = change;
  const word =
    change.value ?? (isNumbered(field) && typeof integerValue === 'number' ? wordOfNumber(field, integerValue) : null);
  const decimal = field === 'MAXIMUMAMOUNT' ? canonicalMoney : canonicalRate;
  const slots = {
    ...change,
    value: word,
    ...(typeof decimalValue === 'string' && { decimalValue: decimal(decimalValue) }),
  };
  return Object.fromEntries(
    Object.entries(slots).filter(([, value]) => value !== null && value !== undefined),
  ) as unknown as ContractChange;
}

export function canonicalTranche<Given extends GivenTranche>(tranche: Given): Given {
  return { ...tranche, realizedCapital: canonicalMoney(tranche.realizedCapital) };
}

export function canonicalMovement({ id, date, movementType, amount, euriborRate }: UserMovement): UserMovement {
  return {
    ...(id !== undefined && { id }),
    date,
    movementType,
    ...(typeof amount === 'string' && { amount: canonicalMoney(amount) }),
    ...(typeof euriborRate === 'string' && { euriborRate: canonicalRate(euriborRate) }),
  };
}
