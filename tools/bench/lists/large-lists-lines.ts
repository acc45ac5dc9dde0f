import { type ListTime, measureLargeLists } from './large-lists.ts';

/** The times of the large lists, as rows of the bench's table. */
export async function linesOfLargeLists(dataDir: string): Promise<string[][]> {
  const lists = await measureLargeLists(dataDir);
  return [['what', 'measured', 'compared with', 'ratio'], ...lists.flatMap((list) => lineOf(list, lists))];
}

/** Against its floor; a deep page against page 1 of the same order as well. */
function lineOf({ all, name, http, floor }: ListTime, lists: readonly ListTime[]): string[][] {
  const first = lists.find(
    (one) => one.all === all && name.startsWith('page') && one.name === name.replace(/^page [\d,]+/, 'page 1'),
  );
  const line = [
    `${name} of a tenant’s contracts, ${count(all)} in all`,
    milliseconds(http),
    `${milliseconds(floor)} floor`,
    (http / floor).toPrecision(2),
  ];
  if (!first || first.name === name) return [line];
  return [line, ['', '', `${milliseconds(first.http)} ${first.name}`, (http / first.http).toPrecision(2)]];
}

function count(value: number): string {
  return value.toLocaleString('en');
}

function milliseconds(seconds: number): string {
  return `${(seconds * 1000).toPrecision(2)} ms`;
}
