import { termsInForce } from '@calends/loan-engine';
import type { IndexRateInForce } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { computeOn, refused } from '../ledger/ledger.public.ts';

/** The index rate of a contract at the end of `referenceDate` (ISO), by tranche. Throws NotFound, and Refused on the day. */
export async function readInForce(
  tx: TenantTransaction,
  contractId: string,
  referenceDate: string,
): Promise<IndexRateInForce> {
  const { file, ledger } = await computeOn(tx, contractId, referenceDate, 'referenceDate');
  const inForce = termsInForce(file, referenceDate);
  if (!inForce.ok) throw refused(inForce.refusal, { referenceDate: [inForce.refusal.code] });
  const { euriborApplicable, euribor } = inForce.terms;
  if (!euriborApplicable || euribor === 'NA')
    return { contractId, referenceDate, euribor: 'NA', rate: null, tranches: [] };
  const tranches = ledger.tranches.map(({ id: trancheId, index, spread, rate, movements }) => {
    const set = movements.findLast(({ movementType }) => movementType === 'EURIBORRATECHANGE') ?? movements[0];
    return { trancheId, since: set?.date ?? referenceDate, rate: index, spread, total: rate };
  });
  const last = tranches.toSorted((a, b) => a.since.localeCompare(b.since)).at(-1);
  return { contractId, referenceDate, euribor, rate: last?.rate ?? null, tranches };
}
