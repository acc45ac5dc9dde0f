import { measureContractsList } from './contracts-list.ts';

/** Pages of the contract list a second while ten people ask at once, as rows of the bench's table. */
export async function linesOfContractsList(dataDir: string): Promise<string[][]> {
  const speeds = await measureContractsList(dataDir);
  return [
    ['ten people ask for a page of', 'measured', 'compared with', 'times the floor'],
    ...speeds.flatMap(({ contracts, http, compressed, floor, changed }) => [
      [
        `${contracts.toLocaleString('en')} contracts`,
        perSecond(http),
        `${perSecond(floor)} floor`,
        (floor / http).toPrecision(2),
      ],
      ['  the same, gzip', perSecond(compressed), '', (floor / compressed).toPrecision(2)],
      [
        '  one person, each time after a change',
        perSecond(changed.http),
        `${perSecond(changed.floor)} floor`,
        (changed.floor / changed.http).toPrecision(2),
      ],
    ]),
  ];
}

function perSecond(value: number): string {
  return `${value < 100 ? value.toPrecision(2) : Math.round(value).toLocaleString('en')} pages/s`;
}
