import { addDays } from '@calends/loan-engine';
import {
  type ComparedMonth,
  type ComparedPeriodRow,
  type confirmations,
  daysOfMonth,
  labelKey,
  PERIOD_AMOUNTS,
  type PeriodAdjustment,
  type RowOf,
  type stampTaxData,
  wordKey,
} from '@calends/wire';
import type { TextOf } from '../../resource/texts/texts-of.ts';
import type { Sheet } from '../../sheets/sheet.ts';

type TaxRow = RowOf<typeof stampTaxData>;
type BalanceRow = RowOf<typeof confirmations>;

/** Rows of the lists that a pack takes over. */
export interface ListedRows {
  readonly tax: readonly TaxRow[];
  readonly balances: readonly BalanceRow[];
}

/** The month of a company as tables: its figures, adjustments, accruals with their reversals, stamp tax, and confirmed balances. */
export function monthSheets(
  { month, rows, adjustments }: ComparedMonth,
  { tax, balances }: ListedRows,
  textOf: TextOf,
): Sheet[] {
  return [
    figureSheet(rows, textOf),
    adjustmentSheet(adjustments, textOf),
    accrualSheet(rows, month, textOf),
    taxSheet(tax, textOf),
    balanceSheet(balances, textOf),
  ];
}

const amountColumns = (textOf: TextOf) =>
  PERIOD_AMOUNTS.map((amount) => ({ header: textOf(`PeriodAmount_${amount}`), kind: 'money' as const }));
const word = (header: string) => ({ header, kind: 'text' as const });
const amount = (header: string) => ({ header, kind: 'money' as const });
const dayColumn = (header: string) => ({ header, kind: 'day' as const });

/** A tranche that differs from what was closed has three lines: as closed, as it is today, and the difference. */
function figureSheet(rows: readonly ComparedPeriodRow[], textOf: TextOf): Sheet {
  const line = (row: ComparedPeriodRow, as: string, figures: ComparedPeriodRow['difference']) => [
    row.contractNumber,
    row.counterparty,
    textOf(wordKey(row.side)),
    textOf(as),
    ...PERIOD_AMOUNTS.map((name) => figures?.[name] ?? '0.00'),
  ];
  return {
    name: textOf('MonthFigures'),
    columns: [
      word(textOf('ContractNumber')),
      word(textOf('Counterparty')),
      word(textOf('OwnSide')),
      word(textOf('FiguresAs')),
      ...amountColumns(textOf),
    ],
    rows: rows.flatMap((row) =>
      row.difference
        ? [line(row, 'AsClosed', row.closed), line(row, 'AsOfNow', row.now), line(row, 'Difference', row.difference)]
        : [line(row, row.closed ? 'AsClosed' : 'AsOfNow', row.closed ?? row.now)],
    ),
  };
}

function adjustmentSheet(adjustments: readonly PeriodAdjustment[], textOf: TextOf): Sheet {
  return {
    name: textOf('ClosedMonthAdjustments'),
    columns: [
      word(textOf('ContractNumber')),
      word(textOf('Counterparty')),
      word(textOf('AdjustedMonth')),
      word(textOf('BookedMonth')),
      word(textOf('AdjustmentCause')),
      ...amountColumns(textOf),
    ],
    rows: adjustments.map((one) => [
      one.contractNumber,
      one.counterparty,
      one.month,
      one.bookedMonth,
      textOf(`AdjustmentCause_${one.cause ?? 'PROGRAM'}`),
      ...PERIOD_AMOUNTS.map((name) => one.difference[name]),
    ]),
  };
}

/** As the month was closed, where it was: what is accrued at its end, and is taken back on the day after. */
function accrualSheet(rows: readonly ComparedPeriodRow[], month: string, textOf: TextOf): Sheet {
  const { last } = daysOfMonth(month);
  return {
    name: textOf('AccrualsScreen'),
    columns: [
      word(textOf('ContractNumber')),
      word(textOf('Counterparty')),
      dayColumn(textOf('MonthEnd')),
      dayColumn(textOf('REVERSAL')),
      amount(textOf('InterestEarned')),
      amount(textOf('InterestBorne')),
    ],
    rows: rows.flatMap(({ contractNumber, counterparty, side, closed, now }) => {
      const accrued = (closed ?? now)?.accrued ?? '0.00';
      if (accrued === '0.00') return [];
      const amounts = side === 'GRANTOR' ? [accrued, null] : [null, accrued];
      return [[contractNumber, counterparty, last, addDays(last, 1), ...amounts]];
    }),
  };
}

function taxSheet(rows: readonly TaxRow[], textOf: TextOf): Sheet {
  const label = (field: keyof TaxRow) => textOf(labelKey(field));
  return {
    name: textOf('StampTax'),
    columns: [
      dayColumn(label('taxDate')),
      word(label('contractNumber')),
      word(label('grantor')),
      word(label('receiver')),
      word(label('verba')),
      amount(label('base')),
      amount(label('tax')),
      word(label('exemptionNorm')),
      word(label('declaringSide')),
    ],
    rows: rows.map((row) => [
      row.taxDate,
      row.contractNumber,
      row.grantor.name,
      row.receiver.name,
      row.verba,
      row.base,
      row.tax,
      row.exemptionNorm && textOf(wordKey(row.exemptionNorm)),
      textOf(wordKey(row.declaringSide)),
    ]),
  };
}

/** What the company has with each other at the month's end, lent above zero and borrowed below, and who confirmed it. */
function balanceSheet(rows: readonly BalanceRow[], textOf: TextOf): Sheet {
  const label = (field: keyof BalanceRow) => textOf(labelKey(field));
  return {
    name: textOf('ConfirmationsScreen'),
    columns: [
      word(textOf('Counterparty')),
      amount(textOf('Capital')),
      amount(textOf('InterestDue')),
      amount(textOf('Accrued')),
      word(label('confirmationState')),
      amount(textOf('Difference')),
    ],
    rows: rows.map((row) => [
      row.counterparty.name,
      row.capital,
      row.interestDue,
      row.accrued,
      textOf(wordKey(row.confirmationState)),
      row.difference,
    ]),
  };
}
