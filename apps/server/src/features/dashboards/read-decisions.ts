import { addDays } from '@calends/loan-engine';
import { DECISIONS, type Decision, type DecisionKey, mayAccess } from '@calends/wire';
import { settings } from '../base-settings/base-settings.public.ts';
import { findDelays } from './decision-delays.store.ts';
import { readFigures } from './read-figures.ts';
import type { FigureReading } from './series-sources.ts';

const SIGNED_WITHIN_DAYS = 30;
const ENDS_WITHIN_DAYS = 90;

/** The lines with rows, of what the caller's role may read; each says whether the caller put it off. */
export async function readDecisions(reading: FigureReading): Promise<Decision[]> {
  if (!mayAccess(reading.actor.roleId, 'baseAccess')) return [];
  const on = reading.today;
  const limitNearPercent = await settings.of(reading.tx, 'LIMIT_NEAR_PERCENT');
  const bounds = {
    limitNearPercent,
    on,
    monthBefore: addDays(on, -SIGNED_WITHIN_DAYS),
    quarterAhead: addDays(on, ENDS_WITHIN_DAYS),
  };
  const delays = await findDelays(reading.tx, reading.actor.personId, on);
  const decisions: Decision[] = [];
  for (const [key, { entity, measure, filters }] of Object.entries(DECISIONS)) {
    const figures = await readFigures(reading, { entity, measure, filters: filters(bounds), most: 1 });
    if (figures.points.some(({ count }) => count > 0)) {
      const putOffUntil = delays.get(key) ?? null;
      decisions.push({ key: key as DecisionKey, limitNearPercent, putOffUntil, figures });
    }
  }
  return decisions;
}
