import {
  CHANGES,
  type ChangeField,
  type ContractChange,
  type ContractTerms,
  changeFieldOf,
  isOfShape,
  type Tranche,
  type UserMovement,
} from '@calends/loan-engine';
import { type RejectedCell, wordOfNumber } from '@calends/wire';
import { canonicalMoney, canonicalRate } from '../../sheets/reading/canonical-figures.ts';

/** A place in the file: a row of a sheet, or an entry in a list of a loan file. */
export interface Place {
  readonly row: number;
  readonly column: string;
}

/** What a file says of a loan; what it leaves out is absent here and stays as it is. */
export interface GivenLoan {
  readonly contract?: ContractTerms;
  readonly changes?: readonly ContractChange[];
  readonly tranches?: readonly GivenTranche[];
  readonly places: ReadonlyMap<object, Place>;
  /** Of the terms and of facts the columns whose cell is wrong: a fact says nothing of it, the terms what is stored. */
  readonly broken: ReadonlyMap<object, ReadonlySet<string>>;
  /** Movements of a tranche that the file lacks, or has twice. */
  readonly strays: readonly UserMovement[];
  /** Cells that cannot be read. */
  readonly rejected: readonly RejectedCell[];
  /** The faults with the names that their places have in the file, in the order of the file, each cell once. */
  readonly asInFile: (cells: readonly RejectedCell[]) => RejectedCell[];
}

export interface GivenTranche extends Omit<Tranche, 'movements'> {
  readonly movements?: readonly UserMovement[];
}

/** Whether a change is of a company, as far as its kind is known. */
export function takesCompany({ field }: Partial<Pick<ContractChange, 'field'>>): boolean {
  const known = changeFieldOf(field);
  return known !== undefined && isOfShape(known, 'COMPANY');
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
export function canonicalChange({ integerValue, ...given }: ContractChange): ContractChange {
  const { act: _, actId: __, ...change } = given; // what it says, not how it was entered
  const { field, decimalValue, price } = change;
  const word = change.value ?? (typeof integerValue === 'number' ? wordOfNumber(field, integerValue) : null);
  const slots = {
    ...change,
    value: word,
    ...(typeof decimalValue === 'string' && { decimalValue: canonicalDecimal(changeFieldOf(field), decimalValue) }),
    ...(typeof price === 'string' && { price: canonicalMoney(price) }),
  };
  return Object.fromEntries(
    Object.entries(slots).filter(([, value]) => value !== null && value !== undefined),
  ) as unknown as ContractChange;
}

/** A value in the decimal slot that the field does not take, or that is not a decimal, is repeated as a percentage. */
function canonicalDecimal(field: ChangeField | undefined, decimalValue: string): string {
  switch (field && CHANGES[field].shape) {
    case 'AMOUNT':
      return canonicalMoney(decimalValue);
    case 'RATE':
    case 'WORD':
    case 'FLAG':
    case 'INDEX':
    case 'DAY':
    case 'BOUND':
    case 'COMPANY':
    case undefined:
      return canonicalRate(decimalValue);
  }
}

export function canonicalTranche<Given extends GivenTranche>(tranche: Given): Given {
  const { realizedCapital } = tranche;
  return {
    ...tranche,
    ...(typeof realizedCapital === 'string' && { realizedCapital: canonicalMoney(realizedCapital) }),
  };
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
