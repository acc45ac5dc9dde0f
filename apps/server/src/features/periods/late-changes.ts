import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { Refused } from '../../http/problems.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import { compareFigures, movedAmounts } from './compare-figures.ts';
import { type FigureRow, readTruth } from './figure-rows.store.ts';
import { readCompanies, readLastClosed } from './periods.store.ts';
import { monthOf } from './read-months.ts';

/** Called after a write: throws where it moved what is closed. */
type LateCheck = () => Promise<void>;

/**
 * Where the tenant refuses late changes, keeps what these loans make of closed months before a write; the check after it throws
 * Refused naming the first company and month of which a figure moved, on the field that dates the write. Compared with what was
 * before the write and not with what was closed, so that an older difference refuses nobody.
 */
export async function beforeLateChange(
  tx: TenantTransaction,
  contractIds: readonly string[],
  dateField: string | undefined,
): Promise<LateCheck> {
  if ((await settings.of(tx, 'LATE_CHANGES')) !== 'REFUSE') return nothingToCheck;
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
    if (row) throw await refusal(tx, row, dateField);
  };
}

async function nothingToCheck(): Promise<void> {}

async function refusal(tx: TenantTransaction, { companyId, month }: FigureRow, dateField: string | undefined) {
  const [company] = await readCompanies(tx, [companyId]);
  return new Refused({
    code: 'PeriodClosed',
    details: { company: company?.name ?? '', month: monthOf(month) },
    ...(dateField !== undefined && { errors: { [dateField]: ['PeriodClosed'] } }),
  });
}
