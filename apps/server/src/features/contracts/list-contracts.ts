import { type contractEndpoints, contracts, listQueryOf, type Paged, partOf, type RowOf, SERIES } from '@calends/wire';
import { keptFigure } from '../../db/kept-figures.ts';
import type { StreamedFile, TenantRequest } from '../../http/route.ts';
import { exportQueryOf, exportRows } from '../../resource/export/export-rows.ts';
import { withOwnFields } from '../../resource/fields/own-fields.ts';
import { listedRates } from '../../resource/figures/measures.ts';
import { asLasting } from '../../resource/lists/lasting-pages.ts';
import { page } from '../../resource/lists/page.ts';
import { textsOf } from '../../resource/texts/texts-of.ts';
import { readStaleTerms } from '../ledger/ledger.public.ts';
import { type ContractSource, contractSourceOn, contractSourceToday, markedSums } from './contracts.store.ts';
import { refuseFuture } from './reference-day.ts';

type ListRequest = TenantRequest<typeof contractEndpoints.list>;
type ExportRequest = TenantRequest<typeof contractEndpoints.exportData>;

/** One page of contracts, as of today or the end of a reference date, and what is marked among all of them. */
export async function listContracts(request: ListRequest): Promise<Paged<RowOf<typeof contracts>>> {
  const { tx, query, actor } = request;
  const stood = await sourceOf(request);
  const source = partOf(contracts, query.OrderBy) ? await withOwnFields(request, stood) : stood;
  return await page(tx, source, listQueryOf(query), query, actor, additionalFigures(source));
}

/** The contracts of which a document is in accounting. */
export async function listSynchronised(
  request: TenantRequest<typeof contractEndpoints.synchronised>,
): Promise<Paged<RowOf<typeof contracts>>> {
  const { tx, query, actor } = request;
  const today = await contractSourceOfDay(request, undefined);
  const source = partOf(contracts, query.OrderBy) ? await withOwnFields(request, today) : today;
  return await page(tx, source, listQueryOf(query), { inactive: 'any', isSynchronised: true }, actor);
}

/** Contracts as a file, which says the reference date. */
export async function exportContracts(request: ExportRequest): Promise<StreamedFile> {
  const { tx, query, today } = request;
  const reader = { textOf: await textsOf(request), today, referenceDate: query.referenceDate };
  const source = await withOwnFields(request, await sourceOf(request));
  return await exportRows(tx, source, exportQueryOf(query), query, reader);
}

const figuresOfSources = new WeakMap<ContractSource, ReturnType<typeof makeFigures>>();

/** What is marked among the rows, and the rates of all of them. */
function additionalFigures(source: ContractSource) {
  const known = figuresOfSources.get(source) ?? makeFigures(source);
  figuresOfSources.set(source, known);
  return known;
}

function makeFigures(source: ContractSource) {
  const [marked, rates] = [markedSums(source), listedRates(SERIES.Contracts, source.columns)];
  return {
    figures: { ...marked.figures, ...rates.figures },
    additionalData: (sums: Readonly<Record<string, bigint>>) => ({
      ...marked.additionalData(sums),
      ...rates.additionalData(sums),
    }),
  };
}

async function sourceOf({ query, ...request }: ListRequest | ExportRequest) {
  return await contractSourceOfDay(request, query.referenceDate);
}

/** The contracts of today, or as they were at the end of a day before it. Throws BadInput for a day to come. */
export async function contractSourceOfDay(
  { tx, actor, today }: Pick<ListRequest, 'tx' | 'actor' | 'today'>,
  referenceDate: string | undefined,
): Promise<ContractSource> {
  if (referenceDate !== undefined) refuseFuture(referenceDate, today);
  const day = referenceDate ?? today;
  const stale = await keptFigure(actor.kept, `stale terms ${day}`, () => readStaleTerms(tx, day));
  const terms = stale.map(({ term }) => term);
  return lastingSource(JSON.stringify([day, referenceDate !== undefined, terms]), () =>
    referenceDate === undefined ? contractSourceToday(today, terms) : contractSourceOn(referenceDate, terms),
  );
}

/** So many days are remembered, each with the indices whose fixings were stale. */
const MOST_SOURCES = 20;
const sources = new Map<string, ContractSource>();

/** The same source for every reader of a day, so that the statements of its pages are written once. */
function lastingSource(key: string, make: () => ContractSource): ContractSource {
  const known = sources.get(key);
  if (known) return known;
  if (sources.size >= MOST_SOURCES) sources.clear();
  const made = asLasting(make());
  sources.set(key, made);
  return made;
}
