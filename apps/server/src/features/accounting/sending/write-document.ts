import type { AccountingDocument } from '@calends/wire';
import { inTenant } from '../../../db/tenant-transaction.ts';
import type { WaitingRequest } from '../../../http/route.ts';
import type { Outside } from '../connections/open-system.ts';
import { readDocument } from '../reading/read-document.ts';
import type { Sender } from './send-documents.ts';

type Request = Pick<WaitingRequest<unknown>, 'actor' | 'audit' | 'today'> & {
  readonly params: { readonly id: string };
};

/** A step on a document, in a transaction of its own after accounting was asked; what it is then. */
export async function writeDocument(
  { db, now }: Outside,
  request: Request,
  step: (sender: Sender) => Promise<void>,
): Promise<AccountingDocument> {
  const { actor, audit, today, params } = request;
  return await inTenant(db, actor.tenantId, async (tx) => {
    await step({ tx, actor, audit, today, now: now() });
    await audit.writeToTenant(tx);
    return await readDocument(tx, params.id);
  });
}
