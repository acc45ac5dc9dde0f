import { CREDIT_NOTE } from '@calends/wire';
import type { GivenLine } from '../documents/documents.store.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { seriesName } from '../invoices/invoice-terms.ts';
import type {
  AccountingSystem,
  CancelReason,
  Invoice,
  InvoiceKey,
  Journal,
  JournalDraft,
  JournalHint,
  JournalKey,
} from '../systems/accounting-system.ts';
import { andThen, type Outcome, success } from '../systems/outcome.ts';

/** How a document is made, read, found and cancelled in accounting, whether it is a journal or an invoice. */
export interface DocumentBooks {
  readonly cancels: 'native' | 'mirror';
  create(draft: JournalDraft, hint: JournalHint): Promise<Outcome<JournalKey>>;
  read(key: JournalKey): Promise<Outcome<ThereJournal>>;
  find(reference: string, hint: JournalHint): Promise<Outcome<JournalKey | undefined>>;
  cancel(key: JournalKey, reason: CancelReason): Promise<Outcome<true>>;
}

/** A document as it stands there; of an invoice also what accounting made of it. */
export interface ThereJournal extends Journal {
  readonly invoice?: { readonly atcud: string; readonly isPosted: boolean };
}

/** What a document is besides what is sent of it. */
export interface OfDocument {
  readonly document: Pick<HeldDocument, 'kind' | 'invoice'>;
  readonly lines: readonly Pick<GivenLine, 'account' | 'nature'>[];
  /** Of what is in a series of credit notes without being known here. */
  readonly isCredit?: boolean;
  /** The invoice that a credit note takes back. */
  readonly credited?: InvoiceKey | undefined;
}

export function booksOf({ books, sales, can }: AccountingSystem, of: OfDocument): DocumentBooks {
  if (of.document.kind === 'JOURNAL')
    return {
      cancels: can.cancelJournal,
      create: (draft, hint) => books.create(draft, hint),
      read: (key) => books.read(key),
      find: (reference, hint) => books.find(reference, hint),
      cancel: (key, reason) => books.cancel(key, reason),
    };
  return {
    cancels: can.cancelInvoice === 'void' ? 'native' : 'mirror',
    create: async (draft, { year }) =>
      await andThen(await sales.create(invoiceDraft(draft, of)), (key) => success(journalKeyOf(key, year))),
    read: async (key) =>
      await andThen(await sales.read(invoiceKeyOf(key)), (invoice) => success(asJournal(invoice, key, of))),
    find: async (reference, hint) => {
      const { docType, series } = invoiceKeyOf({ ...hint, number: 0 });
      const party = of.document.invoice?.partyCode ?? '';
      const sought = { docType, series, party, lastNumber: hint.lastNumber, sentOn: `${hint.year}-01-01` };
      return await andThen(await sales.find(reference, sought), (key) => success(key && journalKeyOf(key, hint.year)));
    },
    cancel: (key, reason) => sales.cancel(invoiceKeyOf(key), reason),
  };
}

/** An invoice is kept as a number in its series: `FA 2026`, of the type `FA`. */
function journalKeyOf({ docType, series, number }: InvoiceKey, year: number): JournalKey {
  return { year, diary: seriesName({ docType, series }), number, launchType: docType };
}

/** The same the other way round. */
export function invoiceKeyOf({ diary, launchType, number }: Omit<JournalKey, 'year'>): InvoiceKey {
  return {
    docType: launchType,
    series: diary.slice(seriesName({ docType: launchType, series: '' }).length),
    number,
    id: '',
  };
}

function invoiceDraft({ date, diary, launchType, text, reference, lines }: JournalDraft, of: OfDocument) {
  const { invoice: terms } = of.document;
  const { docType, series } = invoiceKeyOf({ diary, launchType, number: 0 });
  const exemption = terms?.exemption ?? '';
  const line = {
    item: terms?.item ?? '',
    text,
    cents: lines.find(({ nature }) => nature === 'D')?.cents ?? 0n,
    vatCode: terms?.vatCode ?? exemption,
    exemption,
  };
  const party = { type: terms?.partyType ?? 'C', code: terms?.partyCode ?? '', name: '', taxNumber: '' } as const;
  const credits = of.credited && { credits: of.credited };
  return { date, docType, series, party, text, reference, lines: [line], ...credits };
}

/**
 * With what it comes to without tax on whom it is invoiced to, and on the item as ours says it; of one that has no document of ours on the
 * party alone.
 */
function asJournal(invoice: Invoice, key: JournalKey, { document, lines, isCredit }: OfDocument): ThereJournal {
  const { date, reference, isCancelled, netCents: cents, atcud, isPosted } = invoice;
  const known = document.invoice?.partyCode ?? '';
  const party = isSameCode(invoice.party, known) ? known : invoice.party;
  const nature = (isCredit ?? key.launchType === (document.invoice?.creditDocType ?? CREDIT_NOTE)) ? 'C' : 'D';
  const ours = lines.length > 0 ? lines : [{ account: known, nature } as const];
  return {
    key,
    date,
    text: '',
    reference,
    isCancelled,
    lines: ours.map(({ account, ...line }) => ({
      account: account === known ? party : account,
      nature: line.nature,
      cents,
      text: '',
    })),
    invoice: { atcud, isPosted },
  };
}

/** Accounting may not say it, and knows its codes in any letters. */
export function isSameCode(there: string, known: string): boolean {
  return there === '' || there.toUpperCase() === known.toUpperCase();
}
