import { CREDIT_NOTE, type InvoiceLine, type InvoiceType } from '@calends/wire';
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

/** The terms of each payment of a contract that is invoiced. */
export function termsByType(lines: readonly InvoiceLine[]): ReadonlyMap<InvoiceType, InvoiceTerms> {
  return new Map(lines.map((line) => [line.primaveraInvoiceType, termsOfLine(line)]));
}

/** The type of document and its series, as both stand before the number of an invoice: `FA 2026`. */
export function seriesName({ docType, series }: Pick<InvoiceTerms, 'docType' | 'series'>): string {
  return `${docType} ${series}`;
}

/** The type with which a document is issued: an amount below 0 is credited. */
export function docTypeOf({ docType, creditDocType }: InvoiceTerms, cents: bigint): string {
  return cents < 0n ? creditDocType : docType;
}
