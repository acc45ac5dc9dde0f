import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { readCompanies } from '../../periods/periods.public.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';

type OfHandover = Pick<HeldDocument, 'further_party_id'>;

/** What the company is called that a document of a handover names beside its counterparty; empty of any other document. */
export async function readFurtherParties(
  tx: TenantTransaction,
  documents: readonly OfHandover[],
): Promise<(document: OfHandover) => string> {
  const ids = documents.flatMap(({ further_party_id }) => further_party_id ?? []);
  const companies = ids.length === 0 ? [] : await readCompanies(tx, ids);
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  return ({ further_party_id }) => names.get(further_party_id ?? '') ?? '';
}
