import type { OfCompany } from '@calends/journal';
import { CREDIT_NOTE, type InvoiceLine, type InvoiceType } from '@calends/wire';
import type { Parties } from '../../ledger/ledger.public.ts';
import type { StoredDocument } from '../documents/documents.store.ts';
import type { WrittenInvoiceLine } from '../lines/invoice-lines.store.ts';
import type { InvoiceTerms } from '../tables.ts';

/** With what an invoice of a contract is issued, as its line says now. */
function termsOfLine(line: InvoiceLine): InvoiceTerms {
  return {
    docType: line.docType ?? '',
    series: line.series ?? '',
    item: line.item ?? '',
    partyType: line.entityType === 'D' ? 'D' : 'C',
    partyCode: line.entityCode ?? '',
    vatCode: line.vatCode,
    exemption: line.exemption,
    creditDocType: line.creditDocType ?? CREDIT_NOTE,
    creditsId: null,
  };
}

const FIELDS = [
  'docType',
  'series',
  'item',
  'partyType',
  'partyCode',
  'vatCode',
  'exemption',
  'creditDocType',
  'creditsId',
] as const satisfies readonly (keyof InvoiceTerms)[];

export function areSameTerms(one: InvoiceTerms | null, other: InvoiceTerms | null): boolean {
  if (one === null || other === null) return one === other;
  return FIELDS.every((field) => one[field] === other[field]);
}

/** With what the payments of a contract are invoiced. */
export interface ContractTerms {
  readonly isInvoiced: (type: InvoiceType) => boolean;
  /** Undefined where nobody has written it yet for these companies. */
  readonly termsOf: (
    type: InvoiceType,
    between: Pick<OfCompany, 'companyId' | 'counterpartyId'>,
  ) => InvoiceTerms | undefined;
}

type Kept = Pick<StoredDocument, 'id' | 'invoiceType' | 'companyId' | 'counterpartyId' | 'correctsId' | 'terms'>;

/**
 * Series, item and customer are those of the companies for which a line was written: one with which the loan goes on has none of
 * them. Once a line is written anew for later companies, what still comes of earlier ones is issued as theirs was before.
 */
export function contractTerms(
  lines: readonly WrittenInvoiceLine[],
  first: Parties | undefined,
  kept: readonly Kept[],
): ContractTerms {
  const written = new Map(lines.map((one) => [one.line.primaveraInvoiceType, one]));
  return {
    isInvoiced: (type) => written.has(type),
    termsOf: (type, { companyId, counterpartyId }) => {
      const own = written.get(type);
      const grantorId = own?.grantorId ?? first?.grantorId;
      const receiverId = own?.receiverId ?? first?.receiverId;
      if (own && grantorId === companyId && receiverId === counterpartyId) return termsOfLine(own.line);
      const theirs = kept.filter((one) => one.companyId === companyId && one.counterpartyId === counterpartyId);
      const issued = theirs.filter(({ invoiceType, correctsId }) => invoiceType === type && correctsId === null);
      return issued.toSorted((a, b) => (a.id < b.id ? 1 : -1)).find(({ terms }) => terms !== null)?.terms ?? undefined;
    },
  };
}

/** A series ends with its year: what follows an invoice is issued on its terms, in the series of now of the same kinds of documents. */
export function inSeriesOfNow(first: InvoiceTerms, now: InvoiceTerms | undefined): InvoiceTerms {
  const isOfSameKinds = now?.docType === first.docType && now.creditDocType === first.creditDocType;
  return isOfSameKinds ? { ...first, series: now.series } : first;
}

/** The type of document and its series, as both stand before the number of an invoice: `FA 2026`. */
export function seriesName({ docType, series }: Pick<InvoiceTerms, 'docType' | 'series'>): string {
  return `${docType} ${series}`;
}

/** The type with which a document is issued: an amount below 0 is credited. */
export function docTypeOf({ docType, creditDocType }: InvoiceTerms, cents: bigint): string {
  return cents < 0n ? creditDocType : docType;
}
