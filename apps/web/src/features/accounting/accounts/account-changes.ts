import { type AccountLine, type AccountSetLine, accountLineKey, sideOf } from '@calends/wire';
import { ACCOUNT_CELLS, type AccountCell } from './account-cells.ts';

/** The lines to save and those to remove, or undefined where no account is another than before. */
export function accountChanges(
  tContractId: string,
  { lines, ofSet }: { readonly lines: readonly AccountLine[]; readonly ofSet: readonly AccountSetLine[] },
  accounts: Readonly<Record<string, string>>,
) {
  const own = new Map(lines.map((line) => [accountLineKey(line), line]));
  const shipped = new Map(ofSet.map((line) => [accountLineKey(line), line]));
  const changed = ACCOUNT_CELLS.filter((cell) => (accounts[accountLineKey(cell)] ?? '') !== (ownAccount(cell) ?? ''));
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
