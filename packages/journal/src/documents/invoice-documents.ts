import { type Cents, formatDay, type LedgerFigures } from '@calends/loan-engine';
import type { JournalType } from '../vocabulary.ts';
import { entriesOf, type JournalDocument } from './journal-document.ts';
import { ledgerSources } from './ledger-sources.ts';
import { projectionsIn } from './projections.ts';

/** The payments of a loan that its grantor may invoice, in the documents' order. */
export const INVOICE_TYPES = ['CAPITALIZATION', 'CAPITALREIMBURSEMENT', 'INTERESTREIMBURSEMENT'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** What of the ledger is invoiced as what: interest that is paid is one, accrued or due. */
const INVOICED: Readonly<Partial<Record<JournalType, InvoiceType>>> = {
  CAPITALIZATION: 'CAPITALIZATION',
  CAPITALREIMBURSEMENT: 'CAPITALREIMBURSEMENT',
  INTERESTACCRUEDREIMBURSEMENT: 'INTERESTREIMBURSEMENT',
  INTERESTDUEREIMBURSEMENT: 'INTERESTREIMBURSEMENT',
};

/** What an invoice of a type names in the sales ledger of the grantor. */
export interface InvoiceNames {
  /** The code of the receiver there. */
  readonly party: string;
  readonly item: string;
}

/** An invoice of the grantor to the receiver: what it debits is the receiver, what it credits the item. */
export interface InvoiceDocument extends JournalDocument {
  readonly invoiceType: InvoiceType;
}

export interface Invoicing {
  /** Day (ISO) before which nothing is invoiced. */
  readonly startDate: string;
  /** Undefined of a type that is not invoiced. */
  readonly namesOf: (type: InvoiceType) => InvoiceNames | undefined;
  /** Sources that were invoiced already: they stay, whatever is invoiced from now on. */
  readonly isKept: (sourceKey: string) => boolean;
}

/** Marks the source of interest below 0, which the receiver would have to invoice. */
const OF_RECEIVER = '/receiver';

/**
 * The invoices of a loan from the start date up to the day of its figures: one for each payment of a type that is invoiced, of its
 * amount. Their day is that of the payment, until they are sent. Pure: equal arguments, equal result.
 */
export function invoicesOf(figures: LedgerFigures, { startDate, namesOf, isKept }: Invoicing): InvoiceDocument[] {
  const asOf = formatDay(figures.asOf);
  const spellOf = (date: string) => figures.handovers.filter(({ day }) => formatDay(day) <= date).length;
  return figures.tranches.flatMap((tranche) =>
    ledgerSources(tranche, [], projectionsIn(tranche, figures.asOf)).flatMap((source): InvoiceDocument[] => {
      const { type, style, date, amount, trancheId, factId = null, step, projected } = source;
      const invoiceType = INVOICED[type];
      if (!invoiceType || style === 'REVERSING' || date < startDate || date > asOf) return [];
      const sourceKey = keyOf(`INVOICE/${type}/${source.key}`, amount, isKept);
      const names = namesOf(invoiceType) ?? (isKept(sourceKey) ? UNNAMED : undefined);
      const [entry] = names ? entriesOf('VALUE', amount, debtor(names.party), sold(names.item)) : [];
      if (!entry) return [];
      const of = { sourceKey, date, type, trancheId, factId, step, projected, invoiceType };
      return [
        {
          ...of,
          side: 'GRANTOR',
          mirrorOf: null,
          party: null,
          spell: spellOf(date),
          amounts: { VALUE: amount, STAMPTAX: 0n },
          entries: [entry],
        },
      ];
    }),
  );
}

/** A further invoice, and a credit note, name what the first one named. */
const UNNAMED: InvoiceNames = { party: '', item: '' };

function keyOf(sourceKey: string, amount: Cents, isKept: Invoicing['isKept']): string {
  const ofReceiver = `${sourceKey}${OF_RECEIVER}`;
  if (isKept(sourceKey)) return sourceKey;
  return amount < 0n || isKept(ofReceiver) ? ofReceiver : sourceKey;
}

/** Whether a source is interest below 0 of which nothing was invoiced yet. */
export function isOfReceiver(sourceKey: string): boolean {
  return sourceKey.endsWith(OF_RECEIVER);
}

function debtor(party: string) {
  return { account: party, withParty: true };
}

function sold(item: string) {
  return { account: item, withParty: false };
}
