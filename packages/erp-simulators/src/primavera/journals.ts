import type { Answer } from '../serving/answer.ts';
import { bodyOf, checkMayWrite, type Desk, textOf, wholeOf } from './desk.ts';
import { linesOf } from './journal-lines.ts';
import { REASONS } from './primavera-fixture.ts';
import type { Journal } from './primavera-state.ts';
import { Refused } from './refused.ts';
import { result } from './writing.ts';
import { checkOpen, yearOf } from './years.ts';

/** `Actualiza`: a new document, numbered by the engine. The older generation does not say which number it got. */
export function saveJournal(desk: Desk): Answer {
  checkMayWrite(desk);
  const fields = bodyOf(desk);
  const heading = headingOf(desk, fields);
  const LinhasGeral = linesOf(desk, fields, heading.Ano);
  checkReference(desk, heading.NumeroDocExterno);
  const { numbers, journals } = desk.company;
  const counted = `${heading.Ano}/${heading.Diario}/${heading.TipoLancamento}`;
  const next = (numbers[counted] ?? 0) + 1;
  const wanted = wholeOf(fields, 'NumDiario') ?? -1;
  if (wanted > 0 && wanted < next) throw new Refused(`O documento ${heading.Diario}/${wanted} já existe.`);
  if (wanted > next) throw new Refused(`O número ${wanted} não é o seguinte do diário ${heading.Diario}.`);
  const ofType = `${heading.Ano}/${heading.Doc}`;
  const journal: Journal = {
    ...heading,
    NumDoc: (numbers[ofType] ?? 0) + 1,
    NumDiario: next,
    ID: desk.simulation.newGuid(),
    Utilizador: desk.user,
    Anulado: false,
    MotivoAnulacao: null,
    LinhasGeral,
  };
  numbers[counted] = next;
  numbers[ofType] = journal.NumDoc;
  journals[keyOf(journal)] = journal;
  const { Ano, Diario, NumDiario, TipoLancamento, ID } = journal;
  if (!desk.generation.isV2) return result(desk.generation, undefined);
  return result(desk.generation, { Ano, Diario, NumDiario, TipoLancamento, ID }, 201);
}

export function journalExists({ generation, company, args }: Desk): Answer {
  return result(generation, Object.hasOwn(company.journals, args.join('/')));
}

export function readJournal(desk: Desk): Answer {
  return result(desk.generation, journalAt(desk));
}

/** Annuls a document; its number stays taken. */
export function annulJournal(desk: Desk): Answer {
  checkMayWrite(desk);
  const journal = journalAt(desk);
  const [, , , , reason = ''] = desk.args;
  if (!Object.hasOwn(REASONS, reason)) throw new Refused(`O motivo ${reason} não existe.`);
  if (journal.Anulado) throw new Refused('O documento já está anulado.');
  checkOpen(desk.company, journal.Ano, journal.Mes);
  journal.Anulado = true;
  journal.MotivoAnulacao = reason;
  return result(desk.generation, true);
}

/** A controller of the customer's own, where there is one: the documents with a reference. */
export function journalsWithReference({ generation, company, args: [reference] }: Desk): Answer {
  return result(
    generation,
    Object.values(company.journals).filter(({ NumeroDocExterno }) => NumeroDocExterno === reference),
  );
}

function journalAt({ company, args: [year, diary, number, launchType] }: Desk): Journal {
  const journal = company.journals[`${year}/${diary}/${number}/${launchType}`];
  if (!journal) throw new Refused(`O documento ${diary}/${number} não existe no ano ${year}.`);
  return journal;
}

function keyOf({ Ano, Diario, NumDiario, TipoLancamento }: Journal): string {
  return `${Ano}/${Diario}/${NumDiario}/${TipoLancamento}`;
}

function headingOf({ company }: Desk, fields: Readonly<Record<string, unknown>>) {
  const [Ano = 0, Mes = 0, Dia = 0] = ['Ano', 'Mes', 'Dia'].map((name) => wholeOf(fields, name));
  const DataDoc = textOf(fields, 'DataDoc').slice(0, 10);
  const written = [String(Ano), ...[Mes, Dia].map((part) => String(part).padStart(2, '0'))].join('-');
  const year = yearOf(company, Ano);
  checkOpen(company, Ano, Mes);
  if (DataDoc !== written) throw new Refused('A data do documento não corresponde ao ano, mês e dia.');
  const [Diario, Doc] = [textOf(fields, 'Diario'), textOf(fields, 'Doc')];
  const diary = year.diaries.find((one) => one.Diario === Diario);
  if (!diary) throw new Refused(`O diário ${Diario} não existe no ano ${Ano}.`);
  if (diary.Inactivo) throw new Refused(`O diário ${Diario} está inativo.`);
  if (!year.documentTypes.some(({ TipoDoc }) => TipoDoc === Doc))
    throw new Refused(`O tipo de documento ${Doc} não existe no ano ${Ano}.`);
  const TipoLancamento = textOf(fields, 'TipoLancamento');
  if (TipoLancamento !== '000') throw new Refused(`O tipo de lançamento ${TipoLancamento} não existe.`);
  const Moeda = textOf(fields, 'Moeda');
  if (Moeda !== 'EUR') throw new Refused(`A moeda ${Moeda} não existe.`);
  const [Descricao, NumeroDocExterno, Observacoes, Modulo] = [
    textOf(fields, 'Descricao'),
    textOf(fields, 'NumeroDocExterno'),
    textOf(fields, 'Observacoes'),
    textOf(fields, 'Modulo'),
  ];
  const text = { Descricao, NumeroDocExterno, Observacoes, Modulo };
  return { Ano, Mes, Dia, DataDoc, Doc, Diario, TipoLancamento, Moeda, ...text };
}

/** The real engine does not look for a second document of the same reference; a customer's own controller may. */
function checkReference({ simulation, company }: Desk, reference: string): void {
  const { duplicate } = simulation.state.config;
  if (duplicate === 'accept' || reference === '') return;
  if (Object.values(company.journals).some(({ NumeroDocExterno }) => NumeroDocExterno === reference))
    throw new Refused(`O documento externo ${reference} já existe.`, Number(duplicate));
}
