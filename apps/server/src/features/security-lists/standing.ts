import { covers, parseIpRange } from '@calends/wire';
import type { AddressRule } from './security-lists.store.ts';

/** What the lists say of a person at an address: nothing, that it is white-listed, or that it is refused. */
export type Standing = 'open' | 'listed' | 'refused';

/**
 * A black row wins. A person with white rows may only use their addresses; without rows there is no restriction. An address
 * that cannot be read is refused to everybody who has rows (docs/adr/0007).
 */
export function standingOf(rules: readonly AddressRule[], address: string): Standing {
  if (rules.length === 0) return 'open';
  const here = rulesAt(rules, address);
  if (!here || here.some((rule) => rule.list === 'BLACK')) return 'refused';
  if (here.length > 0) return 'listed';
  return rules.some((rule) => rule.list === 'WHITE') ? 'refused' : 'open';
}

/** Whether a white row opens the description of the API from this address. */
export function opensApiPage(rules: readonly AddressRule[], address: string): boolean {
  const here = rulesAt(rules, address) ?? [];
  return here.some((rule) => rule.list === 'WHITE' && rule.with_dev_access);
}

/** The rules whose range contains the address; undefined where the text is no address. */
function rulesAt(rules: readonly AddressRule[], address: string): readonly AddressRule[] | undefined {
  const caller = parseIpRange(address);
  if (!caller) return undefined;
  return rules.filter((rule) => {
    const range = parseIpRange(rule.ip_address);
    return range !== undefined && covers(range, caller);
  });
}
