import {
  CALCULATION_METHODS,
  CAPITALIZATION_TERMS,
  CONTRACT_STATE_NUMBERS,
  CONTRACT_STATES,
  CONVENTIONS,
  DATE_OPTIONS,
  EURIBOR_TERMS,
  FLAG_TERMS,
  FLOORS,
  STAMP_FEES,
  START_CONDITIONS,
  type TermOfShape,
} from '@calends/loan-engine';
import { z } from 'zod';
import { accountingField, DOCUMENT_PHASES } from '../accounting/document-phases.ts';
import { entities } from '../entities/entities.wire.ts';
import { ownValues, ownValuesInput } from '../metadata/own-fields.ts';
import {
  askedFlagField,
  dayField,
  defineResource,
  eitherReferenceTo,
  flagField,
  idField,
  listField,
  partsField,
  rateField,
  referenceTo,
  searchField,
  stateField,
  summedMoneyField,
  textField,
  wordField,
} from '../resources/resource.ts';
import {
  enteredShareInput,
  optionalEnteredShareInput,
  optionalShareInput,
  positiveMoneyInput,
  shareInput,
} from '../values/amounts.ts';
import {
  dayInput,
  id,
  optionalDayInput,
  optionalText,
  requiredText,
  seen,
  version,
  wordInput,
} from '../values/kinds.ts';
import { objectRule } from '../values/object-rule.ts';
import { optionalIndexBoundInput } from './index-bounds.ts';

export const LOAN_TYPES = [
  'SHAREHOLDERLOANS',
  'CREDITS',
  'ANCILLARY',
  'BONDS',
  'PARTICIPATINGLOANS',
  'SUPPLEMENTARYCAPITAL',
  'TREASURYLOAN',
  'MUTUAL',
  'SAFE',
  'OTHERS',
] as const;
export type LoanType = (typeof LOAN_TYPES)[number];

/** Always this value: the product has no other. */
export const CURRENCIES = ['EUR'] as const;

/** A contract without end ends on this day. */
export const NO_END_DATE = '2099-12-31';
export const endDayField = () => ({ ...dayField(), valueTexts: { [NO_END_DATE]: 'NoEndDate' } }) as const;

/**
 * The warnings on its figures: an active loan at 0 %, one past its end with debt, interest from a rate that is not
 * published yet, and an index whose last fixing is more than a week old.
 */
export const CONTRACT_MARKS = ['ATZERO', 'OVERDUE', 'PROJECTED', 'STALEFIXING'] as const;
export type ContractMark = (typeof CONTRACT_MARKS)[number];

/** ACTIVE and UNPAID contracts are in the list, INACTIVE and ARCHIVED ones in the inactive list (decision B-45). */
export const contracts = defineResource({
  name: 'TContract',
  titleKey: 'ContractsScreen',
  fields: {
    id: idField(),
    contractNumber: textField(),
    grantor: referenceTo(entities),
    receiver: referenceTo(entities),
    loanType: wordField(LOAN_TYPES),
    contractStatus: stateField(CONTRACT_STATE_NUMBERS),
    state: { ...stateField(CONTRACT_STATE_NUMBERS), sameAs: 'contractStatus' }, // under both names (decision A-43)
    dateStart: dayField(),
    dateEnd: endDayField(),
    amount: summedMoneyField(),
    realizedCapital: summedMoneyField(),
    availableCapital: summedMoneyField(),
    interestAccrued: summedMoneyField(),
    interestDue: summedMoneyField(),
    /** Capital and interest due. */
    owed: summedMoneyField(),
    /** The capital in percent of the contract's maximum. */
    used: rateField(),
    /** By how much the capital exceeds the contract's maximum. */
    overrun: summedMoneyField(),
    /** The day of the figures. */
    balancesOn: dayField(),
    spread: rateField(),
    euribor: wordField(EURIBOR_TERMS),
    euriborCalculationMehtod: wordField(CALCULATION_METHODS),
    convention: wordField(CONVENTIONS),
    capitalizationTerm: wordField(CAPITALIZATION_TERMS),
    capitalizationsStartCondition: wordField(START_CONDITIONS),
    floor: wordField(FLOORS),
    /** The rates that bind the index on the day; null where nothing does. */
    indexFloor: rateField(),
    indexCap: rateField(),
    optionIndexRateDateStart: wordField(DATE_OPTIONS),
    dateStartIndexRate: dayField(),
    renewalIndexRateTerm: wordField(EURIBOR_TERMS),
    optionIndexRateRenewalDate: wordField(DATE_OPTIONS),
    renewalIndexRateDate: dayField(),
    interestCapitalization: flagField(),
    contratCheckingAccount: flagField(),
    euriborApplicable: flagField(),
    stampTaxApplicable: flagField(),
    /** The rule of the fee, as in a loan file. */
    stampTaxTranchesFee: wordField(STAMP_FEES),
    stampTaxCapitalizationsFee: wordField(STAMP_FEES),
    isContractSigned: flagField(),
    minute: textField(),
    ownershipPercentage: rateField(),
    currency: wordField(CURRENCIES),
    metadata: partsField('contractFields'),
    marks: listField(CONTRACT_MARKS),
    accounting: accountingField(),
    /** Ends on or after 1 January of the year that is looked at, or something is owed: the default of a list. */
    isCurrent: askedFlagField(),
    /** The grantor or the receiver. */
    company: eitherReferenceTo(entities),
    search: searchField(),
  },
  defaultSort: { field: 'contractNumber', type: 'asc' },
});

const terms = {
  contractNumber: requiredText(40),
  grantorId: id,
  receiverId: id,
  dateStart: dayInput,
  dateEnd: dayInput,
  amount: positiveMoneyInput,
  spread: shareInput,
  currency: z.enum(CURRENCIES),
  loanType: wordInput(LOAN_TYPES),
  /** ARCHIVED is reached by its action only (decision A-17). */
  contractStatus: wordInput(CONTRACT_STATES, CONTRACT_STATE_NUMBERS).refine(
    (state) => state !== 'ARCHIVED',
    'InvalidValue',
  ),
  capitalizationTerm: wordInput(CAPITALIZATION_TERMS),
  convention: wordInput(CONVENTIONS),
  capitalizationsStartCondition: wordInput(START_CONDITIONS),
  interestCapitalization: z.boolean(),
  euriborApplicable: z.boolean().default(false),
  euribor: wordInput(EURIBOR_TERMS),
  euriborCalculationMehtod: wordInput(CALCULATION_METHODS),
  optionIndexRateDateStart: wordInput(DATE_OPTIONS).default('TRANCHEDATE'),
  dateStartIndexRate: optionalDayInput,
  renewalIndexRateTerm: wordInput(EURIBOR_TERMS).default('NA'),
  optionIndexRateRenewalDate: wordInput(DATE_OPTIONS).default('TRANCHEDATE'),
  renewalIndexRateDate: optionalDayInput,
  /** Not in the documents: what a negative Euribor does to the rate. */
  floor: wordInput(FLOORS).default('NONE'),
  contratCheckingAccount: z.boolean().default(false),
  stampTaxApplicable: z.boolean().default(false),
  stampTaxTranchesFeeId: id.nullish().transform((value) => value ?? null),
  stampTaxCapitalizationsFeeId: id.nullish().transform((value) => value ?? null),
  minute: optionalText(200),
  ownershipPercentage: optionalShareInput,
  isContractSigned: z.boolean().default(false),
};

type Terms = z.output<z.ZodObject<typeof terms>>;
type SomeTerms = { [Term in keyof Terms]?: Terms[Term] | undefined };

/** Rules over several fields; each is judged while other fields are still wrong, and not while one that it looks at is. */
interface Rule {
  readonly holds: (input: SomeTerms) => boolean;
  readonly key: string;
  /** The field at which a violation is reported. */
  readonly fields: readonly (keyof Terms)[];
  /** The other fields that it reads. */
  readonly reads: readonly (keyof Terms)[];
}
const RULES: readonly Rule[] = [
  {
    holds: ({ grantorId, receiverId }) => !grantorId || grantorId !== receiverId,
    key: 'GrantorReceiverError',
    fields: ['grantorId', 'receiverId'],
    reads: [],
  },
  {
    holds: ({ dateStart, dateEnd }) => !dateStart || !dateEnd || dateStart <= dateEnd,
    key: 'EndBeforeStart',
    fields: ['dateEnd'],
    reads: ['dateStart'],
  },
  {
    holds: ({ euribor, euriborCalculationMehtod: method }) =>
      !euribor || !method || (euribor === 'NA') === (method === 'NA'),
    key: 'EuriborAndMethodGoTogether',
    fields: ['euribor', 'euriborCalculationMehtod'],
    reads: [],
  },
  {
    holds: ({ euriborApplicable, euribor }) => !euribor || (euriborApplicable ?? false) === (euribor !== 'NA'),
    key: 'EuriborNotApplicable',
    fields: ['euribor'],
    reads: ['euriborApplicable'],
  },
  {
    holds: ({ euriborApplicable, optionIndexRateDateStart: option, dateStartIndexRate: date }) =>
      !euriborApplicable || option !== 'SPECIFICDATE' || Boolean(date),
    key: 'DateStartIndexRateRequired',
    fields: ['dateStartIndexRate'],
    reads: ['euriborApplicable', 'optionIndexRateDateStart'],
  },
  {
    holds: ({ euriborApplicable, optionIndexRateRenewalDate: option, renewalIndexRateDate: date }) =>
      !euriborApplicable || option !== 'SPECIFICDATE' || Boolean(date),
    key: 'RenewalIndexRateDateRequired',
    fields: ['renewalIndexRateDate'],
    reads: ['euriborApplicable', 'optionIndexRateRenewalDate'],
  },
  {
    holds: ({ stampTaxApplicable, stampTaxTranchesFeeId: fee }) => !stampTaxApplicable || Boolean(fee),
    key: 'StampTaxTranchesFeeIdRequired',
    fields: ['stampTaxTranchesFeeId'],
    reads: ['stampTaxApplicable'],
  },
];

/**
 * Of a new contract alone: a stored one keeps its floor when it loses its index, or is given one by a correction, and is imported
 * as it was exported.
 */
const FLOOR_NEEDS_INDEX: Rule = {
  holds: ({ euriborApplicable, floor }) => euriborApplicable !== false || !floor || floor === 'NONE',
  key: 'EuriborNotApplicable',
  fields: ['floor'],
  reads: ['euriborApplicable'],
};

/** The fields that the rule reported as `key` at `field` reads: while one of them is unknown, the rule is not judged. */
export function readByContractRule(key: string, field: string): readonly string[] {
  return RULES.filter((rule) => rule.key === key && rule.fields.some((one) => one === field)).flatMap(
    ({ fields, reads }) => [...fields, ...reads],
  );
}

const keeps = (rules: readonly Rule[]) =>
  objectRule((input: SomeTerms, faulty) =>
    rules
      .filter(({ fields, reads }) => ![...fields, ...reads].some((field) => faulty.has(field)))
      .filter((rule) => !rule.holds(input))
      .flatMap(({ fields, key }) => fields.map((field) => ({ field, key }))),
  );
const keepsRules = keeps(RULES);

/** The terms of a loan as in a file, including terms that are not offered to a new contract (decision E-18). */
export const importedContract = z.strictObject(terms).check(keepsRules);

type OfferedTerms = Pick<
  SomeTerms,
  'euriborCalculationMehtod' | 'contratCheckingAccount' | 'capitalizationsStartCondition'
>;
/** Terms that forms do not offer are refused from other callers too; loans that have them are imported. */
const NOT_OFFERED: readonly (Pick<Rule, 'key'> & {
  readonly field: keyof Terms;
  readonly isIn: (input: OfferedTerms) => boolean;
})[] = [
  {
    field: 'euriborCalculationMehtod',
    key: 'CurrentDayNotOffered',
    isIn: ({ euriborCalculationMehtod: method }) => method === 'CURRENTDAY',
  },
  {
    field: 'contratCheckingAccount',
    key: 'CheckingAccountNotWithTrancheDate',
    isIn: ({ contratCheckingAccount, capitalizationsStartCondition: start }) =>
      contratCheckingAccount === true && start === 'DATETRANCHE',
  },
];

/** The terms of a loan that are not offered to a new one, by field. */
export function termsNotOffered(input: OfferedTerms): { readonly field: keyof Terms; readonly key: string }[] {
  return NOT_OFFERED.filter(({ isIn }) => isIn(input)).map(({ field, key }) => ({ field, key }));
}

const isOffered = objectRule((input: SomeTerms) => termsNotOffered(input));

/** What binds the index from the start on; a floor at a rate takes the place of one at zero (docs/adr/0320). */
const agreedBounds = {
  indexFloor: optionalIndexBoundInput.optional(),
  indexCap: optionalIndexBoundInput.optional(),
};
type SomeBounds = SomeTerms & Partial<Record<keyof typeof agreedBounds, string | null | undefined>>;

const keepsBounds = objectRule((input: SomeBounds, faulty) => {
  const { floor, indexFloor, indexCap, euriborApplicable } = input;
  const known = (...fields: readonly (keyof SomeBounds)[]) => !fields.some((field) => faulty.has(field));
  const faultsOf = (key: string, ...fields: readonly (keyof SomeBounds)[]) => fields.map((field) => ({ field, key }));
  if (known('euriborApplicable') && euriborApplicable === false)
    return (['indexFloor', 'indexCap'] as const)
      .filter((field) => known(field) && input[field])
      .flatMap((field) => faultsOf('EuriborNotApplicable', field));
  if (!known('floor', 'indexFloor', 'indexCap') || !indexCap) return [];
  if (indexFloor)
    return Number(indexFloor) > Number(indexCap) ? faultsOf('FloorAboveCap', 'indexFloor', 'indexCap') : [];
  return floor === 'INDEX_ZERO' && Number(indexCap) < 0 ? faultsOf('FloorAboveCap', 'floor', 'indexCap') : [];
});

export const addContract = z
  .strictObject({
    ...terms,
    spread: enteredShareInput,
    ownershipPercentage: optionalEnteredShareInput,
    ...agreedBounds,
    metadata: ownValuesInput,
  })
  .check(keeps([...RULES, FLOOR_NEEDS_INDEX]), keepsBounds, isOffered)
  .meta({ id: 'AddContract' });
export type AddContract = z.output<typeof addContract>;

/** Only these are edited in place; everything else is a dated change (decision A-44). */
export const editContract = z
  .strictObject({
    contractId: id,
    minute: optionalText(200).optional(),
    ownershipPercentage: optionalShareInput.optional(),
    isContractSigned: z.boolean().optional(),
    metadata: ownValuesInput,
    version,
  })
  .meta({ id: 'EditContract' });
export type EditContract = z.output<typeof editContract>;

/** Corrects mistakes made when the contract was added: the terms are corrected from the start, not changed on a day. */
export const correctContract = z
  .strictObject({
    contractId: id,
    contractNumber: terms.contractNumber,
    grantorId: terms.grantorId,
    receiverId: terms.receiverId,
    dateStart: terms.dateStart,
    dateEnd: terms.dateEnd,
    /** A call without it leaves it unchanged. */
    floor: wordInput(FLOORS).optional(),
    ...seen,
  })
  .check(keepsRules)
  .meta({ id: 'CorrectContract' });
export type CorrectContract = z.output<typeof correctContract>;

const flagTerms = Object.fromEntries(FLAG_TERMS.map((term) => [term, z.boolean()])) as Record<
  TermOfShape<'FLAG'>,
  z.ZodBoolean
>;

export const contract = z
  .object({
    id: z.string(),
    contractNumber: z.string(),
    grantorId: z.string(),
    receiverId: z.string(),
    grantor: contracts.fields.grantor.value,
    receiver: contracts.fields.receiver.value,
    dateStart: z.string(),
    dateEnd: z.string(),
    amount: z.string(),
    spread: z.string(),
    currency: z.enum(CURRENCIES),
    minute: z.string().nullable(),
    ownershipPercentage: z.string().nullable(),
    loanType: z.enum(LOAN_TYPES),
    contractStatus: z.number(),
    state: z.number(),
    capitalizationTerm: z.enum(CAPITALIZATION_TERMS),
    convention: z.enum(CONVENTIONS),
    capitalizationsStartCondition: z.enum(START_CONDITIONS),
    ...flagTerms,
    euribor: z.enum(EURIBOR_TERMS),
    euriborCalculationMehtod: z.enum(CALCULATION_METHODS),
    contratCheckingAccount: z.boolean(),
    isContractSigned: z.boolean(),
    stampTaxApplicable: z.boolean(),
    stampTaxTranchesFeeId: z.string().nullable(),
    stampTaxCapitalizationsFeeId: z.string().nullable(),
    euriborApplicable: z.boolean(),
    optionIndexRateDateStart: z.enum(DATE_OPTIONS),
    dateStartIndexRate: z.string().nullable(),
    renewalIndexRateTerm: z.enum(EURIBOR_TERMS),
    renewalIndexRateDate: z.string().nullable(),
    optionIndexRateRenewalDate: z.enum(DATE_OPTIONS),
    floor: z.enum(FLOORS),
    /** The rates that bind the index, also where they were not agreed at the start; null where nothing does. */
    indexFloor: z.string().nullable(),
    indexCap: z.string().nullable(),
    /** As of the last roll, which was today. */
    availableCapital: z.string(),
    realizedCapital: z.string(),
    interestAccrued: z.string(),
    interestDue: z.string(),
    balancesOn: z.string(),
    /** The values of the tenant's own fields, the same on every day. */
    metadata: ownValues,
    version: z.number(),
  })
  .meta({ id: 'Contract' });
export type Contract = z.infer<typeof contract>;

export const markedContract = contract
  .extend({
    marks: z.array(z.enum(CONTRACT_MARKS)),
    /** How its documents stand in accounting today; null where it has none. */
    accounting: z.enum(DOCUMENT_PHASES).nullable(),
  })
  .meta({ id: 'MarkedContract' });
export type MarkedContract = z.infer<typeof markedContract>;

/** The contracts of a list with a mark: their number and their share of its sums; in `additionalData.marked`. */
export interface MarkedSum {
  readonly mark: ContractMark;
  readonly contracts: number;
  readonly realizedCapital: string;
  readonly interestAccrued: string;
  readonly interestDue: string;
}

/** A contract ready to be recomputed: the shape that `calc` reads, the rates it needs and the version it was read at. */
export const loanFileReply = z
  .object({
    version: z.number(),
    loanFile: z.record(z.string(), z.unknown()),
    fixings: z.array(
      z.object({
        referenceDate: z.string(),
        oneMonthRate: z.string().nullable(),
        threeMonthsRate: z.string().nullable(),
        sixMonthsRate: z.string().nullable(),
        twelveMonthsRate: z.string().nullable(),
      }),
    ),
    /** Between which companies the loan began, and the names of all between which it stands at any time. */
    parties: z.object({
      grantorId: z.string(),
      receiverId: z.string(),
      companies: z.array(z.object({ id: z.string(), name: z.string(), acronym: z.string() })),
    }),
  })
  .meta({ id: 'LoanFile' });
export type LoanParties = z.infer<typeof loanFileReply>['parties'];

export const additionalData = z
  .object({
    indexRateApplicable: z.boolean(),
    stampTaxApplicable: z.boolean(),
    optionIndexRateDateStart: z.enum(DATE_OPTIONS),
    dateStartIndexRate: z.string().nullable(),
    renewalIndexRateTerm: z.enum(EURIBOR_TERMS),
    renewalIndexRateDate: z.string().nullable(),
    optionIndexRateRenewalDate: z.enum(DATE_OPTIONS),
    descriptionStampTaxTranchesFeeId: z.string().nullable(),
    descriptionStampTaxCapitalizationsFeeId: z.string().nullable(),
  })
  .meta({ id: 'ContractAdditionalData' });
export type ContractAdditionalData = z.infer<typeof additionalData>;
