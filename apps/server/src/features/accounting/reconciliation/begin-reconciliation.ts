import { newId } from '../../../db/new-id.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { BadInput, NotFound, Refused } from '../../../http/problems.ts';
import { findCompanyBooks, findEntity } from '../../entities/entities.public.ts';
import { refuseMissing } from '../connections/refuse-fault.ts';
import type { Sender } from '../sending/send-documents.ts';
import { mustSend } from '../sending/senders.ts';
import { readDocumentsOfMonth } from './booked-month.store.ts';
import { beginMonth } from './reconciliations.store.ts';

interface Wanted {
  readonly entityId: string;
  readonly year: number;
  readonly month: number;
}

/**
 * Begins to compare a month of a company with its accounting: its id. Throws Forbidden, NotFound, BadInput for a month to come, and Refused
 * where the company's books are nowhere or somebody reads that month now.
 */
export async function beginReconciliation(sender: Sender, { entityId, year, month }: Wanted): Promise<string> {
  const { tx, actor, audit, today, now } = sender;
  await mustSend(tx, actor);
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  if (!(await findEntity(tx, entityId))) throw new NotFound();
  if (first > today) throw new BadInput({ month: ['DateInFuture'] });
  const books = (await findCompanyBooks(tx, [entityId])).get(entityId);
  if (!books || books.dataBase === null) refuseMissing('dataBase');
  const id = await beginFor(tx, { entityId, month: first }, now, actor.personId);
  if (id === undefined) throw new Refused({ code: 'ReconciliationRuns' });
  audit.record({ action: 'UPDATE', resource: 'TPrimaveraSync', after: { reconciled: first, entityId } });
  return id;
}

/** The same for a month of a company that is known to have books; undefined where somebody reads it now. */
export async function beginFor(
  tx: TenantTransaction,
  of: { readonly entityId: string; readonly month: string },
  at: Date,
  by: string | null,
): Promise<string | undefined> {
  const { booked, waiting } = await readDocumentsOfMonth(tx, of);
  return await beginMonth(tx, { id: newId(), ...of, at, by, documents: booked.length, waiting: waiting.length });
}
