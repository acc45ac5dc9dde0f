import type { ContractChange, ContractTerms, UserMovement } from '@calends/loan-engine';
import { NO_END_DATE } from '@calends/wire';
import type { CheckedContract } from './check-tenant.ts';
import type { Given, GivenContract, GivenTranche } from './read-tenant-sheets.ts';

/** What of a contract can be computed whatever else is wrong in it. */
export interface SoundLoan {
  readonly terms: ContractTerms;
  readonly changes: readonly Given<ContractChange>[];
  readonly tranches: readonly GivenTranche[];
  /** False where its interest is unknown: it is computed with more than it can be, so that what exceeds that is certain to. */
  readonly hasInterest: boolean;
}

/**
 * A loan without the facts that a wrong cell makes unknown, and with terms in place of those that are; undefined where not even
 * its beginning is known. Nothing of it is ever saved.
 */
export function soundLoan({ given, wrong, wrongRows }: CheckedContract): SoundLoan | undefined {
  const { dateStart } = given.terms;
  if (dateStart === undefined || wrong.has('dateStart')) return undefined;
  const isSound = (sheet: string) => (fact: { readonly row: number }) => !wrongRows.has(`${sheet} ${fact.row}`);
  const changes = given.changes.filter(isSound('Changes'));
  const isRateUnsound = given.tranches.some(({ movements }) =>
    movements.some(({ row, said }) => said.movementType === 'EURIBORRATECHANGE' && wrongRows.has(`Movements ${row}`)),
  );
  const hasInterest =
    ![...wrong].some((column) => INTEREST.has(column)) && changes.length === given.changes.length && !isRateUnsound;
  const tranches = given.tranches.filter(isSound('Tranches')).map((tranche) => ({
    ...tranche,
    movements: given.hasStrayMovements
      ? []
      : soundMovements(tranche.movements, isSound('Movements')).filter(
          ({ said }) => hasInterest || said.movementType !== 'EURIBORRATECHANGE',
        ),
  }));
  return { terms: soundTerms(given, wrong, hasInterest), changes: hasInterest ? changes : [], tranches, hasInterest };
}

/** What is owed depends on every movement before: behind one that is not known nothing is. */
function soundMovements(
  movements: readonly Given<UserMovement>[],
  isSound: (fact: Given<UserMovement>) => boolean,
): readonly Given<UserMovement>[] {
  const first = movements
    .filter((movement) => !isSound(movement))
    .map(({ said, broken }) => (broken.has('date') ? '' : (said.date ?? '')))
    .toSorted()[0];
  return movements.filter(
    (movement) => isSound(movement) && (first === undefined || (movement.said.date ?? '') < first),
  );
}

/** Terms that decide what interest there is. */
const INTEREST: ReadonlySet<string> = new Set([
  'convention',
  'spread',
  'contractStatus',
  'euriborApplicable',
  'euribor',
  'euriborCalculationMehtod',
  'optionIndexRateDateStart',
  'dateStartIndexRate',
  'renewalIndexRateTerm',
  'optionIndexRateRenewalDate',
  'renewalIndexRateDate',
  'capitalizationTerm',
  'capitalizationsStartCondition',
  'interestCapitalization',
  'contratCheckingAccount',
  'floor',
]);

/** The most that a contract may bear: what is paid back beyond it is too much under any terms. */
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

function soundTerms({ terms }: GivenContract, wrong: ReadonlySet<string>, hasInterest: boolean): ContractTerms {
  return {
    ...terms,
    ...(hasInterest ? {} : MOST_INTEREST),
    ...(wrong.has('dateEnd') && { dateEnd: NO_END_DATE }),
    ...(wrong.has('amount') && { amount: '9999999999999.99' }),
    ...(['stampTaxApplicable', 'stampTaxTranchesFee', 'stampTaxCapitalizationsFee'].some((one) => wrong.has(one)) && {
      stampTaxApplicable: false,
      stampTaxTranchesFee: 'NONE',
      stampTaxCapitalizationsFee: 'NONE',
    }),
  } as ContractTerms;
}
