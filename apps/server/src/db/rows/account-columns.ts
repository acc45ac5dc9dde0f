import type { AccountSetLine } from '@calends/wire';

/** The columns of an account, of a set as of a contract. */
export function accountColumns(line: AccountSetLine) {
  return {
    side: line.entityType,
    accounting_type: line.primaveraType,
    amount_key: line.amountKey,
    nature: line.nature,
    account: line.account,
    description: line.description,
    with_party: line.withParty,
  };
}
