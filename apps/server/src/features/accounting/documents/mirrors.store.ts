import { sql } from 'kysely';
import { anyOf } from '../../../db/rows/any-of.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { InvoiceTerms } from '../tables.ts';
import type { HeldDocument } from './held-documents.store.ts';

/** What corrects a document, the last first, locked. */
export async function lockCorrections(tx: TenantTransaction, documentId: string): Promise<HeldDocument[]> {
  return await tx
    .selectFrom('erp_document')
    .selectAll()
    .where('corrects_id', '=', documentId)
    .orderBy('revision', 'desc')
    .forUpdate()
    .execute();
}

/** The last document that was made to cancel another one. */
export async function findCancellation(tx: TenantTransaction, documentId: string): Promise<string | undefined> {
  const last = await tx
    .selectFrom('erp_document')
    .select('document_id')
    .where('cancels_id', '=', documentId)
    .orderBy('revision', 'desc')
    .executeTakeFirst();
  return last?.document_id;
}

interface Mirror {
  readonly id: string;
  readonly text: string;
  readonly queuedAt: Date;
  /** With what a credit note is issued; null of a journal. */
  readonly terms: InvoiceTerms | null;
  readonly reference: (revision: number) => string;
}

/** Queues a document that books the opposite of one that was given to accounting, on its day and its accounts. */
export async function insertMirror(tx: TenantTransaction, document: HeldDocument, mirror: Mirror): Promise<void> {
  const revision = await nextRevision(tx, document);
  await tx
    .insertInto('erp_document')
    .values({
      ...originOf(document),
      invoice: mirror.terms && JSON.stringify({ ...mirror.terms, creditsId: document.document_id }),
      document_id: mirror.id,
      revision,
      cancels_id: document.document_id,
      value_cents: 0n - document.value_cents,
      tax_cents: 0n - document.tax_cents,
      external_ref: mirror.reference(revision),
      freeze_no: 1,
      phase: 'QUEUED',
      queued_at: mirror.queuedAt,
    })
    .execute();
  await sql`
    insert into erp_document_line
      (tenant_id, document_id, freeze_no, line_no, account, nature, amount_cents, amount_key, with_party,
        is_of_further, text)
    select tenant_id, ${mirror.id}::uuid, 1, line_no, account, case nature when 'D' then 'C' else 'D' end, amount_cents,
      amount_key, with_party, is_of_further, ${mirror.text}
    from erp_document_line
    where document_id = ${document.document_id} and freeze_no = ${document.freeze_no}`.execute(tx);
}

/** The first revision of a source that no document has yet. */
export async function nextRevision(
  tx: TenantTransaction,
  { contract_id, source_key }: Pick<HeldDocument, 'contract_id' | 'source_key'>,
): Promise<number> {
  const { last } = await tx
    .selectFrom('erp_document')
    .select((eb) => eb.fn.max<number>('revision').as('last'))
    .where('contract_id', '=', contract_id)
    .where('source_key', '=', source_key)
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** What belongs together with the first documents of chains: these, and what corrects them. */
export async function readChains(tx: TenantTransaction, firstIds: readonly string[]): Promise<HeldDocument[]> {
  if (firstIds.length === 0) return [];
  return await tx
    .selectFrom('erp_document')
    .selectAll()
    .where((is) => is.or([is('document_id', '=', anyOf(firstIds)), is('corrects_id', '=', anyOf(firstIds))]))
    .orderBy('revision', 'desc')
    .execute();
}

/** What a document shares with another one of its source: one that cancels it, or one that is there besides. */
export function originOf(document: HeldDocument) {
  const { tenant_id, kind, invoice_type, contract_id, entity_id, counterparty_id, further_party_id, side } = document;
  const { accounting_type, source_key } = document;
  const { tranche_id, fact_id, dated_on, value_on, leaves_on, place, mirror_of, total_cents, stamp_tax_side } =
    document;
  return {
    tenant_id,
    kind,
    invoice_type,
    contract_id,
    entity_id,
    counterparty_id,
    further_party_id,
    side,
    accounting_type,
    source_key,
    tranche_id,
    fact_id,
    dated_on,
    value_on,
    leaves_on,
    place,
    mirror_of,
    total_cents,
    stamp_tax_side,
    is_projected: false,
    corrects_id: null,
  };
}
