import { amountForJson } from '../../../../outgoing/exact-json.ts';
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
  const amount = amountForJson(cents);
  return { Valor: amount, ValorAlt: amount, ValorOrigem: amount };
}
