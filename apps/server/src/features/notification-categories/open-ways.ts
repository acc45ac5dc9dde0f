import {
  type CategoryCode,
  codeOfCategory,
  idOfCategory,
  type LayeredWays,
  type Role,
  SHIPPED_CATEGORIES,
  type Ways,
  waysFor,
} from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { findChoices, findChoicesOf, findLayers, findShipped, type NamedWays, putChoice } from './choices.store.ts';

/** Somebody who may be notified; the role is null where it is not known, or the person has none in the tenant. */
export interface Reader {
  readonly personId: string;
  readonly role: Role | null;
  /** False for a person who stopped all mails, where that is known. */
  readonly takesNotices?: boolean;
}

/** A category as it is, with its id. */
export interface FoundCategory extends LayeredWays {
  readonly id: string;
}

export async function findCategoryOf(tx: TenantTransaction, code: CategoryCode): Promise<FoundCategory> {
  return { ...(await findShipped(tx, code)), id: idOfCategory(code) };
}

/** A category by its id; undefined where the tenant sees none. */
export async function findCategoryById(tx: TenantTransaction, id: string): Promise<FoundCategory | undefined> {
  const category = (await findLayers(tx, [id])).get(id) ?? asShipped(id);
  return category && { ...category, id };
}

/** By which ways the category reaches each of the readers, unless they stopped all mails. */
export async function withWays<One extends Reader>(
  tx: TenantTransaction,
  category: FoundCategory,
  readers: readonly One[],
): Promise<readonly (One & Ways)[]> {
  if (readers.length === 0) return [];
  const choices = await findChoices(
    tx,
    category.id,
    readers.map(({ personId }) => personId),
  );
  return readers.map((reader) => ({
    ...reader,
    ...waysFor(category, choices.get(reader.personId) ?? null, {
      role: reader.role,
      takesNotices: reader.takesNotices ?? true,
    }),
  }));
}

/** Of one category what decides on a mail to a person. */
export interface MailWay {
  readonly mail: Ways['mail'];
  readonly isMandatory: boolean;
  /** As the tenant named it; readers know a shipped one by its text. */
  readonly name: string;
}

/** How these categories are mailed to a person now. */
export async function findMailWays(
  tx: TenantTransaction,
  { personId, role, takesNotices }: Reader & { readonly takesNotices: boolean },
  categoryIds: readonly string[],
): Promise<Map<string, MailWay>> {
  const layers = await findLayers(tx, categoryIds);
  const choices = await findChoicesOf(tx, personId, categoryIds);
  return new Map(
    categoryIds.flatMap((id) => {
      const category = layers.get(id) ?? asShipped(id);
      if (!category) return [];
      const { mail } = waysFor(category, choices.get(id) ?? null, { role, takesNotices });
      return [[id, { mail, isMandatory: category.isMandatory, name: category.name }] as const];
    }),
  );
}

/** Ends the mails of these categories for a person, whose bell stays as it is. Returns whether the tenant has them all. */
export async function endMails(
  tx: TenantTransaction,
  personId: string,
  categoryIds: readonly string[],
): Promise<boolean> {
  const layers = await findLayers(tx, categoryIds);
  if (!categoryIds.every((id) => layers.has(id) || codeOfCategory(id) !== undefined)) return false;
  const choices = await findChoicesOf(tx, personId, categoryIds);
  for (const id of new Set(categoryIds))
    await putChoice(tx, personId, id, { bell: choices.get(id)?.bell ?? null, mail: 'NONE' });
  return true;
}

/** As the product knows it where its row is not stored yet. */
function asShipped(id: string): NamedWays | undefined {
  const code = codeOfCategory(id);
  const shipped = code && SHIPPED_CATEGORIES[code];
  return code && shipped && { ...shipped, name: code, own: null, shipped };
}
