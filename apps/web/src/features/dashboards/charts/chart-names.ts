import { chartOptions, chartTitle, type DashboardRow, type Language } from '@calends/wire';

type Say = Parameters<typeof chartTitle>[0];

/**
 * What each chart of a dashboard is called, by its id: its title, and of several with one title all but the first with a number, by
 * which a screen reader tells them apart.
 */
export function chartNames(say: Say, language: Language, rows: readonly DashboardRow[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const charts = rows.flatMap((row) => row.charts);
  const named = charts.map(({ id, options }): [string, string] => {
    const title = chartTitle(say, language, chartOptions.safeParse(options).data ?? {});
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return [id, count === 1 ? title : `${title} (${count})`];
  });
  return new Map(named);
}
