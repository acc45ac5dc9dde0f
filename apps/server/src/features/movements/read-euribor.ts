import { termsInForce } from '@calends/loan-engine';
import type { TrancheEuribor } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { computeOn, findContractOfTranche, refused } from '../ledger/ledger.public.ts';

/** The Euribor of a tranche at the end of `date` (ISO), and since when. Throws NotFound, Refused before the draw. */
export async function readEuribor(tx: TenantTransaction, trancheId: string, date: string): Promise<TrancheEuribor> {
  const contractId = await findContractOfTranche(tx, trancheId);
  if (!contractId) throw new NotFound();
  const { ledger, file, version } = await computeOn(tx, contractId, date, 'date');
  const tranche = ledger.tranches.find(({ id }) => id === trancheId);
  if (!tranche)
    throw refused(
      { code: 'MovementBeforeTranche', message: `${date} is before the tranche`, trancheId, date },
      {
        date: ['MovementBeforeTranche'],
      },
    );
  const inForce = termsInForce(file, date);
  if (!inForce.ok) throw refused(inForce.refusal);
  const follows = inForce.terms.euriborApplicable && inForce.terms.euribor !== 'NA';
  const changed = tranche.movements.findLast(({ movementType }) => movementType === 'EURIBORRATECHANGE');
  return {
    movementTrancheId: trancheId,
    movementDate: changed?.date ?? tranche.movements[0]?.date ?? date,
    euriborRate: follows ? tranche.index : null,
    version,
  };
}
