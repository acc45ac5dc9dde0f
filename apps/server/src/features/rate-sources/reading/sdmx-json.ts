import { z } from 'zod';
import { BadInput } from '../../../http/problems.ts';
import { type SourceLine, type SourceLines, textOf } from './source-lines.ts';

/** The column in which the value of an observation is read, as in SDMX-CSV. */
export const OBSERVED = 'OBS_VALUE';

const value = z.looseObject({ id: z.string() });
const dimension = z.looseObject({ id: z.string(), values: z.array(value) });
const structure = z.looseObject({
  dimensions: z.looseObject({
    dataSet: z.array(dimension).default([]),
    series: z.array(dimension).default([]),
    observation: z.array(dimension).default([]),
  }),
});
const observations = z.record(z.string(), z.array(z.unknown()));
const dataSet = z.looseObject({
  series: z.record(z.string(), z.looseObject({ observations })).optional(),
  observations: observations.optional(),
});
/** 1.0 has one structure beside the data sets, 2.0 all of it in `data`, with a list of structures. */
const message = z.union([
  z.looseObject({ data: z.looseObject({ structures: z.array(structure).min(1), dataSets: z.array(dataSet) }) }),
  z.looseObject({ data: z.looseObject({ structure, dataSets: z.array(dataSet) }) }),
  z.looseObject({ structure, dataSets: z.array(dataSet) }),
]);
type Dimension = z.output<typeof dimension>;

/**
 * The observations of an SDMX-JSON data message, one a line: its dimensions are its columns (the key of a series and of an
 * observation are places in their values), its value the column OBS_VALUE. Throws BadInput on `fileAddress` for another file.
 *
 * https://github.com/sdmx-twg/sdmx-json/blob/master/data-message/docs/1-sdmx-json-field-guide.md
 */
export function linesOfSdmxJson(bytes: Buffer): SourceLines {
  const { dimensions, dataSets } = partsOf(bytes);
  const ofDataSet = columnsOf(dimensions.dataSet, dimensions.dataSet.map(() => '0').join(':'));
  const lines: SourceLine[] = [];
  const add = (columns: ReadonlyMap<string, string>, all: z.output<typeof observations>) => {
    for (const [key, [observed]] of Object.entries(all)) {
      const cells = new Map([...ofDataSet, ...columns, ...columnsOf(dimensions.observation, key)]);
      cells.set(OBSERVED, typeof observed === 'number' || typeof observed === 'string' ? String(observed) : '');
      lines.push({ row: lines.length + 1, cellOf: (name) => cells.get(name.toUpperCase()) ?? '' });
    }
  };
  for (const one of dataSets) {
    for (const [key, series] of Object.entries(one.series ?? {}))
      add(columnsOf(dimensions.series, key), series.observations);
    if (one.observations) add(new Map(), one.observations);
  }
  const known = new Set([...dimensions.dataSet, ...dimensions.series, ...dimensions.observation].map(nameOf));
  return { lines, hasColumn: (name) => name.toUpperCase() === OBSERVED || known.has(name.toUpperCase()) };
}

function partsOf(bytes: Buffer) {
  const read = message.safeParse(jsonIn(textOf(bytes)));
  if (!read.success) throw new BadInput({ fileAddress: ['FileIsNoSdmx'] });
  const { data = read.data } = read.data as { readonly data?: unknown };
  const {
    structures,
    structure: only,
    dataSets,
  } = data as {
    readonly structures?: readonly z.output<typeof structure>[];
    readonly structure?: z.output<typeof structure>;
    readonly dataSets: readonly z.output<typeof dataSet>[];
  };
  const described = only ?? structures?.[0];
  if (!described) throw new BadInput({ fileAddress: ['FileIsNoSdmx'] });
  return { dimensions: described.dimensions, dataSets };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined; // no message of SDMX either
  }
}

/** A key such as `0:3:1` names the values of the dimensions by their places. */
function columnsOf(dimensions: readonly Dimension[], key: string): Map<string, string> {
  const places = key.split(':');
  return new Map(dimensions.map((one, index) => [nameOf(one), one.values[Number(places[index])]?.id ?? '']));
}

function nameOf({ id }: Dimension): string {
  return id.toUpperCase();
}
