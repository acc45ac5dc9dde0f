import type { ContractTerms, UserMovement } from '@calends/loan-engine';
import { NO_END_DATE } from '@calends/wire';

/** A loan as a file describes it, with the facts that a wrong cell makes unknown. */
export interface UnsureLoan<Change extends object, Movement extends object, Draw extends DrawWith<Movement>> {
  readonly terms: Partial<ContractTerms>;
  /** Names of terms that are not to be relied on. */
  readonly wrong: ReadonlySet<string>;
  readonly changes: readonly Change[];
  readonly tranches: readonly Draw[];
  /** Facts that are not to be relied on. */
  readonly unsound: ReadonlySet<object>;
  /** Whether movements name a tranche that the loan lacks or has twice: their effect is then unknown. */
  readonly hasStrayMovements: boolean;
  /** What can be read of a movement. */
  readonly factOf: (movement: Movement) => Partial<UserMovement>;
}

interface DrawWith<Movement> {
  readonly movements: readonly Movement[];
}

/** The part of a loan that can be computed in spite of its wrong cells. */
export interface SoundLoan<Change, Draw> {
  readonly terms: ContractTerms;
  readonly changes: readonly Change[];
  readonly tranches: readonly Draw[];
  /** False where the interest is unknown: it is then computed with the most that it can be, so that an excess is certain. */
  readonly hasInterest: boolean;
}

/**
 * A loan without the facts that a wrong cell makes unknown, and with terms in place of those that are; undefined where not even
 * its beginning is known. Nothing of it is ever saved.
 */
export function soundLoan<Change extends object, Movement extends object, Draw extends DrawWith<Movement>>(
  loan: UnsureLoan<Change, Movement, Draw>,
): SoundLoan<Change, Draw> | undefined {
  const { wrong, unsound, factOf, hasStrayMovements } = loan;
  if (loan.terms.dateStart === undefined || wrong.has('dateStart')) return undefined;
  const isRateChange = (movement: Movement) => factOf(movement).movementType === 'EURIBORRATECHANGE';
  const changes = loan.changes.filter((change) => !unsound.has(change));
  const isRateUnsound = loan.tranches.some(({ movements }) =>
    movements.some((movement) => unsound.has(movement) && isRateChange(movement)),
  );
  const hasInterest =
    !Object.keys(MOST_INTEREST).some((name) => wrong.has(name)) &&
    changes.length === loan.changes.length &&
    !isRateUnsound;
  const tranches = loan.tranches
    .filter((tranche) => !unsound.has(tranche))
    .map((tranche) => ({
      ...tranche,
      movements: hasStrayMovements
        ? []
        : soundMovements(tranche.movements, unsound, factOf).filter(
            (movement) => hasInterest || !isRateChange(movement),
          ),
    }));
  return {
    terms: soundTerms(loan.terms, wrong, hasInterest),
    changes: hasInterest ? changes : [],
    tranches,
    hasInterest,
  };
}

/** What is owed depends on every movement before: after an unknown one it is unknown too. */
function soundMovements<Movement extends object>(
  movements: readonly Movement[],
  unsound: ReadonlySet<object>,
  factOf: (movement: Movement) => Partial<UserMovement>,
): readonly Movement[] {
  const dayOf = (movement: Movement) => factOf(movement).date ?? '';
  const [first] = movements
    .filter((movement) => unsound.has(movement))
    .map(dayOf)
    .toSorted();
  return movements.filter((movement) => !unsound.has(movement) && (first === undefined || dayOf(movement) < first));
}

/** The terms that decide what interest there is, at the most that a contract may bear: what is paid back beyond it is too much under any. */
const MOST_INTEREST = {
  convention: 'ATUAL_360',
  spread: '100.000',
  contractStatus: 'ACTIVE',
  euriborApplicable: false,
  euribor: 'NA',
  euriborCalculationMehtod: 'NA',
  optionIndexRateDateStart: 'TRANCHEDATE',
  dateStartIndexRate: null,
  renewalIndexRateTerm: 'NA',
  optionIndexRateRenewalDate: 'TRANCHEDATE',
  renewalIndexRateDate: null,
  capitalizationTerm: 'MONTHLY',
  capitalizationsStartCondition: 'DATETRANCHE',
  interestCapitalization: true,
  contratCheckingAccount: false,
  floor: 'NONE',
} as const satisfies Partial<ContractTerms>;

const STAMP_TAX = ['stampTaxApplicable', 'stampTaxTranchesFee', 'stampTaxCapitalizationsFee'] as const;

function soundTerms(terms: Partial<ContractTerms>, wrong: ReadonlySet<string>, hasInterest: boolean): ContractTerms {
  return {
    ...terms,
    ...(hasInterest ? {} : MOST_INTEREST),
    ...(wrong.has('dateEnd') && { dateEnd: NO_END_DATE }),
    ...(wrong.has('amount') && { amount: '9999999999999.99' }),
    ...(STAMP_TAX.some((name) => wrong.has(name)) && {
      stampTaxApplicable: false,
      stampTaxTranchesFee: 'NONE',
      stampTaxCapitalizationsFee: 'NONE',
    }),
  } as ContractTerms;
}
