import { newId } from '../../../db/new-id.ts';
import { inTenant, ownTenantId } from '../../../db/tenant-transaction.ts';
import { NotFound, Refused } from '../../../http/problems.ts';
import { findEntity } from '../../entities/entities.public.ts';
import { readLinesNow } from '../comparing/lines-now.ts';
import { openBooks } from '../connections/open-books.ts';
import type { Outside } from '../connections/open-system.ts';
import { valueOrRefused } from '../connections/refuse-fault.ts';
import { externalReference } from '../derivation/external-reference.ts';
import { insertCopy, isLeftCopy } from '../documents/copies.store.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { findLinked } from '../documents/linked.store.ts';
import { booksOf, type ThereJournal } from '../lanes/books-of.ts';
import { findDocument } from '../reading/one-document.store.ts';
import { cancelDocument } from '../sending/cancel-document.ts';
import type { Sender } from '../sending/send-documents.ts';
import { sumsOfStranger } from './account-sums.ts';
import { readReconciliation } from './read-reconciliations.ts';
import { type DifferenceRow, lockUndecided } from './reconciliations.store.ts';
import { hasSameSums } from './same-sums.ts';

/**
 * Reads once more what accounting has without its being known here, before it is annulled. Throws Refused where it is not there any more as a
 * person was shown it, or accounting does not answer.
 */
export async function readStranger(outside: Outside, tenantId: string, row: DifferenceRow): Promise<ThereJournal> {
  const { entity, ours } = await inTenant(outside.db, tenantId, async (tx) => {
    const { entityId } = await readReconciliation(tx, row.reconciliation_id);
    const document = row.document_id === null ? undefined : await findDocument(tx, row.document_id);
    return {
      entity: await findEntity(tx, entityId),
      ours: document && { document, lines: await readLinesNow(tx, document) },
    };
  });
  if (!entity || !ours) throw new NotFound();
  const { system, company } = await openBooks(outside, tenantId, entity);
  const { remote_year: year, remote_diary: diary, remote_number: number, remote_launch_type: launchType } = row;
  const there = await booksOf(system, ours).read({ year, diary, number, launchType });
  if (!there.ok && there.fault.kind === 'NOT_FOUND') throw new Refused({ code: 'ReconciliationOutdated' });
  const journal = valueOrRefused(there, company);
  const isAsShown = journal.reference === row.reference && hasSameSums(sumsThere(journal, ours), row.theirs);
  if (journal.isCancelled || !isAsShown) throw new Refused({ code: 'ReconciliationOutdated' });
  return journal;
}

function sumsThere({ lines }: ThereJournal, { document }: { readonly document: HeldDocument }) {
  return sumsOfStranger(
    document.kind === 'INVOICE' ? lines.filter(({ account }) => account !== document.invoice?.item) : lines,
    document,
  );
}

interface Why {
  readonly reasonCode: string;
  readonly description: string | null;
}

/**
 * Cancels what accounting has without its being known here. It is kept as a copy of the document whose reference it has, and then cancelled
 * like any other: annulled where accounting does that, else by the opposite. The id of the copy. Throws BadInput, and Refused where
 * somebody decided on it meanwhile, or linked it.
 */
export async function cancelStranger(sender: Sender, id: string, journal: ThereJournal, why: Why): Promise<string> {
  const { tx } = sender;
  const row = await lockUndecided(tx, id);
  const document = row?.document_id ? await findDocument(tx, row.document_id) : undefined;
  if (!document) throw new Refused({ code: 'DocumentNotInState' });
  const copyId = (await findLeftCopy(sender, document, journal)) ?? (await keepCopy(sender, document, journal));
  await cancelDocument(sender, copyId, why);
  return copyId;
}

/** The copy of an earlier cancellation that failed. Throws Refused where another document is linked with this place. */
async function findLeftCopy({ tx }: Sender, { entity_id }: HeldDocument, { key }: ThereJournal) {
  const linked = await findLinked(tx, entity_id, {
    remote_year: key.year,
    remote_diary: key.diary,
    remote_number: String(key.number),
    remote_launch_type: key.launchType,
  });
  const document = linked && (await findDocument(tx, linked.document_id));
  if (document && !isLeftCopy(document)) throw new Refused({ code: 'ReconciliationOutdated' });
  return document?.document_id;
}

async function keepCopy({ tx }: Sender, document: HeldDocument, journal: ThereJournal): Promise<string> {
  const id = newId();
  const tenantId = await ownTenantId(tx);
  const { entity_id: companyId, contract_id: contractId, source_key: sourceKey } = document;
  const reference = (revision: number) => externalReference({ tenantId, companyId, contractId, sourceKey, revision });
  await insertCopy(tx, document, { id, journal, reference });
  return id;
}
