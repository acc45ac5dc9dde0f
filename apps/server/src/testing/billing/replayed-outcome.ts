import { formatDay } from '@calends/billing';
import { euros } from '../../../../../packages/billing/testing/amounts.ts';
import type { ReferenceCase } from '../../../../../packages/billing/testing/expected-history.ts';
import { type Invoices, totalsOfInvoice } from '../../../../../packages/billing/testing/kept-invoices.ts';

type Expected = ReferenceCase['expected'];

/** The parts of a charge are the lines that hold it. */
export interface Outcome {
  readonly charges: ReadonlyArray<Omit<Expected['charges'][number], 'parts'>>;
  readonly invoices: Expected['invoices'];
}

/** Lines that can be compared, in an order of their own. A draft that was left without lines is not kept. */
export function inShort({ charges, invoices }: Outcome): string[] {
  const kept = invoices.filter(({ state }) => state !== 'GONE');
  return [
    ...charges
      .map(({ assignment, period, kind, number, cents, day, from, to }) =>
        [`${assignment}/${period}`, kind, number, cents, `on ${day} for ${from} to ${to}`].join(' '),
      )
      .toSorted(),
    ...kept
      .map(({ payer, day, type, state, net, vat, total, lines }) =>
        [`${payer} ${day} ${type} ${state} ${net} ${vat} ${total}`, ...lines.map(lineInShort).toSorted()].join('\n  '),
      )
      .toSorted(),
  ];
}

function lineInShort({
  assignment,
  period,
  kind,
  number,
  itemCode,
  cents,
  vat,
}: Expected['invoices'][number]['lines'][number]) {
  return `${itemCode ?? `${assignment}/${period} ${kind} ${number}`}: ${cents} ${vat}`;
}

export function livedAsExpected(lived: Invoices): Outcome {
  return {
    charges: lived.charges.map(({ assignment, period, kind, number, cents, day, from, to }) => ({
      assignment,
      period,
      kind,
      number,
      cents: Number(cents),
      day: formatDay(day),
      from: formatDay(from),
      to: formatDay(to),
    })),
    invoices: lived.all.map((one) => {
      const { net, vat, total } = totalsOfInvoice(one);
      return {
        payer: one.payer,
        day: formatDay(one.day),
        type: one.parent === null ? 'INVOICE' : 'CREDIT',
        state: one.state,
        lines: one.lines.map(({ charge, cents, ...line }) => ({ ...line, ...charge, cents: Number(cents) })),
        net: euros(net),
        vat: euros(vat),
        total: euros(total),
      };
    }),
  };
}
