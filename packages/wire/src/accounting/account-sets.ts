import {
  ACCOUNTING_TYPES,
  type AccountingType,
  type AccountSetCode,
  type AmountKey,
  LOAN_SIDES,
  type LoanSide,
  NATURES,
  type Nature,
  TAXED_TYPES,
} from './vocabulary.ts';

/** The account that one amount of a type of document is booked on, on one side of the loan. */
export interface AccountSetLine {
  /** 0 grantor, 1 receiver. */
  readonly entityType: number;
  readonly primaveraType: AccountingType;
  readonly amountKey: AmountKey;
  readonly nature: Nature;
  readonly account: string;
  readonly description: string | null;
  /** Whether the line names the other company: accounts of third parties ask for one. */
  readonly withParty: boolean;
}

/** Stands for the company's own account of its bank. */
const BANK = '{bank}';

/** What an account is for, whatever its number. */
type Role = 'BANK' | 'LOAN' | 'ACCRUAL' | 'INTEREST';

/**
 * The receiver's debit and credit of each type; the grantor's are the same the other way round. Accrued interest that is paid
 * before it falls due is cost at once: that month posts so much less.
 */
const RECEIVER_BOOKS = {
  SPECIALIZATION: { D: 'INTEREST', C: 'ACCRUAL' },
  CAPITALREIMBURSEMENT: { D: 'LOAN', C: 'BANK' },
  CAPITALIZATION: { D: 'ACCRUAL', C: 'LOAN' },
  INTERESTACCRUEDREIMBURSEMENT: { D: 'INTEREST', C: 'BANK' },
  INTERESTDUEREIMBURSEMENT: { D: 'ACCRUAL', C: 'BANK' },
  TRANCHE: { D: 'BANK', C: 'LOAN' },
  REINFORCEMENT: { D: 'BANK', C: 'LOAN' },
} as const satisfies Record<AccountingType, Record<Nature, Role>>;

/** Accounts of the SNC, the Portuguese chart (Portaria 218/2015), by the set: who holds whom decides where a loan lies. */
const LOAN_ACCOUNTS = {
  PARENT_LENDS: { GRANTOR: '4113', RECEIVER: '2531', income: '7914' },
  SUBSIDIARY_LENDS: { GRANTOR: '266', RECEIVER: '254', income: '7918' },
  SISTERS_LEND: { GRANTOR: '2782', RECEIVER: '258', income: '7918' },
} as const satisfies Record<AccountSetCode, Record<LoanSide | 'income', string>>;
const ACCRUALS = { GRANTOR: '2721', RECEIVER: '2722' } as const;
const INTEREST_COST = '6911';

/** What each side books where the grantor delivers the tax to the State; the companies settle it between them by 2781. */
const TAX_ACCOUNTS = {
  GRANTOR: { D: '2781', C: '244' },
  RECEIVER: { D: '6812', C: '2781' },
} as const satisfies Record<LoanSide, Record<Nature, string>>;

/** As the SNC names them; an account of a company's bank is named by the company. */
const ACCOUNT_NAMES: Readonly<Record<string, string>> = {
  '244': 'Outros impostos',
  '2531': 'Empresa-mãe – suprimentos e outros mútuos',
  '254': 'Subsidiárias, associadas e empreendimentos conjuntos',
  '258': 'Outros financiadores',
  '266': 'Empréstimos concedidos – empresa-mãe',
  '2721': 'Devedores por acréscimos de rendimentos',
  '2722': 'Credores por acréscimos de gastos',
  '2781': 'Outros devedores e credores – entre as empresas',
  '2782': 'Outros devedores – empréstimos concedidos',
  '4113': 'Empréstimos concedidos (subsidiárias)',
  '6812': 'Impostos indiretos',
  '6911': 'Juros de financiamentos obtidos',
  '7914': 'Juros de financiamentos concedidos a subsidiárias',
  '7918': 'Juros de outros financiamentos concedidos',
};

/** The lines that the product ships for both sides and every type, with the stamp tax as the grantor delivers it. */
export function shippedLines(set: AccountSetCode): AccountSetLine[] {
  const sides = Object.keys(LOAN_SIDES) as LoanSide[];
  return sides.flatMap((side) =>
    ACCOUNTING_TYPES.flatMap((primaveraType) =>
      NATURES.flatMap((nature): AccountSetLine[] => {
        const lineOf = (amountKey: AmountKey, account: string): AccountSetLine => ({
          entityType: LOAN_SIDES[side],
          primaveraType,
          amountKey,
          nature,
          account,
          description: ACCOUNT_NAMES[account] ?? null,
          withParty: isOfThirdParty(account),
        });
        const value = lineOf('VALUE', accountOf(set, side, roleOf(primaveraType, side, nature)));
        const isTaxed = TAXED_TYPES.some((taxed) => taxed === primaveraType);
        return isTaxed ? [value, lineOf('STAMPTAX', TAX_ACCOUNTS[side][nature])] : [value];
      }),
    ),
  );
}

function roleOf(type: AccountingType, side: LoanSide, nature: Nature): Role {
  if (side === 'RECEIVER') return RECEIVER_BOOKS[type][nature];
  return RECEIVER_BOOKS[type][nature === 'D' ? 'C' : 'D'];
}

function accountOf(set: AccountSetCode, side: LoanSide, role: Role): string {
  switch (role) {
    case 'BANK':
      return BANK;
    case 'LOAN':
      return LOAN_ACCOUNTS[set][side];
    case 'ACCRUAL':
      return ACCRUALS[side];
    case 'INTEREST':
      return side === 'GRANTOR' ? LOAN_ACCOUNTS[set].income : INTEREST_COST;
  }
}

/** Class 2 holds third parties; the State (24) is one of them, but no company of the loan. */
export function isOfThirdParty(account: string): boolean {
  return account.startsWith('2') && !account.startsWith('24');
}
