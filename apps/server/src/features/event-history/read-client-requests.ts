import { type ClientHistoryRequest, eventHistory, type ListQuery } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { page } from '../../resource/lists/page.ts';
import { findEntity } from '../entities/entities.public.ts';
import { eventSource, findPeople } from './event-history.store.ts';

const NEWEST_FIRST: ListQuery = { page: 1, size: undefined, all: true, filters: [], sort: eventHistory.defaultSort };

/**
 * The actions of people on a company and its contracts. Throws NotFound for a company that the tenant does not have, and
 * Refused where there are more than one answer holds.
 */
export async function readClientRequests(tx: TenantTransaction, clientId: string): Promise<ClientHistoryRequest[]> {
  if (!(await findEntity(tx, clientId))) throw new NotFound();
  const wanted = { people: await findPeople(tx), clientId };
  const { data } = await page(tx, eventSource, NEWEST_FIRST, wanted, { pageSizeDefault: 0 });
  return data.map(({ id, at, user, action, element, recordId }) => ({ id, at, user, action, element, recordId }));
}
