import { createHash } from 'node:crypto';
import type { DashboardRow, StoredChart } from '@calends/wire';
import { Stale } from '../../http/problems.ts';

/** A version is a digest of what the part holds, so that whoever edits another part of the dashboard is in nobody's way. */
export function versionOfChart({ options }: Pick<StoredChart, 'options'>): string {
  return digestOf(options);
}

/** The places of the charts are left out: who moves one takes nothing from anybody. So are their ids: one may be put back. */
export function versionOfRow({ colspan, height, charts }: Omit<DashboardRow, 'version'>): string {
  return digestOf({ colspan, height, charts: charts.map(({ version }) => version).toSorted() });
}

/** Throws Stale where a row or a chart is no more what its editor saw. */
export function refuseStale(part: { readonly version: string }, seen: { readonly version?: string | undefined }): void {
  if (seen.version !== undefined && seen.version !== part.version) throw new Stale();
}

/** The database gives the same options with their keys in the same order. */
function digestOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
