import type { GivenCall } from './tables.ts';
import type { KeptAct } from './try-act.ts';

/** The call as if it were made now: of the present version of its loans, and bound to no preview of then. */
export function seenNow({ given, contract_id }: KeptAct['act'], versions: ReadonlyMap<string, number>): GivenCall {
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
