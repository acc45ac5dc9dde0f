import { addDays, type Cents, formatDay, type LedgerFigures, parseDay } from '@calends/loan-engine';
import type { HandoverParty, HandoverType } from '../vocabulary.ts';
import type { Projections } from './projections.ts';
import type { HandedSource, Source } from './source.ts';

type Handover = LedgerFigures['handovers'][number];

/** What passes of the tranches when another company takes the place of one: capital, interest, and what a claim is sold above or below it. */
export function handoverSources(
  { handovers }: Pick<LedgerFigures, 'handovers'>,
  projectionsOf: ReadonlyMap<string, Projections>,
): Source[] {
  return handovers.flatMap((handover, place) => {
    const { day, side, act, factId, tranches } = handover;
    const date = formatDay(day);
    const before = parseDay(addDays(date, -1));
    const prices = pricesOf(handover);
    return tranches.flatMap((tranche, index): Source[] => {
      const { trancheId, capital } = tranche;
      const interest = tranche.interestDue + tranche.accrued;
      const projected = before !== undefined && projectionsOf.get(trancheId)?.ofAccrued(before) === true;
      const source = (type: HandoverType, amount: Cents, party?: HandoverParty): Source => {
        const handed: HandedSource = { place, side, ...(party && { party }) };
        const key = `${factId ?? `${place}/${date}`}/${trancheId}`;
        return { step: 'HANDOVER', date, trancheId, type, key, factId, amount, tax: 0n, projected, handover: handed };
      };
      if (side === 'RECEIVER') return [source('CAPITALASSUMPTION', capital), source('INTERESTASSUMPTION', interest)];
      if (act === 'MERGER') return [source('CAPITALSUCCESSION', capital), source('INTERESTSUCCESSION', interest)];
      const above = (prices[index] ?? 0n) - capital - interest;
      const [gain, loss] = above > 0n ? (['GIVING', 'TAKING'] as const) : (['TAKING', 'GIVING'] as const);
      const difference = above < 0n ? 0n - above : above;
      return [
        source('CAPITALASSIGNMENT', capital),
        source('INTERESTASSIGNMENT', interest),
        source('ASSIGNMENTGAIN', difference, gain),
        source('ASSIGNMENTLOSS', difference, loss),
      ];
    });
  });
}

/**
 * The price of each tranche: what is owed of it, or its part of a price for all of them. The rest is of the last of which anything is
 * owed: one that only earned something in the month has no part. Where nothing is owed at all, it is of the last.
 */
function pricesOf({ price, tranches }: Handover): Cents[] {
  const owed = tranches.map(({ capital, interestDue, accrued }) => capital + interestDue + accrued);
  if (price === null) return owed;
  const all = owed.reduce((sum, one) => sum + one, 0n);
  const owing = owed.findLastIndex((one) => one !== 0n);
  const last = owing < 0 ? owed.length - 1 : owing;
  let rest = price;
  return owed.map((one, index) => {
    const part = index === last ? rest : all === 0n ? 0n : (price * one) / all;
    rest -= part;
    return part;
  });
}
