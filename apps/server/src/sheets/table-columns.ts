import { labelKey, wordKey } from '@calends/wire';
import type { CellKind } from './sheet.ts';

/** What a column of an imported table holds: a kind of value, or one of these words. */
export type ColumnKind = 'text' | 'day' | 'money' | 'rate' | 'decimal' | 'flag' | readonly string[];

export interface TableColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly isRequired: boolean;
  /** Texts that its header may say in place of its name; the first is the one that is written. */
  readonly labelKeys: readonly string[];
  /** Texts that replace a value of it: that a contract has no end, for the day that means it. */
  readonly valueTexts?: Readonly<Record<string, string>>;
  /** The texts of its words, where those are not the words' own. */
  readonly wordKeys?: Readonly<Record<string, string>>;
}

/** A sheet as it is called among programs, and by its texts among people; the first is the one that is written. */
export interface TableSheet<Name extends string = string> {
  readonly name: Name;
  readonly titleKeys: readonly string[];
  readonly columns: readonly TableColumn[];
  /** Labels of what exports write besides: it is computed, and a file that has it is read without. */
  readonly computedKeys?: readonly string[];
}

export function required<const Name extends string>(name: Name, kind: ColumnKind, ...labelKeys: string[]) {
  return { name, kind, isRequired: true, labelKeys: labelKeys.length > 0 ? labelKeys : [labelKey(name)] } as const;
}
export function optional<const Name extends string>(name: Name, kind: ColumnKind, ...labelKeys: string[]) {
  return { ...required(name, kind, ...labelKeys), isRequired: false } as const;
}

/** The text of one of its words. */
export function keyOfWord({ wordKeys = {} }: TableColumn, word: string): string {
  return wordKeys[word] ?? wordKey(word);
}

/** What its cells are in a written workbook. */
export function cellKind(kind: ColumnKind): CellKind {
  return typeof kind === 'string' ? kind : 'text';
}
