import {
  type AccountLine,
  type AccountSetLine,
  type AmountKey,
  accountLineKey,
  JOURNAL_TYPES,
  type JournalType,
  LOAN_SIDES,
  NATURES,
  type Nature,
  sideOf,
  TAXED_TYPES,
} from '@calends/wire';

/** What a contract may book on an account of its own. */
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

const CELLS = ACCOUNT_ROWS.flatMap(({ cells }) => cells);

/** What is entered in each cell; empty where the contract has the account of its set. */
export function accountsOf(lines: readonly AccountLine[]): Record<string, string> {
  const own = new Map(lines.map((line) => [accountLineKey(line), line.account ?? '']));
  return Object.fromEntries(CELLS.map((cell) => [accountLineKey(cell), own.get(accountLineKey(cell)) ?? '']));
}

/** The lines to save and those to remove, or undefined where no account is another than before. */
export function accountChanges(
  tContractId: string,
  { lines, ofSet }: { readonly lines: readonly AccountLine[]; readonly ofSet: readonly AccountSetLine[] },
  accounts: Readonly<Record<string, string>>,
) {
  const own = new Map(lines.map((line) => [accountLineKey(line), line]));
  const shipped = new Map(ofSet.map((line) => [accountLineKey(line), line]));
  const changed = CELLS.filter((cell) => (accounts[accountLineKey(cell)] ?? '') !== (ownAccount(cell) ?? ''));
  if (changed.length === 0) return undefined;
  const saved = changed.flatMap((cell) => {
    const key = accountLineKey(cell);
    const account = accounts[key] ?? '';
    if (account === '') return [];
    const { id, version, description } = own.get(key) ?? {};
    const text = description ?? shipped.get(key)?.description ?? null;
    return {
      ...cell,
      entityType: sideOf(cell.entityType),
      account,
      description: text,
      tContractId,
      ...(id !== undefined && { id, version }),
    };
  });
  const removedIds = changed.flatMap((cell) => {
    const key = accountLineKey(cell);
    return accounts[key] === '' ? (own.get(key)?.id ?? []) : [];
  });
  return { lines: saved, removedIds };

  function ownAccount(cell: AccountCell) {
    return own.get(accountLineKey(cell))?.account;
  }
}
