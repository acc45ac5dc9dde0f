import { subscriptionAssignmentEndpoints } from '@calends/wire';
import { type Actor, civilDateIn } from '../../../http/actor.ts';
import { NotFound } from '../../../http/problems.ts';
import { controlRoute, type Route, route } from '../../../http/route.ts';
import { controlReadingRoutes } from '../../../resource/reading-routes.ts';
import { megabytesKept } from '../../kept-files/kept-files.public.ts';
import { placeOf, usesIn } from '../../plan-limits/plan-limits.public.ts';
import { findLookedAfter, findTimeZone } from '../../tenants/tenants.public.ts';
import { findPlan } from '../plans/plans.store.ts';
import { assignPlan } from './assign-plan.ts';
import { assignmentSource, assignmentsToTenant, findAssignmentOfType } from './assignments.store.ts';
import { billedItemsOf } from './billed-items.ts';
import { editAssignment } from './edit-assignment.ts';
import { previewAssignment, previewRemoval } from './preview-assignment.ts';
import { readAssignment } from './read-assignment.ts';
import { removeAssignment, takePlanFrom } from './remove-assignment.ts';
import { usesOfCustomer } from './uses-of-customer.ts';

const calls = subscriptionAssignmentEndpoints;

export function assignmentRoutes(now: () => Date): readonly Route[] {
  const todayOf = ({ timeZone }: Actor) => civilDateIn(timeZone, now());
  return [
    ...controlReadingRoutes(calls, assignmentSource, now),
    controlRoute(calls.data, async ({ control, actor, params, query }) => {
      const plan = await findPlan(control, actor.tenantId, params.subscriptionId);
      if (!plan) throw new NotFound();
      return await billedItemsOf(control, actor, plan, query);
    }),
    controlRoute(calls.byTenant, async ({ control, actor, params }) => {
      if (!(await findLookedAfter(control, actor, params.tenantId))) throw new NotFound();
      return await assignmentsToTenant(control, actor, params.tenantId);
    }),
    controlRoute(
      calls.bySubtype,
      async ({ control, actor, params }) =>
        (await findAssignmentOfType(control, actor, params.subscriptionType, todayOf(actor))) ?? null,
    ),
    route(calls.limits, async ({ tx, today }) =>
      usesIn(await placeOf(tx), { today, megabytes: () => megabytesKept(tx) }),
    ),
    controlRoute(calls.limitsOf, async ({ control, actor, params: { tenantId } }) => {
      const customer = await findLookedAfter(control, actor, tenantId);
      if (!customer) throw new NotFound();
      const today = civilDateIn(await findTimeZone(control, tenantId), now());
      return await usesOfCustomer(control, actor.tenantId, tenantId, today);
    }),
    controlRoute(calls.get, ({ control, params, ...by }) => readAssignment(control, by, params.id)),
    controlRoute(calls.add, ({ control, body, ...by }) => assignPlan(control, by, body, todayOf(by.actor))),
    controlRoute(calls.edit, ({ control, params, body, ...by }) =>
      editAssignment(control, by, params.id, body, todayOf(by.actor)),
    ),
    controlRoute(calls.preview, ({ control, actor, body }) => previewAssignment(control, { actor, now: now() }, body)),
    controlRoute(calls.previewRemoval, ({ control, actor, body }) =>
      previewRemoval(control, { actor, now: now() }, body),
    ),
    controlRoute(calls.removeAssign, ({ control, body, ...by }) => takePlanFrom(control, by, body, todayOf(by.actor))),
    controlRoute(calls.delete, ({ control, params, ...by }) =>
      removeAssignment(control, by, params.id, todayOf(by.actor)),
    ),
  ];
}
