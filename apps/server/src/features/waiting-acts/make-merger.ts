import { Stale } from '../../http/problems.ts';
import type { Previewing } from '../ledger/ledger.public.ts';
import { type MergerCall, planMerger, refuseMerger } from '../mergers/mergers.public.ts';
import type { GivenCall } from './tables.ts';
import { type ActRequest, type KeptAct, type MadeAct, tryAct } from './try-act.ts';

/**
 * Makes a merger on all loans that the company has by now, whichever it had when it was entered, with what its own preview says. No
 * ledgers are compared: a loan that passes owes what it owed, and there may be very many.
 */
export async function makeMerger(
  entered: ActRequest,
  { act: { given }, route }: KeptAct,
  { isPreview, outcome }: Previewing,
): Promise<MadeAct> {
  const { shown: merger } = await planMerger(entered, given.body as unknown as MergerCall);
  refuseMerger(merger.faults);
  const shown = { contracts: [], merger, outcome: merger.digest };
  if (isPreview) return shown;
  if (outcome !== undefined && outcome !== merger.digest) throw new Stale('FiguresChanged');
  // the call locks the loans and is bound to this digest: one that is added in between makes it stale
  const bound: GivenCall = { ...given, body: { ...given.body, digest: merger.digest } };
  return { ...shown, made: await tryAct({ ...entered, ...bound } as ActRequest, route) };
}
