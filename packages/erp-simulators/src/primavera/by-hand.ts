import type { PrimaveraState } from './primavera-state.ts';

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
