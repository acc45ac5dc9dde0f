import { type contractEndpoints, type contracts, listQueryOf, type Paged, type RowOf } from '@calends/wire';
import type { StreamedFile, TenantRequest } from '../../http/route.ts';
import { exportQueryOf, exportRows } from '../../resource/export-rows.ts';
import { page } from '../../resource/page.ts';
import { textsOf } from '../../resource/texts-of.ts';
import { contractSource, contractSourceOn } from './contracts.store.ts';
import { refuseFuture } from './reference-day.ts';

type ListRequest = TenantRequest<typeof contractEndpoints.list>;
type ExportRequest = TenantRequest<typeof contractEndpoints.exportData>;

/** One page of contracts, as they stand today or stood at the end of a reference date. */
export async function listContracts({ tx, query, actor, today }: ListRequest): Promise<Paged<RowOf<typeof contracts>>> {
  const source = sourceOf(query.referenceDate, today);
  return await page(tx, source, listQueryOf(query), query, actor.pageSizeDefault);
}

/** The same contracts as a file, which says the reference date. */
export async function exportContracts(request: ExportRequest): Promise<StreamedFile> {
  const { tx, query, today } = request;
  const { referenceDate } = query;
  const reader = { textOf: await textsOf(request), today, referenceDate };
  return await exportRows(tx, sourceOf(referenceDate, today), exportQueryOf(query), query, reader);
}

function sourceOf(referenceDate: string | undefined, today: string): ReturnType<typeof contractSourceOn> {
  if (referenceDate === undefined) return contractSource;
  refuseFuture(referenceDate, today);
  return contractSourceOn(referenceDate);
}
