import { sql } from 'kysely';

/** Those who began a form of the list, and those who finished it; a form that the tenant fills counts one. Trials count none. */
export const USERS_STARTED = countOf(sql`true`);
export const USERS_COMPLETED = countOf(sql`progress.finished_at is not null`);

function countOf(condition: ReturnType<typeof sql>) {
  return sql<number>`(select count(distinct coalesce(progress.person_id::text, ''))::int from form_progress as progress
    where progress.form_id = form.form_id and progress.edition > 0 and ${condition})`;
}
