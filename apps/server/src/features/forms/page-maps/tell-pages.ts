import { SYSTEM_TENANT } from '@calends/wire';
import { tellLive } from '../../../db/live-channel.ts';
import { inEachConcerned, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { countMapped } from './page-maps.store.ts';

/** Who wrote, and by which call, as far as that is known. */
export interface PagesWriter {
  readonly tx: TenantTransaction;
  readonly actor: { readonly personId: string; readonly tenantId: string };
  readonly caller?: { readonly requestId: string };
}

/** Has open windows read the mappings again. What the system ships concerns every tenant. */
export async function tellPages({ tx, actor, caller }: PagesWriter, ids: readonly string[]): Promise<void> {
  const requestId = caller?.requestId ?? null;
  const tell = async (own: TenantTransaction) => {
    await tellLive(own, [{ about: 'records', kind: 'PageMap', ids, by: actor.personId, requestId }]);
  };
  if (actor.tenantId === SYSTEM_TENANT) await inEachConcerned(tx, tell);
  else await tell(tx);
}

/** The same for a form that goes on air or off it, where it stands on a page. */
export async function tellPagesOfForm(writer: PagesWriter, formId: string): Promise<void> {
  if ((await countMapped(writer.tx, formId)) > 0) await tellPages(writer, []);
}
