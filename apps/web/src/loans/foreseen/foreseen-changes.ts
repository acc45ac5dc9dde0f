import {
  type AccrualRow,
  type ContractBalances,
  type DerivedRow,
  type Ledger,
  type LedgerPair,
  monthEnd,
  type RowDifference,
  type StampTaxRow,
} from '@calends/loan-engine';

/** An amount that a save would change; null where the row does not exist before or after. */
export interface ChangedAmount {
  readonly key: string;
  readonly group: 'movement' | 'stampTax' | 'accrual';
  readonly date: string;
  readonly trancheId: string;
  /** A movement type, or the cause of a stamp tax row. */
  readonly word: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Whether the row is the entered fact itself rather than a consequence of it. */
  readonly isEntered: boolean;
}

export interface ForeseenChanges {
  readonly balances: readonly {
    readonly name: keyof ContractBalances;
    readonly before: string;
    readonly after: string;
  }[];
  readonly amounts: readonly ChangedAmount[];
  /** The number of derived rows that keep their amount and differ only in a balance. */
  readonly otherCount: number;
}

const BALANCES = ['realizedCapital', 'availableCapital', 'interestAccrued', 'interestDue'] as const;

/** Everything that differs between two ledgers of a loan, row by row in order of date. */
export function foreseenChanges({ before, after, diff }: LedgerPair): ForeseenChanges {
  const derived = diff.rows.flatMap((row) => changedAmount(row, describeMovement));
  const stampTax = diff.stampTax.flatMap((row) => changedAmount(row, describeStampTax));
  const accruals = diff.accruals.flatMap((row) => changedAmount(row, describeAccrual));
  const changedRows = diff.rows.filter(({ state }) => state === 'changed').length;
  const changedAmounts = derived.filter((line) => line.before !== null && line.after !== null).length;
  return {
    balances: BALANCES.map((name) => ({ name, before: before.contract[name], after: after.contract[name] })),
    amounts: [...byDate([...factAmounts(before, after), ...derived]), ...byDate(stampTax), ...byDate(accruals)],
    otherCount: changedRows - changedAmounts,
  };
}

type Described = Pick<ChangedAmount, 'group' | 'date' | 'trancheId' | 'word'> & { readonly amount: string | null };

function describeMovement({ trancheId, date, movementType: word, amount }: DerivedRow): Described {
  return { group: 'movement', date, trancheId, word, amount };
}

function describeStampTax({ trancheId, date, cause: word, tax: amount }: StampTaxRow): Described {
  return { group: 'stampTax', date, trancheId, word, amount };
}

function describeAccrual({ trancheId, year, month, amount }: AccrualRow): Described {
  const date = monthEnd(`${year}-${String(month).padStart(2, '0')}-01`);
  return { group: 'accrual', date, trancheId, word: 'MonthEndAccrual', amount };
}

function changedAmount<Row>(row: RowDifference<Row>, describe: (row: Row) => Described): ChangedAmount[] {
  const before = row.state === 'new' ? undefined : describe(row.before);
  const after = row.state === 'gone' ? undefined : describe(row.after);
  const described = after ?? before;
  const amounts = { before: before?.amount ?? null, after: after?.amount ?? null };
  if (!described || amounts.before === amounts.after) return [];
  const { group, date, trancheId, word } = described;
  const key = [group, trancheId, word, date, row.ordinal].join(' ');
  return [{ key, group, date, trancheId, word, ...amounts, isEntered: false }];
}

interface FactRow {
  readonly date: string;
  readonly trancheId: string;
  readonly word: string;
  readonly amount: string;
}

/**
 * The facts that are added, removed or edited by hand. A fact whose date changes is removed on one day and new on the other.
 */
function factAmounts(before: Ledger, after: Ledger): ChangedAmount[] {
  const [old, current] = [factsOf(before), factsOf(after)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), current.get(key)];
    if (was && is && was.date === is.date)
      return was.amount === is.amount ? [] : [changedFact(key, is, was.amount, is.amount)];
    return [
      ...(was ? [changedFact(`${key} before`, was, was.amount, null)] : []),
      ...(is ? [changedFact(key, is, null, is.amount)] : []),
    ];
  });
}

/** The facts that have an amount; those without an id are those that a form has just entered. */
function factsOf({ tranches }: Ledger): Map<string, FactRow> {
  return new Map(
    tranches.flatMap(({ id: trancheId, movements }) =>
      movements.flatMap(({ derived, date, movementType: word, amount, factId }, index): [string, FactRow][] =>
        derived || amount === null ? [] : [[factId ?? `${trancheId} new ${index}`, { date, trancheId, word, amount }]],
      ),
    ),
  );
}

function changedFact(
  factKey: string,
  { date, trancheId, word }: FactRow,
  before: string | null,
  after: string | null,
): ChangedAmount {
  return { key: `entered ${factKey}`, group: 'movement', date, trancheId, word, before, after, isEntered: true };
}

function byDate(lines: readonly ChangedAmount[]): ChangedAmount[] {
  return lines.toSorted((a, b) => a.date.localeCompare(b.date) || Number(b.isEntered) - Number(a.isEntered));
}
