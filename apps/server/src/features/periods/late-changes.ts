import { type LateChanges, mayAccess, SETTING_GROUPS } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { Refused } from '../../http/problems.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import { compareFigures, movedAmounts } from './compare-figures.ts';
import { type FigureRow, readTruth } from './figure-rows.store.ts';
import { readCompanies, readLastClosed } from './periods.store.ts';
import { monthOf } from './read-months.ts';

/** Called after a write: throws where it moved what is closed. */
type LateCheck = () => Promise<void>;

export interface LateWriting {
  readonly tx: TenantTransaction;
  readonly actor: Pick<Actor, 'roleId'>;
}

/** What becomes of a late change of a person: as two settings of the tenant say. */
export async function lateChangesOf({ tx, actor }: LateWriting): Promise<LateChanges> {
  const { LATE_CHANGES, LATE_CHANGES_ROLE } = await settings.allOf(tx, ['LATE_CHANGES', 'LATE_CHANGES_ROLE']);
  if (LATE_CHANGES === 'REFUSE') return 'REFUSED';
  return mayAccess(actor.roleId, SETTING_GROUPS[LATE_CHANGES_ROLE]) ? 'ADJUSTED' : 'NOT_ALLOWED';
}

/** The refusal that a late change of a person meets; undefined where it adjusts what is closed. */
export async function lateRefusalOf(writing: LateWriting): Promise<LateRefusal | undefined> {
  const lateChanges = await lateChangesOf(writing);
  return lateChanges === 'ADJUSTED' ? undefined : CODES[lateChanges];
}

/**
 * Where late changes are refused to a person, keeps what these loans make of closed months before a write; the check after it throws
 * Refused naming the first company and month of which a figure moved, on the field that dates the write. Compared with what was
 * before the write and not with what was closed, so that an older difference refuses nobody.
 */
export async function beforeLateChange(
  { tx, actor }: LateWriting,
  contractIds: readonly string[],
  dateField: string | undefined,
): Promise<LateCheck> {
  const lateChanges = await lateChangesOf({ tx, actor });
  if (lateChanges === 'ADJUSTED') return nothingToCheck;
  const lastClosed = await readLastClosed(tx);
  const through = [...lastClosed.values()].toSorted().at(-1);
  if (through === undefined) return nothingToCheck;
  const read = async () =>
    (await readTruth(tx, { through, contractIds })).filter(
      ({ companyId, month }) => month <= (lastClosed.get(companyId) ?? ''),
    );
  const before = await read();
  return async () => {
    const moved = compareFigures(before, await read()).find((row) => movedAmounts(row).length > 0);
    const row = moved?.closed ?? moved?.now;
    if (row) throw await refusal(tx, row, { code: CODES[lateChanges], dateField });
  };
}

async function nothingToCheck(): Promise<void> {}

const CODES = { REFUSED: 'PeriodClosed', NOT_ALLOWED: 'LateChangeNotAllowed' } as const;
export type LateRefusal = (typeof CODES)[keyof typeof CODES];

interface Refusing {
  readonly code: LateRefusal;
  readonly dateField: string | undefined;
}

async function refusal(tx: TenantTransaction, { companyId, month }: FigureRow, { code, dateField }: Refusing) {
  const [company] = await readCompanies(tx, [companyId]);
  return new Refused({
    code,
    details: { company: company?.name ?? '', month: monthOf(month) },
    ...(dateField !== undefined && { errors: { [dateField]: [code] } }),
  });
}
