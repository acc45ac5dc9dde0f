import { type Endpoint, SYSTEM_TENANT, type TargetGroupImport } from '@calends/wire';
import { newId } from '../../db/new-id.ts';
import { takeTurn } from '../../db/take-turn.ts';
import { BadInput } from '../../http/problems.ts';
import type { TenantRequest, Upload } from '../../http/route.ts';
import { insertPlain, updatePlain } from '../../resource/plain/plain-table.ts';
import { readWorkbook } from '../../sheets/reading/read-workbook.ts';
import { refusedFile } from '../../sheets/refused-file.ts';
import { type FileGroup, groupKey, readGroupFile } from './read-group-file.ts';
import { readGroups, targetGroupTable } from './target-groups.store.ts';

/**
 * Saves the groups of a file, or none where a row is wrong: one that is there already gets the targets of the file instead of its
 * own. A preview saves nothing. Throws Refused, and BadInput for a file that is no list of groups.
 */
export async function importGroups(
  { tx, audit }: Pick<TenantRequest<Endpoint>, 'tx' | 'audit'>,
  file: Upload,
  { isPreview }: { readonly isPreview: boolean },
): Promise<TargetGroupImport> {
  const { groups, rejected } = readGroupFile(await readWorkbook(file.bytes, 'file'));
  if (rejected.length > 0) throw refusedFile(rejected);
  if (groups.length === 0) throw new BadInput({ file: ['EmptyFile'] });
  if (!isPreview) await takeTurn(tx, 'import of target groups');
  const stored = await readGroups(tx);
  const nameOf = new Map(stored.map(({ id, name }) => [id, name]));
  const known = new Map(
    stored
      .filter(({ tenantId }) => tenantId !== SYSTEM_TENANT)
      .map(({ id, name, parentId }) => [groupKey(parentId && (nameOf.get(parentId) ?? null), name), id]),
  );
  if (isPreview) {
    const previewed = groups.map((group) => ({ ...group, isThere: known.has(groupKey(group.parent, group.name)) }));
    return { imported: groups.length, groups: previewed };
  }
  const save = async ({ parent, name, targets }: FileGroup): Promise<string> => {
    const parentId = parent === null ? null : await parentOf(parent);
    const key = groupKey(parent, name);
    const id = known.get(key) ?? newId();
    const group = { name, targets, parentId };
    await (known.has(key)
      ? updatePlain(tx, targetGroupTable, id, group)
      : insertPlain(tx, targetGroupTable, id, group));
    known.set(key, id);
    return id;
  };
  const parentOf = async (name: string) =>
    known.get(groupKey(null, name)) ?? (await save({ parent: null, name, targets: [] }));
  for (const group of groups.filter(({ parent }) => parent === null)) await save(group);
  for (const group of groups.filter(({ parent }) => parent !== null)) await save(group);
  audit.record({
    action: 'IMPORT',
    resource: 'NotificationTargetGroups',
    after: { fileName: file.fileName, imported: groups.length, name: groups.map(({ name }) => name).join(', ') },
  });
  return { imported: groups.length };
}
