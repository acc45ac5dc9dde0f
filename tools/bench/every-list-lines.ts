import { measureEveryList } from './every-list.ts';

/** Page 1 of every list, the slowest first, as rows of the bench's table. */
export async function linesOfEveryList(dataDir: string): Promise<string[][]> {
  const lists = await measureEveryList(dataDir);
  return [
    ['page 1 of', 'measured', 'compared with', 'ratio'],
    ...lists
      .toSorted((one, other) => other.many - one.many)
      .map(({ list, few, many, rows }) => [
        `${list}, ${rows.toLocaleString('en')} rows`,
        milliseconds(many),
        `${milliseconds(few)} in the demonstration`,
        (many / few).toPrecision(2),
      ]),
  ];
}

function milliseconds(seconds: number): string {
  return `${(seconds * 1000).toPrecision(2)} ms`;
}
