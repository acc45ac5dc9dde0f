import {
  type AmountKey,
  accountLineKey,
  JOURNAL_TYPES,
  type JournalType,
  LOAN_SIDES,
  type LoanSide,
  NATURES,
  type Nature,
  TAXED_TYPES,
} from '@calends/wire';

/** What has an account, in a set or in a contract. */
export interface AccountCell {
  readonly entityType: number;
  readonly primaveraType: JournalType;
  readonly amountKey: AmountKey;
  readonly nature: Nature;
}

/** A kind of document, or its stamp tax, with the debit and credit of both sides. */
export interface AccountRow {
  readonly primaveraType: JournalType;
  readonly amountKey: AmountKey;
  readonly cells: readonly AccountCell[];
}

export const ACCOUNT_ROWS: readonly AccountRow[] = JOURNAL_TYPES.flatMap((primaveraType) => {
  const row = (amountKey: AmountKey): AccountRow => ({
    primaveraType,
    amountKey,
    cells: Object.values(LOAN_SIDES).flatMap((entityType) =>
      NATURES.map((nature) => ({ entityType, primaveraType, amountKey, nature })),
    ),
  });
  const isTaxed = TAXED_TYPES.some((taxed) => taxed === primaveraType);
  return isTaxed ? [row('VALUE'), row('STAMPTAX')] : [row('VALUE')];
});

export const ACCOUNT_CELLS = ACCOUNT_ROWS.flatMap(({ cells }) => cells);

/** The accounts of these lines by their fields in the form; empty where there is no line. */
export function accountsOf(
  lines: readonly (AccountCell & { readonly account: string | null })[],
): Record<string, string> {
  const accounts = new Map(lines.map((line) => [accountLineKey(line), line.account ?? '']));
  return Object.fromEntries(ACCOUNT_CELLS.map(accountLineKey).map((key) => [key, accounts.get(key) ?? '']));
}

/** A line as it is saved. */
type SavedLine = Omit<AccountCell, 'entityType'> & { readonly entityType: LoanSide };

/** Gives the field of the form for one of the call that saves these lines, such as `lines.3.account`. */
export function accountFieldIn(lines: readonly SavedLine[]): (field: string) => string {
  return (field) => {
    const line = lines[Number(/^lines\.(\d+)\./.exec(field)?.[1])];
    return line ? `accounts.${accountLineKey({ ...line, entityType: LOAN_SIDES[line.entityType] })}` : field;
  };
}
