import type { Ledger, Refusal } from '../src/formats/ledger.ts';
import type {
  ContractChange,
  ContractTerms,
  LoanFile,
  StampRate,
  Tranche,
  UserMovement,
} from '../src/formats/loan-file.ts';
import { computeLedger, openLoan } from '../src/ledger/compute-ledger.ts';
import type { LedgerFigures } from '../src/ledger/ledger-figures.ts';
import { type FixingHistory, type FixingRow, fixingHistory } from '../src/rates/fixing-history.ts';

/** A fixed-rate contract of 5 % over five years, wide enough for any example, and not stamp-taxed. */
const PLAIN_CONTRACT: ContractTerms = {
  dateStart: '2024-01-15',
  dateEnd: '2029-01-15',
  amount: '10000000.00',
  convention: 'ATUAL_360',
  spread: '5',
  contractStatus: 'ACTIVE',
  euriborApplicable: false,
  euribor: 'NA',
  euriborCalculationMehtod: 'NA',
  optionIndexRateDateStart: 'TRANCHEDATE',
  dateStartIndexRate: null,
  renewalIndexRateTerm: 'NA',
  optionIndexRateRenewalDate: 'TRANCHEDATE',
  renewalIndexRateDate: null,
  capitalizationTerm: 'QUARTERLY',
  capitalizationsStartCondition: 'DATETRANCHE',
  interestCapitalization: true,
  contratCheckingAccount: false,
  floor: 'NONE',
  stampTaxApplicable: false,
  stampTaxTranchesFee: 'NONE',
  stampTaxCapitalizationsFee: 'NONE',
};

/** Contract fields of a loan on six-month Euribor fixed two TARGET days before. */
export const SIX_MONTH_EURIBOR = {
  euriborApplicable: true,
  euribor: 'SIX_MONTHS',
  euriborCalculationMehtod: 'TWODAYSBEFORECAPITALIZATION',
  renewalIndexRateTerm: 'SIX_MONTHS',
} as const satisfies Partial<ContractTerms>;

interface Example {
  readonly asOf?: string;
  readonly contract?: Partial<ContractTerms>;
  readonly changes?: readonly ContractChange[];
  readonly tranches?: readonly Tranche[];
  readonly fees?: readonly StampRate[];
}

/** A loan file whose contract is plain except for the fields of the example. */
export function loan({ asOf = '2025-01-15', contract, changes = [], tranches, fees }: Example): LoanFile {
  return {
    asOf,
    contract: { ...PLAIN_CONTRACT, ...contract },
    changes,
    tranches: tranches ?? [draw('2024-01-15', '1000000.00')],
    ...(fees && { fees }),
  };
}

export function draw(
  realizationDate: string,
  realizedCapital: string,
  movements: UserMovement[] = [],
  id = 'T1',
): Tranche {
  return { id, realizationDate, realizedCapital, UsesEuriborRateFromContractDate: false, movements };
}

export const NO_FIXINGS: FixingHistory = fixingHistory([]);

export function sixMonthFixings(values: Readonly<Record<string, string>>): FixingHistory {
  return fixingHistory(
    Object.entries(values).map(([referenceDate, sixMonthsRate]): FixingRow => ({ referenceDate, sixMonthsRate })),
  );
}

/** The ledger of a loan file that must not be refused. */
export function ledgerOf(loanFile: unknown, fixings: FixingHistory = NO_FIXINGS): Ledger {
  const result = computeLedger(loanFile, fixings);
  if (!result.ok) throw new Error(`refused: ${result.refusal.message}`);
  return result.ledger;
}

/** The same in integers. */
export function figuresOf(file: LoanFile, fixings: FixingHistory = NO_FIXINGS): LedgerFigures {
  const { counted } = openLoan(file, fixings);
  if (!counted.ok) throw new Error(`refused: ${counted.refusal.message}`);
  return counted.figures;
}

/** The refusal of a loan file that must be refused. */
export function refusalOf(loanFile: unknown, fixings: FixingHistory = NO_FIXINGS): Refusal {
  const result = computeLedger(loanFile, fixings);
  if (result.ok) throw new Error('not refused');
  return result.refusal;
}

/** Date and amount of each row of one kind in the first tranche, as '2024-04-15 11375.00'. */
export function amounts(ledger: Ledger, movementType: string): string[] {
  const rows = ledger.tranches[0]?.movements.filter((row) => row.movementType === movementType) ?? [];
  return rows.map(({ date, amount }) => `${date} ${amount}`);
}
