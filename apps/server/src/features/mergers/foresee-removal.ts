import type { ForeseenMerger } from '@calends/wire';
import { NotFound, Refused } from '../../http/problems.ts';
import { findEntity } from '../entities/entities.public.ts';
import { findContractsOfAct } from '../ledger/ledger.public.ts';
import { ofEachLoan } from './of-each-loan.ts';
import { lateFaults, movedMonths, type Reading, shownMerger } from './shown-merger.ts';
import { takenBack } from './taken-back-loan.ts';

/**
 * What taking back a merger does to all its loans: what passed to the absorbing company or ended between both, and the closed months that
 * move again. Throws NotFound where it was taken back, and Refused where one of its loans is gone or a later fact rests on it.
 */
export async function planMergerRemoval({ tx, actor }: Reading, actId: string): Promise<ForeseenMerger> {
  const contractIds = await findContractsOfAct(tx, actId);
  const live = await ofEachLoan(tx, contractIds, (facts, market) => ({ part: takenBack(facts, market, actId) }));
  const parts = live.flatMap(({ part }) => part ?? []);
  const first = parts.find(({ loan }) => loan.kind !== 'BETWEEN') ?? parts[0]; // a change names both companies
  if (live.length < contractIds.length || parts.length < (first?.ofLoans ?? 0))
    throw new Refused({ code: 'MergerOtherGone' });
  if (!first) throw new NotFound();
  const { merging } = first;
  const [absorbed, absorbing] = [await findEntity(tx, merging.absorbedId), await findEntity(tx, merging.absorbingId)];
  if (!absorbed || !absorbing) throw new NotFound();
  const loans = parts.map(({ loan }) => loan);
  const passing = {
    fromId: merging.absorbingId,
    toId: merging.absorbedId,
    day: merging.day,
    isOwedAgain: loans.some(({ kind }) => kind === 'BETWEEN'),
  };
  const closedMonths = await movedMonths(tx, passing, loans);
  const faults = await lateFaults({ tx, actor }, closedMonths);
  return await shownMerger(tx, { merging, absorbed, absorbing, loans, closedMonths, faults });
}
