import type { KeptDocument } from '@calends/journal';
import {
  DOCUMENT_STATES,
  DOCUMENT_STEPS,
  type DocumentPhase,
  INVOICE_OF_RECEIVER,
  LOAN_SIDES,
  PHASES_ON_THE_WAY,
  sideOf,
  standingOf,
} from '@calends/wire';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../../db/rows/any-of.ts';
import { insertRows, rowsJson } from '../../../db/rows/insert-rows.ts';
import type { Database } from '../../../db/schema-types.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { DerivedDocument, Origin } from '../derivation/derived-document.ts';
import type { DocumentKind, DraftLine } from '../tables.ts';

/** A document as it is compared with what its loan books now. */
export interface StoredDocument extends KeptDocument, Origin {
  readonly contractId: string;
  readonly phase: DocumentPhase;
  readonly draftLines: readonly DraftLine[] | null;
  readonly isProjected: boolean;
}

/** All documents of these contracts. */
export async function readDocuments(tx: TenantTransaction, contractIds: readonly string[]): Promise<StoredDocument[]> {
  const documents = await tx
    .selectFrom('erp_document')
    .select([
      'document_id',
      'kind',
      'invoice_type',
      'invoice',
      'contract_id',
      'entity_id',
      'counterparty_id',
      'further_party_id',
      'side',
      'accounting_type',
      'tranche_id',
      'fact_id',
      'mirror_of',
      'source_key',
      'revision',
      'corrects_id',
      'cancels_id',
      'dated_on',
      'value_on',
      'place',
      'is_projected',
      'value_cents',
      'tax_cents',
      'stamp_tax_side',
      'draft_lines',
      'phase',
      'error_code',
      'is_replaced',
      'reposts_id',
    ])
    .where('contract_id', '=', anyOf(contractIds))
    .execute();
  return documents.map((row) => ({
    id: row.document_id,
    kind: row.kind,
    invoiceType: row.invoice_type,
    terms: row.invoice,
    contractId: row.contract_id,
    companyId: row.entity_id,
    counterpartyId: row.counterparty_id,
    furtherPartyId: row.further_party_id,
    side: sideOf(row.side),
    type: row.accounting_type,
    trancheId: row.tranche_id,
    factId: row.fact_id,
    mirrorOf: row.mirror_of,
    sourceKey: row.source_key,
    revision: row.revision,
    correctsId: row.corrects_id,
    valueDate: row.value_on,
    date: row.dated_on,
    place: row.place,
    phase: row.phase,
    standing: standingOf({
      phase: row.phase,
      error: row.error_code,
      cancelsId: row.cancels_id,
      isReplaced: row.is_replaced,
    }),
    amounts: { VALUE: row.value_cents, STAMPTAX: row.tax_cents },
    stampTaxSide: row.stamp_tax_side,
    isRepost: row.reposts_id !== null,
    draftLines: row.draft_lines,
    isProjected: row.is_projected,
  }));
}

/** How far a document is; undefined where the tenant has none of this id. */
export async function findPhase(tx: TenantTransaction, id: string): Promise<DocumentPhase | undefined> {
  const document = await tx.selectFrom('erp_document').select('phase').where('document_id', '=', id).executeTakeFirst();
  return document?.phase;
}

/** The whole document of a source that waits. */
export async function findWaitingOfSource(
  tx: TenantTransaction,
  contractId: string,
  sourceKey: string,
): Promise<string | undefined> {
  const document = await tx
    .selectFrom('erp_document')
    .select('document_id')
    .where('contract_id', '=', contractId)
    .where('source_key', '=', sourceKey)
    .where('phase', '=', 'DRAFT')
    .where('corrects_id', 'is', null)
    .executeTakeFirst();
  return document?.document_id;
}

export async function insertDocuments(tx: TenantTransaction, documents: readonly DerivedDocument[]): Promise<void> {
  await insertRows(tx, 'erp_document', documents.map(withDefaults));
}

/** A recordset fills what it does not name with null. */
function withDefaults(document: DerivedDocument) {
  const { isOfReceiver } = document;
  const drafts = {
    freeze_no: 0,
    sync_state: isOfReceiver ? DOCUMENT_STATES.SYNC_FAILED : DOCUMENT_STATES.UNSYNCED,
    phase: isOfReceiver ? 'PARKED' : 'DRAFT',
    error_code: isOfReceiver ? INVOICE_OF_RECEIVER : null,
    is_accepted: false,
    is_replaced: false,
    makes_way: false,
    tries: 0,
    looks: 0,
  };
  return { ...storedColumns(document), ...drafts };
}

/** Writes waiting documents as they should be now: only what a source decides changes. */
export async function updateDocuments(tx: TenantTransaction, documents: readonly DerivedDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map(storedColumns);
  const [first] = rows;
  const columns = Object.keys(first ?? {}).filter((name) => !UNCHANGED.includes(name));
  const assignments = columns.map((name) => sql`${sql.ref(name)} = new.${sql.ref(name)}`);
  await sql`
    update erp_document as old set ${sql.join(assignments)}
    from jsonb_populate_recordset(null::erp_document, ${rowsJson(rows)}::jsonb) as new
    where old.document_id = new.document_id`.execute(tx);
}

const UNCHANGED: readonly string[] = [
  'document_id',
  'kind',
  'contract_id',
  'source_key',
  'revision',
  'side',
  'accounting_type',
];

export async function deleteDocuments(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('erp_document').where('document_id', '=', anyOf(ids)).execute();
}

/** Removes the drafts of contracts that leave the tenant: what was given to accounting stays as its history. */
export async function deleteDrafts(tx: TenantTransaction, contractIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('erp_document')
    .where('contract_id', '=', anyOf(contractIds))
    .where('phase', '=', 'DRAFT')
    .execute();
}

/** The documents of a kind and contract that may be sent on a day (ISO), the first `most` of them. */
export async function findSendable(
  tx: TenantTransaction,
  { contractId, kind }: { readonly contractId: string; readonly kind: DocumentKind },
  day: string,
  most: number,
): Promise<string[]> {
  const documents = await tx
    .selectFrom('erp_document')
    .select('document_id')
    .where('contract_id', '=', contractId)
    .where('kind', '=', kind)
    .where('phase', 'in', DOCUMENT_STEPS.SEND.from)
    .where('leaves_on', '<=', day)
    .orderBy('dated_on')
    .orderBy('place')
    .orderBy('document_id')
    .limit(most)
    .execute();
  return documents.map((one) => one.document_id);
}

/** Whether a document of these contracts is on its way to accounting. */
export async function areDocumentsOnTheWay(tx: TenantTransaction, contractIds: readonly string[]): Promise<boolean> {
  const document = await tx
    .selectFrom('erp_document')
    .select('document_id')
    .where('contract_id', '=', anyOf(contractIds))
    .where('phase', 'in', PHASES_ON_THE_WAY)
    .limit(1)
    .executeTakeFirst();
  return document !== undefined;
}

/** What only waits to be sent is not there, and what is parked waits for a person. */
const PHASES_IN_DOUBT = ['SENDING', 'UNCONFIRMED', 'CANCELLING'] as const satisfies readonly DocumentPhase[];

/** Whether accounting may have documents of the tenant of which nobody knows. */
export async function areDocumentsInDoubt(tx: TenantTransaction): Promise<boolean> {
  const document = await tx
    .selectFrom('erp_document')
    .select('document_id')
    .where('phase', 'in', PHASES_IN_DOUBT)
    .limit(1)
    .executeTakeFirst();
  return document !== undefined;
}

/** How many documents of the tenant wait until somebody decides about them: of its journals, or its invoices. */
export async function countDocumentsToDecide(tx: TenantTransaction, kind: DocumentKind): Promise<number> {
  const { count } = await tx
    .selectFrom('erp_document')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('kind', '=', kind)
    .where('awaits_decision', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The lines of documents as they were last given to accounting, by document. */
export async function readGivenLines(tx: TenantTransaction, ids: readonly string[]): Promise<Map<string, GivenLine[]>> {
  if (ids.length === 0) return new Map();
  const lines: GivenLine[] = await tx
    .selectFrom('erp_document_line as line')
    .innerJoin('erp_document as document', (join) =>
      join.onRef('document.document_id', '=', 'line.document_id').onRef('document.freeze_no', '=', 'line.freeze_no'),
    )
    .select([
      'line.document_id',
      'line.account',
      'line.nature',
      'line.amount_cents',
      'line.amount_key',
      'line.with_party',
      'line.is_of_further',
      'line.text',
    ])
    .where('line.document_id', '=', anyOf(ids))
    .orderBy('line.document_id')
    .orderBy('line.line_no')
    .execute();
  return Map.groupBy(lines, (line) => line.document_id);
}

export type GivenLine = Pick<
  Selectable<Database['erp_document_line']>,
  'document_id' | 'account' | 'nature' | 'amount_cents' | 'amount_key' | 'with_party' | 'is_of_further' | 'text'
>;

function storedColumns(document: DerivedDocument) {
  const { amounts, lines } = document;
  return {
    document_id: document.id,
    kind: document.kind,
    invoice_type: document.invoiceType,
    invoice: document.terms,
    contract_id: document.contractId,
    entity_id: document.companyId,
    counterparty_id: document.counterpartyId,
    further_party_id: document.furtherPartyId,
    side: LOAN_SIDES[document.side],
    accounting_type: document.type,
    source_key: document.sourceKey,
    revision: document.revision,
    corrects_id: document.correctsId,
    tranche_id: document.trancheId,
    fact_id: document.factId,
    dated_on: document.date,
    value_on: document.valueDate,
    leaves_on: document.leavesOn,
    place: document.place,
    mirror_of: document.mirrorOf,
    is_projected: document.isProjected,
    value_cents: amounts.VALUE,
    tax_cents: amounts.STAMPTAX,
    total_cents: document.total,
    stamp_tax_side: document.stampTaxSide,
    draft_lines: lines,
    external_ref: document.externalRef,
  };
}
