import { type BilledLine, type InvoicedLine, invoiceEndpoints } from '@calends/wire';
import { call } from '../../../lib/api/api.ts';

/** The lines of an invoice of subscriptions: of each of them VAT is known. */
export async function readBilledLines(invoiceId: string, signal: AbortSignal): Promise<BilledLine[]> {
  return (await call(invoiceEndpoints.lines, { params: { invoiceId }, signal })).filter(isBilled);
}

function isBilled(line: InvoicedLine): line is BilledLine {
  return line.vatProfile !== null && line.vatRate !== null && line.tax !== null && line.total !== null;
}
