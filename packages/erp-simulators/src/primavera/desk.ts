import { objectIn, type SimulatedCall } from '../serving/request.ts';
import type { Simulation } from '../simulation/simulation.ts';
import type { Company } from './primavera-state.ts';
import { Refused } from './refused.ts';
import type { Generation } from './writing.ts';

/** A call with what its route needs. */
export interface Desk {
  readonly simulation: Simulation;
  readonly company: Company;
  readonly user: string;
  readonly mayWrite: boolean;
  readonly generation: Generation;
  readonly call: SimulatedCall;
  /** The parts of the path that a route leaves open, in its order. */
  readonly args: readonly string[];
}

/** @throws {Refused} Where the user may only read. */
export function checkMayWrite({ mayWrite, user, company }: Desk): void {
  if (!mayWrite) throw new Refused(`O utilizador ${user} não tem permissões para gravar em ${company.code}.`, 403);
}

/**
 * The fields of the body. Unknown ones, and known ones in other letters, are ignored in silence, as the engine does.
 *
 * @throws {Refused} Where the body is no object.
 */
export function bodyOf({ call }: Desk): Readonly<Record<string, unknown>> {
  const body = objectIn(call);
  if (!body) throw new Refused('O pedido não contém uma entidade válida.');
  return body;
}

/** A field as a text, empty where it is absent or no text. */
export function textOf(fields: Readonly<Record<string, unknown>>, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** A field as a whole number; undefined where it is none. */
export function wholeOf(fields: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const value = fields[name];
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}
