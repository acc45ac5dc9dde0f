import { isObject } from '../serving/request.ts';
import { amountOf, centsOf } from '../simulation/money.ts';
import { type Desk, textOf } from './desk.ts';
import { findParty } from './parties.ts';
import type { JournalLine } from './primavera-state.ts';
import { Refused } from './refused.ts';
import { yearOf } from './years.ts';

/**
 * The lines of a journal document, on accounts of its year, with the parties that these demand, and balanced.
 *
 * @throws {Refused}
 */
export function linesOf(desk: Desk, fields: Readonly<Record<string, unknown>>, year: number): JournalLine[] {
  const written = fields.LinhasGeral;
  if (!Array.isArray(written) || written.length === 0) throw new Refused('O documento não tem linhas.');
  const lines = written.filter(isObject).map((line) => lineOf(desk, line, year));
  const total = lines.reduce((sum, { Natureza, Valor }) => sum + cents(Valor) * (Natureza === 'D' ? 1 : -1), 0);
  if (total !== 0) throw new Refused('O documento não está saldado: débito e crédito são diferentes.');
  return lines;
}

function lineOf(desk: Desk, fields: Readonly<Record<string, unknown>>, year: number): JournalLine {
  const Conta = textOf(fields, 'Conta');
  const account = yearOf(desk.company, year).accounts[Conta];
  if (!account) throw new Refused(`A conta ${Conta} não existe no ano ${year}.`);
  if (account.type !== 'M') throw new Refused(`A conta ${Conta} não é uma conta de movimento.`);
  const Natureza = textOf(fields, 'Natureza');
  if (Natureza !== 'D' && Natureza !== 'C') throw new Refused(`A natureza da linha da conta ${Conta} é inválida.`);
  const Valor = amountOf(cents(fields.Valor));
  const [TipoEntidade, Entidade] = [textOf(fields, 'TipoEntidade'), textOf(fields, 'Entidade')];
  if (Entidade !== '' && !findParty(desk, TipoEntidade, Entidade))
    throw new Refused(`A entidade ${TipoEntidade}/${Entidade} não existe.`);
  if (Entidade === '' && account.demandsParty) throw new Refused(`A conta ${Conta} exige uma entidade.`);
  return {
    TipoLinha: 'F',
    Lote: typeof fields.Lote === 'number' ? fields.Lote : 0,
    Conta,
    Natureza,
    Moeda: 'EUR',
    Valor,
    ValorAlt: Valor,
    ValorOrigem: Valor,
    Cambio: 1,
    TipoEntidade,
    Entidade,
    Descricao: textOf(fields, 'Descricao'),
  };
}

function cents(value: unknown): number {
  const read = centsOf(value);
  if (read === undefined || read <= 0) throw new Refused('O valor da linha é inválido.');
  return read;
}
