/** Why an invoice is not issued yet, as it is kept with it. */
export interface SaidOfInvoice {
  readonly key: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

export const IN_DOUBT = 'InvoiceLookupImpossible';
export const OTHERWISE_THERE = 'InvoiceOtherwiseThere';
export const BROKEN_OFF = 'ErpBrokenOff';
