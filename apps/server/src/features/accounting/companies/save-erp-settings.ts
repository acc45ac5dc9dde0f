import { type StyleStep, styleOn } from '@calends/journal';
import type { ErpSettings, SaveErpSettings } from '@calends/wire';
import type { AuditTrail } from '../../../db/audit-trail.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { NotFound, Refused, Stale } from '../../../http/problems.ts';
import { findCompanyBooks, lockEntity, mustEditEntities, updateErpSettings } from '../../entities/entities.public.ts';
import { markContractsOfCompany } from '../derivation/stale-contracts.store.ts';
import { FROM_THE_FIRST_DAY } from '../mapping/read-mappings.ts';
import { findLastBooked, hasDocumentsOnTheWay } from './documents-of-company.store.ts';

/**
 * Says in which books a company stands. Throws Forbidden, NotFound, Stale, and Refused for a style that would change documents
 * that were given to accounting, and for another system while documents are on their way to this one.
 */
export async function saveErpSettings(
  tx: TenantTransaction,
  actor: Actor,
  audit: AuditTrail,
  id: string,
  input: SaveErpSettings,
): Promise<ErpSettings> {
  mustEditEntities(actor);
  const before = await lockEntity(tx, id);
  if (!before) throw new NotFound();
  if (before.version !== input.version) throw new Stale();
  await refuseMovedBooks(tx, id, before.erpSettings, input);
  const styles = (await findCompanyBooks(tx, [id])).get(id)?.styles ?? [];
  const changed = stylesAfter(styles, input);
  await refuseBookedStyle(tx, id, firstDayOfOther(styles, changed));
  const after = await updateErpSettings(tx, id, input, changed);
  await markContractsOfCompany(tx, id);
  audit.record({
    action: 'UPDATE',
    resource: 'TEntities',
    recordId: id,
    before: auditedSettings(before.erpSettings),
    after: auditedSettings(after),
  });
  return after;
}

/** Throws Refused where documents are on their way to books that would be others: they arrive where they were sent to. */
async function refuseMovedBooks(
  tx: TenantTransaction,
  id: string,
  before: ErpSettings | null,
  { system, dataBase }: SaveErpSettings,
): Promise<void> {
  if (!before) return;
  const isOther = before.system !== system;
  const isElsewhere = before.system === 'PRIMAVERA' && before.dataBase !== dataBase;
  if (!(isOther || isElsewhere) || !(await hasDocumentsOnTheWay(tx, id))) return;
  const field = isOther ? 'system' : 'dataBase';
  throw new Refused({ code: 'DocumentOnTheWay', errors: { [field]: ['DocumentOnTheWay'] } });
}

/** What it did before the new style's first day stays; without a day the style is that of all days. */
function stylesAfter(
  styles: readonly StyleStep[],
  { accrualStyle: style, accrualStyleFrom: from }: SaveErpSettings,
): StyleStep[] {
  if (from === null) return [{ from: FROM_THE_FIRST_DAY, style }];
  const earlier = styles.filter((step) => step.from < from);
  const other = style === 'DELTA' ? 'REVERSING' : 'DELTA';
  const kept: StyleStep[] = earlier.length > 0 ? earlier : [{ from: FROM_THE_FIRST_DAY, style: other }];
  return styleOn({ styles: kept }, from) === style ? kept : [...kept, { from, style }];
}

/** The first day (ISO) on which the two differ. */
function firstDayOfOther(styles: readonly StyleStep[], changed: readonly StyleStep[]): string | undefined {
  const days = [...styles, ...changed].map(({ from }) => from).toSorted();
  return days.find((day) => styleOn({ styles }, day) !== styleOn({ styles: changed }, day));
}

/** Throws Refused where a document of that day or a later one was given to accounting. */
async function refuseBookedStyle(tx: TenantTransaction, id: string, day: string | undefined): Promise<void> {
  const last = day === undefined ? null : await findLastBooked(tx, id);
  if (day === undefined || last === null || last < day) return;
  throw new Refused({ code: 'StyleInUse', details: { date: last }, errors: { accrualStyleFrom: ['StyleInUse'] } });
}

/** Without the ids, and the state that nobody enters. */
function auditedSettings(settings: ErpSettings | null): object | null {
  if (!settings) return null;
  const { id: _, entityId: __, syncState: ___, ...entered } = settings;
  return entered;
}
