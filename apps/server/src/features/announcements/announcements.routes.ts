import { announcementEndpoints, type Endpoint, targetGroupEndpoints } from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import { type Route, route, type TenantRequest } from '../../http/route.ts';
import { checkedBefore, followedBy, plainRoutes } from '../../resource/plain/plain-routes.ts';
import { findPlain } from '../../resource/plain/plain-table.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { shippedNames } from '../../resource/texts/shipped-names.ts';
import { followNoSchedule, followSchedule, holdWorkOf } from '../scheduler/scheduler.public.ts';
import { announcementTable, readTexts } from './announcements.store.ts';
import { checkAnnouncement } from './check-announcement.ts';
import { checkGroup, checkRemoval, groupedByParent } from './check-group.ts';
import { deleteInTenants, readEmissions, wakeEmission } from './emissions.store.ts';
import { importGroups } from './import-groups.ts';
import { previewAnnouncement } from './preview-announcement.ts';
import { GROUP_NAME_KEYS, targetGroupSource, targetGroupTable } from './target-groups.store.ts';

const { get, preview, emissions, ...plain } = announcementEndpoints;
const { grouped, import: importFile, ...plainGroups } = targetGroupEndpoints;

/** Of addresses the audit keeps none, and nothing of what was sent since. */
const UNAUDITED = ['specificTargets', 'reached', 'sentAt', 'status', 'response', 'isRead', 'isArchived'] as const;

const readingOfGroups = readingRoutes(plainGroups, targetGroupSource, async (tx, actor, caller) => ({
  names: await shippedNames({ tx, actor, caller }, GROUP_NAME_KEYS),
}));

export const announcementRoutes: readonly Route[] = [
  // before the calls by id, which would read the words as ids
  route(grouped, (request) => groupedByParent(request)),
  route(importFile, (request) =>
    importGroups(request, request.upload, { isPreview: request.query.preview === 'true' }),
  ),
  ...checkedBefore(
    checkedBefore(
      plainRoutes(plainGroups, targetGroupTable, ['targets', 'origin'], readingOfGroups),
      [plainGroups.add, plainGroups.edit],
      checkGroup,
    ),
    [plainGroups.delete],
    checkRemoval,
  ),
  route(preview, ({ tx, body }) => previewAnnouncement(tx, body)),
  route(emissions, async ({ tx, params }) => {
    await existing(tx, params.id);
    return await readEmissions(tx, params.id);
  }),
  ...checkedBefore(
    followedBy(
      plainRoutes<typeof announcementTable.resource, 'announcement', never>(
        plain as never,
        announcementTable,
        UNAUDITED,
      ),
      [plain.add, plain.edit],
      (request, reply) => linkToSchedule(request, reply as Written),
    ),
    [plain.add, plain.edit, plain.activate, plain.delete],
    async (request, endpoint) => {
      const { tx } = request;
      const { id } = (request.params ?? {}) as unknown as { readonly id?: string };
      if (id !== undefined && endpoint !== plain.activate) await holdWorkOf(tx, id);
      if (endpoint === plain.delete && id !== undefined) {
        await deleteInTenants(tx, id);
        return await followNoSchedule(request, id);
      }
      if (endpoint !== plain.activate) await checkAnnouncement(request);
      await wakeEmission(tx);
    },
  ),
  route(get, async ({ tx, params }) => ({
    ...(await existing(tx, params.id)),
    texts: await readTexts(tx, params.id),
  })),
];

interface Written {
  readonly id: string;
  readonly name: string;
  readonly schedulerId: string | null;
}

async function linkToSchedule(request: TenantRequest<Endpoint>, { id, name, schedulerId }: Written): Promise<void> {
  const work = { work: 'NOTIFICATION', parameters: { announcementId: id, name } } as const;
  await followSchedule(request, id, { schedulerId, work });
}

/** Throws NotFound. */
async function existing(tx: TenantRequest<Endpoint>['tx'], id: string) {
  const record = await findPlain(tx, announcementTable, id);
  if (!record) throw new NotFound();
  return record as typeof record & { readonly version: number };
}
