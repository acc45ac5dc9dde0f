import type { DocumentStep } from '@calends/wire';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import type { WaitingRequest } from '../../../http/route.ts';
import { findCompanyBooks } from '../../entities/entities.public.ts';
import { openCompany } from '../connections/open-books.ts';
import type { Outside } from '../connections/open-system.ts';
import { isAllowed, notInState } from '../documents/held-documents.ts';
import { findDocument } from '../reading/one-document.store.ts';
import { mustSend } from '../sending/senders.ts';
import type { Journal } from '../systems/accounting-system.ts';
import { failure, type Outcome } from '../systems/outcome.ts';
import { journalKey, type NumberedPlace, placeOf } from './journal-key.ts';

/** What accounting answered about a place in it; undefined where it cannot be asked. */
export type There = Outcome<Journal> | undefined;

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
  const { document, company } = await inTenant(db, actor.tenantId, async (tx) => {
    await mustSend(tx, actor);
    const kept = await findDocument(tx, id);
    if (!kept) throw new NotFound();
    if (!steps.some((step) => isAllowed(kept, step))) throw notInState(kept.phase);
    return { document: kept, company: (await findCompanyBooks(tx, [kept.entity_id])).get(kept.entity_id) };
  });
  if (company?.system !== 'PRIMAVERA' || company.dataBase === null) return undefined;
  const opened = await openCompany(outside, actor.tenantId, company.dataBase);
  if (!opened) return undefined;
  const key = journalKey(document.dated_on, said ?? placeOf(document), company.launchType ?? '');
  return key ? await opened.system.books.read(key) : failure({ kind: 'NOT_FOUND', retry: 'never', text: '' });
}
