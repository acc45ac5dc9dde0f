import {
  type AccountSet,
  type HandoverType,
  JOURNAL_TYPES,
  type JournalType,
  NATURES,
  type Nature,
  SIDES,
  type Side,
  TAXED_TYPES,
} from '../vocabulary.ts';
import { type AccountLine, BANK } from './account-line.ts';

/** What an account is for, whatever its number. */
type Role =
  | 'BANK'
  | 'LOAN'
  | 'ACCRUAL'
  | 'INTEREST'
  | 'WAIVED'
  | 'BETWEEN'
  | 'SHARE_CAPITAL'
  | 'OTHER_EQUITY'
  | 'OTHER_INCOME'
  | 'OTHER_EXPENSE';

/**
 * The receiver's debit and credit of each type; the grantor's are the same roles the other way round. Accrued interest that is
 * paid before it falls due is cost at once: the engine posts that much less of it. Accrued interest that is waived was posted on
 * the same day. Two loans that are set off are paid through what the companies owe each other, which both loans together leave at
 * 0.00; so is a loan between two companies that are merged, until their books are one. Capital that is converted becomes equity of the receiver, and a holding of the grantor.
 */
const RECEIVER_BOOKS = {
  SPECIALIZATION: { D: 'INTEREST', C: 'ACCRUAL' },
  CAPITALREIMBURSEMENT: { D: 'LOAN', C: 'BANK' },
  CAPITALIZATION: { D: 'ACCRUAL', C: 'LOAN' },
  INTERESTACCRUEDREIMBURSEMENT: { D: 'INTEREST', C: 'BANK' },
  INTERESTDUEREIMBURSEMENT: { D: 'ACCRUAL', C: 'BANK' },
  TRANCHE: { D: 'BANK', C: 'LOAN' },
  REINFORCEMENT: { D: 'BANK', C: 'LOAN' },
  CAPITALWAIVER: { D: 'LOAN', C: 'WAIVED' },
  INTERESTACCRUEDWAIVER: { D: 'ACCRUAL', C: 'WAIVED' },
  INTERESTDUEWAIVER: { D: 'ACCRUAL', C: 'WAIVED' },
  CAPITALNETTING: { D: 'LOAN', C: 'BETWEEN' },
  INTERESTACCRUEDNETTING: { D: 'INTEREST', C: 'BETWEEN' },
  INTERESTDUENETTING: { D: 'ACCRUAL', C: 'BETWEEN' },
  SHARECAPITALCONVERSION: { D: 'LOAN', C: 'SHARE_CAPITAL' },
  OTHEREQUITYCONVERSION: { D: 'LOAN', C: 'OTHER_EQUITY' },
  CAPITALMERGER: { D: 'LOAN', C: 'BETWEEN' },
  INTERESTACCRUEDMERGER: { D: 'INTEREST', C: 'BETWEEN' },
  INTERESTDUEMERGER: { D: 'ACCRUAL', C: 'BETWEEN' },
} as const satisfies Record<Exclude<JournalType, HandoverType>, Record<Nature, Role>>;

/**
 * Of the side that changes the books of the company that gives; the one that takes has debit and credit the other way round. On the
 * other side the company that stays moves what it owes, or is owed, from the one company to the other. A claim is sold through the
 * bank: what it fetches above what is owed is a gain of the one and a loss of the other. What a borrower pays the company that takes
 * its debt over is theirs to settle on what they owe each other; so is a claim that passes by a merger, for which nothing is paid.
 */
const HANDOVER_BOOKS = {
  CAPITALASSIGNMENT: { GRANTOR: { D: 'BANK', C: 'LOAN' }, RECEIVER: { D: 'LOAN', C: 'LOAN' } },
  INTERESTASSIGNMENT: { GRANTOR: { D: 'BANK', C: 'ACCRUAL' }, RECEIVER: { D: 'ACCRUAL', C: 'ACCRUAL' } },
  ASSIGNMENTGAIN: { GRANTOR: { D: 'BANK', C: 'OTHER_INCOME' } },
  ASSIGNMENTLOSS: { GRANTOR: { D: 'OTHER_EXPENSE', C: 'BANK' } },
  CAPITALASSUMPTION: { GRANTOR: { D: 'LOAN', C: 'LOAN' }, RECEIVER: { D: 'LOAN', C: 'BETWEEN' } },
  INTERESTASSUMPTION: { GRANTOR: { D: 'ACCRUAL', C: 'ACCRUAL' }, RECEIVER: { D: 'ACCRUAL', C: 'BETWEEN' } },
  CAPITALSUCCESSION: { GRANTOR: { D: 'BETWEEN', C: 'LOAN' }, RECEIVER: { D: 'LOAN', C: 'LOAN' } },
  INTERESTSUCCESSION: { GRANTOR: { D: 'BETWEEN', C: 'ACCRUAL' }, RECEIVER: { D: 'ACCRUAL', C: 'ACCRUAL' } },
} as const satisfies Record<HandoverType, Partial<Record<Side, Record<Nature, Role>>>>;

interface Accounts {
  readonly loan: Readonly<Record<Side, string>>;
  /** The grantor's income. */
  readonly income: string;
}

/**
 * Accounts of the SNC, the Portuguese chart (Portaria 218/2015): 266 and 4113 lent to the parent and to a subsidiary, 2531 and 254
 * borrowed from the parent and from a subsidiary, 258 from another lender, 2782 another debtor; 7914 and 7918 income of financing
 * granted to subsidiaries and to others.
 */
const ACCOUNTS_OF_SETS = {
  PARENT_LENDS: { loan: { GRANTOR: '4113', RECEIVER: '2531' }, income: '7914' },
  SUBSIDIARY_LENDS: { loan: { GRANTOR: '266', RECEIVER: '254' }, income: '7918' },
  SISTERS_LEND: { loan: { GRANTOR: '2782', RECEIVER: '258' }, income: '7918' },
} as const satisfies Record<AccountSet, Accounts>;

/** Accrued income and accrued cost. */
const ACCRUAL = { GRANTOR: '2721', RECEIVER: '2722' } as const;
/** Interest on financing obtained. */
const INTEREST_COST = '6911';
/**
 * Other expense, other income. A shareholder who waives as such books on 41 and its company on 53: which it is, is decided by the law
 * of companies, and a set or a contract names those then.
 */
const WAIVED = { GRANTOR: '6888', RECEIVER: '7888' } as const;
/** Of a claim that is sold for another price than what is owed. */
const OTHER_EXPENSE = '6888';
const OTHER_INCOME = '7888';
/** A financial investment of the grantor; share capital of the receiver, or its other equity, such as supplementary contributions. */
const SHARE_CAPITAL = { GRANTOR: '41', RECEIVER: '51' } as const;
const OTHER_EQUITY = { GRANTOR: '41', RECEIVER: '53' } as const;
/** What one company owes the other: for tax that it delivers for it, and while two loans are set off. */
const BETWEEN_COMPANIES = '2781';
const INDIRECT_TAXES = '6812';
/** Other taxes, owed to the State. */
const OWED_TO_STATE = '244';

/** By the side that pays the tax and the one that delivers it, where the grantor delivers it. */
const TAX_ACCOUNTS = {
  GRANTOR: { D: BETWEEN_COMPANIES, C: OWED_TO_STATE },
  RECEIVER: { D: INDIRECT_TAXES, C: BETWEEN_COMPANIES },
} as const satisfies Record<Side, Record<Nature, string>>;

/** The lines of both sides for every type, with the stamp tax as the grantor delivers it. */
export function linesOfSet(set: AccountSet): AccountLine[] {
  const accounts = ACCOUNTS_OF_SETS[set];
  return SIDES.flatMap((side) =>
    JOURNAL_TYPES.flatMap((type) =>
      NATURES.flatMap((nature): AccountLine[] => {
        const role = roleOf(type, side, nature);
        if (role === undefined) return [];
        const value = accountOf(accounts, side, role);
        const tax = TAX_ACCOUNTS[side][nature];
        const of = { side, type, nature };
        return [
          { ...of, amountKey: 'VALUE', account: value, withParty: isOfThirdParty(value) },
          ...(TAXED_TYPES.some((taxed) => taxed === type)
            ? [{ ...of, amountKey: 'STAMPTAX' as const, account: tax, withParty: isOfThirdParty(tax) }]
            : []),
        ];
      }),
    ),
  );
}

/** undefined where that side books nothing. */
function roleOf(type: JournalType, side: Side, nature: Nature): Role | undefined {
  if (isHandover(type)) {
    const books: Partial<Record<Side, Record<Nature, Role>>> = HANDOVER_BOOKS[type];
    return books[side]?.[nature];
  }
  return RECEIVER_BOOKS[type][side === 'RECEIVER' ? nature : opposite(nature)];
}

function isHandover(type: JournalType): type is HandoverType {
  return Object.hasOwn(HANDOVER_BOOKS, type);
}

function opposite(nature: Nature): Nature {
  return nature === 'D' ? 'C' : 'D';
}

function accountOf({ loan, income }: Accounts, side: Side, role: Role): string {
  switch (role) {
    case 'BANK':
      return BANK;
    case 'LOAN':
      return loan[side];
    case 'ACCRUAL':
      return ACCRUAL[side];
    case 'INTEREST':
      return side === 'GRANTOR' ? income : INTEREST_COST;
    case 'WAIVED':
      return WAIVED[side];
    case 'BETWEEN':
      return BETWEEN_COMPANIES;
    case 'SHARE_CAPITAL':
      return SHARE_CAPITAL[side];
    case 'OTHER_EQUITY':
      return OTHER_EQUITY[side];
    case 'OTHER_INCOME':
      return OTHER_INCOME;
    case 'OTHER_EXPENSE':
      return OTHER_EXPENSE;
  }
}

/** Class 2 holds third parties; the State (24) is one of them, but not a company of the loan. */
export function isOfThirdParty(account: string): boolean {
  return account.startsWith('2') && !account.startsWith('24');
}
