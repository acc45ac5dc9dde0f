import {
  type Amounts,
  type Credit,
  creditsOf,
  entriesOfWaiting,
  type InvoiceDocument,
  type InvoiceType,
  isOfReceiver,
  type JournalDocument,
  type JournalEntry,
  type JournalType,
  type Side,
  type WaitingDocument,
} from '@calends/journal';
import { addDays, type Cents } from '@calends/loan-engine';
import type { StoredDocument } from '../documents/documents.store.ts';
import { areSameTerms, type ContractTerms, inSeriesOfNow } from '../invoices/invoice-terms.ts';
import type { DocumentKind, DraftLine, InvoiceTerms } from '../tables.ts';
import { externalReference } from './external-reference.ts';

/** A waiting document as it is stored. */
export interface DerivedDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  /** Of an invoice. */
  readonly invoiceType: InvoiceType | null;
  readonly terms: InvoiceTerms | null;
  /** It is interest below 0, which the other company would have to invoice: a person decides. */
  readonly isOfReceiver: boolean;
  readonly contractId: string;
  readonly companyId: string;
  readonly counterpartyId: string;
  readonly furtherPartyId: string | null;
  readonly side: Side;
  readonly type: JournalType;
  readonly sourceKey: string;
  readonly revision: number;
  readonly correctsId: string | null;
  readonly trancheId: string;
  readonly factId: string | null;
  readonly date: string;
  readonly valueDate: string;
  readonly leavesOn: string;
  readonly place: number;
  readonly mirrorOf: string | null;
  readonly isProjected: boolean;
  readonly amounts: Amounts;
  readonly total: Cents;
  readonly stampTaxSide: Side;
  readonly lines: readonly DraftLine[];
  readonly externalRef: string;
}

/** What a waiting document is made of besides its difference. */
export interface Making {
  readonly tenantId: string;
  readonly contractId: string;
  /** By source: its place among the documents of its day. */
  readonly placeOf: (sourceKey: string) => number;
  /** Of a document that is stored. */
  readonly originOf: (documentId: string) => Origin | undefined;
  readonly pairsOf: Parameters<typeof entriesOfWaiting>[1];
  /** With what the contract's invoices are issued now. */
  readonly termsOf: ContractTerms['termsOf'];
  /** The documents of the contract as they are stored. */
  readonly kept: readonly StoredDocument[];
}

/** Whose document it is and of what: a correction takes it over from the document that it corrects. */
export interface Origin {
  readonly kind: DocumentKind;
  readonly invoiceType: InvoiceType | null;
  readonly terms: InvoiceTerms | null;
  readonly counterpartyId: string;
  readonly furtherPartyId: string | null;
  readonly side: Side;
  readonly type: JournalType;
  readonly trancheId: string;
  readonly factId: string | null;
  readonly mirrorOf: string | null;
  readonly place: number;
}

export function derivedDocument(making: Making, compared: WaitingDocument, id: string): DerivedDocument {
  const { tenantId, contractId, kept } = making;
  const credit = isCredit(making, compared) ? creditNow(compared, kept) : undefined;
  const waiting = credit ? { ...compared, amounts: { ...compared.amounts, VALUE: credit.cents } } : compared;
  const { sourceKey, revision, companyId, correctsId, date, valueDate, amounts, stampTaxSide, wanted } = waiting;
  const entries = entriesOfWaiting(waiting, making.pairsOf);
  const origin = originOf(making, waiting);
  const terms = origin.terms && { ...origin.terms, creditsId: credit?.creditsId ?? null };
  return {
    id,
    contractId,
    companyId,
    sourceKey,
    revision,
    correctsId,
    date,
    valueDate,
    amounts,
    stampTaxSide,
    ...origin,
    terms,
    isOfReceiver: correctsId === null && isOfReceiver(sourceKey),
    leavesOn: wanted?.step === 'MONTH_END' && date === valueDate ? addDays(date, 1) : date,
    isProjected: wanted?.projected ?? false,
    total: entries.reduce((sum, { amount }) => sum + amount, 0n),
    lines: entries.flatMap(linesOfEntry),
    externalRef: externalReference({ tenantId, companyId, contractId, sourceKey, revision }),
  };
}

/** Whether a waiting document is stored as it should be. */
export function isStoredSo(stored: StoredDocument, derived: DerivedDocument): boolean {
  return (
    stored.date === derived.date &&
    stored.valueDate === derived.valueDate &&
    stored.companyId === derived.companyId &&
    stored.counterpartyId === derived.counterpartyId &&
    stored.furtherPartyId === derived.furtherPartyId &&
    stored.correctsId === derived.correctsId &&
    stored.place === derived.place &&
    stored.isProjected === derived.isProjected &&
    stored.stampTaxSide === derived.stampTaxSide &&
    areSameTerms(stored.terms, derived.terms) &&
    hasLines(stored, derived.lines)
  );
}

/** Lines say the amounts too: debits and credits are swapped below 0. */
function hasLines({ draftLines }: StoredDocument, lines: readonly DraftLine[]): boolean {
  return (
    draftLines !== null &&
    draftLines.length === lines.length &&
    draftLines.every((line, place) => {
      const other = lines[place];
      return (
        line.account === other?.account &&
        line.nature === other.nature &&
        line.amount === other.amount &&
        line.amountKey === other.amountKey &&
        line.withParty === other.withParty &&
        line.isFurtherParty === other.isFurtherParty
      );
    })
  );
}

function originOf({ placeOf, termsOf, originOf: storedOrigin }: Making, waiting: WaitingDocument): Origin {
  const { correctsId, id, sourceKey, wanted, companyId } = waiting;
  const first = storedOrigin(correctsId ?? id ?? '');
  if (correctsId === null && wanted) {
    const { counterpartyId, furtherPartyId, side, type, trancheId, factId, mirrorOf } = wanted;
    const of = { counterpartyId, furtherPartyId, side, type, trancheId, factId, mirrorOf, place: placeOf(sourceKey) };
    if (!isInvoice(wanted)) return { ...of, kind: 'JOURNAL', invoiceType: null, terms: null };
    const { invoiceType } = wanted;
    return { ...of, kind: 'INVOICE', invoiceType, terms: termsOf(invoiceType, wanted) ?? null };
  }
  if (!first) throw new Error(`the document of ${sourceKey} has neither a source nor a first document`);
  const { kind, invoiceType, terms, counterpartyId, furtherPartyId, side, type, trancheId, factId, mirrorOf, place } =
    first;
  const of = { kind, invoiceType, counterpartyId, furtherPartyId, side, type, trancheId, factId, mirrorOf, place };
  if (invoiceType === null || terms === null) return { ...of, terms };
  return { ...of, terms: inSeriesOfNow(terms, termsOf(invoiceType, { companyId, counterpartyId })) };
}

function isInvoice(document: JournalDocument): document is InvoiceDocument {
  return 'invoiceType' in document;
}

/** The note that waits: what is more than is left of its invoice is credited by the next one. */
function creditNow({ correctedIds, amounts }: WaitingDocument, kept: readonly StoredDocument[]): Credit | undefined {
  const issued = kept.filter(({ id }) => correctedIds.includes(id));
  return creditsOf(
    issued.map((one) => ({ ...one, creditsId: one.terms?.creditsId ?? null })),
    amounts.VALUE,
  )[0];
}

/** Whether a correction takes back a part of an invoice. */
function isCredit({ originOf: storedOrigin }: Making, { correctsId, amounts }: WaitingDocument): boolean {
  return correctsId !== null && amounts.VALUE < 0n && storedOrigin(correctsId)?.kind === 'INVOICE';
}

function linesOfEntry({ amountKey, debit, credit, amount }: JournalEntry): DraftLine[] {
  const line = (nature: 'D' | 'C', { account, withParty, isFurtherParty }: JournalEntry['debit']): DraftLine => ({
    account,
    nature,
    amount: String(amount),
    amountKey,
    withParty,
    ...(isFurtherParty && { isFurtherParty }),
  });
  return [line('D', debit), line('C', credit)];
}
