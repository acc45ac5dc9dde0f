import { type DocumentRow, documents, type InvoiceDocumentRow, invoiceDocuments } from '@calends/wire';
import { sql } from 'kysely';
import { anyOf } from '../../../db/rows/any-of.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { selected, shownFields, wireRow } from '../../../resource/lists/wire-values.ts';
import { findTrancheNumbers } from '../../periods/periods.public.ts';
import { mustBeOf } from '../documents/document-kinds.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import type { DocumentKind } from '../tables.ts';
import { actReferenceOf, documentRows, documentSource } from './document-rows.store.ts';
import { invoiceDocumentSource } from './invoice-rows.store.ts';

export async function findDocument(tx: TenantTransaction, id: string): Promise<HeldDocument | undefined> {
  return await tx.selectFrom('erp_document').selectAll().where('document_id', '=', id).executeTakeFirst();
}

export async function findDocuments(tx: TenantTransaction, ids: readonly string[]): Promise<HeldDocument[]> {
  return await tx.selectFrom('erp_document').selectAll().where('document_id', '=', anyOf(ids)).execute();
}

/** Where documents are in accounting, as their lists say it, by their ids; of those alone that are there. */
export async function findErpNumbers(tx: TenantTransaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const held = await findDocuments(tx, ids);
  return new Map(
    held.flatMap(({ document_id, remote_diary, remote_number }) =>
      remote_number === null ? [] : [[document_id, `${remote_diary}/${remote_number}`] as const],
    ),
  );
}

/** In which system the books are in which a document is. */
export async function findSystemOf(tx: TenantTransaction, id: string): Promise<string | undefined> {
  const company = await tx
    .selectFrom('erp_document')
    .innerJoin('entity', 'entity.entity_id', 'erp_document.entity_id')
    .select('erp_system')
    .where('document_id', '=', id)
    .executeTakeFirst();
  return company?.erp_system;
}

/** The numbers of contracts, also of those that were deleted, by id. */
export async function findContractNumbers(
  tx: TenantTransaction,
  contractIds: readonly string[],
): Promise<Map<string, string>> {
  const contracts = await tx
    .selectFrom('contract')
    .select(['contract_id', 'contract_number'])
    .where('contract_id', '=', anyOf(contractIds))
    .execute();
  return new Map(contracts.map((row) => [row.contract_id, row.contract_number]));
}

/** As the list shows it. */
export async function readDocumentRow(tx: TenantTransaction, id: string): Promise<DocumentRow | undefined> {
  const fields = shownFields(documents);
  const row = await selected(documentRows(tx, 'JOURNAL'), documentSource.columns, fields)
    .where(sql<boolean>`erp_document.document_id = ${id}`)
    .executeTakeFirst();
  return row && (wireRow(documents, fields, row as Record<string, unknown>) as DocumentRow);
}

/** An invoice as its list shows it. */
export async function readInvoiceRow(tx: TenantTransaction, id: string): Promise<InvoiceDocumentRow | undefined> {
  const fields = shownFields(invoiceDocuments);
  const row = await selected(documentRows(tx, 'INVOICE'), invoiceDocumentSource.columns, fields)
    .where(sql<boolean>`erp_document.document_id = ${id}`)
    .executeTakeFirst();
  return row && (wireRow(invoiceDocuments, fields, row as Record<string, unknown>) as InvoiceDocumentRow);
}

/** Makes sure that documents are of a kind. Throws NotFound. */
export async function mustHave(tx: TenantTransaction, kind: DocumentKind, ids: readonly string[]): Promise<void> {
  mustBeOf(kind, await findDocuments(tx, ids));
}

/** The other documents of its source, and the one that it undoes or that undoes it, in the order in which they were made. */
export async function findRelated(tx: TenantTransaction, document: HeldDocument): Promise<HeldDocument[]> {
  const { contract_id, source_key, document_id, tranche_id, side, mirror_of, dated_on, accounting_type } = document;
  return await tx
    .selectFrom('erp_document')
    .selectAll()
    .where('contract_id', '=', contract_id)
    .where('kind', '=', document.kind)
    .where('document_id', '<>', document_id)
    .where((is) =>
      is.or([
        is('source_key', '=', source_key),
        is.and([
          is('tranche_id', '=', tranche_id),
          is('side', '=', side),
          is('accounting_type', '=', accounting_type),
          is('corrects_id', 'is', null),
          mirror_of === null ? is('mirror_of', '=', dated_on) : is('value_on', '=', mirror_of),
        ]),
      ]),
    )
    .orderBy('dated_on')
    .orderBy('revision')
    .execute();
}

/** The number of its tranche in the loan, from 1; null where it is gone. */
export async function findTrancheNumber(
  tx: TenantTransaction,
  { contract_id, tranche_id }: HeldDocument,
): Promise<number | null> {
  return (await findTrancheNumbers(tx, [contract_id])).get(tranche_id) ?? null;
}

/** The references of the acts that documents are parts of, by the ids of their movements. */
export async function findActReferences(
  tx: TenantTransaction,
  held: readonly HeldDocument[],
): Promise<ReadonlyMap<string, string>> {
  const factIds = held.flatMap(({ fact_id }) => fact_id ?? []);
  if (factIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('ledger_row')
    .select(['row_id', actReferenceOf.as('reference')])
    .where('row_id', '=', anyOf(factIds))
    .where('act_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ row_id, reference }) => [row_id, reference ?? '']));
}

/** The row of the loan's movements that it books; null of a month end, and of a source that is gone. */
export async function findMovementOf(tx: TenantTransaction, document: HeldDocument): Promise<string | null> {
  const { fact_id, tranche_id, value_on, accounting_type } = document;
  const row = await tx
    .selectFrom('ledger_row')
    .select('row_id')
    .where((is) =>
      is.or([
        is('row_id', '=', fact_id),
        is.and([
          is.val(fact_id === null),
          is('tranche_id', '=', tranche_id),
          is('movement_date', '=', value_on),
          is('movement_type', '=', accounting_type),
          is('is_derived', '=', true),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.row_id ?? null;
}
