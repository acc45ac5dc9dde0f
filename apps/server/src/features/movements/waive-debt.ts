import { REFUSED_PART } from '@calends/loan-engine';
import { FIELD_OF_KIND, WAIVER_OF_KIND, type Waiver, type WaiverReply } from '@calends/wire';
import { type LoanWriting, refused } from '../ledger/ledger.public.ts';
import { debtPartsOf, enterDebtParts, recordDebtParts } from './debt-parts.ts';

/** Waives parts of what a tranche owes: all of them, or none. Throws Refused with each part that is more than is owed of it. */
export async function waiveDebt(writing: LoanWriting, input: Waiver): Promise<WaiverReply> {
  const parts = debtPartsOf(input, input.waiverDate, WAIVER_OF_KIND);
  const { contractId, accepted, refused: excesses } = await enterDebtParts(writing, input, parts);
  const [first] = excesses;
  if (first)
    throw refused(
      first.refusal,
      Object.fromEntries(
        excesses.map(({ movement, refusal: { code } }) => [
          REFUSED_PART[code] === 'DAY' ? 'waiverDate' : FIELD_OF_KIND[movement.kind],
          [code],
        ]),
      ),
    );
  const recorded = { accepted, dateField: 'waiverDate' };
  const { factIds, version } = await recordDebtParts(writing, contractId, input, recorded);
  const waived = accepted.map(({ movementType, amount }, place) => ({
    id: factIds[place] ?? '',
    movementType,
    amount,
  }));
  return { waived, version };
}
