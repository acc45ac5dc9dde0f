import { scheduledWorkEndpoints, schedulerEndpoints, schedulers } from '@calends/wire';
import { Refused, Stale } from '../../http/problems.ts';
import { type Route, route } from '../../http/route.ts';
import type { Works } from '../../jobs/schedulable-work.ts';
import { page } from '../../resource/lists/page.ts';
import { deletePlain, sourceOf } from '../../resource/plain/plain-table.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { linkWork, runNow, unlinkWork } from './link-work.ts';
import { auditedFields, findScheduler, lockScheduler, saveScheduler } from './save-scheduler.ts';
import { readRuns, readWorks } from './scheduled-work.store.ts';
import { offeredSource, schedulerTable } from './scheduler.store.ts';

const { list, columnList, optionList, exportData, all, get, save } = schedulerEndpoints;
const EVERY = { page: 1, size: undefined, all: true, filters: [], sort: schedulers.defaultSort };

export function schedulerRoutes(works: Works): readonly Route[] {
  return [
    ...readingRoutes({ list, columnList, exportData }, sourceOf(schedulerTable)),
    ...readingRoutes({ optionList }, offeredSource),
    route(all, async ({ tx, actor }) => (await page(tx, sourceOf(schedulerTable), EVERY, {}, actor)).data),
    route(get, ({ tx, params }) => findScheduler(tx, params.id)),
    route(save, (request) => saveScheduler(request, request.body)),
    route(schedulerEndpoints.delete, async ({ tx, audit, params, query }) => {
      const before = await lockScheduler(tx, params.id);
      if (before.version !== query.version) throw new Stale();
      if (before.linkedCounter > 0)
        throw new Refused({ code: 'SchedulerInUse', details: { linkedCounter: before.linkedCounter } });
      await deletePlain(tx, schedulerTable, params.id);
      audit.record({ action: 'DELETE', resource: 'scheduler', recordId: params.id, before: auditedFields(before) });
      return true as const;
    }),
    route(scheduledWorkEndpoints.list, async ({ tx, params }) => {
      await findScheduler(tx, params.id);
      return await readWorks(tx, params.id);
    }),
    route(scheduledWorkEndpoints.runs, async ({ tx, params }) => {
      await findScheduler(tx, params.id);
      return await readRuns(tx, { schedulerId: params.id });
    }),
    route(scheduledWorkEndpoints.link, (request) => linkWork(request, works, request.params.id, request.body)),
    route(scheduledWorkEndpoints.unlink, (request) =>
      unlinkWork(request, request.params.workId, request.query.version),
    ),
    route(scheduledWorkEndpoints.runNow, (request) => runNow(request, works, request.params.workId)),
  ];
}
