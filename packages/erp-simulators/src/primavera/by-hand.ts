import type { Invoice, PrimaveraState } from './primavera-state.ts';

/** What somebody does in the program itself to the document with a reference: another amount on its lines, or its annulment. */
export interface DoneByHand {
  /** Of several with that reference only the one of this number; else the first. */
  readonly number?: number;
  readonly amount?: number;
  /** Only lines of this amount get the other one; else all. */
  readonly was?: number;
  readonly isAnnulled?: boolean;
}

/** Whether there is such a document. */
export function changeByHand(
  state: PrimaveraState,
  reference: string,
  { number, amount, was, isAnnulled }: DoneByHand,
): boolean {
  for (const { journals } of Object.values(state.companies))
    for (const [key, journal] of Object.entries(journals)) {
      if (journal.NumeroDocExterno !== reference || journal.NumDiario !== (number ?? journal.NumDiario)) continue;
      const LinhasGeral =
        amount === undefined
          ? journal.LinhasGeral
          : journal.LinhasGeral.map((line) =>
              was === undefined || line.Valor === was
                ? { ...line, Valor: amount, ValorAlt: amount, ValorOrigem: amount }
                : line,
            );
      journals[key] = { ...journal, LinhasGeral, ...(isAnnulled !== undefined && { Anulado: isAnnulled }) };
      return true;
    }
  return false;
}

/** Enters the document with a reference once more, as one that arrives late would be; whether there is such a document. */
export function enterAgain(state: PrimaveraState, reference: string, newGuid: () => string): boolean {
  for (const { journals, numbers } of Object.values(state.companies)) {
    const journal = Object.values(journals).find(({ NumeroDocExterno }) => NumeroDocExterno === reference);
    if (!journal) continue;
    const { Ano, Diario, TipoLancamento, Doc } = journal;
    const [counted, ofType] = [`${Ano}/${Diario}/${TipoLancamento}`, `${Ano}/${Doc}`];
    const [NumDiario, NumDoc] = [(numbers[counted] ?? 0) + 1, (numbers[ofType] ?? 0) + 1];
    journals[`${Ano}/${Diario}/${NumDiario}/${TipoLancamento}`] = {
      ...journal,
      NumDiario,
      NumDoc,
      ID: newGuid(),
      Anulado: false,
      MotivoAnulacao: null,
    };
    Object.assign(numbers, { [counted]: NumDiario, [ofType]: NumDoc });
    return true;
  }
  return false;
}

/**
 * The same for the invoice with a reference. A certified program changes no amount: it differs where the data was restored, or mended by its
 * vendor.
 */
export function changeInvoiceByHand(
  state: PrimaveraState,
  reference: string,
  { number, amount, isAnnulled }: Pick<DoneByHand, 'number' | 'amount' | 'isAnnulled'>,
): boolean {
  for (const { invoices } of Object.values(state.companies))
    for (const [key, invoice] of Object.entries(invoices)) {
      if (invoice.Referencia !== reference || invoice.NumDoc !== (number ?? invoice.NumDoc)) continue;
      invoices[key] = {
        ...invoice,
        ...(amount !== undefined && { TotalDocumento: amount, TotalIva: 0 }),
        ...(isAnnulled !== undefined && { Anulado: isAnnulled }),
      };
      return true;
    }
  return false;
}

/** Issues the invoice with a reference once more, under another reference where one is named; whether there is such an invoice. */
export function issueAgain(
  state: PrimaveraState,
  reference: string,
  { as = reference, newGuid }: { readonly as?: string | undefined; readonly newGuid: () => string },
): boolean {
  for (const { invoices, numbers } of Object.values(state.companies)) {
    const invoice = Object.values(invoices).find(({ Referencia }) => Referencia === reference);
    if (!invoice) continue;
    const { Tipodoc, Serie } = invoice;
    const counted = `${Tipodoc}/${Serie}`;
    const NumDoc = (numbers[counted] ?? 0) + 1;
    const DataDoc = lastDayOf(Object.values(invoices), counted);
    invoices[`${counted}/${NumDoc}`] = {
      ...invoice,
      Documento: `${Tipodoc} ${Serie}/${NumDoc}`,
      NumDoc,
      DataDoc,
      Referencia: as,
      ID: newGuid(),
      ATCUD: `SIM${Tipodoc}${Serie}-${NumDoc}`,
      Anulado: false,
    };
    numbers[counted] = NumDoc;
    return true;
  }
  return false;
}

/** A series takes no day before that of its last document. */
function lastDayOf(invoices: readonly Invoice[], counted: string): string {
  const days = invoices.filter(({ Tipodoc, Serie }) => `${Tipodoc}/${Serie}` === counted).map(({ DataDoc }) => DataDoc);
  return days.toSorted().at(-1) ?? '';
}
