import type { Entity, ErpPartyType } from '@calends/wire';
import type { AccountingSystem, NewParty } from '../systems/accounting-system.ts';
import { andThen, type Outcome, success } from '../systems/outcome.ts';

/** As long as a code is in accounting. */
const MOST_OF_CODE = 12;

export interface MetParty {
  readonly type: ErpPartyType;
  readonly code: string;
  readonly isNew: boolean;
}

/** Which party another company is to one that lends to it, or borrows from it. */
export function typeOfParty({ lends }: { readonly lends: boolean }): ErpPartyType {
  return lends ? 'D' : 'R';
}

/**
 * The only party with the tax number of an entity, else a new one where that is allowed. Undefined where a person has to choose: several
 * have it, or another one has the code that the new one would get.
 */
export async function seekParty(
  system: AccountingSystem,
  entity: Entity,
  { type, createsParties }: { readonly type: ErpPartyType; readonly createsParties: boolean },
): Promise<Outcome<MetParty | undefined>> {
  const party = partyOf(entity, type, entity.acronym.slice(0, MOST_OF_CODE));
  const { code, taxNumber } = party;
  return await andThen(await system.parties(type), async (parties): Promise<Outcome<MetParty | undefined>> => {
    const same = parties.filter((one) => one.taxNumber === taxNumber);
    if (taxNumber !== '' && same[0])
      return success(same.length === 1 ? { type, code: same[0].code, isNew: false } : undefined);
    // another one with this code would be overwritten
    const isTaken = parties.some((one) => one.code === code);
    if (!createsParties || code === '' || taxNumber === '' || isTaken) return success(undefined);
    return await andThen(await system.createParty(party), () => success({ type, code, isNew: true }));
  });
}

/** What accounting keeps of an entity. */
export function partyOf({ name, nif, address, emails }: Entity, type: ErpPartyType, code: string): NewParty {
  return { type, code, name, taxNumber: nif.replaceAll(/\s/g, ''), address: address ?? '', email: emails[0] ?? '' };
}
