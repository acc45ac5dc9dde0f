import type { PrimaveraState } from './primavera-state.ts';

/** What somebody does in the program itself to the document with a reference: another amount on its lines, or its annulment. */
export interface DoneByHand {
  readonly amount?: number;
  /** Only lines of this amount get the other one; else all. */
  readonly was?: number;
  readonly isAnnulled?: boolean;
}

/** Whether there is such a document. */
export function changeByHand(
  state: PrimaveraState,
  reference: string,
  { amount, was, isAnnulled }: DoneByHand,
): boolean {
  for (const { journals } of Object.values(state.companies))
    for (const [key, journal] of Object.entries(journals)) {
      if (journal.NumeroDocExterno !== reference) continue;
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
