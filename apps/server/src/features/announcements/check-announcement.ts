import {
  ANNOUNCEMENTS_CATEGORY,
  type AnnouncementInput,
  codeOfCategory,
  type Endpoint,
  type FieldErrors,
  SHIPPED_CATEGORIES,
} from '@calends/wire';
import { BadInput } from '../../http/problems.ts';
import type { TenantRequest } from '../../http/route.ts';
import { holdSchedule } from '../scheduler/scheduler.public.ts';
import { findReferences } from './announcements.store.ts';
import { findWhoGetsIt } from './who-gets-it.ts';

/** Category, groups and schedule are there, and it goes to no more people than may be written to. Throws BadInput and Refused. */
export async function checkAnnouncement({ tx, body }: TenantRequest<Endpoint>): Promise<void> {
  const { schedulerId, generalTargetsId, specificTargets, ...input } = body as unknown as AnnouncementInput;
  const categoryId = input.categoryId ?? ANNOUNCEMENTS_CATEGORY;
  const references = await findReferences(tx, { categoryId, groupIds: generalTargetsId });
  const faults: Record<string, string[]> = {};
  if (!references.hasCategory || isInternal(categoryId)) faults['categoryId'] = ['CategoryUnknown'];
  if (schedulerId !== null && !(await holdSchedule(tx, schedulerId))) faults['schedulerId'] = ['SchedulerUnknown'];
  for (const [index, id] of generalTargetsId.entries())
    if (!references.groups.includes(id)) faults[`generalTargetsId.${index}`] = ['TargetUnknown'];
  if (Object.keys(faults).length > 0) throw new BadInput(faults satisfies FieldErrors);

  // refuses too many
  await findWhoGetsIt(tx, { generalTargetsId, specificTargets }, async (_, people) => people);
}

/** The product alone notifies of it. */
function isInternal(categoryId: string): boolean {
  const code = codeOfCategory(categoryId);
  return code !== undefined && SHIPPED_CATEGORIES[code].isInternal;
}
