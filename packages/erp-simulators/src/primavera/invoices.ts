import { type Answer, html, pdf } from '../serving/answer.ts';
import { isDay } from '../simulation/days.ts';
import { amountOf } from '../simulation/money.ts';
import { simplePdf } from '../simulation/simple-pdf.ts';
import { bodyOf, checkMayWrite, type Desk, textOf, wholeOf } from './desk.ts';
import { invoicedLines } from './invoice-lines.ts';
import { findParty } from './parties.ts';
import { REASONS } from './primavera-fixture.ts';
import type { Invoice } from './primavera-state.ts';
import { Refused } from './refused.ts';
import { result } from './writing.ts';

const CREDIT_NOTE = 'NC';

/** `CreateSalesDocument`: totals are computed here, whatever the caller says of them. */
export function createInvoice(desk: Desk): Answer {
  checkMayWrite(desk);
  const fields = bodyOf(desk);
  const [Tipodoc, Serie] = [textOf(fields, 'Tipodoc'), textOf(fields, 'Serie')];
  checkSeries(desk, Tipodoc, Serie);
  const [TipoEntidade, Entidade] = [textOf(fields, 'TipoEntidade'), textOf(fields, 'Entidade')];
  if (!findParty(desk, TipoEntidade, Entidade)) throw new Refused('EXPECTATION', 417);
  const DataDoc = textOf(fields, 'DataDoc').slice(0, 10);
  if (!isDay(DataDoc)) throw new Refused('A data do documento é inválida.');
  const lines = invoicedLines(desk, fields);
  const original = originalOf(desk, fields, Tipodoc, lines.TotalDocumento);
  const counted = `${Tipodoc}/${Serie}`;
  const NumDoc = (desk.company.numbers[counted] ?? 0) + 1;
  checkDate(desk, counted, NumDoc - 1, DataDoc);
  const posted = desk.simulation.state.config.postsInvoices;
  const invoice: Invoice = {
    Documento: `${Tipodoc} ${Serie}/${NumDoc}`,
    Tipodoc,
    Serie,
    NumDoc,
    Filial: '000',
    TipoEntidade,
    Entidade,
    DataDoc,
    DataVenc: textOf(fields, 'DataVenc').slice(0, 10) || DataDoc,
    Moeda: 'EUR',
    Referencia: textOf(fields, 'Referencia'),
    Observacoes: textOf(fields, 'Observacoes'),
    ID: desk.simulation.newGuid(),
    IDCabecMovCbl: posted ? desk.simulation.newGuid() : null,
    ...lines,
    Anulado: false,
    CBLEstado: posted ? 1 : 0,
    CBLAno: posted ? Number(DataDoc.slice(0, 4)) : 0,
    CBLDiario: posted ? '51' : '',
    CBLNumDiario: posted ? NumDoc : 0,
    ATCUD: `SIM${Tipodoc}${Serie}-${NumDoc}`,
    ...original,
    MotivoEmissao: textOf(fields, 'MotivoEmissao'),
  };
  desk.company.numbers[counted] = NumDoc;
  desk.company.invoices[keyOf(Tipodoc, Serie, NumDoc)] = invoice;
  const named = { Documento: invoice.Documento, TipoDocumento: Tipodoc, Serie, NumeroDocumento: NumDoc };
  const values = Object.entries(named).map(([Nome, Valor]) => ({ Nome, Valor }));
  return result(desk.generation, values, desk.generation.isV2 ? 201 : 200);
}

export function readInvoice(desk: Desk): Answer {
  const [, type, series, number] = desk.args;
  return result(desk.generation, invoiceAt(desk, type, series, number));
}

export function annulInvoice(desk: Desk): Answer {
  checkMayWrite(desk);
  const [, type, series, number, reason = ''] = desk.args;
  const invoice = invoiceAt(desk, type, series, number);
  if (!Object.hasOwn(REASONS, reason)) throw new Refused(`O motivo ${reason} não existe.`);
  if (invoice.Anulado) throw new Refused('O documento já está anulado.');
  invoice.Anulado = true;
  return result(desk.generation, undefined);
}

/** The headers of a party's documents of one type and series. */
export function invoiceHeaders({ generation, company, args: [, series, type, entity] }: Desk): Answer {
  const rows = Object.values(company.invoices).filter(
    ({ Serie, Tipodoc, Entidade }) => Serie === series && Tipodoc === type && Entidade === entity,
  );
  return result(
    generation,
    rows.map((invoice) => ({ ...invoice, Linhas: undefined, ResumoIva: undefined })),
  );
}

/** The name of the file is a name and no path. */
export function printInvoice(desk: Desk): Answer {
  const [type, series, number, , , , , name = ''] = desk.args;
  if (/[\\/:]/.test(name)) return html(400, 'A potentially dangerous Request.Path value was detected.');
  return pdf(simplePdf(invoiceAt(desk, type, series, number).Documento));
}

function checkSeries({ company }: Desk, type: string, code: string): void {
  const series = company.series.find(({ Documento, Serie }) => Documento === type && Serie === code);
  if (!series) throw new Refused(`A série ${code} do documento ${type} não existe.`);
  if (series.SerieInactiva) throw new Refused(`A série ${code} do documento ${type} está inativa.`);
}

function checkDate({ company }: Desk, counted: string, last: number, day: string): void {
  const before = company.invoices[`${counted}/${last}`];
  if (before && day < before.DataDoc) throw new Refused('A data é anterior à do último documento da série.');
}

/** A credit note takes back no more than what is left of the invoice that it names. */
function originalOf(desk: Desk, fields: Readonly<Record<string, unknown>>, type: string, total: number) {
  const [RefTipoDocOrig, RefSerieDocOrig] = [textOf(fields, 'RefTipoDocOrig'), textOf(fields, 'RefSerieDocOrig')];
  const RefDocOrig = textOf(fields, 'RefDocOrig') || `${wholeOf(fields, 'RefDocOrig') ?? ''}`;
  const named = { RefTipoDocOrig, RefSerieDocOrig, RefDocOrig };
  if (type !== CREDIT_NOTE) return named;
  const original = invoiceAt(desk, RefTipoDocOrig, RefSerieDocOrig, RefDocOrig);
  const credited = Object.values(desk.company.invoices)
    .filter((one) => one.Tipodoc === CREDIT_NOTE && originalKeyOf(one) === originalKeyOf(named))
    .reduce((sum, { TotalDocumento }) => sum + Math.round(TotalDocumento * 100), 0);
  const left = Math.round(original.TotalDocumento * 100) - credited;
  if (Math.round(total * 100) > left)
    throw new Refused(`A nota de crédito excede o valor em aberto do original (${amountOf(left)}).`);
  return named;
}

function invoiceAt({ company }: Desk, type = '', series = '', number: string | number = ''): Invoice {
  const invoice = company.invoices[keyOf(type, series, number)];
  if (!invoice) throw new Refused(`O documento ${type} ${series}/${number} não existe.`);
  return invoice;
}

function keyOf(type: string, series: string, number: string | number): string {
  return `${type}/${series}/${number}`;
}

function originalKeyOf(one: Pick<Invoice, 'RefTipoDocOrig' | 'RefSerieDocOrig' | 'RefDocOrig'>): string {
  return keyOf(one.RefTipoDocOrig, one.RefSerieDocOrig, one.RefDocOrig);
}
