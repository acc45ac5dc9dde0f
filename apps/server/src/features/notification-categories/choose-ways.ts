import {
  categoryNameKey,
  codeOfCategory,
  type Filter,
  type Language,
  type ListQuery,
  listQueryOf,
  type NotificationSetting,
  notificationSettings,
  type Paged,
  type WaysChoice,
  waysFor,
} from '@calends/wire';
import { BadInput, NotFound, Refused } from '../../http/problems.ts';
import type { TenantRequest } from '../../http/route.ts';
import { page } from '../../resource/lists/page.ts';
import { textsOf } from '../../resource/texts/texts-of.ts';
import { findChoicesOf, findLayers, lockChoice, putChoice, removeChoice, settingSource } from './choices.store.ts';
import { decideAnew } from './rhythm.store.ts';

type Choosing = Pick<TenantRequest<never>, 'tx' | 'actor' | 'audit'> & {
  readonly caller: { readonly language: Language };
};
type Reading = Omit<Choosing, 'audit'>;

interface Entered {
  readonly bell?: boolean | null | undefined;
  readonly mail?: NotificationSetting['mail'] | null | undefined;
}

const RESOURCE = 'NotificationUserSettings';

/** By which ways each category reaches the reader. */
export async function readSettings(
  reading: Reading,
  parameters: Parameters<typeof listQueryOf>[0],
): Promise<Paged<NotificationSetting>> {
  return await settingsOf(reading, listQueryOf(parameters));
}

async function settingsOf(reading: Reading, query: ListQuery): Promise<Paged<NotificationSetting>> {
  const { tx, actor, caller } = reading;
  const paged = await page(tx, settingSource, query, actor, actor);
  const ids = paged.data.map(({ categoryId }) => categoryId);
  const [layers, choices] = [await findLayers(tx, ids), await findChoicesOf(tx, actor.personId, ids)];
  const textOf = await textsOf({ tx, actor, caller, keys: new Set(ids.flatMap((id) => nameKeyOf(id) ?? [])) });
  const data = paged.data.flatMap((row) => {
    const category = layers.get(row.categoryId);
    if (!category) return [];
    const choice = choices.get(row.categoryId) ?? null;
    // a reader who stopped all mails still reads and changes what was chosen for each kind
    const ways = waysFor(category, choice, { role: actor.roleId, takesNotices: true });
    const nameKey = nameKeyOf(row.categoryId);
    return [{ ...row, categoryName: nameKey === undefined ? category.name : textOf(nameKey), ...ways, choice }];
  });
  return { ...paged, data };
}

function nameKeyOf(categoryId: string): string | undefined {
  const code = codeOfCategory(categoryId);
  return code && categoryNameKey(code);
}

/** Throws NotFound for a category that does not concern the person, Refused where the bell of a mandatory one would be closed. */
export async function chooseWays(
  choosing: Choosing,
  { categoryId, bell = null, mail = null }: Entered & { readonly categoryId: string },
): Promise<NotificationSetting> {
  const { tx, actor, audit } = choosing;
  const setting = await findSetting(choosing, categoryId);
  if (setting.isMandatory && bell === false)
    throw new Refused({ code: 'MandatoryCategory', errors: { bell: ['MandatoryCategory'] } });
  const before = await lockChoice(tx, actor.personId, { categoryId });
  await putChoice(tx, actor.personId, categoryId, { bell, mail });
  await decideAnew(tx, actor.personId);
  const after = await findSetting(choosing, categoryId);
  audit.record({
    action: before ? 'UPDATE' : 'CREATE',
    resource: RESOURCE,
    recordId: after.id ?? undefined,
    ...(before && { before: auditedFields(after, before) }),
    after: auditedFields(after, { bell, mail }),
  });
  return after;
}

/** Throws NotFound for a choice of somebody else, and the rest as chooseWays does. */
export async function editChoice(
  choosing: Choosing,
  id: string,
  { categoryId, ...ways }: Entered & { readonly categoryId?: string | undefined },
): Promise<NotificationSetting> {
  const chosen = await lockChoice(choosing.tx, choosing.actor.personId, { id });
  if (!chosen) throw new NotFound();
  if (categoryId !== undefined && categoryId !== chosen.categoryId)
    throw new BadInput({ categoryId: ['InvalidValue'] });
  return await chooseWays(choosing, { categoryId: chosen.categoryId, ...ways });
}

/** Throws NotFound. */
export async function deleteChoice(choosing: Choosing, id: string): Promise<true> {
  const { tx, actor, audit } = choosing;
  const before = await lockChoice(tx, actor.personId, { id });
  if (!before) throw new NotFound();
  const setting = await findSetting(choosing, before.categoryId);
  await removeChoice(tx, id);
  await decideAnew(tx, actor.personId);
  audit.record({ action: 'DELETE', resource: RESOURCE, recordId: id, before: auditedFields(setting, before) });
  return true;
}

function auditedFields({ categoryName }: NotificationSetting, { bell, mail }: WaysChoice): object {
  return { categoryName, bell, mail };
}

async function findSetting(reading: Reading, categoryId: string): Promise<NotificationSetting> {
  const filters: Filter[] = [{ field: 'categoryId', op: 'eq', value: categoryId }];
  const query = { page: 1, size: 1, all: false, filters, sort: notificationSettings.defaultSort };
  const [setting] = (await settingsOf(reading, query)).data;
  if (!setting) throw new NotFound();
  return setting;
}
