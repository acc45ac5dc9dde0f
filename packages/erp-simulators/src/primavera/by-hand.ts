import type { PrimaveraState } from './primavera-state.ts';

/** What somebody does in the program itself to the document with a reference: another amount on all lines, or its annulment. */
export interface DoneByHand {
  readonly amount?: number;
  readonly isAnnulled?: boolean;
}

/** Whether there is such a document. */
export function changeByHand(state: PrimaveraState, reference: string, { amount, isAnnulled }: DoneByHand): boolean {
  for (const { journals } of Object.values(state.companies))
    for (const [key, journal] of Object.entries(journals)) {
      if (journal.NumeroDocExterno !== reference) continue;
      const LinhasGeral =
        amount === undefined
          ? journal.LinhasGeral
          : journal.LinhasGeral.map((line) => ({ ...line, Valor: amount, ValorAlt: amount, ValorOrigem: amount }));
      journals[key] = { ...journal, LinhasGeral, ...(isAnnulled !== undefined && { Anulado: isAnnulled }) };
      return true;
    }
  return false;
}
