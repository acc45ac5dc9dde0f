import { TEXTS } from '@calends/texts';
import { dayMonthYear, wordKey } from '@calends/wire';
import type { HeldDocument } from '../documents/held-documents.store.ts';

/**
 * What stands in accounting beside each line of a document, in Portuguese as its books are: what is booked, of which loan and month,
 * what it has in common with the others of its act, and the day of its source where it is booked on another, as invoices are.
 */
export function documentText(document: HeldDocument, contractNumber: string, act?: string): string {
  const { kind, invoice_type, corrects_id, cancels_id, mirror_of, value_on, dated_on } = document;
  const type = invoice_type ?? document.accounting_type;
  const isOnItsDay = kind === 'JOURNAL' && dated_on === value_on; // an invoice is dated when it is sent
  const [year, month] = (mirror_of ?? value_on).split('-');
  const said = [
    cancels_id === null && corrects_id === null
      ? undefined
      : wordOf(cancels_id === null ? 'Correction' : 'Cancellation'),
    wordOf(mirror_of === null ? wordKey(type) : 'AccrualMirror'),
    contractNumber,
    `${month}/${year}`,
    act,
    isOnItsDay ? undefined : `(${wordOf('ValueOn')} ${dayMonthYear(value_on)})`,
  ];
  return said.filter((part) => part !== undefined).join(' ');
}

/** As accounting reads it. */
export function wordOf(key: string): string {
  return TEXTS[key]?.pt ?? key;
}
