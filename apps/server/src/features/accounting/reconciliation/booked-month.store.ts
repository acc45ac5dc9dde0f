import { monthEnd } from '@calends/loan-engine';
import { type DocumentPhase, LOOKUP_IMPOSSIBLE } from '@calends/wire';
import { sql } from 'kysely';
import { anyOf } from '../../../db/rows/any-of.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { BookedLine } from '../comparing/sums.ts';
import { isLeftCopy } from '../documents/copies.store.ts';
import { readGivenLines } from '../documents/documents.store.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { seriesName } from '../invoices/invoice-terms.ts';
import type { DocumentKind } from '../tables.ts';

/** A month of a company: its first day (ISO). */
export interface CompanyMonth {
  readonly entityId: string;
  readonly month: string;
}

/** A document of the month with what it books. */
export interface MonthDocument {
  readonly document: HeldDocument;
  readonly lines: readonly BookedLine[];
  /** On accounts that nobody has chosen yet. */
  readonly withoutAccount: bigint;
}

/** What accounting is to have of a month, and what it is yet to get. */
export interface BookedMonth {
  readonly booked: readonly MonthDocument[];
  readonly waiting: readonly MonthDocument[];
}

/** In accounting, or yet to come there. */
export const THERE: readonly DocumentPhase[] = ['SENT', 'MANUAL', 'CANCELLING', 'CANCEL_FAILED'];
export const COMING: readonly DocumentPhase[] = ['DRAFT', 'QUEUED', 'SENDING', 'UNCONFIRMED', 'REJECTED', 'PARKED'];

/**
 * Whether a document belongs to the month of its day. An invoice gets its day when it is sent: until then it is of no month, and that it is
 * not issued is a check of the close by itself. One of which nobody knows whether it arrived may be there.
 */
export const isOfItsMonth = sql<boolean>`(kind = 'JOURNAL' or phase not in ('DRAFT', 'QUEUED', 'REJECTED', 'PARKED')
  or (phase = 'PARKED' and error_code = ${sql.lit(LOOKUP_IMPOSSIBLE)}))`;

interface DocumentsOfMonth {
  readonly booked: readonly HeldDocument[];
  readonly waiting: readonly HeldDocument[];
}

/**
 * The documents of a month, in the order in which they are booked; those that somebody left aside, or annulled there, are none of them. Nor
 * is a copy that could not be cancelled: it is there without being ours.
 */
export async function readDocumentsOfMonth(
  tx: TenantTransaction,
  { entityId, month }: CompanyMonth,
): Promise<DocumentsOfMonth> {
  const documents = await tx
    .selectFrom('erp_document')
    .selectAll()
    .where(isOfItsMonth)
    .where('entity_id', '=', entityId)
    .where('dated_on', '>=', month)
    .where('dated_on', '<=', monthEnd(month))
    .where('phase', '<>', 'IGNORED')
    .orderBy('dated_on')
    .orderBy('place')
    .orderBy('document_id')
    .execute();
  const mirrored = await findMirrored(tx, documents);
  const isThere = (one: HeldDocument) =>
    (THERE.includes(one.phase) && !isLeftCopy(one)) || mirrored.has(one.document_id);
  return {
    booked: documents.filter(isThere),
    waiting: documents.filter(({ phase }) => COMING.includes(phase)),
  };
}

/** The same with what each document books. */
export async function readBookedMonth(tx: TenantTransaction, of: CompanyMonth): Promise<BookedMonth> {
  const { booked, waiting } = await readDocumentsOfMonth(tx, of);
  const given = await readGivenLines(
    tx,
    [...booked, ...waiting].flatMap(({ draft_lines, document_id }) => (draft_lines === null ? document_id : [])),
  );
  const withLines = (document: HeldDocument): MonthDocument => {
    const lines =
      document.draft_lines?.map(({ account, nature, amount }) => ({ account, nature, cents: BigInt(amount) })) ??
      (given.get(document.document_id) ?? []).map(({ account, nature, amount_cents: cents }) => ({
        account,
        nature,
        cents,
      }));
    const nowhere = lines.filter(({ account }) => account === null);
    return {
      document,
      lines: lines.flatMap(({ account, ...line }) => (account === null ? [] : [{ account, ...line }])),
      withoutAccount: nowhere.reduce((sum, { nature, cents }) => sum + (nature === 'D' ? cents : -cents), 0n),
    };
  };
  return { booked: booked.map(withLines), waiting: waiting.map(withLines) };
}

/** Cancelled documents that are in accounting still, since another one there books the opposite. */
async function findMirrored(tx: TenantTransaction, documents: readonly HeldDocument[]): Promise<ReadonlySet<string>> {
  const cancelled = documents.filter(({ phase }) => phase === 'CANCELLED').map(({ document_id }) => document_id);
  if (cancelled.length === 0) return new Set();
  const mirrors = await tx
    .selectFrom('erp_document')
    .select('cancels_id')
    .where('cancels_id', '=', anyOf(cancelled))
    .where('phase', '=', 'SENT')
    .execute();
  return new Set(mirrors.flatMap(({ cancels_id }) => cancels_id ?? []));
}

/** What the documents of a month come to: as long as it is the same none of them changed. */
export const digestOfMonth = sql<string>`(
  select md5(coalesce(string_agg(concat_ws(' ', document_id, phase, freeze_no, total_cents, value_cents, tax_cents,
    md5(draft_lines::text)), ',' order by document_id), ''))
  from erp_document as document
  where ${isOfItsMonth} and document.entity_id = erp_reconciliation.entity_id and document.dated_on >= erp_reconciliation.month
    and document.dated_on < erp_reconciliation.month + interval '1 month')`;

/** Where a document is in accounting. */
export interface RemoteNumber {
  readonly kind: DocumentKind;
  readonly year: number;
  readonly diary: string;
  readonly launchType: string;
  readonly number: number;
}

/**
 * The numbers of a company in a year of its accounting that are known to be ours, of any month; those of copies that are left are not. A
 * series of invoices goes on from year to year.
 */
export async function readOwnNumbers(tx: TenantTransaction, entityId: string, year: number): Promise<RemoteNumber[]> {
  const { rows } = await sql<RemoteNumber>`
    select kind, ${year}::integer as year, remote_diary as diary, remote_launch_type as "launchType", remote_number::integer as number
    from erp_document
    where entity_id = ${entityId} and (kind = 'INVOICE' or remote_year = ${year}) and remote_number ~ '^[1-9][0-9]{0,8}$'
      and not (is_replaced and phase = 'CANCEL_FAILED')`.execute(tx);
  return rows;
}

/** Where documents of a kind are numbered, and whether they are credit notes: their types are called as accounting likes. */
export type Numbered = Pick<RemoteNumber, 'kind' | 'diary' | 'launchType'> & { readonly isCredit: boolean };

/** The series in which a company has issued invoices or credit notes, or tried to. */
export async function readSeries(tx: TenantTransaction, entityId: string): Promise<Numbered[]> {
  const { rows } = await sql<{ readonly docType: string; readonly series: string; readonly isCredit: boolean }>`
    select distinct case when value_cents < 0 then invoice ->> 'creditDocType' else invoice ->> 'docType' end as "docType",
      invoice ->> 'series' as series, value_cents < 0 as "isCredit"
    from erp_document where kind = 'INVOICE' and entity_id = ${entityId} and freeze_no > 0 and invoice is not null`.execute(
    tx,
  );
  return rows.map((one) => ({
    kind: 'INVOICE',
    diary: seriesName(one),
    launchType: one.docType,
    isCredit: one.isCredit,
  }));
}

/** The documents of the tenant with these references: several of its companies may share a company in accounting. */
export async function findByReferences(
  tx: TenantTransaction,
  references: readonly string[],
): Promise<Map<string, HeldDocument>> {
  const documents = await tx
    .selectFrom('erp_document')
    .selectAll()
    .where('external_ref', '=', sql<string>`any(${[...references]}::text[])`)
    .execute();
  return new Map(documents.map((document) => [document.external_ref, document]));
}
