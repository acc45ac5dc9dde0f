import { PHASES_BY_CARE } from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';

/** The phases of documents, those first that ask most for care. */
const BY_CARE = sql`unnest(${[...PHASES_BY_CARE]}::text[]) with ordinality as care (phase, place)`;

/** Of the few documents of a row the phase that asks most for care; `phases` selects the phase of each. */
export function worstPhaseAmong(phases: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select phase from (${phases}) as one join ${BY_CARE} using (phase) order by place limit 1)`;
}

/** The same of many documents: `documents` selects those in a phase, and is asked phase by phase. */
export function worstPhase(documents: (phase: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select phase from ${BY_CARE}
    where exists (${documents(sql.ref('care.phase'))}) order by place limit 1)`;
}
