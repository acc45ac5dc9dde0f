import { type Part, type Statement, type Words, wordsIn } from '@calends/statement';
import { type BilledLine, type Invoice, invoiceStateWord, wordKey } from '@calends/wire';
import { type ControlTransaction, inTenantOf } from '../../../db/tenant-transaction.ts';
import type { Actor, Caller } from '../../../http/actor.ts';
import type { FileReply } from '../../../http/route.ts';
import { findTextsOf } from '../../../resource/texts/texts-of.ts';
import { writeStatementPdf } from '../../statements/statements.public.ts';
import { billedLinesOf, readInvoice } from './read-invoice.ts';

interface Printing {
  readonly actor: Actor;
  readonly caller: Caller;
  /** ISO. */
  readonly today: string;
}

/**
 * A draft or what was approved, as a PDF. Calends issues no invoice (DL 28/2019 art. 4): the title, which stands on the foot of each page
 * too, says that it is none, also where certified software has invoiced it meanwhile. Throws NotFound.
 */
export async function printInvoice(
  control: ControlTransaction,
  { actor, caller: { language }, today }: Printing,
  id: string,
): Promise<FileReply> {
  const { tenantId, roleId } = actor;
  const invoice = await readInvoice(control, { tenantId, roleId, today }, id);
  const lines = await billedLinesOf(control, actor, invoice);
  const find = await inTenantOf(control, tenantId, (tx) => findTextsOf({ tx, actor, caller: { language } }));
  const words = wordsIn(language, find);
  const pageOf = (page: number, pages: number) => words.say('PageOf', { page: String(page), pages: String(pages) });
  const content = await writeStatementPdf(statementOf(words, invoice, lines), { language, pageOf });
  const name = invoice.reference?.replaceAll('/', '-') ?? invoice.runDate ?? 'draft';
  return { fileName: `${name}.pdf`, contentType: 'application/pdf', content };
}

function statementOf(words: Words, invoice: Invoice, lines: readonly BilledLine[]): Statement {
  const { say } = words;
  const { reference, invoiceNumber, type, payer } = invoice;
  return {
    title: say(reference === null ? 'InvoiceIsDraft' : 'InvoiceIsStatement'),
    remarks: [
      [say('InvoiceOfPayer', { type: say(wordKey(type)), payer: payer ?? '' }), reference].filter(Boolean).join(' · '),
      ...(invoiceNumber === null ? [] : [say('InvoicedAs', { number: invoiceNumber })]),
    ],
    sections: [
      { title: say(wordKey(type)), parts: [factsOf(words, invoice)] },
      { title: say('InvoiceLinesOf'), parts: [tableOf(words, invoice, lines)] },
      ...(invoice.payments.some(({ voidReason }) => voidReason === null)
        ? [{ title: say('Payments'), parts: [paymentsOf(words, invoice)] }]
        : []),
    ],
  };
}

function factsOf({ say, figures }: Words, invoice: Invoice): Part {
  const { issuer, payer, payerNif, payerAddress, payerPostalCode, runDate, invoiceDate, dueDate } = invoice;
  const word = (key: string, value: string | null) => (value ? [{ label: say(key), value, isFigure: false }] : []);
  const amount = (key: string, value: string) => ({ label: say(key), value: figures.money(value), isFigure: true });
  const isOwed = invoice.reference !== null && invoice.type === 'INVOICE';
  return {
    kind: 'facts',
    facts: [
      ...word('Issuer', issuer),
      ...word('TInvoice.Payer', payer),
      ...word('Nif', payerNif),
      ...word('Address', [payerAddress, payerPostalCode].filter(Boolean).join(', ')),
      ...word('RunDate', runDate && figures.day(runDate)),
      ...word('InvoiceDate', invoiceDate && figures.day(invoiceDate)),
      ...word('DueDate', dueDate && figures.day(dueDate)),
      ...word('ParentReference', invoice.parentReference),
      ...word('State', say(wordKey(invoiceStateWord(invoice)))),
      ...(isOwed
        ? [amount('Paid', invoice.paid), amount('Credited', invoice.credited), amount('Rest', invoice.rest)]
        : []),
    ],
  };
}

function tableOf({ say, figures }: Words, invoice: Invoice, lines: readonly BilledLine[]): Part {
  // amounts of a credit note count below 0 in lists; on paper they are what is credited, as on its lines
  const sum = (amount: string) => figures.money(amount.replace(/^-/, ''));
  const figure = (key: string) => ({ label: say(key), isFigure: true });
  return {
    kind: 'table',
    columns: [
      { label: say('LineDescription'), isFigure: false },
      figure('Net'),
      figure('VatRate'),
      figure('Vat'),
      figure('Total'),
    ],
    rows: lines.map(({ description, price, vatRate, tax, total }) => ({
      cells: [description, figures.money(price), `${vatRate} %`, figures.money(tax), figures.money(total)],
      reasons: [],
    })),
    total: { cells: [say('Sum'), sum(invoice.net), '', sum(invoice.vat), sum(invoice.total)], reasons: [] },
  };
}

function paymentsOf({ say, figures }: Words, { payments }: Invoice): Part {
  return {
    kind: 'table',
    columns: [
      { label: say('PaidOn'), isFigure: false },
      { label: say('Method'), isFigure: false },
      { label: say('Reference'), isFigure: false },
      { label: say('Amount'), isFigure: true },
    ],
    rows: payments
      .filter(({ voidReason }) => voidReason === null)
      .map(({ paidOn, method, reference, amount }) => ({
        cells: [figures.day(paidOn), say(wordKey(method)), reference ?? '', figures.money(amount)],
        reasons: [],
      })),
  };
}
