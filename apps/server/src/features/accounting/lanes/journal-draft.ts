import { createHash } from 'node:crypto';
import { type ErpPartyType, readErpCodes } from '@calends/wire';
import type { BookedCompany } from '../../entities/entities.public.ts';
import type { GivenLine } from '../documents/documents.store.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { docTypeOf, seriesName } from '../invoices/invoice-terms.ts';
import type { InvoiceKey, JournalDraft } from '../systems/accounting-system.ts';
import { isCreditNote } from './credited.store.ts';

/** The other company of a document, as the books call it. */
export interface BookedParty {
  readonly type: ErpPartyType;
  readonly code: string;
}

/** What a document is sent with besides itself. */
export interface Sent {
  readonly lines: readonly GivenLine[];
  readonly company: BookedCompany | undefined;
  readonly party: BookedParty | undefined;
  /** Of a handover: a company beside the counterparty. */
  readonly furtherParty: BookedParty | undefined;
  /** The invoice that a credit note takes back. */
  readonly credited: InvoiceKey | undefined;
}

/** The companies that lines may name. */
export const PARTIES = ['party', 'furtherParty'] as const;

/** Whether any line names this company. */
export function isNamed(lines: Sent['lines'], who: (typeof PARTIES)[number]): boolean {
  return lines.some((line) => line.with_party && partyOf(line) === who);
}

function partyOf({ is_of_further }: Pick<GivenLine, 'is_of_further'>): (typeof PARTIES)[number] {
  return is_of_further ? 'furtherParty' : 'party';
}

type Made = { readonly draft: JournalDraft } | { readonly missing: readonly string[] };

/** A document as it is sent, or what it lacks since it was queued, as the codes of missing fields say it. */
export function draftOf(document: HeldDocument, sent: Sent): Made {
  return document.kind === 'JOURNAL' ? journalDraft(document, sent) : invoiceDraft(document, sent);
}

function invoiceDraft(document: HeldDocument, { lines, credited }: Sent): Made {
  const { invoice: terms, value_cents } = document;
  if (!terms) return { missing: ['invoiceLine'] };
  if (isCreditNote(document) && !credited) return { missing: ['original'] };
  const docType = docTypeOf(terms, value_cents);
  const draft = {
    date: document.dated_on,
    diary: seriesName({ ...terms, docType }),
    documentType: docType,
    launchType: docType,
    text: lines[0]?.text ?? '',
    reference: document.external_ref,
    lines: lines.map((line) => draftLine(line, undefined)),
  };
  return { draft };
}

function journalDraft(document: HeldDocument, sent: Sent): Made {
  const { lines, company } = sent;
  const codeIn = (codes: string | null | undefined) => {
    const read = codes ? readErpCodes(codes) : undefined;
    return read && (read.exceptions[document.accounting_type] ?? read.code);
  };
  const [diary, documentType] = [codeIn(company?.diary), codeIn(company?.document)];
  const missingParties = PARTIES.filter((who) => sent[who] === undefined && isNamed(lines, who));
  if (diary === undefined || documentType === undefined || missingParties.length > 0)
    return {
      missing: [
        ...(diary === undefined ? ['diary'] : []),
        ...(documentType === undefined ? ['document'] : []),
        ...missingParties,
      ],
    };
  const draft = {
    date: document.dated_on,
    diary,
    documentType,
    launchType: company?.launchType ?? '',
    text: lines[0]?.text ?? '',
    reference: document.external_ref,
    lines: lines.map((line) => draftLine(line, sent[partyOf(line)])),
  };
  return { draft };
}

function draftLine({ account, nature, amount_cents, text, with_party }: GivenLine, party: BookedParty | undefined) {
  const line = { account, nature, cents: amount_cents, text: text ?? '' };
  return { ...line, ...(with_party && party && { party }) };
}

/** Of what is sent, so that two attempts at the same can be told from attempts at different documents. */
export function digestOf(sent: object): string {
  const text = JSON.stringify(sent, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return createHash('sha256').update(text).digest('hex');
}
