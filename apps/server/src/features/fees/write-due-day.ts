import type { FeeDueDay, FeeRateEffects } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import type { Previewing } from '../ledger/ledger.public.ts';
import { deleteDueDay, findOwnDueDay, putDueDay } from './due-days.store.ts';
import { changeFees } from './tax-effects.ts';

interface Writer {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly today: string;
}

/** Sets the own due day from a day on: it hides the system's of that day, and the one before it ends the day before. */
export async function setDueDay(
  { tx, audit, today }: Writer,
  day: FeeDueDay,
  previewing: Previewing,
): Promise<FeeRateEffects> {
  const before = await findOwnDueDay(tx, day);
  const { category } = day;
  const { contracts, outcome } = await changeFees({ tx, today }, { category }, previewing, () => putDueDay(tx, day));
  const after = { ...day, contracts: contracts.map((one) => one.contractNumber) };
  if (!previewing.isPreview) audit.record({ action: before ? 'UPDATE' : 'CREATE', resource: 'fee', before, after });
  return { contracts, outcome };
}

/** Takes an own due day back. Throws NotFound where there is none from that day on: the system's cannot be taken back. */
export async function voidDueDay(
  { tx, audit, today }: Writer,
  key: Pick<FeeDueDay, 'category' | 'validFrom'>,
  previewing: Previewing,
): Promise<FeeRateEffects> {
  const before = await findOwnDueDay(tx, key);
  if (!before) throw new NotFound();
  const { category } = key;
  const { contracts, outcome } = await changeFees({ tx, today }, { category }, previewing, () => deleteDueDay(tx, key));
  if (!previewing.isPreview) audit.record({ action: 'DELETE', resource: 'fee', before });
  return { contracts, outcome };
}
