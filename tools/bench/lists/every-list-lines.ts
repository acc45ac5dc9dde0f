import { type CallTime, measureEveryList } from './every-list.ts';

/** Every reading call, the slowest first, as rows of the bench's table. */
export async function linesOfEveryList(dataDir: string): Promise<string[][]> {
  return linesOf(await measureEveryList(dataDir));
}

function linesOf(times: readonly CallTime[]): string[][] {
  return [
    ['call', 'rows', 'measured', 'floor', 'times the floor'],
    ...times
      .toSorted((one, other) => other.seconds - one.seconds)
      .map(({ name, answer, seconds, floor }) => [
        name,
        answer,
        milliseconds(seconds),
        floor === undefined ? '' : milliseconds(floor),
        floor === undefined ? '' : (seconds / floor).toPrecision(2),
      ]),
  ];
}

function milliseconds(seconds: number): string {
  return `${(seconds * 1000).toPrecision(3)} ms`;
}
