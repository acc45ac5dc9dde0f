import type { ForeseenMerger } from '@calends/wire';
import { Stale } from '../../http/problems.ts';
import { findContractsOfAct, lockContracts, type Previewing } from '../ledger/ledger.public.ts';
import {
  type MergerCall,
  mergeCompanies,
  planMerger,
  planMergerRemoval,
  refuseMerger,
} from '../mergers/mergers.public.ts';
import { seenNow } from './seen-now.ts';
import { type ActRequest, type KeptAct, type MadeAct, tryAct } from './try-act.ts';

/**
 * Makes a merger on all loans that the company has by now, whichever it had when it was entered, with what its own preview says. No
 * ledgers are compared: a loan that passes owes what it owed, and there may be very many.
 */
export async function makeMerger(
  entered: ActRequest,
  { act }: KeptAct,
  { isPreview, outcome }: Previewing,
): Promise<MadeAct> {
  const input = act.given.body as unknown as MergerCall;
  if (isPreview) {
    const { shown } = await planMerger(entered, input);
    refuseMerger(shown.faults);
    return outcomeOf(shown);
  }
  // planned once, under the locks of the call itself, which is bound there to what was shown
  const made = await tryAct(entered, { handle: (request) => mergeCompanies(request, { ...input, digest: outcome }) });
  return { ...outcomeOf(made.answer.shown), made };
}

/** Takes a merger back on all its loans or on none, with what that returns; bound and shown as the merger itself. */
export async function takeMergerBack(
  entered: ActRequest,
  { act, route }: KeptAct,
  { actId, isPreview, outcome }: Previewing & { readonly actId: string },
): Promise<MadeAct> {
  const { tx } = entered;
  const versions = isPreview ? undefined : await lockContracts(tx, await findContractsOfAct(tx, actId));
  const merger = await planMergerRemoval(entered, actId);
  refuseMerger(merger.faults);
  if (!versions) return outcomeOf(merger);
  if (outcome !== undefined && outcome !== merger.digest) throw new Stale('FiguresChanged');
  const made = await tryAct({ ...entered, ...seenNow(act, versions) } as ActRequest, route);
  return { ...outcomeOf(merger), made };
}

function outcomeOf(merger: ForeseenMerger): Omit<MadeAct, 'made'> {
  return { contracts: [], merger, outcome: merger.digest };
}
