import { PHASES_BY_CARE } from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';

/** Of the documents of a row the phase that asks most for care; `documents` selects those in a phase, and is asked one by one. */
export function worstPhase(documents: (phase: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select phase from unnest(${[...PHASES_BY_CARE]}::text[]) with ordinality as care (phase, place)
    where exists (${documents(sql.ref('care.phase'))}) order by place limit 1)`;
}
