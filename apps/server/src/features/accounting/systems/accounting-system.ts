import type { ErpPartyType } from '@calends/wire';
import type { Outcome } from './outcome.ts';

/**
 * An accounting system as Calends speaks with it: one company of it, over one connection. Adapters translate; what is sent, when, and
 * what becomes of a fault is decided by whoever calls. No call throws for what the other side does.
 */
export interface AccountingSystem {
  readonly can: Abilities;
  /** Signs in, as every other call does by itself where it has to. */
  signIn(): Promise<Outcome<true>>;
  /** Those of the installation, whichever of them is open. */
  companies(): Promise<Outcome<readonly Named[]>>;
  parties(type: PartyType, taxNumber?: string): Promise<Outcome<readonly Party[]>>;
  /** The party as it is there now. */
  createParty(party: NewParty): Promise<Outcome<Party>>;
  readonly books: JournalBooks;
  readonly sales: SalesBooks;
}

interface Abilities {
  readonly journals: boolean;
  readonly invoices: boolean;
  /** By the system's own annulment, or by a document the other way round. */
  readonly cancelJournal: 'native' | 'mirror';
  readonly cancelInvoice: 'void' | 'creditNote';
  /** Whether a journal document is looked up by our reference; else it is looked for number by number. */
  readonly findByReference: boolean;
}

/** The journal documents of a company; accounts, diaries and types of documents belong to a year. */
export interface JournalBooks {
  diaries(year: number): Promise<Outcome<readonly Choice[]>>;
  documentTypes(year: number): Promise<Outcome<readonly Choice[]>>;
  accounts(year: number): Promise<Outcome<readonly Choice[]>>;
  /** Those of the given accounts that the year has not. */
  missingAccounts(year: number, accounts: readonly string[]): Promise<Outcome<readonly string[]>>;
  /** Debits less credits of a whole account up to the end of a month, whoever booked on it; undefined where there is no route for it. */
  balance(year: number, account: string, month: number): Promise<Outcome<bigint | undefined>>;
  cancelReasons(): Promise<Outcome<readonly Named[]>>;
  /** `hint` is what is known of the diary: some interfaces do not say which number a document got. */
  create(draft: JournalDraft, hint: JournalHint): Promise<Outcome<JournalKey>>;
  read(key: JournalKey): Promise<Outcome<Journal>>;
  /** Undefined where the document is surely not there. */
  find(reference: string, hint: JournalHint): Promise<Outcome<JournalKey | undefined>>;
  cancel(key: JournalKey, reason: CancelReason): Promise<Outcome<true>>;
}

/** Certified invoices: final as soon as they are there. */
export interface SalesBooks {
  series(docType: string): Promise<Outcome<readonly Choice[]>>;
  items(): Promise<Outcome<readonly SalesItem[]>>;
  /** The item as it is there now. */
  createItem(item: NewItem): Promise<Outcome<SalesItem>>;
  /** With `credits`, a credit note of that invoice. */
  create(draft: InvoiceDraft): Promise<Outcome<InvoiceKey>>;
  read(key: InvoiceKey): Promise<Outcome<Invoice>>;
  find(reference: string, hint: InvoiceHint): Promise<Outcome<InvoiceKey | undefined>>;
  cancel(key: InvoiceKey, reason: CancelReason): Promise<Outcome<true>>;
  pdf(key: InvoiceKey): Promise<Outcome<Buffer>>;
}

export interface Named {
  readonly code: string;
  readonly name: string;
}

export interface Choice extends Named {
  /** Inactive ones, and accounts that add up others, take no documents. */
  readonly isUsable: boolean;
}

/** What is sold. */
export interface SalesItem extends Choice {
  /** Of systems that know their items by an id of their own. */
  readonly id?: string;
  /** The price without tax, of systems that say it. */
  readonly cents?: bigint;
}

export interface NewItem extends Named {
  readonly cents: bigint;
}

/** Customer, supplier, other debtor, other creditor. */

export type PartyType = ErpPartyType;

export interface Party extends Named {
  readonly type: PartyType;
  readonly taxNumber: string;
  /** Of systems whose lists say it. */
  readonly email?: string;
}

export interface NewParty extends Party {
  readonly address: string;
  readonly email: string;
}

export interface JournalKey {
  readonly year: number;
  readonly diary: string;
  readonly number: number;
  readonly launchType: string;
}

/** From where on a document may be: the highest number known of its year, diary and launch type. */
export interface JournalHint {
  readonly year: number;
  readonly diary: string;
  readonly launchType: string;
  readonly lastNumber: number;
}

export interface JournalDraft {
  /** ISO. */
  readonly date: string;
  readonly diary: string;
  readonly documentType: string;
  readonly launchType: string;
  readonly text: string;
  /** Ours, by which the document is found again. */
  readonly reference: string;
  readonly lines: readonly JournalLine[];
}

export interface JournalLine {
  readonly account: string;
  readonly nature: 'D' | 'C';
  /** Above zero. */
  readonly cents: bigint;
  readonly text: string;
  readonly party?: { readonly type: PartyType; readonly code: string };
}

/** A document as it stands in the books. */
export interface Journal {
  readonly key: JournalKey;
  readonly date: string;
  readonly text: string;
  readonly reference: string;
  readonly isCancelled: boolean;
  readonly lines: readonly JournalLine[];
}

export interface InvoiceKey {
  readonly docType: string;
  readonly series: string;
  readonly number: number;
  /** Of systems that know their documents by an id of their own; else empty. */
  readonly id: string;
}

export interface InvoiceHint {
  readonly docType: string;
  readonly series: string;
  /** The code of the party. */
  readonly party: string;
  /** The highest number known of its series. */
  readonly lastNumber: number;
  /** The day (ISO) on which it was sent. */
  readonly sentOn: string;
}

export interface InvoiceDraft {
  readonly date: string;
  /** The last day (ISO) to pay it; that of the invoice where it is left out. */
  readonly dueDate?: string;
  readonly docType: string;
  readonly series: string;
  readonly party: Party;
  readonly text: string;
  readonly reference: string;
  readonly lines: readonly InvoicedLine[];
  readonly credits?: InvoiceKey;
}

interface InvoicedLine {
  readonly item: string;
  readonly text: string;
  /** Without tax. */
  readonly cents: bigint;
  /** A code of the customer's own table, not a rate. */
  readonly vatCode: string;
  /** Why nothing is taxed, such as M07; empty where something is. */
  readonly exemption: string;
}

export interface Invoice {
  readonly key: InvoiceKey;
  readonly date: string;
  readonly reference: string;
  /** The code of the party that is invoiced; empty where the system does not say it. */
  readonly party: string;
  readonly netCents: bigint;
  readonly taxCents: bigint;
  readonly isCancelled: boolean;
  /** Whether the system posted it to the ledger by itself. */
  readonly isPosted: boolean;
  /** The unique code that the tax authority asks for; empty where the system does not say it. */
  readonly atcud: string;
}

/** A code of the system's own list, and the reason in words. */
export interface CancelReason {
  readonly code: string;
  readonly text: string;
}
