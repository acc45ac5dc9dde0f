import type { Answer } from '../serving/answer.ts';
import type { Desk } from './desk.ts';
import { REASONS } from './primavera-fixture.ts';
import type { PartyType } from './primavera-state.ts';
import { Refused } from './refused.ts';
import { dataSet, result } from './writing.ts';
import { yearOf } from './years.ts';

/** Every company, whichever the token opens. */
export function companies({ generation, simulation }: Desk): Answer {
  const rows = Object.values(simulation.state.primavera.companies).map(({ code, name }) => ({
    Codigo: code,
    IDNome: name,
  }));
  return dataSet(generation, rows, 'LstEmpresas');
}

export function accounts({ generation, company }: Desk): Answer {
  const rows = Object.entries(company.years).flatMap(([year, { accounts: ofYear }]) =>
    Object.entries(ofYear).map(([Conta, { description, type }]) => ({
      Ano: Number(year),
      Conta,
      Descricao: description,
      TipoConta: type,
    })),
  );
  return dataSet(generation, rows, 'LstContas');
}

export function accountExists({ generation, company, args: [year = '', account = ''] }: Desk): Answer {
  return result(generation, Object.hasOwn(company.years[year]?.accounts ?? {}, account));
}

export function diaries({ generation, company }: Desk): Answer {
  const rows = Object.entries(company.years).flatMap(([year, { diaries: ofYear }]) =>
    ofYear.map((diary) => ({ Ano: Number(year), ...diary })),
  );
  return dataSet(generation, rows, 'LstDiarios');
}

export function documentTypes({ generation, company }: Desk): Answer {
  const rows = Object.entries(company.years).flatMap(([year, { documentTypes: ofYear }]) =>
    ofYear.map((type) => ({ Ano: Number(year), ...type })),
  );
  return dataSet(generation, rows, 'LstTiposDocumento');
}

export function reasons({ generation }: Desk): Answer {
  const rows = Object.entries(REASONS).map(([Motivo, Descricao]) => ({ Motivo, Descricao }));
  return dataSet(generation, rows, 'LstMotivosEstorno');
}

export function items({ generation, company }: Desk): Answer {
  return dataSet(generation, company.items, 'LstArtigos');
}

export function itemExists({ generation, company, args: [item] }: Desk): Answer {
  return result(
    generation,
    company.items.some(({ Artigo }) => Artigo === item),
  );
}

/** Of one document type; inactive ones where they are asked for. */
export function series({ generation, company, args: [type, withInactive] }: Desk): Answer {
  const rows = company.series.filter(
    ({ Documento, SerieInactiva }) => Documento === type && (withInactive === 'true' || !SerieInactiva),
  );
  return result(generation, rows);
}

const PARTY_COLUMNS: Readonly<Record<PartyType, string>> = {
  C: 'Cliente',
  F: 'Fornecedor',
  D: 'Terceiro',
  R: 'Terceiro',
};

/** The list of one kind of parties; other debtors and creditors are one list. */
export function partiesOf(...types: readonly PartyType[]) {
  return ({ generation, company }: Desk): Answer => {
    const rows = company.parties
      .filter(({ type }) => types.includes(type))
      .map(({ type, code, name, nif }) => ({
        [PARTY_COLUMNS[type]]: code,
        ...(types.length > 1 && { TipoTerceiro: type }),
        Nome: name,
        NumContrib: nif,
      }));
    return dataSet(generation, rows, 'LstTerceiros');
  };
}

export function balance({ generation, company, args: [year = '', account = '', month = '12'] }: Desk): Answer {
  if (!Object.hasOwn(yearOf(company, year).accounts, account)) throw new Refused(`A conta ${account} não existe.`);
  const lines = Object.values(company.journals)
    .filter(({ Ano, Mes, Anulado }) => String(Ano) === year && Mes <= Number(month) && !Anulado)
    .flatMap(({ LinhasGeral }) => LinhasGeral)
    .filter(({ Conta }) => Conta === account);
  const cents = lines.reduce(
    (sum, { Natureza, Valor }) => sum + Math.round(Valor * 100) * (Natureza === 'D' ? 1 : -1),
    0,
  );
  return result(generation, cents / 100);
}
