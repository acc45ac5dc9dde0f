import { ROLES } from '../calls/access.ts';
import { shownAmong } from '../forms/conditions.ts';
import type { FormItem } from '../forms/snapshot.ts';

interface Counted {
  /** Shown to somebody with these answers: what was answered to any other counts for nothing. */
  readonly counted: ReadonlySet<string>;
  /** Shown to everybody with these answers, whatever their role was. */
  readonly asked: ReadonlySet<string>;
}

/** Of items with answers those that count. Which role somebody had who answered is not kept. */
export function countedItems(items: readonly FormItem[], answers: ReadonlyMap<string, string>): Counted {
  const byRole = ROLES.map((role) => new Set(shownAmong(items, { answers, role }).map(({ id }) => id)));
  return {
    counted: new Set(byRole.flatMap((shown) => [...shown])),
    asked: new Set(items.map(({ id }) => id).filter((id) => byRole.every((shown) => shown.has(id)))),
  };
}
