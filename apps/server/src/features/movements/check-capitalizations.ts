import { formatMoney, type LedgerMovement } from '@calends/loan-engine';
import type { CapitalizationCheck } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { computeOn, findContractOfTranche } from '../ledger/ledger.public.ts';

type Capitalization = LedgerMovement & { readonly periodFrom: string };

/** Interest that the contract, or the one tranche, capitalizes or makes due up to and including `date` (ISO). Throws NotFound. */
export async function checkCapitalizations(
  tx: TenantTransaction,
  { date, contractId, trancheId }: { date: string; contractId?: string | undefined; trancheId?: string | undefined },
): Promise<CapitalizationCheck> {
  const ofTranche = trancheId === undefined ? undefined : await findContractOfTranche(tx, trancheId);
  if (trancheId !== undefined && (!ofTranche || (contractId ?? ofTranche) !== ofTranche)) throw new NotFound();
  const { figures } = await computeOn(tx, ofTranche ?? contractId ?? '', date, 'date');
  const posted = figures()
    .tranches.filter(({ printed: { id } }) => trancheId === undefined || id === trancheId)
    .flatMap(({ printed: { id }, movements }) =>
      movements.flatMap(({ printed, amount }) =>
        isCapitalization(printed) ? [{ row: rowOf(id, printed), amount: amount ?? 0n }] : [],
      ),
    );
  const capitalizations = posted.map(({ row }) => row).toSorted((a, b) => a.movementDate.localeCompare(b.movementDate));
  const total = posted.reduce((sum, { amount }) => sum + amount, 0n);
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
