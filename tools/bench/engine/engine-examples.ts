import { addDays, addMonths, type ContractTerms, type FixingRow, type LoanFile } from '@calends/loan-engine';

const FLOATING: Omit<ContractTerms, 'dateStart'> = {
  dateEnd: '2099-12-31',
  amount: '100000000000.00',
  convention: 'ATUAL_360',
  spread: '0',
  contractStatus: 'ACTIVE',
  euriborApplicable: true,
  euribor: 'ONE_MONTH',
  euriborCalculationMehtod: 'CURRENTDAY',
  optionIndexRateDateStart: 'TRANCHEDATE',
  renewalIndexRateTerm: 'NA',
  optionIndexRateRenewalDate: 'TRANCHEDATE',
  capitalizationTerm: 'QUARTERLY',
  capitalizationsStartCondition: 'DATETRANCHE',
  interestCapitalization: true,
  contratCheckingAccount: false,
  stampTaxApplicable: false,
  stampTaxTranchesFee: 'NONE',
  stampTaxCapitalizationsFee: 'NONE',
};

/** 400 000.00 on Euribor 1 month of the day itself, capitalised each quarter, without movements and without tax. */
export function monthlyLoan(dateStart: string, asOf: string): LoanFile {
  return {
    asOf,
    contract: { ...FLOATING, dateStart },
    changes: [],
    tranches: [
      {
        id: 'T1',
        realizationDate: dateStart,
        realizedCapital: '400000.00',
        movements: [],
        UsesEuriborRateFromContractDate: false,
      },
    ],
  };
}

const TEN_YEARS_FROM = '2014-01-15';
const TEN_YEARS_DAYS = 3650;

/** Ten years on Euribor 3 months, 40 resets and capitalizations, stamp tax on draws and interest, `count` movements. */
export function floatingLoan(count: number): LoanFile {
  const { contract, tranches } = monthlyLoan(TEN_YEARS_FROM, TEN_YEARS_FROM);
  return {
    asOf: addMonths(TEN_YEARS_FROM, 120),
    contract: {
      ...contract,
      dateEnd: '2030-01-15',
      spread: '1.25',
      euribor: 'THREE_MONTHS',
      euriborCalculationMehtod: 'TWODAYSBEFORECAPITALIZATION',
      stampTaxApplicable: true,
      stampTaxTranchesFee: 'BY_TERM',
      stampTaxCapitalizationsFee: 'BY_TERM',
    },
    changes: [],
    tranches: tranches.map((tranche) => ({
      ...tranche,
      realizedCapital: '40000000.00',
      movements: Array.from({ length: count }, (_, index) => ({
        date: addDays(TEN_YEARS_FROM, 1 + ((index * 7) % (TEN_YEARS_DAYS - 10))),
        movementType: index % 2 === 0 ? ('CAPITALREIMBURSEMENT' as const) : ('REINFORCEMENT' as const),
        amount: '1000.00',
      })),
    })),
  };
}

/** A value for each day of the ten years and the weeks before: invented. */
export function tenYearsOfFixings(): FixingRow[] {
  return Array.from({ length: TEN_YEARS_DAYS + 30 }, (_, day) => ({
    referenceDate: addDays(TEN_YEARS_FROM, day - 30),
    threeMonthsRate: `${day % 4}.${String(day % 1000).padStart(3, '0')}`,
  }));
}
