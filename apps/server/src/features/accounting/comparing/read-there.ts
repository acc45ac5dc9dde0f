import type { DocumentStep } from '@calends/wire';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import type { WaitingRequest } from '../../../http/route.ts';
import { findCompanyBooks } from '../../entities/entities.public.ts';
import { openCompany } from '../connections/open-books.ts';
import type { Outside } from '../connections/open-system.ts';
import { isAllowed, notInState } from '../documents/held-documents.ts';
import { booksOf, type ThereJournal } from '../lanes/books-of.ts';
import { findDocument } from '../reading/one-document.store.ts';
import { mustSend } from '../sending/senders.ts';
import { failure, type Outcome } from '../systems/outcome.ts';
import { journalKey, launchTypeIn, type NumberedPlace, placeOf } from './journal-key.ts';
import { readLinesNow } from './lines-now.ts';

/** What accounting answered about a place in it; undefined where it cannot be asked. */
export type There = Outcome<ThereJournal> | undefined;

/**
 * Reads what accounting has where a person says that a document is, or where the document is known to be, before one of some steps on
 * it. Throws Forbidden, NotFound, and Refused where the document allows none of them.
 */
export async function readThere(
  outside: Outside,
  { actor }: Pick<WaitingRequest<unknown>, 'actor'>,
  id: string,
  steps: readonly DocumentStep[],
  said?: NumberedPlace,
): Promise<There> {
  const { db } = outside;
  const { document, company, lines } = await inTenant(db, actor.tenantId, async (tx) => {
    await mustSend(tx, actor);
    const kept = await findDocument(tx, id);
    if (!kept) throw new NotFound();
    if (!steps.some((step) => isAllowed(kept, step))) throw notInState(kept.phase);
    return {
      document: kept,
      company: (await findCompanyBooks(tx, [kept.entity_id])).get(kept.entity_id),
      lines: await readLinesNow(tx, kept),
    };
  });
  if (company?.system !== 'PRIMAVERA' || company.dataBase === null) return undefined;
  const opened = await openCompany(outside, actor.tenantId, company.dataBase);
  if (!opened) return undefined;
  const place = said ?? placeOf(document);
  const key = journalKey(document.dated_on, place, launchTypeIn(document, place.diary, company.launchType));
  return key
    ? await booksOf(opened.system, { document, lines }).read(key)
    : failure({ kind: 'NOT_FOUND', retry: 'never', text: '' });
}

/** What accounting gave an invoice besides its number. */
export function issuedIn(there: There): { readonly atcud?: string } {
  const atcud = there?.ok === true ? there.value.invoice?.atcud : undefined;
  return atcud ? { atcud } : {};
}
