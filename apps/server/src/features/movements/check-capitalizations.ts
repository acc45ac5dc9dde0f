import { formatMoney, type LedgerMovement } from '@calends/loan-engine';
import type { CapitalizationCheck } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { centsOf, computeOn, findContractOfTranche } from '../ledger/ledger.public.ts';

type Capitalization = LedgerMovement & { readonly periodFrom: string };

/** Interest that the contract, or the one tranche, capitalizes or makes due up to and including `date` (ISO). Throws NotFound. */
export async function checkCapitalizations(
  tx: TenantTransaction,
  { date, contractId, trancheId }: { date: string; contractId?: string | undefined; trancheId?: string | undefined },
): Promise<CapitalizationCheck> {
  const ofTranche = trancheId === undefined ? undefined : await findContractOfTranche(tx, trancheId);
  if (trancheId !== undefined && (!ofTranche || (contractId ?? ofTranche) !== ofTranche)) throw new NotFound();
  const { ledger } = await computeOn(tx, ofTranche ?? contractId ?? '', date, 'date');
  const capitalizations = ledger.tranches
    .filter(({ id }) => trancheId === undefined || id === trancheId)
    .flatMap(({ id, movements }) => movements.filter(isCapitalization).map((movement) => rowOf(id, movement)))
    .toSorted((a, b) => a.movementDate.localeCompare(b.movementDate));
  const total = capitalizations.reduce((sum, { value }) => sum + centsOf(value), 0n);
  return { date, capitalizations, total: formatMoney(total) };
}

/** Derived interest has a period, interest that somebody entered has none. */
function isCapitalization(movement: LedgerMovement): movement is Capitalization {
  return movement.periodFrom !== undefined;
}

function rowOf(trancheId: string, movement: Capitalization): CapitalizationCheck['capitalizations'][number] {
  const { date: movementDate, amount, periodFrom, capital, interestDue } = movement;
  const movementType = movement.movementType === 'CAPITALIZATION' ? 'CAPITALIZATION' : 'INTERESTSDUE';
  return { trancheId, movementType, movementDate, periodFrom, value: amount ?? '0.00', capital, interestDue };
}
