import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { findCompanyBooks } from '../../entities/entities.public.ts';
import { readGivenLines } from '../documents/documents.store.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { findParty } from '../parties/parties.store.ts';
import { findCredited } from './credited.store.ts';
import { isNamed, type Sent } from './journal-draft.ts';
import { findNext } from './lane-documents.store.ts';
import type { Next } from './lane-turn.ts';
import type { Lane } from './lanes.store.ts';

/** What is to be done next over a lane, and with what it is sent; undefined where nothing is due. */
export async function readNext(tx: TenantTransaction, { company }: Lane, now: Date): Promise<Next | undefined> {
  const document = await findNext(tx, company, now);
  return document && { document, sent: document.phase === 'QUEUED' ? await readSent(tx, document) : undefined };
}

/** What a document is sent with; of companies those that its lines name, where the books know them. */
async function readSent(tx: TenantTransaction, document: HeldDocument): Promise<Sent> {
  const { document_id, entity_id, counterparty_id, further_party_id } = document;
  const lines = (await readGivenLines(tx, [document_id])).get(document_id) ?? [];
  const knownAs = async (who: 'party' | 'furtherParty', id: string | null) =>
    id !== null && isNamed(lines, who) ? await findParty(tx, entity_id, id) : undefined;
  return {
    lines,
    company: (await findCompanyBooks(tx, [entity_id])).get(entity_id),
    party: await knownAs('party', counterparty_id),
    furtherParty: await knownAs('furtherParty', further_party_id),
    credited: await findCredited(tx, document),
  };
}
