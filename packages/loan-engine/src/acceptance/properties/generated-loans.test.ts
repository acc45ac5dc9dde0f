import { describe, expect, test } from 'vitest';
import { arbitraryLoan, FIXINGS } from '../../../testing/arbitrary-loan.ts';
import { sample } from '../../../testing/property-runs.ts';
import { CHANGE_FIELDS } from '../../formats/dated-facts.ts';
import type { Ledger, LedgerMovement, Segment } from '../../formats/ledger.ts';
import type { LoanFile, Tranche, UserMovement } from '../../formats/loan-file.ts';
import {
  CALCULATION_METHODS,
  CAPITALIZATION_TERMS,
  CONTRACT_STATES,
  CONVENTIONS,
  DATE_OPTIONS,
  EURIBOR_TERMS,
  FLOORS,
  STAMP_CAUSES,
  STAMP_FEES,
  START_CONDITIONS,
  USER_MOVEMENT_TYPES,
  VERBAS,
  WARNING_CODES,
} from '../../formats/vocabulary.ts';
import { computeLedger } from '../../ledger/compute-ledger.ts';

/** The loans with which the properties are tested. */
const LOANS = sample(arbitraryLoan(), 1000);
const RESULTS = LOANS.map((loanFile) => computeLedger(loanFile, FIXINGS));
const ACCEPTED = LOANS.filter((_, index) => RESULTS[index]?.ok);
const LEDGERS = RESULTS.flatMap((result) => (result.ok ? result.ledger : []));

test('few of the loans with which the properties are tested are refused, and some are', () => {
  const refused = 1 - ACCEPTED.length / LOANS.length;
  expect(refused).toBeGreaterThan(0.02);
  expect(refused).toBeLessThan(0.3);
});

describe('among the accepted loans is every', () => {
  const contracts = ACCEPTED.map(({ contract }) => contract);
  const changes = ACCEPTED.flatMap((loanFile) => loanFile.changes);
  const tranches = ACCEPTED.flatMap((loanFile) => loanFile.tranches);
  const rows = LEDGERS.flatMap((ledger) => ledger.stampTax);

  test.each([
    ['convention', CONVENTIONS, contracts.map(({ convention }) => convention)],
    ['capitalization term', CAPITALIZATION_TERMS, contracts.map(({ capitalizationTerm }) => capitalizationTerm)],
    ['start', START_CONDITIONS, contracts.map(({ capitalizationsStartCondition: start }) => start)],
    ['index', EURIBOR_TERMS, contracts.map(({ euribor }) => euribor)],
    ['method but none', CALCULATION_METHODS.toSpliced(2, 1), contracts.map((one) => one.euriborCalculationMehtod)],
    ['start of an index', DATE_OPTIONS, contracts.map(({ optionIndexRateDateStart }) => optionIndexRateDateStart)],
    ['renewal', DATE_OPTIONS, contracts.map(({ optionIndexRateRenewalDate }) => optionIndexRateRenewalDate)],
    ['renewal term', EURIBOR_TERMS, contracts.map(({ renewalIndexRateTerm }) => renewalIndexRateTerm)],
    ['state', CONTRACT_STATES, contracts.map(({ contractStatus }) => contractStatus)],
    ['floor', FLOORS, contracts.map(({ floor }) => floor)],
    [
      'fee for draws',
      STAMP_FEES.filter((fee) => fee !== '17.3.1'),
      contracts.map(({ stampTaxTranchesFee }) => stampTaxTranchesFee),
    ],
    ['fee for capitalizations', STAMP_FEES, contracts.map((one) => one.stampTaxCapitalizationsFee)],
    ['field of change', CHANGE_FIELDS, changes.map(({ field }) => field)],
    ['state by change', CONTRACT_STATES, changes.map(({ value }) => value)],
    ['number of states', [0, 1, 2, 3], changes.map((one) => (one.field === 'CONTRACTSTATE' ? one.integerValue : null))],
    ['index by change', EURIBOR_TERMS, changes.map(({ euribor }) => euribor)],
    ['kind of movement', USER_MOVEMENT_TYPES, movementsOf(ACCEPTED).map(({ movementType }) => movementType)],
    ['number of tranches', [1, 2, 3, 4], ACCEPTED.map((loanFile) => loanFile.tranches.length)],
    ['opening balance or none', [true, false, undefined], tranches.map(({ isOpeningBalance }) => isOpeningBalance)],
    ['anchor of the index', [true, false], tranches.map((tranche) => tranche.UsesEuriborRateFromContractDate)],
    ['verba', VERBAS, rows.map(({ verba }) => verba)],
    ['cause of stamp tax', STAMP_CAUSES, rows.map(({ cause }) => cause)],
    ['warning', WARNING_CODES, LEDGERS.flatMap(({ warnings }) => warnings.map(({ code }) => code))],
    ['source of an index', ['NONE', 'MANUAL', 'FIXING'], segmentsOf(LEDGERS).map(({ indexSource }) => indexSource)],
  ] satisfies ReadonlyArray<[string, readonly unknown[], readonly unknown[]]>)('%s', (_, all, seen) => {
    expect(all.filter((value) => !seen.includes(value as never))).toEqual([]);
  });
});

test.each([
  ['has no end', ({ contract }) => contract.dateEnd === '2099-12-31'],
  ['is looked at after its end', ({ asOf, contract }) => asOf > contract.dateEnd],
  ['is a checking account', ({ contract }) => contract.contratCheckingAccount],
  ['brings its own stamp tax rates', ({ fees }) => fees !== undefined],
  ['has more than 20 movements', (loanFile) => movementsOf([loanFile]).length > 20],
  ['has none', (loanFile) => movementsOf([loanFile]).length === 0],
  ['has two changes on a day', ({ changes }) => new Set(changes.map((one) => one.changeDate)).size < changes.length],
  ['moves on the day of its draw', (loanFile) => loanFile.tranches.some(isMovedAtOnce)],
  ['has facts after asOf', (loanFile) => movementsOf([loanFile]).some(({ date }) => date > loanFile.asOf)],
] satisfies ReadonlyArray<[string, (loanFile: LoanFile) => boolean]>)('one in fifty at least %s', (_, isKind) => {
  expect(ACCEPTED.filter(isKind).length).toBeGreaterThan(ACCEPTED.length / 50);
});

test.each([
  ['is repaid to the last cent', (ledger) => rowsOf(ledger).some(isClosing)],
  ['capitalises negative interest', (ledger) => rowsOf(ledger).some(isNegative)],
  ['takes a rate set by hand', (ledger) => segmentsOf([ledger]).some(({ indexSource }) => indexSource === 'MANUAL')],
  ['pays interest due', (ledger) => rowsOf(ledger).some((row) => row.movementType === 'INTERESTDUEREIMBURSEMENT')],
  [
    'pays accrued interest',
    (ledger) => rowsOf(ledger).some((row) => row.movementType === 'INTERESTACCRUEDREIMBURSEMENT'),
  ],
  ['waives capital', (ledger) => rowsOf(ledger).some((row) => row.movementType === 'CAPITALWAIVER')],
  ['converts capital', (ledger) => rowsOf(ledger).some((row) => row.movementType.endsWith('CONVERSION'))],
  ['waives interest due', (ledger) => rowsOf(ledger).some((row) => row.movementType === 'INTERESTDUEWAIVER')],
  ['waives accrued interest', (ledger) => rowsOf(ledger).some((row) => row.movementType === 'INTERESTACCRUEDWAIVER')],
  ['declares an exempt use', ({ stampTax }) => stampTax.some(({ exemptionNorm }) => exemptionNorm !== null)],
  ['overruns its maximum', ({ warnings }) => warnings.some(({ code }) => code === 'MaximumAmountOverrun')],
] satisfies ReadonlyArray<[string, (ledger: Ledger) => boolean]>)('one in a hundred at least %s', (_, isKind) => {
  expect(LEDGERS.filter(isKind).length).toBeGreaterThan(LEDGERS.length / 100);
});

function movementsOf(loanFiles: readonly LoanFile[]): UserMovement[] {
  return loanFiles.flatMap(({ tranches }) => tranches.flatMap(({ movements }) => movements));
}

function segmentsOf(ledgers: readonly Ledger[]): Segment[] {
  return ledgers.flatMap(({ tranches }) => tranches.flatMap(({ segments }) => segments));
}

function rowsOf({ tranches }: Ledger): LedgerMovement[] {
  return tranches.flatMap(({ movements }) => movements);
}

function isMovedAtOnce({ realizationDate, movements }: Tranche): boolean {
  return movements.some(({ date }) => date === realizationDate);
}

function isClosing({ movementType, capital }: LedgerMovement): boolean {
  return movementType === 'CAPITALREIMBURSEMENT' && capital === '0.00';
}

function isNegative({ movementType, amount }: LedgerMovement): boolean {
  return movementType === 'CAPITALIZATION' && amount?.startsWith('-') === true;
}
