import { type BilledLine, type InvoicedLine, invoiceEndpoints } from '@calends/wire';
import { call } from '../../../lib/api/api.ts';

/** The lines of an invoice of subscriptions: of each of them VAT is known. */
export async function readBilledLines(invoiceId: string, signal: AbortSignal): Promise<BilledLine[]> {
  const lines = await call(invoiceEndpoints.lines, { params: { invoiceId }, signal });
  if (!lines.every(isBilled)) throw new Error('a line of an invoice of subscriptions has no VAT');
  return lines;
}

function isBilled(line: InvoicedLine): line is BilledLine {
  return line.vatProfile !== null && line.vatRate !== null && line.tax !== null && line.total !== null;
}
