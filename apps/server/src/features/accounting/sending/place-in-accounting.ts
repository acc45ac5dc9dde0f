import { Refused } from '../../../http/problems.ts';
import { findCompanyBooks } from '../../entities/entities.public.ts';
import { launchTypeIn } from '../comparing/journal-key.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { findLinked } from '../documents/linked.store.ts';
import type { Change } from '../documents/moves.store.ts';
import type { Sender } from './send-documents.ts';

/** Where a person says that a document is in accounting. Throws Refused where another document is linked with that one. */
export async function placeInAccounting(
  { tx }: Pick<Sender, 'tx'>,
  document: HeldDocument,
  diary: string,
  number: string,
): Promise<Change> {
  const company = (await findCompanyBooks(tx, [document.entity_id])).get(document.entity_id);
  const place = {
    remote_year: Number(document.dated_on.slice(0, 'yyyy'.length)),
    remote_diary: diary,
    remote_number: number,
    remote_launch_type: launchTypeIn(document, diary, company?.launchType),
  };
  const linked = await findLinked(tx, document.entity_id, place);
  if (linked && linked.document_id !== document.document_id)
    throw new Refused({
      code: 'ErpDocumentLinked',
      details: { contract: linked.contract_number, date: linked.dated_on },
    });
  return place;
}
