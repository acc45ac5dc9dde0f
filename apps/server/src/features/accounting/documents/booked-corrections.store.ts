import { monthEnd } from '@calends/loan-engine';
import type { DocumentPhase } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Given to accounting, or on the way there: nothing takes it back by itself. */
const GIVEN: readonly DocumentPhase[] = [
  'QUEUED',
  'SENDING',
  'UNCONFIRMED',
  'SENT',
  'MANUAL',
  'CANCELLING',
  'CANCEL_FAILED',
];

/** So many are named at most. */
const MOST_NAMED = 10;

/**
 * The corrections of a company's month (its first day) that accounting was given in a later month: each by its number there, or by its
 * reference while it has none.
 */
export async function findCorrectionsOf(tx: TenantTransaction, companyId: string, month: string): Promise<string[]> {
  const corrections = await tx
    .selectFrom('erp_document as correction')
    .innerJoin('erp_document as corrected', (join) =>
      join
        .onRef('corrected.tenant_id', '=', 'correction.tenant_id')
        .onRef('corrected.document_id', '=', 'correction.corrects_id'),
    )
    .select(['correction.remote_diary', 'correction.remote_number', 'correction.external_ref'])
    .where('correction.kind', '=', 'JOURNAL')
    .where('correction.entity_id', '=', companyId)
    .where('correction.phase', 'in', GIVEN)
    .where('correction.dated_on', '>', monthEnd(month))
    .where('corrected.dated_on', '>=', month)
    .where('corrected.dated_on', '<=', monthEnd(month))
    .orderBy('correction.dated_on')
    .orderBy('correction.document_id')
    .limit(MOST_NAMED)
    .execute();
  return corrections.map(({ remote_diary: diary, remote_number: number, external_ref: reference }) =>
    number === null ? reference : [diary, number].filter(Boolean).join('/'),
  );
}
