import type { Filter, Point, Resource } from '@calends/wire';
import type { KeptOfTenant } from '../../db/kept-figures.ts';
import type { ScopedTransaction } from '../../db/tenant-transaction.ts';
import type { Source } from '../fields/columns.ts';
import { groupRows } from './group-rows.ts';
import { partsTogether } from './groups.ts';
import { addsUp, figureText } from './measures.ts';
import { groupOf, nothingOf, pointOf, shownGroups } from './points.ts';
import { readGroups } from './read-groups.ts';
import { differentOnes, type Look, type View } from './views.ts';

interface Asked {
  /** Narrow the rows of all views. */
  readonly filters: readonly Filter[];
  /** Of the same rows, which are read once. */
  readonly views: readonly View[];
  /** The flag of rows that rest on a rate which is not published yet. */
  readonly projection?: string | undefined;
  /** ISO: from it windows are counted. */
  readonly today: string;
}

/** The points of one measure. */
interface MeasuredPoints {
  readonly points: readonly Point[];
  /** What the points add up to; not there of rates, and of amounts that add up under a condition alone, such as within a month. */
  readonly total?: string | null;
}

/**
 * What the rows of a list add up to, in all or by group: the points of each view. Each point has the filters of its group, with which
 * the list shows the very rows behind it beside the filters asked for: both narrow the same source. Kept where the list keeps its
 * totals.
 */
export async function figuresBy<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  extra: Extra,
  { filters, views, projection, today }: Asked,
  kept?: KeptOfTenant,
): Promise<readonly MeasuredPoints[]> {
  const measures = differentOnes(views.map(({ measure }) => measure));
  const looks = differentOnes(views.map(lookOf));
  const asked = { filters, looks: looks.different, measures: measures.different, projection, today };
  const { keepsTotals: of } = source;
  const read = await readGroups(tx, await groupRows(tx, source, extra, asked), kept && of && { in: kept, of });
  return views.map(({ measure, ...look }, place) => {
    const { records, rest, firstKey } = read[looks.places[place] ?? 0] ?? { records: [], rest: [], firstKey: 0 };
    const shown = { resource: source.resource, grouping: look.grouping, today, firstKey };
    const measured = measures.places[place] ?? 0;
    const named = records.map((record) => groupOf(shown, record, measured));
    const groups = look.grouping || named.length > 0 ? named : [nothingOf(measure, projection !== undefined)];
    const unnamed = rest.map((record) => groupOf({ ...shown, grouping: undefined }, record, measured));
    const isSum = look.grouping && addsUp(measure, source.columns);
    return {
      points: shownGroups(measure, look, groups, unnamed).map((group) => pointOf(measure, group)),
      ...(isSum && { total: figureText(measure.kind, partsTogether([...groups, ...unnamed])) }),
    };
  });
}

function lookOf({ grouping, most, mostASide, hasIdsAlone, filters }: View): Look {
  return { grouping, most, mostASide, hasIdsAlone, filters };
}
