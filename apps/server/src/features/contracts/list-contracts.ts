import { type contractEndpoints, contracts, listQueryOf, type Paged, partOf, type RowOf } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { StreamedFile, TenantRequest } from '../../http/route.ts';
import { exportQueryOf, exportRows } from '../../resource/export-rows.ts';
import { withOwnFields } from '../../resource/own-fields.ts';
import { page } from '../../resource/page.ts';
import { textsOf } from '../../resource/texts-of.ts';
import { readStaleTerms } from '../ledger/ledger.public.ts';
import { contractSourceOn, contractSourceToday, markedSums } from './contracts.store.ts';
import { refuseFuture } from './reference-day.ts';

type ListRequest = TenantRequest<typeof contractEndpoints.list>;
type ExportRequest = TenantRequest<typeof contractEndpoints.exportData>;

/** One page of contracts, as of today or the end of a reference date, and what is marked among all of them. */
export async function listContracts(request: ListRequest): Promise<Paged<RowOf<typeof contracts>>> {
  const { tx, query, actor, today } = request;
  const stood = await sourceOf(tx, query.referenceDate, today);
  const source = partOf(contracts, query.OrderBy) ? await withOwnFields(request, stood) : stood;
  return await page(tx, source, listQueryOf(query), query, actor.pageSizeDefault, markedSums(source));
}

/** The same contracts as a file, which says the reference date. */
export async function exportContracts(request: ExportRequest): Promise<StreamedFile> {
  const { tx, query, today } = request;
  const { referenceDate } = query;
  const reader = { textOf: await textsOf(request), today, referenceDate };
  const source = await withOwnFields(request, await sourceOf(tx, referenceDate, today));
  return await exportRows(tx, source, exportQueryOf(query), query, reader);
}

async function sourceOf(tx: TenantTransaction, referenceDate: string | undefined, today: string) {
  if (referenceDate !== undefined) refuseFuture(referenceDate, today);
  const stale = (await readStaleTerms(tx, referenceDate ?? today)).map(({ term }) => term);
  return referenceDate === undefined ? contractSourceToday(today, stale) : contractSourceOn(referenceDate, stale);
}
