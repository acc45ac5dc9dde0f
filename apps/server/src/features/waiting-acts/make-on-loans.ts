import { NotFound, Stale } from '../../http/problems.ts';
import { lockContracts, nameOutcome, type Previewing } from '../ledger/ledger.public.ts';
import { effectsOfAct, readLedgers } from './effects-of-act.ts';
import type { GivenCall } from './tables.ts';
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

/** The call as if it were made now: of the present version of its loans, and bound to no preview of then. */
function seenNow({ given, contract_id }: KeptAct['act'], versions: ReadonlyMap<string, number>): GivenCall {
  const now = (part: GivenCall['body']) => {
    if (!part) return part;
    const { outcome: _, otherOutcome: __, otherVersion, ...others } = part;
    return {
      ...others,
      ...('version' in part && { version: versions.get(contract_id) }),
      ...(otherVersion !== undefined && { otherVersion: versions.get(String(part['otherContractId'])) }),
    };
  };
  return { ...given, query: now(given.query), body: now(given.body) };
}
