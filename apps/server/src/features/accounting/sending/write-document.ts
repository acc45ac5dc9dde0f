import { inTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { WaitingRequest } from '../../../http/route.ts';
import type { Outside } from '../connections/open-system.ts';
import type { Sender } from './send-documents.ts';

type Request = Pick<WaitingRequest<unknown>, 'actor' | 'audit' | 'today'> & {
  readonly params: { readonly id: string };
};

/** A step on a document, in a transaction of its own after accounting was asked; what it is then. */
export async function writeDocument<Document>(
  { db, now }: Outside,
  request: Request,
  read: (tx: TenantTransaction, id: string) => Promise<Document>,
  step: (sender: Sender) => Promise<void>,
): Promise<Document> {
  const { actor, audit, today, params } = request;
  return await inTenant(db, actor.tenantId, async (tx) => {
    await step({ tx, actor, audit, today, now: now() });
    await audit.writeToTenant(tx);
    return await read(tx, params.id);
  });
}
