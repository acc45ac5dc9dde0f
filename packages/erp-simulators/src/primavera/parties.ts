import type { Answer } from '../serving/answer.ts';
import { bodyOf, checkMayWrite, type Desk, textOf } from './desk.ts';
import type { Party, PartyType } from './primavera-state.ts';
import { Refused } from './refused.ts';
import { result } from './writing.ts';

/** What the entity of each kind calls its code. */
const CODE_FIELDS = { C: 'Cliente', F: 'Fornecedor', D: 'Terceiro', R: 'Terceiro' } as const;
const MOST_OF_CODE = 12;

export function findParty({ company }: Pick<Desk, 'company'>, type: string, code: string): Party | undefined {
  return company.parties.find((party) => party.type === type && party.code === code);
}

export function partyExists(type: PartyType) {
  return (desk: Desk): Answer => result(desk.generation, findParty(desk, type, desk.args[0] ?? '') !== undefined);
}

export function readParty(type: PartyType) {
  return (desk: Desk): Answer => {
    const party = findParty(desk, type, desk.args[0] ?? '');
    if (!party) throw new Refused(`A entidade ${type}/${desk.args[0]} não existe.`);
    const entity = { [CODE_FIELDS[type]]: party.code, Nome: party.name, NumContribuinte: party.nif };
    return result(desk.generation, entity);
  };
}

/** Adds a party, or changes its name and its tax number. */
export function saveParty(type: PartyType) {
  return (desk: Desk): Answer => {
    checkMayWrite(desk);
    const fields = bodyOf(desk);
    const code = textOf(fields, CODE_FIELDS[type]);
    const [name, nif] = [textOf(fields, 'Nome'), textOf(fields, 'NumContribuinte')];
    if (code === '' || code.length > MOST_OF_CODE) throw new Refused('O código da entidade é inválido.');
    if (name === '') throw new Refused('O nome da entidade não está preenchido.');
    const known = findParty(desk, type, code);
    if (known) Object.assign(known, { name, nif });
    else desk.company.parties.push({ type, code, name, nif });
    return result(desk.generation, undefined, 204);
  };
}

export function repeatedTaxNumbers({ generation, company, args: [nif] }: Desk): Answer {
  return result(generation, company.parties.filter((party) => party.type === 'C' && party.nif === nif).length);
}
