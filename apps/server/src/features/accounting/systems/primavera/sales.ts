import { amountForJson, centsIn, type ExactJson, isExactObject, wholeIn } from '../../../../outgoing/exact-json.ts';
import type { CancelReason, Invoice, InvoiceDraft, InvoiceHint, InvoiceKey } from '../accounting-system.ts';
import { saysAbsent } from '../calling/classify.ts';
import { reasonInAddress } from '../calling/fill-route.ts';
import { searchNumbers } from '../calling/search-numbers.ts';
import type { SystemCaller } from '../calling/system-line.ts';
import { andThen, failure, type Outcome, success } from '../outcome.ts';
import { cell, flagCell, rowsOf, textCell } from './rows.ts';

const UNREADABLE = { kind: 'UNCLEAR', text: 'AnswerUnreadable' } as const;

/** Issues an invoice, or a credit note of one. The answer is a list of names and values. */
export async function createInvoice(caller: SystemCaller, draft: InvoiceDraft): Promise<Outcome<InvoiceKey>> {
  const answer = await caller.call({ route: 'createInvoice', body: invoiceBody(draft), isWriting: true });
  return await andThen(answer, ({ value, status }) => {
    const values = Array.isArray(value) ? (value as readonly ExactJson[]).filter(isExactObject) : [];
    const named = values.find((one) => textCell(one, 'Nome') === 'NumeroDocumento');
    const number = named && wholeIn(cell(named, 'Valor'));
    if (number === undefined) return failure({ ...UNREADABLE, retry: 'lookFirst', status });
    return success({ docType: draft.docType, series: draft.series, number, id: '' });
  });
}

export async function readInvoice(
  caller: SystemCaller,
  { docType, series, number }: InvoiceKey,
): Promise<Outcome<Invoice>> {
  const answer = await caller.call({ route: 'readInvoice', args: { docType, series, number } });
  if (!answer.ok) return saysAbsent(answer.fault) ? failure({ ...answer.fault, kind: 'NOT_FOUND' }) : answer;
  const { value, status } = answer.value;
  const invoice = invoiceIn(value);
  return invoice ? success(invoice) : failure({ ...UNREADABLE, retry: 'later', status });
}

/** Among the party's documents of the series where there is a route for them, else number by number. */
export async function findInvoice(
  caller: SystemCaller,
  reference: string,
  { docType, series, party, lastNumber }: InvoiceHint,
): Promise<Outcome<InvoiceKey | undefined>> {
  if (caller.has('findInvoice')) {
    const answer = await caller.call({ route: 'findInvoice', args: { docType, series, party } });
    return await andThen(await andThen(answer, rowsOf), (rows) => {
      const number = rows
        .filter((row) => textCell(row, 'Referencia') === reference)
        .map((row) => wholeIn(cell(row, 'NumDoc')))
        .find((one) => one !== undefined && one > lastNumber); // an earlier one was annulled, and is issued again
      return success(number === undefined ? undefined : { docType, series, number, id: '' });
    });
  }
  const sought = await searchNumbers({
    lastNumber,
    exists: undefined,
    read: async (number) => {
      const invoice = await readInvoice(caller, { docType, series, number, id: '' });
      return !invoice.ok && invoice.fault.kind === 'NOT_FOUND' ? success(undefined) : invoice;
    },
    isIt: (invoice) => invoice.reference === reference,
  });
  return await andThen(sought, (invoice) => success(invoice?.key));
}

export async function cancelInvoice(
  caller: SystemCaller,
  { docType, series, number }: InvoiceKey,
  { code, text }: CancelReason,
): Promise<Outcome<true>> {
  const args = { docType, series, number, reason: code, text: reasonInAddress(text, code) };
  const answer = await caller.call({ route: 'cancelInvoice', args, body: {}, isWriting: true });
  return await andThen(answer, () => success<true>(true));
}

const PDF_MARK = '%PDF';

export async function printInvoice(
  caller: SystemCaller,
  { docType, series, number }: InvoiceKey,
): Promise<Outcome<Buffer>> {
  const name = `${docType}-${series}-${number}`.replace(/[^\w-]/g, '-');
  const printed = await caller.bytes({ route: 'printInvoice', args: { docType, series, number, name } });
  return await andThen(printed, (bytes) =>
    bytes.subarray(0, PDF_MARK.length).toString('latin1') === PDF_MARK
      ? success(bytes)
      : failure({ ...UNREADABLE, retry: 'later' }),
  );
}

function invoiceBody(draft: InvoiceDraft) {
  const { docType, series, party, date, dueDate = date, reference, text, credits } = draft;
  return {
    Filial: '000',
    Tipodoc: docType,
    Serie: series,
    TipoEntidade: party.type,
    Entidade: party.code,
    DataDoc: date,
    DataVenc: dueDate,
    Moeda: 'EUR',
    Referencia: reference,
    Observacoes: text,
    Linhas: draft.lines.map((line) => ({
      Artigo: line.item,
      Descricao: line.text,
      Quantidade: 1,
      PrecUnit: amountForJson(line.cents),
      CodIva: line.vatCode,
      MovStock: 'N',
      TipoLinha: '20',
    })),
    ...(credits && {
      RefTipoDocOrig: credits.docType,
      RefSerieDocOrig: credits.series,
      RefDocOrig: String(credits.number),
      MotivoEmissao: text,
    }),
  };
}

function invoiceIn(value: ExactJson | undefined): Invoice | undefined {
  if (!isExactObject(value)) return undefined;
  const [total, tax, number] = [centsIn(value.TotalDocumento), centsIn(value.TotalIva), wholeIn(value.NumDoc)];
  if (total === undefined || tax === undefined || number === undefined) return undefined;
  return {
    key: { docType: textCell(value, 'Tipodoc'), series: textCell(value, 'Serie'), number, id: '' },
    date: textCell(value, 'DataDoc').slice(0, 10),
    reference: textCell(value, 'Referencia'),
    party: textCell(value, 'Entidade'),
    netCents: total - tax,
    taxCents: tax,
    isCancelled: flagCell(value, 'Anulado'),
    isPosted: flagCell(value, 'CBLEstado') || textCell(value, 'IDCabecMovCbl') !== '',
    atcud: textCell(value, 'ATCUD'),
  };
}
