import { formatDay, formatMoney, type Posting } from '@calends/loan-engine';
import type { CapitalizationCheck } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { computeOn, findContractOfTranche } from '../ledger/ledger.public.ts';

/** Interest that the contract, or the one tranche, capitalizes or makes due up to and including `date` (ISO). Throws NotFound. */
export async function checkCapitalizations(
  tx: TenantTransaction,
  { date, contractId, trancheId }: { date: string; contractId?: string | undefined; trancheId?: string | undefined },
): Promise<CapitalizationCheck> {
  const ofTranche = trancheId === undefined ? undefined : await findContractOfTranche(tx, trancheId);
  if (trancheId !== undefined && (!ofTranche || (contractId ?? ofTranche) !== ofTranche)) throw new NotFound();
  const { figures } = await computeOn(tx, ofTranche ?? contractId ?? '', date, 'date');
  const posted = figures.tranches
    .filter(({ tranche: { id } }) => trancheId === undefined || id === trancheId)
    .flatMap(({ tranche: { id }, postings }) => postings.flatMap((posting) => capitalizationOf(id, posting)))
    .toSorted((a, b) => a.day - b.day);
  const total = posted.reduce((sum, { amount }) => sum + amount, 0n);
  return { date, capitalizations: posted.map(({ row }) => row), total: formatMoney(total) };
}

/** Derived interest has a period, interest that somebody entered has none. */
function capitalizationOf(trancheId: string, { day, type, amount: posted, capital, interestDue, period }: Posting) {
  if (!period) return [];
  const amount = posted ?? 0n;
  const row: CapitalizationCheck['capitalizations'][number] = {
    trancheId,
    movementType: type === 'CAPITALIZATION' ? 'CAPITALIZATION' : 'INTERESTSDUE',
    movementDate: formatDay(day),
    periodFrom: formatDay(period.from),
    value: formatMoney(amount),
    capital: formatMoney(capital),
    interestDue: formatMoney(interestDue),
  };
  return [{ day, amount, row }];
}
