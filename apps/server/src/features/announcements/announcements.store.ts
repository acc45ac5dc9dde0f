import { ANNOUNCEMENTS_CATEGORY, type AnnouncementInput, announcements, SYSTEM_TENANT } from '@calends/wire';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { column, computed, searchIn } from '../../resource/fields/columns.ts';
import type { PlainTable } from '../../resource/plain/plain-table.ts';
import type { OwnTexts } from './tables.ts';

const CATEGORY = sql`(select category.name from notification_category as category
  where category.notification_category_id = announcement.category_id
  order by category.tenant_id = ${sql.lit(SYSTEM_TENANT)} limit 1)`;
const SCHEDULER = sql`(select scheduler.name from scheduler where scheduler.scheduler_id = announcement.scheduler_id)`;
const ofLastEmission = (value: string) => sql`(select ${sql.raw(value)} from announcement_emission as emission
  where emission.announcement_id = announcement.announcement_id order by emission.started_at desc limit 1)`;

export const announcementTable: PlainTable<typeof announcements, 'announcement', AnnouncementInput> = {
  resource: announcements,
  table: 'announcement',
  columns: {
    name: column('announcement.name'),
    title: column('announcement.title'),
    description: column('announcement.description'),
    categoryId: column('announcement.category_id'),
    category: computed(CATEGORY),
    schedulerId: column('announcement.scheduler_id'),
    scheduler: computed(SCHEDULER),
    generalTargetsId: column('announcement.general_targets'),
    specificTargets: column('announcement.specific_targets'),
    emissionDate: column('announcement.emission_at'),
    type: column('announcement.type'),
    triggerAction: column('announcement.trigger_action'),
    state: column('announcement.state'),
    isArchived: computed(sql`(announcement.state = 2)`),
    reached: computed(ofLastEmission('emission.people')),
    sentAt: computed(ofLastEmission('emission.started_at')),
    status: computed(
      ofLastEmission(
        "case when emission.state = 'RUNNING' then 'progress' when emission.people = 0 then 'warning' else 'success' end",
      ),
    ),
    response: computed(sql`null::text`),
    isRead: computed(sql`null::boolean`),
    search: searchIn('announcement.name', 'announcement.title'),
  },
  stored: (input) => ({
    name: input.name,
    title: input.title,
    description: input.description,
    texts: JSON.stringify(withoutEmpty(input.texts ?? {})) as unknown as OwnTexts,
    category_id: input.categoryId ?? ANNOUNCEMENTS_CATEGORY,
    scheduler_id: input.schedulerId,
    general_targets: input.generalTargetsId,
    specific_targets: input.specificTargets,
    emission_at: input.emissionDate,
    type: input.type,
    trigger_action: input.triggerAction,
    ...(input.state !== undefined && { state: input.state }),
  }),
};

function withoutEmpty(texts: OwnTexts): OwnTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, { title, description }]) => title || description));
}

export async function readTexts(tx: TenantTransaction, id: string): Promise<OwnTexts> {
  const { texts } = await tx
    .selectFrom('announcement')
    .select('texts')
    .where('announcement_id', '=', id)
    .executeTakeFirstOrThrow();
  return texts;
}

/** What of these is there: the category, and groups by their ids. */
export async function findReferences(
  tx: TenantTransaction,
  { categoryId, groupIds }: { readonly categoryId: string; readonly groupIds: readonly string[] },
): Promise<{ readonly hasCategory: boolean; readonly groups: readonly string[] }> {
  const { rows } = await sql<{ hasCategory: boolean; groups: string[] }>`select
    exists (select from notification_category where notification_category_id = ${categoryId}) as "hasCategory",
    array(select target_group_id::text from target_group
      where target_group_id::text = any(${groupIds}::text[])) as groups`.execute(tx);
  const [references] = rows;
  if (!references) throw new Error('a statement without rows');
  return references;
}
