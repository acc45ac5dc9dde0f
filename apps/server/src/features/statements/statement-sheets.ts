import {
  fractionOf,
  interestOfPeriod,
  type Letterhead,
  type LoanPeriod,
  openingDay,
  type TranchePeriod,
} from '@calends/statement';
import { wordKey } from '@calends/wire';
import type { TextOf } from '../../resource/texts/texts-of.ts';
import { type WordedColumns, wordedSheet } from '../../resource/texts/worded-sheet.ts';
import type { Sheet } from '../../sheets/sheet.ts';
import { stampTaxSheet } from '../contracts/contracts.public.ts';

/** The statement of a period as tables to calculate with: the figures of the paper, as numbers. */
export function statementSheets(period: LoanPeriod, letterhead: Letterhead, textOf: TextOf): Sheet[] {
  const word = (value: string) => textOf(wordKey(value));
  const sheet = (name: string, columns: WordedColumns, rows: unknown[][]) => wordedSheet(textOf, name, columns, rows);
  const ofEach = (rowsOf: (tranche: TranchePeriod) => readonly unknown[][]) =>
    period.tranches.flatMap((tranche) => rowsOf(tranche).map((row) => [Number(tranche.ledger.id), ...row]));
  const days: [string, string] = [openingDay(period), period.to];
  return [
    sheet('Contract', CONTRACT, [
      [
        letterhead.contractNumber,
        word(letterhead.loanType),
        letterhead.grantor.name,
        letterhead.grantor.nif,
        letterhead.receiver.name,
        letterhead.receiver.nif,
        period.from,
        period.to,
        letterhead.issuedOn,
      ],
    ]),
    sheet(
      'Balances',
      BALANCES,
      ofEach(({ opening, closing }) =>
        [opening, closing].map(({ capital, interestAccrued, interestDue }, end) => [
          days[end],
          capital,
          interestAccrued,
          interestDue,
        ]),
      ),
    ),
    sheet(
      'Movements',
      MOVEMENTS,
      ofEach(({ movements }) =>
        movements.map((one) => [one.date, word(one.movementType), one.amount, one.capital, one.interestDue]),
      ),
    ),
    sheet(
      'Interest',
      INTEREST,
      ofEach(({ stretches }) =>
        stretches.map((one) => [
          one.from,
          one.to,
          one.days,
          fractionOf(one),
          one.capital,
          one.index,
          one.fixing && !one.fixing.projected ? one.fixing.fixingDate : null,
          one.fixing?.publishedDate ?? null,
          word(one.fixing?.projected ? 'Yes' : 'No'),
          one.spread,
          one.rate,
          one.interest,
        ]),
      ),
    ),
    sheet(
      'InterestByPeriod',
      PERIOD_INTEREST,
      ofEach((tranche) => {
        const { opening, posted, closing, total } = interestOfPeriod(tranche);
        return [[opening, posted, closing, total]];
      }),
    ),
    stampTaxSheet(period.stampTax, Number, textOf),
  ];
}

const CONTRACT: WordedColumns = [
  ['contractNumber', 'text'],
  ['loanType', 'text'],
  ['grantor', 'text'],
  ['grantorNif', 'text'],
  ['receiver', 'text'],
  ['receiverNif', 'text'],
  ['fromDay', 'day'],
  ['toDay', 'day'],
  ['issuedOn', 'day'],
];

const BALANCES: WordedColumns = [
  ['tranche', 'count'],
  ['movementDate', 'day'],
  ['capital', 'money'],
  ['interestAccrued', 'money'],
  ['interestDue', 'money'],
];

const MOVEMENTS: WordedColumns = [
  ['tranche', 'count'],
  ['movementDate', 'day'],
  ['movementType', 'text'],
  ['amount', 'money'],
  ['capital', 'money'],
  ['interestDue', 'money'],
];

const INTEREST: WordedColumns = [
  ['tranche', 'count'],
  ['periodFrom', 'day'],
  ['periodTo', 'day'],
  ['days', 'count'],
  ['dayCountFraction', 'text'],
  ['capital', 'money'],
  ['index', 'rate'],
  ['fixingDate', 'day'],
  ['publishedDate', 'day'],
  ['isProjected', 'text'],
  ['spread', 'rate'],
  ['rate', 'rate'],
  ['interest', 'decimal'],
];

/** What the interest of the period is made of: posted - accrued at the opening + accrued at the closing. */
const PERIOD_INTEREST: WordedColumns = [
  ['tranche', 'count'],
  ['accruedAtOpening', 'money'],
  ['posted', 'money'],
  ['accruedAtClosing', 'money'],
  ['interestOfThePeriod', 'money'],
];
