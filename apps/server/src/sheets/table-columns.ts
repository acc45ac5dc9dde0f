import { labelKey, wordKey } from '@calends/wire';
import type { CellKind } from './sheet.ts';

/** The kind of a column's values in an imported table: a kind of value, or one of these words. */
export type ColumnKind = 'text' | 'day' | 'money' | 'rate' | 'decimal' | 'flag' | readonly string[];

export interface TableColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly isRequired: boolean;
  /** Texts that its header may have in place of its name; the first one is written. */
  readonly labelKeys: readonly string[];
  /** Texts in place of a value: that a contract has no end, for the day that stands for it. */
  readonly valueTexts?: Readonly<Record<string, string>>;
  /** The texts of its words, where those are not the words' own. */
  readonly wordKeys?: Readonly<Record<string, string>>;
}

/** A sheet by its name in code, and by its texts for people; the first one is written. */
export interface TableSheet<Name extends string = string> {
  readonly name: Name;
  readonly titleKeys: readonly string[];
  readonly columns: readonly TableColumn[];
  /** Labels of computed columns in exports, which are ignored when a file is read. */
  readonly computedKeys?: readonly string[];
}

export function required<const Name extends string>(name: Name, kind: ColumnKind, ...labelKeys: string[]) {
  return { name, kind, isRequired: true, labelKeys: labelKeys.length > 0 ? labelKeys : [labelKey(name)] } as const;
}
export function optional<const Name extends string>(name: Name, kind: ColumnKind, ...labelKeys: string[]) {
  return { ...required(name, kind, ...labelKeys), isRequired: false } as const;
}

/** The key of a word's text. */
export function keyOfWord({ wordKeys = {} }: TableColumn, word: string): string {
  return wordKeys[word] ?? wordKey(word);
}

/** The kind of its cells in a written workbook. */
export function cellKind(kind: ColumnKind): CellKind {
  return typeof kind === 'string' ? kind : 'text';
}
