import { formatMoney } from '@calends/loan-engine';
import {
  type AccountingDocument,
  DOCUMENT_STATES,
  type DocumentLine,
  type DocumentPreview,
  type DocumentRow,
  type DocumentStep,
  INVOICE_OF_RECEIVER,
  type InvoiceDocumentRecord,
  stepsAllowed,
} from '@calends/wire';
import { undone } from '../../../db/savepoint.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import { findDerivedDay } from '../derivation/stale-contracts.store.ts';
import { mustBeOf } from '../documents/document-kinds.ts';
import { readGivenLines } from '../documents/documents.store.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { isOfArrival, lockDocuments, movingOf } from '../documents/held-documents.ts';
import { listAttempts } from '../lanes/attempts.store.ts';
import { readNeeds } from '../sending/sending-needs.ts';
import type { DocumentKind } from '../tables.ts';
import { readFurtherParties } from './further-parties.ts';
import {
  findDocument,
  findMovementOf,
  findRelated,
  findTrancheNumber,
  readDocumentRow,
  readInvoiceRow,
} from './one-document.store.ts';
import { draftLine, readRepostings } from './read-reposting.ts';
import { relatedDocument } from './related-document.ts';

/** A journal document with all that can be asked of it. Throws NotFound. */
export async function readDocument(tx: TenantTransaction, id: string): Promise<AccountingDocument> {
  const row = await readDocumentRow(tx, id);
  if (!row) throw new NotFound();
  return { ...row, ...(await readTold(tx, id)) };
}

/** The same of an invoice. */
export async function readInvoice(tx: TenantTransaction, id: string): Promise<InvoiceDocumentRecord> {
  const row = await readInvoiceRow(tx, id);
  if (!row) throw new NotFound();
  return { ...row, ...(await readTold(tx, id)) };
}

/** What a document tells besides its row in a list. */
async function readTold(tx: TenantTransaction, id: string): Promise<Omit<AccountingDocument, keyof DocumentRow>> {
  const document = await findDocument(tx, id);
  if (!document) throw new NotFound();
  const needs = await readNeeds(tx, [document]);
  const { missingOf, companyOf } = needs;
  const derivedOn = await findDerivedDay(tx, document.contract_id);
  const isWaiting = document.phase === 'DRAFT' || document.sync_state === DOCUMENT_STATES.SYNC_FAILED;
  return {
    lines: (await readLines(tx, [document]))(document),
    reposting: derivedOn === undefined ? null : (await readRepostings(tx, [document], needs, derivedOn))(document),
    related: (await findRelated(tx, document)).map((other) => relatedDocument(document, other)),
    source: {
      trancheId: document.tranche_id,
      tranche: await findTrancheNumber(tx, document),
      movementId: await findMovementOf(tx, document),
      mirrorOf: document.mirror_of,
    },
    missing: isWaiting ? missingOf(document) : [],
    errorFacts: document.error_facts,
    reason: document.reason,
    verification: document.verification,
    isAccepted: document.is_accepted,
    attempts: await listAttempts(tx, id),
    dueAt: document.due_at?.toISOString() ?? null,
    steps: stepsOf(document, companyOf(document)?.system === 'PRIMAVERA'),
  };
}

/** What documents book as their loans are now, and what is missing to send them; nothing is kept. Throws NotFound. */
export async function previewDocuments(
  tx: TenantTransaction,
  ids: readonly string[],
  today: string,
  kind: DocumentKind = 'JOURNAL',
): Promise<DocumentPreview[]> {
  return await undone(tx, () => derivedPreview(tx, ids, today, kind));
}

async function derivedPreview(
  tx: TenantTransaction,
  ids: readonly string[],
  today: string,
  kind: DocumentKind,
): Promise<DocumentPreview[]> {
  const documents = await lockDocuments(tx, ids, today);
  mustBeOf(kind, documents);
  const linesOf = await readLines(tx, documents);
  const needs = await readNeeds(tx, documents);
  const repostingOf = await readRepostings(tx, documents, needs, today);
  return documents.map((document) => ({
    id: document.document_id,
    lines: linesOf(document),
    reposting: repostingOf(document),
    missing: needs.missingOf(document),
  }));
}

/** The lines that count: what a waiting document has now, and of another what was given to accounting. */
async function readLines(
  tx: TenantTransaction,
  documents: readonly HeldDocument[],
): Promise<(document: HeldDocument) => DocumentLine[]> {
  const given = await readGivenLines(
    tx,
    documents.filter((one) => one.draft_lines === null).map((one) => one.document_id),
  );
  const furtherPartyOf = await readFurtherParties(tx, documents);
  return (document) =>
    document.draft_lines?.map((line) => draftLine(line, furtherPartyOf(document))) ??
    (given.get(document.document_id) ?? []).map((line) => ({
      account: line.account,
      nature: line.nature,
      amount: formatMoney(line.amount_cents),
      amountKey: line.amount_key,
      withParty: line.with_party,
      text: line.text,
      ...(line.is_of_further && { furtherParty: furtherPartyOf(document) }),
    }));
}

/** What a person may do with it, in the order in which it is offered. */
function stepsOf(document: HeldDocument, isInSystem: boolean) {
  const { kind, cancels_id, corrects_id, is_replaced, error_code } = document;
  const isAnother: Readonly<Partial<Record<DocumentStep, boolean>>> = {
    ANEW: is_replaced || corrects_id !== null,
    COMPARE: !isInSystem,
    ...(kind === 'INVOICE' && { REDATE: true }), // it is dated when it is sent
    ...(error_code === INVOICE_OF_RECEIVER && { SEND: true, RETRY: true }),
  };
  const steps = stepsAllowed(movingOf(document)).filter((step) => isAnother[step] !== true);
  return cancels_id === null ? steps : steps.filter(isOfArrival);
}
