import { codeOfGroup, type Endpoint, type GroupedTargetGroups, type TargetGroupInput } from '@calends/wire';
import { BadInput, Refused } from '../../http/problems.ts';
import type { TenantRequest } from '../../http/route.ts';
import { shippedNames } from '../../resource/texts/shipped-names.ts';
import { findWrittenTo, GROUP_NAME_KEYS, raiseGroupsBelow, readGroups } from './target-groups.store.ts';

/** Groups are nested one level, and shipped ones are not the tenant's to change. Throws Refused and BadInput. */
export async function checkGroup(request: TenantRequest<Endpoint>): Promise<void> {
  const { parentId } = request.body as unknown as TargetGroupInput;
  const { id } = (request.params ?? {}) as unknown as { readonly id?: string };
  mustBeOwn(id);
  if (parentId === null) return;
  const groups = await readGroups(request.tx);
  const parent = groups.find((group) => group.id === parentId);
  if (!parent) throw new BadInput({ parentId: ['ReferenceNotFound'] });
  const isNested = parent.id === id || parent.parentId !== null || groups.some((group) => group.parentId === id);
  if (isNested) throw new BadInput({ parentId: ['GroupsNested'] });
}

/** Throws Refused where announcements are written to it. */
export async function checkRemoval({ tx, params }: TenantRequest<Endpoint>): Promise<void> {
  const { id } = params as unknown as { readonly id: string };
  mustBeOwn(id);
  const names = await findWrittenTo(tx, id);
  if (names.length > 0)
    throw new Refused({ code: 'GroupInUse', details: { count: names.length, names: names.slice(0, 10).join(', ') } });
  await raiseGroupsBelow(tx, id);
}

function mustBeOwn(id: string | undefined): void {
  if (id !== undefined && codeOfGroup(id) !== undefined) throw new Refused({ code: 'GroupIsShipped' });
}

const shown = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });

/** Every group under its parent, by the names that the reader knows; those that have neither parent nor groups below them first. */
export async function groupedByParent({
  tx,
  actor,
  caller,
}: Pick<TenantRequest<Endpoint>, 'tx' | 'actor' | 'caller'>): Promise<GroupedTargetGroups> {
  const names = await shippedNames({ tx, actor, caller }, GROUP_NAME_KEYS);
  const inOrder = new Intl.Collator(caller.language).compare;
  const groups = (await readGroups(tx))
    .map(({ id, name, parentId }) => ({ id, name: names[id] ?? name, parentId }))
    .toSorted((one, other) => inOrder(one.name, other.name));
  const below = Map.groupBy(groups, ({ parentId }) => parentId);
  const { alone = [], parents = [] } = Object.groupBy(below.get(null) ?? [], ({ id }) =>
    below.has(id) ? 'parents' : 'alone',
  );
  return [
    ...(alone.length > 0 ? [{ parent: null, groups: alone.map(shown) }] : []),
    ...parents.map((parent) => ({ parent: shown(parent), groups: (below.get(parent.id) ?? []).map(shown) })),
  ];
}
