import { subscriptionEndpoints, subscriptionLineItemEndpoints } from '@calends/wire';
import { civilDateIn } from '../../http/actor.ts';
import { NotFound } from '../../http/problems.ts';
import { controlRoute, type Route } from '../../http/route.ts';
import { controlReadingRoutes } from '../../resource/reading-routes.ts';
import { assignmentRoutes } from './assignments/assignments.routes.ts';
import { readBillingDashboard } from './figures/billing-dashboard.ts';
import { readHistoryOverview } from './figures/history-overview.ts';
import { type InvoiceSettings, invoiceRoutes } from './invoices/invoices.routes.ts';
import { findLineItem, lineItemSource } from './line-items/line-items.store.ts';
import { addLineItem, deleteLineItem, editLineItem } from './line-items/write-line-item.ts';
import { findPlan, planSource } from './plans/plans.store.ts';
import { previewPlan } from './plans/reach-running.ts';
import { addPlan, archivePlan, deletePlan, editPlan } from './plans/write-plan.ts';
import { toconlineRoutes } from './toconline/toconline.routes.ts';

export function subscriptionRoutes(settings: InvoiceSettings): readonly Route[] {
  const { now } = settings;
  return [
    ...planRoutes(now),
    ...lineItemRoutes(now),
    ...assignmentRoutes(now),
    ...invoiceRoutes(settings),
    ...toconlineRoutes(settings),
  ];
}

function planRoutes(now: () => Date): readonly Route[] {
  return [
    ...controlReadingRoutes(subscriptionEndpoints, planSource, now),
    controlRoute(subscriptionEndpoints.billingDashboard, ({ control, actor: { tenantId, timeZone }, query }) =>
      readBillingDashboard(control, tenantId, { ...query, today: civilDateIn(timeZone, now()) }),
    ),
    controlRoute(subscriptionEndpoints.historyOverview, ({ control, actor, query }) =>
      readHistoryOverview(control, actor, { ...query, today: civilDateIn(actor.timeZone, now()) }),
    ),
    controlRoute(subscriptionEndpoints.get, async ({ control, actor, params }) => {
      const plan = await findPlan(control, actor.tenantId, params.id);
      if (!plan) throw new NotFound();
      return plan;
    }),
    controlRoute(subscriptionEndpoints.add, ({ control, body, ...by }) => addPlan(control, by, body)),
    controlRoute(subscriptionEndpoints.edit, ({ control, params, body, ...by }) =>
      editPlan(control, by, params.id, body, civilDateIn(by.actor.timeZone, now())),
    ),
    controlRoute(subscriptionEndpoints.preview, ({ control, params, body, actor }) =>
      previewPlan(control, { actor }, params.id, body, civilDateIn(actor.timeZone, now())),
    ),
    controlRoute(subscriptionEndpoints.archive, ({ control, params, ...by }) => archivePlan(control, by, params.id)),
    controlRoute(subscriptionEndpoints.delete, ({ control, params, query, ...by }) =>
      deletePlan(control, by, params.id, query.version),
    ),
  ];
}

function lineItemRoutes(now: () => Date): readonly Route[] {
  return [
    ...controlReadingRoutes(subscriptionLineItemEndpoints, lineItemSource, now),
    controlRoute(subscriptionLineItemEndpoints.get, async ({ control, actor, params }) => {
      const item = await findLineItem(control, actor.tenantId, params.id);
      if (!item) throw new NotFound();
      return item;
    }),
    controlRoute(subscriptionLineItemEndpoints.add, ({ control, body, ...by }) => addLineItem(control, by, body)),
    controlRoute(subscriptionLineItemEndpoints.edit, ({ control, params, body, ...by }) =>
      editLineItem(control, by, params.id, body),
    ),
    controlRoute(subscriptionLineItemEndpoints.delete, ({ control, params, query, ...by }) =>
      deleteLineItem(control, by, params.id, query.version),
    ),
  ];
}
