import {
  type CategoryCode,
  idOfCategory,
  type LayeredWays,
  notificationSettings,
  type Role,
  SHIPPED_CATEGORIES,
  SYSTEM_TENANT,
  type WaysChoice,
} from '@calends/wire';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import { anyOf } from '../../db/rows/any-of.ts';
import { effective } from '../../db/rows/layered.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { column, computed, rows, type Source } from '../../resource/fields/columns.ts';

interface Reader {
  readonly personId: string;
  readonly roleId: Role;
}

const HAS_CHOSEN = sql`(choice.bell is not null or choice.mail is not null)`;
const ORIGIN = sql`case when ${HAS_CHOSEN} then 'own'
  when notification_category.tenant_id = ${sql.lit(SYSTEM_TENANT)} then 'system' else 'tenant' end`;

/** The categories that concern the reader, each with the reader's choice. */
export const settingSource: Source<typeof notificationSettings, Reader> = {
  resource: notificationSettings,
  keepsTotals: 'tenant',
  columns: {
    id: column('choice.notification_choice_id'),
    categoryId: column('notification_category.notification_category_id'),
    isMandatory: column('notification_category.is_mandatory'),
    origin: computed(ORIGIN),
  },
  key: sql.ref('notification_category.notification_category_id'),
  from: (tx, { personId, roleId }) =>
    rows(
      tx
        .selectFrom('notification_category')
        .leftJoin('notification_choice as choice', (join) =>
          join
            .onRef('choice.category_id', '=', 'notification_category.notification_category_id')
            .on('choice.person_id', '=', personId),
        )
        .where(effective('notification_category', ['notification_category_id']))
        .where(sql<boolean>`(audience = '{}' or ${roleId} = any(audience))`),
    ),
};

export interface NamedWays extends LayeredWays {
  readonly name: string;
}

/** The categories of these ids, as the tenant has them and as they are shipped. */
export async function findLayers(tx: TenantTransaction, ids: readonly string[]): Promise<Map<string, NamedWays>> {
  if (ids.length === 0) return new Map();
  const stored = await tx
    .selectFrom('notification_category')
    .select(['notification_category_id as id', 'name', 'is_mandatory', 'audience', 'bell', 'mail'])
    .select(sql<boolean>`tenant_id = ${sql.lit(SYSTEM_TENANT)}`.as('is_shipped'))
    .where('notification_category_id', '=', anyOf(ids))
    .execute();
  return new Map(
    stored.map((row) => {
      const layers = stored.filter(({ id }) => id === row.id);
      const shipped = layers.find(({ is_shipped }) => is_shipped) ?? null;
      const own = layers.find(({ is_shipped }) => !is_shipped) ?? null;
      const { name, is_mandatory: isMandatory, audience } = shipped ?? row;
      return [row.id, { name, isMandatory, audience, own, shipped }];
    }),
  );
}

/** A shipped category; as the product knows it where its row is not stored yet. */
export async function findShipped(tx: TenantTransaction, code: CategoryCode): Promise<LayeredWays> {
  const id = idOfCategory(code);
  const shipped = SHIPPED_CATEGORIES[code];
  return (await findLayers(tx, [id])).get(id) ?? { ...shipped, own: null, shipped };
}

/** What these people chose of a category. */
export async function findChoices(
  tx: TenantTransaction,
  categoryId: string,
  personIds: readonly string[],
): Promise<Map<string, WaysChoice>> {
  const chosen = await tx
    .selectFrom('notification_choice')
    .select(['person_id', 'bell', 'mail'])
    .where('category_id', '=', categoryId)
    .where('person_id', '=', anyOf(personIds))
    .execute();
  return new Map(chosen.map(({ person_id, ...choice }) => [person_id, choice]));
}

/** What a person chose of these categories. */
export async function findChoicesOf(
  tx: TenantTransaction,
  personId: string,
  categoryIds: readonly string[],
): Promise<Map<string, WaysChoice>> {
  const chosen = await tx
    .selectFrom('notification_choice')
    .select(['category_id', 'bell', 'mail'])
    .where('person_id', '=', personId)
    .where('category_id', '=', anyOf(categoryIds))
    .execute();
  return new Map(chosen.map(({ category_id, ...choice }) => [category_id, choice]));
}

interface StoredChoice extends WaysChoice {
  readonly id: string;
  readonly categoryId: string;
}

/** The person's choice by its id, or of a category; locked until the transaction ends. */
export async function lockChoice(
  tx: TenantTransaction,
  personId: string,
  of: { readonly id: string } | { readonly categoryId: string },
): Promise<StoredChoice | undefined> {
  const own = tx
    .selectFrom('notification_choice')
    .select(['notification_choice_id as id', 'category_id as categoryId', 'bell', 'mail'])
    .where('person_id', '=', personId);
  const one =
    'id' in of ? own.where('notification_choice_id', '=', of.id) : own.where('category_id', '=', of.categoryId);
  return await one.forUpdate().executeTakeFirst();
}

/** In the place of an earlier one, whose id it keeps. */
export async function putChoice(
  tx: TenantTransaction,
  personId: string,
  categoryId: string,
  choice: WaysChoice,
): Promise<void> {
  await tx
    .insertInto('notification_choice')
    .values({
      tenant_id: ownTenant,
      notification_choice_id: newId(),
      person_id: personId,
      category_id: categoryId,
      ...choice,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id', 'category_id']).doUpdateSet(choice))
    .execute();
}

export async function removeChoice(tx: TenantTransaction, id: string): Promise<void> {
  await tx.deleteFrom('notification_choice').where('notification_choice_id', '=', id).execute();
}
