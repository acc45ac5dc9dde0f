import { sql } from 'kysely';
import { anyOf } from '../../../db/rows/any-of.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Between which companies a loan stands from a day on until the next spell. */
interface PartySpell {
  /** ISO; of the first spell before every day. */
  readonly from: string;
  readonly grantorId: string;
  readonly receiverId: string;
}

/** Before every day (ISO). */
const FROM_THE_START = '';

/**
 * The spells of live contracts by their ids, in order: one alone where a loan always stands between the same companies, as its terms of
 * each day say (docs/adr/0322).
 */
export async function readPartySpells(
  tx: TenantTransaction,
  contractIds: readonly string[],
): Promise<Map<string, readonly PartySpell[]>> {
  const { rows } = await sql<PartySpell & { contractId: string }>`
    select contract.contract_id as "contractId", coalesce(terms.from_date, '-infinity')::text as "from",
      coalesce(terms.grantor_id, contract.grantor_id) as "grantorId",
      coalesce(terms.receiver_id, contract.receiver_id) as "receiverId"
    from contract
    left join terms_period terms on terms.tenant_id = contract.tenant_id and terms.contract_id = contract.contract_id
    where contract.contract_id = ${anyOf(contractIds)} and not contract.is_deleted
    order by contract.contract_id, terms.from_date`.execute(tx);
  const spells = Map.groupBy(rows, ({ contractId }) => contractId);
  return new Map([...spells].map(([contractId, own]) => [contractId, joined(own)]));
}

/** Terms that change between the same companies are one spell. */
function joined(terms: readonly PartySpell[]): PartySpell[] {
  return terms.flatMap(({ from, grantorId, receiverId }, place) => {
    const before = terms[place - 1];
    const isSame = before?.grantorId === grantorId && before.receiverId === receiverId;
    return isSame ? [] : [{ from: before ? from : FROM_THE_START, grantorId, receiverId }];
  });
}
