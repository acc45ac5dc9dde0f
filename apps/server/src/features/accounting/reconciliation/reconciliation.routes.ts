import { comparedMonthEndpoints, reconciliationEndpoints } from '@calends/wire';
import { fileRoute, type Route, route, waitingRoute } from '../../../http/route.ts';
import { readingRoutes } from '../../../resource/reading-routes.ts';
import type { Outside } from '../connections/open-system.ts';
import { beginReconciliation } from './begin-reconciliation.ts';
import { comparedMonthSource } from './compared-months.store.ts';
import { decideDifference } from './decide-difference.ts';
import { exportReconciliation } from './export-reconciliation.ts';
import { readDifferences, readReconciliation, readReconciliations } from './read-reconciliations.ts';
import { reconcileAtOnce } from './reconcile-at-once.ts';
import { signOff } from './sign-off.ts';

/** The calls that compare months with accounting. */
export const reconciliationRoutes = (outside: Outside): readonly Route[] => [
  ...readingRoutes(comparedMonthEndpoints, comparedMonthSource),
  route(
    reconciliationEndpoints.reconcile,
    async (request) => {
      const id = await beginReconciliation({ ...request, now: outside.now() }, request.body);
      return await readReconciliation(request.tx, id);
    },
    ({ actor }, { id }) => reconcileAtOnce(outside, actor.tenantId, id),
  ),
  route(reconciliationEndpoints.list, ({ tx, query }) => readReconciliations(tx, query)),
  route(reconciliationEndpoints.differences, ({ tx, params }) => readDifferences(tx, params.id)),
  fileRoute(reconciliationEndpoints.export, (request) =>
    exportReconciliation(request, request.params.id, request.query.format),
  ),
  waitingRoute(reconciliationEndpoints.decide, (request) =>
    decideDifference(outside, request, request.params.id, request.body),
  ),
  route(reconciliationEndpoints.signOff, async (request) => {
    await signOff({ ...request, now: outside.now() }, request.params.id, request.body.isBaseline);
    return await readReconciliation(request.tx, request.params.id);
  }),
];
