import type { JournalDraft } from '../accounting-system.ts';

/** The next one, as the engine counts. */
const NEXT = -1;
/** A document entered in the ledger itself. */
const LEDGER = 'L';
/** A line with an amount on an account. */
const FINANCIAL = 'F';
const CURRENCY = 'EUR';
/** As long as the engine's fields for them are. */
const MOST_TEXT = 100;

/** The entity of a journal document, with the names of the engine's own (SDK of PRIMAVERA V10, CctBEDocumentosContabilidade). */
export function journalBody(draft: JournalDraft) {
  const [year = 0, month = 0, day = 0] = draft.date.split('-').map(Number);
  return {
    Ano: year,
    Mes: month,
    Dia: day,
    DataDoc: draft.date,
    Doc: draft.documentType,
    NumDoc: NEXT,
    Diario: draft.diary,
    NumDiario: NEXT,
    TipoLancamento: draft.launchType,
    Modulo: LEDGER,
    Moeda: CURRENCY,
    Descricao: draft.text.slice(0, MOST_TEXT),
    NumeroDocExterno: draft.reference,
    Observacoes: draft.reference,
    LinhasGeral: draft.lines.map((line, place) => ({
      TipoLinha: FINANCIAL,
      Lote: place,
      Conta: line.account,
      Natureza: line.nature,
      Moeda: CURRENCY,
      ...amounts(line.cents),
      Cambio: 1,
      CambioMAlt: 1,
      CambioOrigem: 1,
      ...(line.party && { TipoEntidade: line.party.type, Entidade: line.party.code }),
      Descricao: line.text.slice(0, MOST_TEXT),
    })),
  };
}

/** The amount in the document's currency, in the second one and in that of the origin: all are euros. */
function amounts(cents: bigint) {
  const amount = jsonAmount(cents);
  return { Valor: amount, ValorAlt: amount, ValorOrigem: amount };
}

/** As many digits as a JSON number carries exactly. */
const MOST_CENTS = 10n ** 15n;

/** An amount as JSON writes it. Throws for one beyond what a double carries, which no loan comes near. */
export function jsonAmount(cents: bigint): number {
  if (cents >= MOST_CENTS || cents <= -MOST_CENTS) throw new Error('an amount beyond 15 digits');
  return Number(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
}
