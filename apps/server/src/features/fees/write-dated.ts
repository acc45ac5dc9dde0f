import type { FeeRateEffects } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Previewing } from '../ledger/ledger.public.ts';
import { changeFees } from './tax-effects.ts';

export interface Writer {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly today: string;
}

/** A row of the tenant's own that holds from a day on, as the audit names it. */
interface DatedChange {
  readonly category: string;
  /** Undefined where there was none. */
  readonly before: unknown;
  /** Undefined where it is taken back. */
  readonly after?: object;
  readonly write: () => Promise<void>;
}

/** Writes what holds from a day on, or takes it back; a preview records nothing. Throws what `changeFees` throws. */
export async function writeDated(
  { tx, audit, today }: Writer,
  { category, before, after, write }: DatedChange,
  previewing: Previewing,
): Promise<FeeRateEffects> {
  const { contracts, outcome } = await changeFees({ tx, today }, { category }, previewing, write);
  if (!previewing.isPreview)
    audit.record(
      after
        ? {
            action: before ? 'UPDATE' : 'CREATE',
            resource: 'fee',
            before,
            after: { ...after, contracts: contracts.map((one) => one.contractNumber) },
          }
        : { action: 'DELETE', resource: 'fee', before },
    );
  return { contracts, outcome };
}
