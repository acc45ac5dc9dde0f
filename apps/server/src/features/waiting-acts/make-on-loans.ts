import { NotFound, Stale } from '../../http/problems.ts';
import { lockContracts, nameOutcome, type Previewing } from '../ledger/ledger.public.ts';
import { effectsOfAct, readLedgers } from './effects-of-act.ts';
import { seenNow } from './seen-now.ts';
import { type ActRequest, type KeptAct, type MadeAct, tryAct } from './try-act.ts';

/** Makes an act on the few loans that it names, with what it moves on each. Throws NotFound where one of them is gone. */
export async function makeOnLoans(
  entered: ActRequest,
  { act, route }: KeptAct,
  { isPreview, outcome }: Previewing,
): Promise<MadeAct> {
  const { tx, today } = entered;
  const versions = await lockContracts(tx, act.contract_ids);
  if (versions.size < act.contract_ids.length) throw new NotFound();
  const before = await readLedgers(tx, act.contract_ids, today);
  const made = await tryAct({ ...entered, ...seenNow(act, versions) } as ActRequest, route);
  const contracts = effectsOfAct(before, await readLedgers(tx, act.contract_ids, today));
  const shown = { contracts, merger: null, outcome: nameOutcome(contracts) };
  if (isPreview) {
    await made.takeBack();
    return shown;
  }
  if (outcome !== undefined && outcome !== shown.outcome) throw new Stale('FiguresChanged');
  return { ...shown, made };
}
