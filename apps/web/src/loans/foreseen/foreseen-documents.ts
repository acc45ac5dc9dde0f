import {
  type Amounts,
  compareDocuments,
  creditsOf,
  documentsOfSpells,
  type InvoiceType,
  invoicesOfSpells,
  type JournalDocument,
  type JournalType,
  type Side,
  type WaitingDocument,
  type WantedDocument,
} from '@calends/journal';
import { formatMoney, type LedgerFigures, type LoanDiff } from '@calends/loan-engine';
import { type BookedContract, keptDocumentOf, keptInvoiceOf, spellsIn } from '@calends/wire';

/** What saving a change does to the documents of its loan. */
export interface ForeseenDocuments {
  /** The documents of what is entered, as it will be, of all companies. */
  readonly entered: readonly WantedDocument[];
  /** What will be added to documents that accounting has already. */
  readonly corrected: readonly CorrectedDocument[];
  /** What will be cancelled there and posted anew, where the connection with accounting corrects so. */
  readonly reposted: readonly RepostedDocument[];
  /** What follows invoices that accounting has issued already: credit notes, and further invoices. */
  readonly invoiced: readonly FollowingInvoice[];
}

/** A credit note of an invoice that accounting has issued, or a further one for its payment. */
interface FollowingInvoice {
  readonly key: string;
  /** The invoice: its number, null while nobody knows it, and the day (ISO) on which it was issued. */
  readonly erpNumber: string | null;
  readonly date: string;
  readonly type: InvoiceType;
  /** A decimal string; below 0 what is credited. */
  readonly amount: string;
}

interface ChangedDocument {
  readonly key: string;
  /** ISO. */
  readonly date: string;
  readonly side: Side;
  /** In whose books it is. */
  readonly companyId: string;
  readonly type: JournalType;
}

/** The difference that corrects a document which accounting has. */
interface CorrectedDocument extends ChangedDocument {
  /** A decimal string; below 0 what is taken back. */
  readonly amount: string;
}

/** A document which accounting has, with what corrected it before, and what takes its place. */
interface RepostedDocument extends ChangedDocument {
  /** Decimal strings. */
  readonly cancelled: string;
  readonly posted: string;
}

/** By the same arithmetic as the server's, which derives the documents once the change is saved. */
export function foreseenDocuments(
  { figures }: Extract<LoanDiff, { ok: true }>,
  booked: BookedContract,
): ForeseenDocuments {
  const { before, after } = figures();
  const [was, becomes] = [documentsIn(before, booked), documentsIn(after, booked)];
  const kept = booked.documents.map(keptDocumentOf);
  const byId = new Map(kept.map((document) => [document.id, document]));
  const repostedIds = new Set(booked.documents.flatMap(({ id, isReposted }) => (isReposted ? [id] : [])));
  const { waiting } = compareDocuments({ documents: becomes, ...wantedBy(booked) }, kept);
  const old = was(booked.stampTaxSide);
  const corrections = waiting.flatMap(({ id, correctsId, correctedIds, sourceKey, date, amounts }) => {
    const waits = byId.get(id ?? '');
    const isNew = waits?.amounts.VALUE !== amounts.VALUE || waits.amounts.STAMPTAX !== amounts.STAMPTAX;
    if (correctedIds.length === 0 || !isNew) return [];
    const [side, type] = sourceKey.split('/') as [Side, JournalType];
    const isOnItsDay = byId.get(correctsId ?? '')?.date === date; // else its month is closed, and keeps what it was given
    const { companyId = '' } = byId.get(correctedIds[0] ?? '') ?? {};
    return [
      {
        changed: { key: `${sourceKey} ${companyId} ${date}`, date, side, companyId, type },
        difference: totalOf(amounts),
        isReposted: isOnItsDay && correctedIds.every((one) => repostedIds.has(one)),
        there: correctedIds.reduce((sum, one) => sum + totalOf(byId.get(one)?.amounts ?? NOTHING), 0n),
      },
    ];
  });
  return {
    entered: [...becomes(booked.stampTaxSide).values()].filter((document) =>
      isEntered(document, old.get(document.sourceKey)),
    ),
    corrected: corrections.flatMap(({ isReposted, changed, difference }) =>
      isReposted ? [] : [{ ...changed, amount: formatMoney(difference) }],
    ),
    reposted: corrections.flatMap(({ isReposted, changed, difference, there }) =>
      isReposted ? [{ ...changed, cancelled: formatMoney(there), posted: formatMoney(there + difference) }] : [],
    ),
    invoiced: followingInvoices(before, after, booked),
  };
}

function wantedBy({ stampTaxSide, startDate, bookedCompanyIds, openMonths }: BookedContract) {
  return {
    stampTaxSide,
    startDate,
    keepsBooks: (companyId: string) => bookedCompanyIds.includes(companyId),
    openMonthOf: (companyId: string) => openMonths.find((one) => one.companyId === companyId),
  };
}

/** What the change adds to what waits already to follow issued invoices. */
function followingInvoices(before: LedgerFigures, after: LedgerFigures, booked: BookedContract): FollowingInvoice[] {
  const kept = booked.invoices.map(keptInvoiceOf);
  const shown = new Map(booked.invoices.map((invoice) => [invoice.id, invoice]));
  const old = new Map(waitingInvoices(before, booked).map((one) => [chainOf(one), one.amounts.VALUE]));
  return waitingInvoices(after, booked).flatMap((waiting) => {
    const { correctsId, correctedIds, amounts, sourceKey } = waiting;
    if (amounts.VALUE === (old.get(chainOf(waiting)) ?? 0n)) return [];
    const issued = kept.filter(({ id }) => correctedIds.includes(id));
    const following =
      amounts.VALUE < 0n
        ? creditsOf(issued, amounts.VALUE).map(({ creditsId, cents }) => ({ id: creditsId, cents }))
        : [{ id: correctsId ?? correctedIds[0] ?? '', cents: amounts.VALUE }];
    return following.flatMap(({ id, cents }) => {
      const invoice = shown.get(id);
      if (!invoice) return [];
      const { erpNumber, date, type } = invoice;
      return [{ key: `${sourceKey} ${id}`, erpNumber, date, type, amount: formatMoney(cents) }];
    });
  });
}

/** What corrects invoices that accounting has issued; a payment that was never invoiced gets no invoice here. */
function waitingInvoices(figures: LedgerFigures, booked: BookedContract): WaitingDocument[] {
  const { startDate, invoices } = booked;
  if (startDate === null || invoices.length === 0) return [];
  const issued = new Set(invoices.flatMap(({ standing, sourceKey }) => (standing === 'WAITING' ? [] : [sourceKey])));
  const isKept = (sourceKey: string) => issued.has(sourceKey);
  const invoicing = { startDate, isKept, namesOf: () => undefined };
  const wanted = invoicesOfSpells(figures, spellsIn(booked, figures, booked.stampTaxSide), () => invoicing);
  const bySource = new Map(wanted.map((document) => [document.sourceKey, document]));
  const { waiting } = compareDocuments({ documents: () => bySource, ...wantedBy(booked) }, invoices.map(keptInvoiceOf));
  return waiting.filter(({ correctedIds }) => correctedIds.length > 0);
}

function chainOf({ sourceKey, correctsId }: WaitingDocument): string {
  return `${sourceKey} ${correctsId}`;
}

const NOTHING: Amounts = { VALUE: 0n, STAMPTAX: 0n };

function totalOf({ VALUE, STAMPTAX }: Amounts): bigint {
  return VALUE + STAMPTAX;
}

function documentsIn(figures: LedgerFigures, booked: BookedContract) {
  const derived = new Map<Side, ReadonlyMap<string, WantedDocument>>();
  return (side: Side): ReadonlyMap<string, WantedDocument> => {
    const known = derived.get(side);
    if (known) return known;
    const all = documentsOfSpells(figures, spellsIn(booked, figures, side));
    const byKey = new Map(all.map((document) => [document.sourceKey, document]));
    derived.set(side, byKey);
    return byKey;
  };
}

/** Of a fact that is new or another, or of a handover that is new: what one passes that was there follows from what is entered. */
function isEntered(document: JournalDocument, before: JournalDocument | undefined): boolean {
  if (document.step === 'HANDOVER') return before === undefined;
  return document.step === 'FACT' && !isSame(document, before);
}

function isSame(document: JournalDocument, other: JournalDocument | undefined): boolean {
  return (
    other?.date === document.date &&
    other.amounts.VALUE === document.amounts.VALUE &&
    other.amounts.STAMPTAX === document.amounts.STAMPTAX
  );
}
