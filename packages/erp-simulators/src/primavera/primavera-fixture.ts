import { addMonths, monthOf } from '../simulation/days.ts';
import type { Account, AccountingYear, Company, Party, PartyType, PrimaveraState, Series } from './primavera-state.ts';

/** Below which the routes of the Web API lie. */
export const PRIMAVERA_BASE = '/WebApi/';
export const INSTANCE = 'DEFAULT';

export interface User {
  readonly password: string;
  readonly mayWrite: boolean;
  readonly mayOpenCompanies: boolean;
}

export const USERS: Readonly<Record<string, User>> = {
  calends: { password: 'calends-sim', mayWrite: true, mayOpenCompanies: true },
  leitura: { password: 'leitura-sim', mayWrite: false, mayOpenCompanies: true },
  semacesso: { password: 'semacesso-sim', mayWrite: false, mayOpenCompanies: false },
};

/** The companies of the demonstration whose books are kept here. Their parties are one another. */
const COMPANIES: readonly (readonly [code: string, name: string, nif: string])[] = [
  ['HSGPS', 'Helios SGPS, S.A.', '508123453'],
  ['HENER', 'Helios Energia, S.A.', '509234178'],
  ['HSOL', 'Helios Solar Alentejo, Lda.', '510345620'],
  ['HEOL', 'Helios Eólica do Oeste, S.A.', '511456786'],
  ['HREDE', 'Helios Redes, S.A.', '512567832'],
  ['HIMO', 'Helios Imobiliária, S.A.', '513678948'],
  ['HTRAD', 'Helios Trading, Unipessoal Lda.', '514789050'],
  ['HAGUA', 'Helios Águas, S.A.', '515890162'],
];
/** It has no year, no accounts, no parties. */
const EMPTY_COMPANY = ['VAZIA', 'Empresa vazia, Lda.', '599999993'] as const;
/** One account that this company lacks in every year. */
const MISSING = { company: 'HTRAD', account: '2722' };
/** The company in which a tax number is that of two customers. */
const TWICE = { company: 'HIMO', code: 'HENER2', ofCompany: 'HENER' };

/** Of the three account sets, and those that add them up. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  12: 'Depósitos à ordem',
  244: 'Outros impostos',
  2531: 'Empresa-mãe – suprimentos e outros mútuos',
  254: 'Subsidiárias, associadas e empreendimentos conjuntos',
  258: 'Outros financiadores',
  266: 'Empréstimos concedidos – empresa-mãe',
  2721: 'Devedores por acréscimos de rendimentos',
  2722: 'Credores por acréscimos de gastos',
  2781: 'Outros devedores e credores – entre empresas',
  2782: 'Outros devedores – empréstimos',
  41: 'Investimentos financeiros',
  4113: 'Empréstimos concedidos',
  51: 'Capital subscrito',
  53: 'Outros instrumentos de capital próprio',
  6812: 'Impostos indiretos',
  6888: 'Outros gastos não especificados',
  6911: 'Juros de financiamentos obtidos',
  7888: 'Outros rendimentos não especificados',
  7914: 'De financiamentos concedidos a subsidiárias',
  7918: 'De outros financiamentos concedidos',
};
const SUMMING: Readonly<Record<string, string>> = {
  25: 'Financiamentos obtidos',
  27: 'Outras contas a receber e a pagar',
  69: 'Gastos de financiamento',
};
const DEMANDS_PARTY = new Set(['2531', '254', '258', '266', '2781', '2782']);

/** Codes of the customer's own table of VAT, with the rate in percent. */
export const VAT_CODES: Readonly<Record<string, number>> = { M07: 0, 23: 23 };

export const REASONS: Readonly<Record<string, string>> = {
  '001': 'Erro no cliente',
  '002': 'Erro no valor',
  '003': 'Emitido em duplicado',
  C01: 'Data incorreta',
  C02: 'Diário ou documento incorreto',
  C03: 'Conta incorreta',
  C04: 'Valor incorreto',
  C05: 'Classe de IVA incorreta',
  C06: 'Verificação',
};

/**
 * The books as they stand on a day: three months back and before, everything is closed; the two months before the running one
 * are open, whatever year they lie in.
 */
export function newPrimavera(now: Date): PrimaveraState {
  const closed = monthOf(addMonths(now, -3));
  const last = now.getUTCFullYear();
  const companies = COMPANIES.map(([code, name, nif]): Company => {
    const years: Record<string, AccountingYear> = {};
    for (let year = closed.year - 1; year <= last; year += 1)
      years[year] = {
        ...newYear(code),
        isOpen: year >= closed.year,
        closedMonths: year === closed.year ? [closed.month] : [],
      };
    const series = [...seriesOf(last - 1, true), ...seriesOf(last, false)];
    return { ...newCompany(code, name, nif), years, parties: partiesOf(code), items: ITEMS, series };
  });
  const all = [...companies, newCompany(...EMPTY_COMPANY)];
  return { companies: Object.fromEntries(all.map((company) => [company.code, company])), tokens: [] };
}

const ITEMS = [{ Artigo: 'JUROS', Descricao: 'Juros de empréstimos' }] as const;

function newCompany(code: string, name: string, nif: string): Company {
  return { code, name, nif, years: {}, parties: [], items: [], series: [], journals: {}, invoices: {}, numbers: {} };
}

export function newYear(company: string): AccountingYear {
  const accounts: Record<string, Account> = {};
  for (const [account, description] of Object.entries(ACCOUNTS))
    if (company !== MISSING.company || account !== MISSING.account)
      accounts[account] = { description, type: 'M', demandsParty: DEMANDS_PARTY.has(account) };
  for (const [account, description] of Object.entries(SUMMING))
    accounts[account] = { description, type: 'R', demandsParty: false };
  return {
    isOpen: true,
    closedMonths: [],
    diaries: [
      { Diario: '41', Descricao: 'Empréstimos', Inactivo: false },
      { Diario: '47', Descricao: 'Especialização', Inactivo: false },
      { Diario: '99', Descricao: 'Antigo', Inactivo: true },
    ],
    documentTypes: [
      { TipoDoc: 'EMP', Descricao: 'Empréstimo' },
      { TipoDoc: 'JUR', Descricao: 'Juros' },
    ],
    accounts,
  };
}

export function seriesOf(year: number, isInactive: boolean): Series[] {
  return ['FA', 'NC'].map((Documento) => ({
    Documento,
    Serie: String(year),
    Descricao: `Série ${year}`,
    SerieInactiva: isInactive,
  }));
}

function partiesOf(code: string): Party[] {
  const others = COMPANIES.filter(([other]) => other !== code);
  const parties = (['C', 'D', 'R'] as const satisfies readonly PartyType[]).flatMap((type) =>
    others.map(([other, name, nif]): Party => ({ type, code: other, name, nif })),
  );
  const original = others.find(([other]) => code === TWICE.company && other === TWICE.ofCompany);
  return original ? [...parties, { type: 'C', code: TWICE.code, name: original[1], nif: original[2] }] : parties;
}
