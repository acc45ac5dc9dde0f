import { type AccountSet, accountLineKey, sideOf } from '@calends/wire';
import { ACCOUNT_CELLS } from '../accounts/account-cells.ts';

/**
 * The lines to save as the tenant's own copy: those with an account. One whose account is known already says as before whether
 * it names the other company; for another the account decides.
 */
export function linesToSave({ lines, shipped }: AccountSet, accounts: Readonly<Record<string, string>>) {
  const had = new Map(lines.map((line) => [accountLineKey(line), line]));
  const product = new Map(shipped.map((line) => [accountLineKey(line), line]));
  return ACCOUNT_CELLS.flatMap((cell) => {
    const key = accountLineKey(cell);
    const account = (accounts[key] ?? '').trim();
    if (account === '') return [];
    const earlier = [had.get(key), product.get(key)].filter((line) => line !== undefined);
    const known = earlier.find((line) => line.account === account);
    const { description = null } = known ?? earlier[0] ?? {};
    return {
      ...cell,
      entityType: sideOf(cell.entityType),
      account,
      description,
      ...(known && { withParty: known.withParty }),
    };
  });
}
