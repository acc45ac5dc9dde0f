import { TEXTS } from '@calends/texts';
import {
  GROUP_COLUMNS,
  type GroupColumn,
  LANGUAGES,
  MOST_TARGETS,
  type RejectedCell,
  UNDER_COLUMNS,
} from '@calends/wire';
import { namedColumns } from '../../sheets/reading/named-columns.ts';
import type { ReadRow } from '../../sheets/reading/read-workbook.ts';

const MOST_ROWS = 5000;
const LONGEST: Readonly<Record<GroupColumn, number>> = { parent: 100, name: 100, target: 320 };

/** A group of the file, with its targets in their order. */
export interface FileGroup {
  /** Null for one that stands by itself. */
  readonly parent: string | null;
  readonly name: string;
  readonly targets: string[];
}

/** The groups of a file with a target in each row. Every fault is reported by row and column. */
export function readGroupFile(rows: readonly ReadRow[]): {
  readonly groups: readonly FileGroup[];
  readonly rejected: readonly RejectedCell[];
} {
  if (rows.length === 0) return { groups: [], rejected: [] };
  const { positions, rejected, body } = namedColumns(rows, {
    columns: GROUP_COLUMNS,
    needed: ['name'],
    aliasesOf: (column) => LANGUAGES.flatMap((language) => TEXTS[UNDER_COLUMNS[column]]?.[language] ?? []),
  });
  if (rejected.length > 0) return { groups: [], rejected };
  const faults: RejectedCell[] = [];
  const groups = new Map<string, FileGroup>();
  const cellOf = ({ cells }: ReadRow, column: GroupColumn) => (cells[positions.get(column) ?? -1]?.text ?? '').trim();
  const reject = (row: ReadRow, column: GroupColumn, code: string) =>
    void faults.push({ row: row.row, column, code, value: cellOf(row, column).slice(0, 100) });
  for (const [index, row] of body.entries()) {
    if (index >= MOST_ROWS) {
      reject(row, 'name', 'TableTooLarge');
      break;
    }
    const [parent, name, target] = [cellOf(row, 'parent'), cellOf(row, 'name'), cellOf(row, 'target')];
    if (name === '') reject(row, 'name', 'NameIsRequired');
    for (const column of GROUP_COLUMNS)
      if (cellOf(row, column).length > LONGEST[column]) reject(row, column, 'FieldTooLong');
    const key = groupKey(parent || null, name);
    const group = groups.get(key) ?? { parent: parent || null, name, targets: [] };
    const isAnother = target !== '' && !group.targets.includes(target);
    if (isAnother && group.targets.length === MOST_TARGETS) reject(row, 'target', 'TooManyTargets');
    else if (isAnother) group.targets.push(target);
    groups.set(key, group);
  }
  const nested = new Set(
    [...groups.values()].flatMap(({ parent, name }) => (parent === null ? [] : name.toLowerCase())),
  );
  for (const row of body) {
    const parent = cellOf(row, 'parent');
    if (parent !== '' && nested.has(parent.toLowerCase())) reject(row, 'parent', 'GroupsNested');
  }
  return { groups: [...groups.values()], rejected: faults };
}

/** Names are told apart without their case. */
export function groupKey(parent: string | null, name: string): string {
  return JSON.stringify([parent?.toLowerCase() ?? null, name.toLowerCase()]);
}
