import { formatMoney } from '@calends/loan-engine';
import { fieldOf, fieldWordKey, ownValue, type Resource, wordKey } from '@calends/wire';
import { type Expression, sql } from 'kysely';
import pg from 'pg';
import { Words } from '../../sheets/sheet.ts';
import type { RowShape } from '../fields/columns.ts';
import { labelledField } from '../fields/own-fields.ts';
import { columnOf } from '../filters/narrow.ts';
import { rateText } from '../lists/wire-values.ts';
import type { TextOf } from '../texts/texts-of.ts';

/** How a field is exported: the selected expression, and the cell made of its text. */
export interface ExportCell {
  readonly expression: Expression<unknown>;
  readonly read: (text: string) => unknown;
}

export function exportCell<R extends Resource>(source: RowShape<R>, field: string, textOf: TextOf): ExportCell {
  const column = columnOf(source.columns, field);
  if (column.kind === 'search' || column.kind === 'either') throw new Error(`${field} is in no row`);
  const shown = column.kind === 'reference' ? column.name : column.expression;
  const isList = fieldOf(source.resource, field)?.kind === 'list';
  return { expression: isList ? sql`to_json(${shown})` : shown, read: readerOf(source, field, textOf) };
}

function readerOf<R extends Resource>(source: RowShape<R>, field: string, textOf: TextOf): ExportCell['read'] {
  const { kind, numbers, valueTexts, words } = fieldOf(source.resource, field) ?? {};
  const { labels } = labelledField(source, field) ?? {};
  if (labels) return (code) => ownValue(labels, code) ?? code;
  if (valueTexts && kind !== 'state') return wordsInPlace(valueTexts, textOf);
  switch (kind) {
    case 'money':
      return moneyText;
    case 'rate':
      return rateText;
    case 'count':
      return Number;
    case 'flag':
      return (text) => text === 't';
    case 'instant':
      return instantOf;
    case 'word':
      return kept((word) => textOf(wordKey(word)));
    case 'state':
      return kept((number) => textOf(fieldWordKey({ valueTexts }, wordOf(numbers, Number(number)))));
    case 'list':
      return (text) => (JSON.parse(text) as string[]).map((one) => (words ? textOf(wordKey(one)) : one)).join(', ');
    case 'day':
    case 'id':
    case 'parts':
    case 'reference':
    case 'search':
    case 'text':
    case undefined:
      return (text) => text;
  }
}

/** Parses an instant as the driver does. */
const instantOf: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

function wordsInPlace(valueTexts: Readonly<Record<string, string>>, textOf: TextOf): ExportCell['read'] {
  const words = new Map(Object.entries(valueTexts).map(([value, key]) => [value, new Words(textOf(key))]));
  return (text) => words.get(text) ?? text;
}

/** Keeps each looked-up text, since there are few different words. */
function kept(textOf: (value: string) => string): ExportCell['read'] {
  const texts = new Map<string, string>();
  return (value) => {
    const known = texts.get(value) ?? textOf(value);
    texts.set(value, known);
    return known;
  };
}

function wordOf(numbers: Readonly<Record<string, number>> | undefined, value: number): string {
  return Object.entries(numbers ?? {}).find(([, number]) => number === value)?.[0] ?? String(value);
}

const SEVERAL_CENTS = /^\d{3,}$/;

/** Money in cents as text, without arithmetic for the amounts of most rows. */
function moneyText(cents: string): string {
  if (!SEVERAL_CENTS.test(cents)) return formatMoney(BigInt(cents));
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}
