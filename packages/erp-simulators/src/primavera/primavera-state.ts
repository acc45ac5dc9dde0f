/** What the simulated PRIMAVERA keeps; names in Portuguese are those of its own entities. */
export interface PrimaveraState {
  readonly companies: Record<string, Company>;
  tokens: Token[];
}

export interface Token {
  readonly token: string;
  readonly user: string;
  readonly company: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface Company {
  readonly code: string;
  readonly name: string;
  readonly nif: string;
  readonly years: Record<string, AccountingYear>;
  readonly parties: Party[];
  readonly items: readonly { readonly Artigo: string; readonly Descricao: string }[];
  readonly series: Series[];
  readonly journals: Record<string, Journal>;
  readonly invoices: Record<string, Invoice>;
  /** The last number of each count: of journals by year, diary and launch type, of invoices by type and series. */
  readonly numbers: Record<string, number>;
}

/** Diaries, document types and accounts belong to a year. */
export interface AccountingYear {
  isOpen: boolean;
  closedMonths: number[];
  readonly diaries: readonly { readonly Diario: string; readonly Descricao: string; readonly Inactivo: boolean }[];
  readonly documentTypes: readonly { readonly TipoDoc: string; readonly Descricao: string }[];
  readonly accounts: Record<string, Account>;
}

export interface Account {
  readonly description: string;
  /** M: documents are booked on it; R: it adds up others. */
  readonly type: 'M' | 'R';
  readonly demandsParty: boolean;
}

/** C customer, F supplier, D other debtor, R other creditor. */
export type PartyType = 'C' | 'F' | 'D' | 'R';

export interface Party {
  readonly type: PartyType;
  readonly code: string;
  name: string;
  nif: string;
}

export interface Series {
  readonly Documento: string;
  readonly Serie: string;
  readonly Descricao: string;
  readonly SerieInactiva: boolean;
}

export interface Journal {
  readonly Ano: number;
  readonly Mes: number;
  readonly Dia: number;
  readonly DataDoc: string;
  readonly Doc: string;
  readonly NumDoc: number;
  readonly Diario: string;
  readonly NumDiario: number;
  readonly TipoLancamento: string;
  readonly Modulo: string;
  readonly Moeda: string;
  readonly Descricao: string;
  readonly NumeroDocExterno: string;
  readonly Observacoes: string;
  readonly ID: string;
  readonly Utilizador: string;
  Anulado: boolean;
  MotivoAnulacao: string | null;
  readonly LinhasGeral: readonly JournalLine[];
}

export interface JournalLine {
  readonly TipoLinha: string;
  readonly Lote: number;
  readonly Conta: string;
  readonly Natureza: 'D' | 'C';
  readonly Moeda: string;
  readonly Valor: number;
  readonly ValorAlt: number;
  readonly ValorOrigem: number;
  readonly Cambio: number;
  readonly TipoEntidade: string;
  readonly Entidade: string;
  readonly Descricao: string;
}

export interface Invoice {
  readonly Documento: string;
  readonly Tipodoc: string;
  readonly Serie: string;
  readonly NumDoc: number;
  readonly Filial: string;
  readonly TipoEntidade: string;
  readonly Entidade: string;
  readonly DataDoc: string;
  readonly DataVenc: string;
  readonly Moeda: string;
  readonly Referencia: string;
  readonly Observacoes: string;
  readonly ID: string;
  readonly IDCabecMovCbl: string | null;
  readonly TotalMerc: number;
  readonly TotalIva: number;
  readonly TotalDocumento: number;
  Anulado: boolean;
  readonly CBLEstado: number;
  readonly CBLAno: number;
  readonly CBLDiario: string;
  readonly CBLNumDiario: number;
  readonly ATCUD: string;
  readonly RefTipoDocOrig: string;
  readonly RefSerieDocOrig: string;
  readonly RefDocOrig: string;
  readonly MotivoEmissao: string;
  readonly Linhas: readonly InvoiceLine[];
  readonly ResumoIva: readonly { readonly CodIva: string; readonly Incidencia: number; readonly Valor: number }[];
}

export interface InvoiceLine {
  readonly Artigo: string;
  readonly Descricao: string;
  readonly Quantidade: number;
  readonly PrecUnit: number;
  readonly CodIva: string;
  readonly PrecoLiquido: number;
}
