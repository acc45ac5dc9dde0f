import { type ExactJson, isExactObject, textIn } from '../../../../outgoing/exact-json.ts';
import type { Answer } from '../calling/read-answer.ts';
import { failure, type Outcome, success } from '../outcome.ts';

export type Row = { readonly [name: string]: ExactJson };

/** The rows of a list: bare, or within a DataSet. */
export function rowsOf({ value, status }: Answer): Outcome<readonly Row[]> {
  const rows = tableIn(value ?? null);
  if (!rows) return failure({ kind: 'UNCLEAR', retry: 'later', text: 'AnswerUnreadable', status });
  return success(rows.filter(isExactObject));
}

function tableIn(value: ExactJson): readonly ExactJson[] | undefined {
  if (value === null) return [];
  if (Array.isArray(value)) return value as readonly ExactJson[];
  if (!isExactObject(value)) return undefined;
  const inner = value.DataSet ?? value.Table;
  return inner === undefined ? undefined : tableIn(inner);
}

/** The first of some columns that a row has, in whatever letters it writes their names: they are not documented. */
export function cell(row: Row, ...names: readonly string[]): ExactJson | undefined {
  for (const name of names) {
    const key = Object.keys(row).find((one) => one.toLowerCase() === name.toLowerCase());
    if (key !== undefined) return row[key];
  }
  return undefined;
}

export function textCell(row: Row, ...names: readonly string[]): string {
  return textIn(cell(row, ...names)).trim();
}

/** Yes in any of the ways in which a database writes it. */
export function flagCell(row: Row, ...names: readonly string[]): boolean {
  const value = cell(row, ...names);
  return value === true || ['1', 'true', '-1'].includes(textIn(value).toLowerCase());
}
