import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { readCompanies } from '../../periods/periods.public.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';

type OfHandover = Pick<HeldDocument, 'former_party_id'>;

/** What the other company before the handover is called that a document books; empty of any other document. */
export async function readFormerParties(
  tx: TenantTransaction,
  documents: readonly OfHandover[],
): Promise<(document: OfHandover) => string> {
  const ids = documents.flatMap(({ former_party_id }) => former_party_id ?? []);
  const companies = ids.length === 0 ? [] : await readCompanies(tx, ids);
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  return ({ former_party_id }) => names.get(former_party_id ?? '') ?? '';
}
