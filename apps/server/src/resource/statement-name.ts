import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';

/** The name of a kept figure is its statement: a reader who may see less, or another day, sends another one. */
export function statementName({ sql: statement, parameters }: CompiledQuery): string {
  const values = JSON.stringify(parameters, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one));
  return createHash('sha256').update(statement).update(values).digest('base64');
}
