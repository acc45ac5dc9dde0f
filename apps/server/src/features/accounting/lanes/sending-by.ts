import { type Outside, openSystem } from '../connections/open-system.ts';
import type { Sending } from './lane-turn.ts';

/** Sending over the connections of tenants as they are. */
export function sendingBy(outside: Outside): Sending {
  return {
    db: outside.db,
    now: outside.now,
    chance: Math.random,
    open: (connection, company) => openSystem(outside, connection, company),
  };
}
