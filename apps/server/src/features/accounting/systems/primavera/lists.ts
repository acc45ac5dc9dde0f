import { centsIn } from '../../../../outgoing/exact-json.ts';
import type { Choice, Named, NewParty, Party, PartyType } from '../accounting-system.ts';
import type { SystemCaller } from '../calling/system-line.ts';
import { andThen, failure, type Outcome, success } from '../outcome.ts';
import { cell, flagCell, type Row, rowsOf, textCell } from './rows.ts';

/** Reads a list of the Web API, row by row. */
async function read<T>(
  caller: SystemCaller,
  route: string,
  args: Readonly<Record<string, string>>,
  pick: (row: Row) => T,
  isWanted: (row: Row) => boolean = () => true,
): Promise<Outcome<readonly T[]>> {
  const answer = await caller.call({ route, args });
  return await andThen(await andThen(answer, rowsOf), (rows) => success(rows.filter(isWanted).map(pick)));
}

export async function readCompanies(caller: SystemCaller): Promise<Outcome<readonly Named[]>> {
  return await read(caller, 'companies', {}, (row) => ({
    code: textCell(row, 'Codigo', 'Empresa'),
    name: textCell(row, 'IDNome', 'Nome', 'Descricao'),
  }));
}

export async function readDiaries(caller: SystemCaller, year: number): Promise<Outcome<readonly Choice[]>> {
  return await read(caller, 'diaries', {}, (row) => choice(row, 'Diario'), ofYear(year));
}

export async function readDocumentTypes(caller: SystemCaller, year: number): Promise<Outcome<readonly Choice[]>> {
  return await read(caller, 'documentTypes', {}, (row) => choice(row, 'TipoDoc', 'Documento'), ofYear(year));
}

/** What an account that takes documents is called; the others add them up. */
const MOVEMENT = 'M';

export async function readAccounts(caller: SystemCaller, year: number): Promise<Outcome<readonly Choice[]>> {
  return await read(
    caller,
    'accounts',
    {},
    (row) => ({
      code: textCell(row, 'Conta'),
      name: textCell(row, 'Descricao'),
      isUsable: textCell(row, 'TipoConta') === '' || textCell(row, 'TipoConta') === MOVEMENT,
    }),
    ofYear(year),
  );
}

/** By the route that asks of one account where there is one: the whole chart may be larger than an answer may be. */
export async function findMissingAccounts(
  caller: SystemCaller,
  year: number,
  accounts: readonly string[],
): Promise<Outcome<readonly string[]>> {
  if (!caller.has('accountExists'))
    return await andThen(await readAccounts(caller, year), (there) => {
      const usable = new Set(there.filter(({ isUsable }) => isUsable).map(({ code }) => code));
      return success(accounts.filter((account) => !usable.has(account)));
    });
  const missing: string[] = [];
  for (const account of accounts) {
    const exists = await caller.call({ route: 'accountExists', args: { year: String(year), account } });
    if (!exists.ok) return exists;
    if (exists.value.value !== true) missing.push(account);
  }
  return success(missing);
}

export async function readSeries(caller: SystemCaller, docType: string): Promise<Outcome<readonly Choice[]>> {
  return await read(caller, 'series', { docType }, (row) => ({
    code: textCell(row, 'Serie'),
    name: textCell(row, 'Descricao'),
    isUsable: !flagCell(row, 'SerieInactiva', 'SerieInativa'),
  }));
}

export async function readItems(caller: SystemCaller): Promise<Outcome<readonly Choice[]>> {
  return await read(caller, 'items', {}, (row) => choice(row, 'Artigo'));
}

/** A whole account at the end of a month; undefined where the site has no route that says it. */
export async function readBalance(
  caller: SystemCaller,
  year: number,
  account: string,
  month: number,
): Promise<Outcome<bigint | undefined>> {
  if (!caller.has('balance')) return success(undefined);
  const answer = await caller.call({ route: 'balance', args: { year, account, month } });
  return await andThen(answer, ({ value }): Outcome<bigint> => {
    const cents = centsIn(value);
    return cents === undefined
      ? failure({ kind: 'UNCLEAR', retry: 'later', text: 'AnswerUnreadable' })
      : success(cents);
  });
}

export async function readCancelReasons(caller: SystemCaller): Promise<Outcome<readonly Named[]>> {
  return await read(caller, 'cancelReasons', {}, (row) => ({
    code: textCell(row, 'Motivo', 'MotivoEstorno'),
    name: textCell(row, 'Descricao'),
  }));
}

/** Other debtors and creditors are one list, in which each says which of both it is. */
const PARTIES = {
  C: { list: 'customers', save: 'saveCustomer', column: 'Cliente' },
  F: { list: 'suppliers', save: 'saveSupplier', column: 'Fornecedor' },
  D: { list: 'others', save: 'saveOther', column: 'Terceiro' },
  R: { list: 'others', save: 'saveOther', column: 'Terceiro' },
} as const satisfies Record<PartyType, { list: string; save: string; column: string }>;

export async function readParties(
  caller: SystemCaller,
  type: PartyType,
  taxNumber: string | undefined,
): Promise<Outcome<readonly Party[]>> {
  const { list, column } = PARTIES[type];
  const isOther = list === 'others';
  return await read(
    caller,
    list,
    {},
    (row) => ({
      type,
      code: textCell(row, column),
      name: textCell(row, 'Nome'),
      taxNumber: textCell(row, 'NumContrib', 'NumContribuinte'),
    }),
    (row) =>
      (!isOther || textCell(row, 'TipoTerceiro', 'TipoEntidade') === type) &&
      (taxNumber === undefined || textCell(row, 'NumContrib', 'NumContribuinte') === taxNumber),
  );
}

export async function createParty(caller: SystemCaller, party: NewParty): Promise<Outcome<Party>> {
  const { save, column } = PARTIES[party.type];
  const body = {
    [column]: party.code,
    Nome: party.name,
    NumContribuinte: party.taxNumber,
    Morada: party.address,
    Pais: 'PT',
    Moeda: 'EUR',
  };
  const answer = await caller.call({ route: save, args: { type: party.type }, body, isWriting: true });
  return await andThen(answer, () => success<Party>(party));
}

function choice(row: Row, ...codes: readonly string[]): Choice {
  return {
    code: textCell(row, ...codes),
    name: textCell(row, 'Descricao'),
    isUsable: !flagCell(row, 'Inactivo', 'Inativo'),
  };
}

/** A list without years holds for each of them. */
function ofYear(year: number) {
  return (row: Row) => cell(row, 'Ano') === undefined || textCell(row, 'Ano') === String(year);
}
