import { type contractEndpoints, type contracts, listQueryOf, type Paged, type RowOf } from '@calends/wire';
import type { StreamedFile, TenantRequest } from '../../http/route.ts';
import { exportQueryOf, exportRows } from '../../resource/export-rows.ts';
import { page } from '../../resource/page.ts';
import { textsOf } from '../../resource/texts-of.ts';
import { accruedOn } from '../ledger/ledger.public.ts';
import { contractSource, contractSourceOn } from './contracts.store.ts';
import { refuseFuture } from './reference-day.ts';

type ListRequest = TenantRequest<typeof contractEndpoints.list>;
type ExportRequest = TenantRequest<typeof contractEndpoints.exportData>;

/** One page of contracts, as they stand today or at the end of a reference date. */
export async function listContracts({ tx, query, actor, today }: ListRequest): Promise<Paged<RowOf<typeof contracts>>> {
  const { referenceDate } = query;
  const listQuery = listQueryOf(query);
  if (referenceDate === undefined) return await page(tx, contractSource, listQuery, query, actor.pageSizeDefault);
  refuseFuture(referenceDate, today);
  const found = await page(tx, contractSourceOn(referenceDate), listQuery, query, actor.pageSizeDefault);
  const accrued = await accruedOn(
    tx,
    found.data.map(({ id }) => id),
    referenceDate,
  );
  const data = found.data.map((row) => ({ ...row, interestAccrued: accrued.get(row.id) ?? '0.00' }));
  const { interestAccrued: _, ...columnSums } = found.columnSums ?? {};
  return { ...found, data, columnSums };
}

/** The same contracts as a file. At a reference date it leaves out what had accrued: it is computed for the rows of a page. */
export async function exportContracts(request: ExportRequest): Promise<StreamedFile> {
  const { tx, query, today } = request;
  const { referenceDate } = query;
  const reader = { textOf: await textsOf(request), today };
  const wanted = exportQueryOf(query);
  if (referenceDate === undefined) return await exportRows(tx, contractSource, wanted, query, reader);
  refuseFuture(referenceDate, today);
  const { columns = Object.keys(contractSource.columns) } = wanted;
  const ofThatDay = { ...wanted, columns: columns.filter((name) => name !== 'interestAccrued') };
  return await exportRows(tx, contractSourceOn(referenceDate), ofThatDay, query, { ...reader, referenceDate });
}
