import type { FeeRate, FeeRateEffects } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import type { Previewing } from '../ledger/ledger.public.ts';
import { deleteRate, findOwnRate, putRate } from './fees.store.ts';
import { changeFees } from './tax-effects.ts';

interface Writer {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly today: string;
}
type RateKey = Pick<FeeRate, 'category' | 'verba' | 'validFrom'>;

/** Sets the own rate of an item from a day on: it hides the system's of that day, and the rate before it ends the day before. */
export async function setRate(
  { tx, audit, today }: Writer,
  rate: FeeRate,
  previewing: Previewing,
): Promise<FeeRateEffects> {
  const before = await findOwnRate(tx, rate);
  const { contracts, outcome } = await changeFees({ tx, today }, { category: rate.category }, previewing, () =>
    putRate(tx, rate),
  );
  const after = { ...rate, contracts: contracts.map((one) => one.contractNumber) };
  if (!previewing.isPreview)
    audit.record({ action: before ? 'UPDATE' : 'CREATE', resource: 'fee', before: before?.rate, after });
  return { contracts, outcome };
}

/** Takes an own rate back. Throws NotFound where there is none of that day: the system's cannot be taken back. */
export async function voidRate(
  { tx, audit, today }: Writer,
  key: RateKey,
  previewing: Previewing,
): Promise<FeeRateEffects> {
  const before = await findOwnRate(tx, key);
  if (!before) throw new NotFound();
  const { contracts, outcome } = await changeFees({ tx, today }, { category: key.category }, previewing, () =>
    deleteRate(tx, key),
  );
  const { verba, valid_from: validFrom, rate } = before;
  if (!previewing.isPreview) audit.record({ action: 'DELETE', resource: 'fee', before: { verba, validFrom, rate } });
  return { contracts, outcome };
}
