import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { formatDay } from '../src/index.ts';
import { euros } from './amounts.ts';
import type { History } from './history.ts';
import { type Invoices, type KeptCharge, type KeptInvoice, totalsOfInvoice } from './kept-invoices.ts';

/** A history with what an independent program derived from it. */
export interface ReferenceCase {
  readonly case: History;
  readonly expected: { readonly charges: readonly ExpectedCharge[]; readonly invoices: readonly ExpectedInvoice[] };
}

interface ExpectedCharge {
  readonly assignment: string;
  readonly period: number;
  readonly kind: string;
  readonly number: number;
  readonly cents: number;
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly parts: ReadonlyArray<{ readonly payer: string; readonly cents: number }>;
}

interface ExpectedInvoice {
  readonly payer: string;
  readonly day: string;
  readonly type: string;
  readonly state: string;
  readonly lines: readonly ExpectedLine[];
  readonly net: string;
  readonly vat: string;
  readonly total: string;
}

interface ExpectedLine {
  readonly assignment?: string;
  readonly period?: number;
  readonly kind?: string;
  readonly number?: number;
  readonly itemCode?: string;
  readonly cents: number;
  readonly vat: string;
}

export function readReferenceCases(file: string): ReferenceCase[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): ReferenceCase => JSON.parse(line));
}

/** What was expected, in lines that can be compared; of invoices in the order of payer, day and kind. */
export function expectedInShort({ charges, invoices }: ReferenceCase['expected']): string[] {
  return inOrder(
    charges.map((one) => chargeInShort(one, one.parts)),
    invoices.map((one) => ({ ...one, lines: one.lines.map(lineInShort) })),
  );
}

export function livedInShort(lived: Invoices): string[] {
  return inOrder(
    lived.charges.map((one) => chargeInShort({ ...one, ...daysOf(one) }, one.parts)),
    lived.all.map(invoiceOf),
  );
}

type InvoiceInShort = Omit<ExpectedInvoice, 'lines'> & { readonly lines: readonly string[] };

function invoiceOf(invoice: KeptInvoice): InvoiceInShort {
  const { net, vat, total } = totalsOfInvoice(invoice);
  return {
    payer: invoice.payer,
    day: formatDay(invoice.day),
    type: invoice.parent === null ? 'INVOICE' : 'CREDIT',
    state: invoice.state,
    lines: invoice.lines.map((line) => lineInShort({ ...line, ...line.charge, cents: line.cents })),
    net: euros(net),
    vat: euros(vat),
    total: euros(total),
  };
}

function inOrder(charges: readonly string[], invoices: ReadonlyArray<InvoiceInShort>): string[] {
  return [
    ...charges.toSorted(),
    ...invoices
      .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : orderOf(a) > orderOf(b) ? 1 : 0))
      .flatMap((one) => [
        `${orderOf(one)} ${one.state} ${one.net} ${one.vat} ${one.total}`,
        ...one.lines.map((line) => `  ${line}`),
      ]),
  ];
}

function orderOf({ payer, day, type }: InvoiceInShort): string {
  return `${payer} ${day} ${type}`;
}

function chargeInShort(
  charge: Omit<ExpectedCharge, 'cents' | 'parts'> & { readonly cents: number | bigint },
  parts: ReadonlyArray<{ readonly payer: string; readonly cents: number | bigint }>,
): string {
  const { assignment, period, kind, number, cents, day, from, to } = charge;
  const paid = parts.map((part) => `${part.payer} ${part.cents}`).toSorted();
  return `${assignment}/${period} ${kind} ${number}: ${cents} on ${day} for ${from} to ${to}, ${paid.join(', ')}`;
}

function lineInShort(line: Omit<ExpectedLine, 'cents'> & { readonly cents: number | bigint }): string {
  const { assignment, period, kind, number, itemCode, cents, vat } = line;
  return `${itemCode ?? `${assignment}/${period} ${kind} ${number}`}: ${cents} ${vat}`;
}

function daysOf({ day, from, to }: KeptCharge) {
  return { day: formatDay(day), from: formatDay(from), to: formatDay(to) };
}
