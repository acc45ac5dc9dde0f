import { LOOKUP_IMPOSSIBLE } from '@calends/wire';
import { sql } from 'kysely';

/** In SQL what `standingOf` says: documents that are in the books or on their way there, and are only corrected. */
export const isBooked = sql<boolean>`(
  erp_document.cancels_id is null
  and erp_document.phase not in ('DRAFT', 'REJECTED', 'CANCELLING', 'CANCELLED')
  and (erp_document.phase <> 'PARKED' or erp_document.error_code = ${LOOKUP_IMPOSSIBLE})
)`;
