import { fixingHistory, type LoanFile, openLoan, type Tranche, type UserMovement } from '@calends/loan-engine';
import type { Loan } from './loan.queries.ts';

const PARTIES = {
  grantorId: 'E1',
  receiverId: 'E2',
  companies: [
    { id: 'E1', name: 'Helios', acronym: 'HEL' },
    { id: 'E2', name: 'Boreal', acronym: 'BOR' },
  ],
};

/** A loan of 1 000 000.00 drawn on 15-01-2024 at a fixed 4.5 %, quarterly capitalization, ATUAL_360, at most 1 200 000.00. */
export function fixedLoan({
  movements = [],
  asOf = '2024-12-31',
}: {
  movements?: UserMovement[];
  asOf?: string;
} = {}): Loan {
  const file: LoanFile = {
    asOf,
    contract: {
      dateStart: '2024-01-15',
      dateEnd: '2029-01-15',
      amount: '1200000.00',
      convention: 'ATUAL_360',
      spread: '4.5',
      contractStatus: 'ACTIVE',
      euriborApplicable: false,
      euribor: 'NA',
      euriborCalculationMehtod: 'NA',
      optionIndexRateDateStart: 'TRANCHEDATE',
      renewalIndexRateTerm: 'NA',
      optionIndexRateRenewalDate: 'TRANCHEDATE',
      capitalizationTerm: 'QUARTERLY',
      capitalizationsStartCondition: 'DATETRANCHE',
      interestCapitalization: true,
      contratCheckingAccount: false,
      stampTaxApplicable: true,
      stampTaxTranchesFee: 'BY_TERM',
      stampTaxCapitalizationsFee: 'NONE',
    },
    changes: [],
    tranches: [drawn('T1', '2024-01-15', '1000000.00', movements)],
  };
  return loanOf(file);
}

/** A loan of two and a half million drawn on 31-03-2023 at Euribor 6 months, fixed two days before, plus 1.25 %. */
export function euriborLoan(asOf = '2024-05-02'): Loan {
  const { file } = fixedLoan();
  return loanOf(
    {
      ...file,
      asOf,
      contract: {
        ...file.contract,
        dateStart: '2023-03-31',
        dateEnd: '2028-03-31',
        amount: '5000000.00',
        spread: '1.25',
        euriborApplicable: true,
        euribor: 'SIX_MONTHS',
        euriborCalculationMehtod: 'TWODAYSBEFORECAPITALIZATION',
        renewalIndexRateTerm: 'SIX_MONTHS',
        stampTaxCapitalizationsFee: 'BY_TERM',
      },
      tranches: [drawn('T1', '2023-03-31', '2500000.00', [])],
    },
    { '2023-03-29': '3.290', '2023-09-28': '4.125', '2024-03-27': '3.862' },
  );
}

export function drawn(
  id: string,
  realizationDate: string,
  realizedCapital: string,
  movements: UserMovement[],
): Tranche {
  return { id, realizationDate, realizedCapital, UsesEuriborRateFromContractDate: false, movements };
}

function loanOf(file: LoanFile, sixMonths: Readonly<Record<string, string>> = {}): Loan {
  const fixings = fixingHistory(
    Object.entries(sixMonths).map(([referenceDate, sixMonthsRate]) => ({ referenceDate, sixMonthsRate })),
  );
  return { contractId: 'C1', version: 1, parties: PARTIES, ...openLoan(file, fixings) };
}
