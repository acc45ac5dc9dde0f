import {
  CALCULATION_METHODS,
  CHANGE_FIELDS,
  CHANGES,
  type ChangeField,
  CONTRACT_STATE_NUMBERS,
  changeFieldOf,
  DATE_OPTIONS,
  EURIBOR_TERMS,
  type FieldOfShape,
  MOVEMENT_TYPES,
} from '@calends/loan-engine';
import { z } from 'zod';
import { hasThreeDecimalsAtMost, optionalMoneyInput } from '../values/amounts.ts';
import { dayInput, id, optionalDayInput, optionalText, seen, wordInput } from '../values/kinds.ts';
import { objectRule } from '../values/object-rule.ts';

export type NumberedField = FieldOfShape<'WORD'>;

/**
 * The meaning of the number of a change (decision B-02). A contract can be agreed to capitalise at its end, and cannot
 * be changed to that (decision A-41).
 */
export const NUMBERED_CHANGES = {
  CONVENTION: numbered(CHANGES.CONVENTION.words),
  CONTRACTSTATE: CONTRACT_STATE_NUMBERS,
  CAPITALIZATIONTERM: numbered(CHANGES.CAPITALIZATIONTERM.words.slice(0, 4)),
} as const satisfies Record<NumberedField, Readonly<Record<string, number>>>;

export function isNumbered(field: ChangeField): field is NumberedField {
  return Object.hasOwn(NUMBERED_CHANGES, field);
}

/** The word that a change to `integerValue` writes; undefined where the number has no word. */
export function wordOfNumber(field: ChangeField, integerValue: number): string | undefined {
  if (!isNumbered(field)) return undefined;
  return Object.entries<number>(NUMBERED_CHANGES[field]).find(([, number]) => number === integerValue)?.[0];
}

function numbered<Word extends string>(words: readonly Word[]): Readonly<Record<Word, number>> {
  return Object.fromEntries(words.map((word, number) => [word, number])) as Record<Word, number>;
}

/** A whole number, also as the text that a select holds. */
const wholeNumber = z.preprocess(
  (value) =>
    typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value || value === 0 ? value : null,
  z.number().int().nullable(),
) as z.ZodType<number | null, number | string | null | undefined>;

const decimal = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? undefined : 'InvalidAmount') })
  .nullish()
  .transform((text) => text || null);

const optionalWord = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .literal('')
    .transform(() => null)
    .or(wordInput(words))
    .nullish()
    .transform((word) => word ?? null);

/** A choice that is not made is null. */
const chosen = z.preprocess((value) => value || null, id.nullable()) as z.ZodType<string | null, string | null>;
const optionalReference = chosen.optional().transform((company) => company ?? null);

const slots = {
  contractId: id,
  field: wordInput(CHANGE_FIELDS, numbered(CHANGE_FIELDS)),
  changeDate: dayInput,
  /** CONVENTION, CONTRACTSTATE, CAPITALIZATIONTERM. */
  integerValue: wholeNumber,
  /** SPREAD, MAXIMUMAMOUNT; INDEXFLOOR, INDEXCAP: the least and the most that the index counts as. */
  decimalValue: decimal,
  /** The fields that are yes or no, such as INTERESTCAPITALIZATION; INDEXFLOOR, INDEXCAP: false where there is none from then on. */
  booleanValue: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? null),
  description: optionalText(200),
  /** DATEEND: the new end, and why a longer term is not taxed as a new grant of credit, where it is not. */
  dateEnd: optionalDayInput,
  untaxedReason: optionalText(200),
  /** GRANTOR, RECEIVER: the company with which the loan goes on. */
  company: optionalReference,
  /** GRANTOR: what the new grantor pays the one before; left out where it is what is owed on that day. */
  price: optionalMoneyInput,
  /** EURIBOR, with the slots that follow; an omitted slot keeps its value. */
  euribor: optionalWord(EURIBOR_TERMS),
  euriborCalculationMethod: optionalWord(CALCULATION_METHODS),
  euriborApplicable: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? null),
  optionIndexRateDateStart: optionalWord(DATE_OPTIONS),
  dateStartIndexRate: optionalDayInput,
  renewalIndexRateTerm: optionalWord(EURIBOR_TERMS),
  optionIndexRateRenewalDate: optionalWord(DATE_OPTIONS),
  renewalIndexRateDate: optionalDayInput,
  ...seen,
};

type Slots = z.output<z.ZodObject<typeof slots>>;
interface Fault {
  readonly field: keyof Slots;
  readonly key: string;
}

/** The faults of the slot of the changed field; the slots of other fields are ignored. */
function faultsOf(change: Partial<Slots>): readonly Fault[] {
  const field = changeFieldOf(change.field); // another word is refused by its schema
  if (field === undefined) return [];
  switch (CHANGES[field].shape) {
    case 'WORD':
      return faultOf('integerValue', integerFault(field, change.integerValue));
    case 'RATE':
      return faultOf('decimalValue', rateFault(change.decimalValue));
    case 'AMOUNT':
      return faultOf('decimalValue', amountFault(change.decimalValue));
    case 'FLAG':
      return faultOf('booleanValue', typeof change.booleanValue === 'boolean' ? undefined : 'BooleanValueRequired');
    case 'INDEX':
      return euriborFaults(change);
    case 'DAY':
      return faultOf('dateEnd', isMissing(change.dateEnd) ? 'DateEndRequired' : undefined);
    case 'BOUND':
      return change.booleanValue === false ? [] : faultOf('decimalValue', rateFault(change.decimalValue, -100));
    case 'COMPANY':
      return faultOf('company', isMissing(change.company) ? 'CompanyRequired' : undefined);
  }
}

function faultOf(field: keyof Slots, key: string | undefined): readonly Fault[] {
  return key === undefined ? [] : [{ field, key }];
}

function integerFault(field: ChangeField, value: number | null | undefined): string | undefined {
  if (value === null || value === undefined) return 'IntegerValueRequired';
  return wordOfNumber(field, value) === undefined ? 'InvalidValue' : undefined;
}

/** The schema reports a value of another type. */
function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function rateFault(value: string | null | undefined, least = 0): string | undefined {
  if (typeof value !== 'string') return isMissing(value) ? 'DecimalValueRequired' : undefined;
  if (!/^-?\d{1,3}(\.\d{1,6})?$/.test(value)) return 'InvalidRate';
  if (Number(value) >= least && Number(value) <= 100) return undefined;
  return least === 0 ? 'PercentageOutOfRange' : 'RateOutOfRange';
}

function amountFault(value: string | null | undefined): string | undefined {
  if (typeof value !== 'string') return isMissing(value) ? 'DecimalValueRequired' : undefined;
  if (!/^-?\d{1,13}(\.\d{1,2})?$/.test(value)) return 'InvalidAmount';
  return value.startsWith('-') ? 'AmountMustNotBeNegative' : undefined;
}

function euriborFaults(change: Partial<Slots>): readonly Fault[] {
  const { euribor, euriborCalculationMethod: method, euriborApplicable: applicable } = change;
  const options = [
    change.optionIndexRateDateStart,
    change.renewalIndexRateTerm,
    change.optionIndexRateRenewalDate,
    change.dateStartIndexRate,
    change.renewalIndexRateDate,
  ];
  if ([euribor, method, applicable, ...options].every((slot) => slot === null || slot === undefined))
    return [{ field: 'euribor', key: 'EuriborRequired' }];
  const faults: Fault[] = [];
  if (applicable === true && (euribor === 'NA' || method === 'NA'))
    faults.push({ field: 'euribor', key: 'EuriborNotApplicable' });
  if (isIndex(euribor) && (method === 'NA' || applicable === false))
    faults.push({ field: 'euriborCalculationMethod', key: 'EuriborAndMethodGoTogether' });
  if (change.optionIndexRateDateStart === 'SPECIFICDATE' && !change.dateStartIndexRate)
    faults.push({ field: 'dateStartIndexRate', key: 'DateStartIndexRateRequired' });
  if (change.optionIndexRateRenewalDate === 'SPECIFICDATE' && !change.renewalIndexRateDate)
    faults.push({ field: 'renewalIndexRateDate', key: 'RenewalIndexRateDateRequired' });
  return faults;
}

function isIndex(term: string | null | undefined): boolean {
  return term !== null && term !== undefined && term !== 'NA';
}

/** NA in one of term and method, or an index that does not apply, is NA in both (decisions ). */
function coupled(change: Slots): Slots {
  const { field, euribor, euriborCalculationMethod: method, euriborApplicable: applicable } = change;
  if (field !== 'EURIBOR' || (euribor !== 'NA' && method !== 'NA' && applicable !== false)) return change;
  return { ...change, euribor: 'NA', euriborCalculationMethod: 'NA', euriborApplicable: false };
}

const fillsSlot = objectRule(faultsOf);

const TAKES_RATE: ReadonlySet<string> = new Set(['RATE', 'BOUND']);

const isEntered = objectRule(({ field, decimalValue }: Partial<Slots>) => {
  const known = changeFieldOf(field);
  if (known === undefined || !TAKES_RATE.has(CHANGES[known].shape) || hasThreeDecimalsAtMost(decimalValue)) return [];
  return faultOf('decimalValue', 'AtMostThreeDecimals');
});

/** A change as in a file: its spread may have more decimals than a form accepts. */
export const importedChange = z.strictObject(slots).check(fillsSlot);

/** A dated change of one of the fields that can change (decision B-02). */
export const changeContract = importedChange.check(isEntered).transform(coupled).meta({ id: 'ChangeContract' });
export type ChangeContract = z.output<typeof changeContract>;

/** A row of the history of a contract's terms: a change, or the effect of a change of the state on other fields. */
export const contractChangeRow = z
  .object({
    /** The id of the change; all rows that one change brought about share it. */
    id: z.string(),
    movementDate: z.string(),
    movementTime: z.string(),
    movementType: z.enum(MOVEMENT_TYPES),
    /** A word, a percentage, an amount, an ISO date, yes and no as `true` and `false`, or the name of a company; empty where a bound of the index is none. */
    previousValue: z.string(),
    value: z.string(),
    /** Whether it followed from the change and was not entered. */
    isDerived: z.boolean(),
    /** Dates and terms of the index that the change moved as well, why an extension is not taxed, or what a new grantor pays. */
    options: z.array(
      z.object({ field: z.string(), previousValue: z.string().nullable(), value: z.string().nullable() }),
    ),
    description: z.string().nullable(),
  })
  .meta({ id: 'ContractChangeRow' });
export type ContractChangeRow = z.infer<typeof contractChangeRow>;
