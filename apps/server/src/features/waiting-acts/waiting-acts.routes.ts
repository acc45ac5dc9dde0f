import { contractImportEndpoints, type WaitingAct, type WaitingCall, waitingActEndpoints } from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import { type Route, route } from '../../http/route.ts';
import { findRecord } from '../../resource/lists/find-record.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { previewing } from '../ledger/ledger.public.ts';
import { refuseAct, releaseAct, withdrawAct, wordOf } from './decide-act.ts';
import { letActWait, mustNotWait } from './let-act-wait.ts';
import type { ActRequest, ActRoute } from './try-act.ts';
import { findEnterer, waitingActSource } from './waiting-acts.store.ts';

/**
 * The routes of features whose calls write to loans, each of which waits for a second person where the tenant asks for it, and those of
 * what waits. An act passes here and nowhere in its own feature, so that none can be forgotten there.
 */
export function waitingActRoutes(routes: readonly Route[]): readonly Route[] {
  const acts = new Map<WaitingCall, ActRoute>();
  for (const one of routes) {
    const call = wordOf(one.endpoint);
    if (call && one.kind === 'tenant') acts.set(call, one);
  }
  const routeOf = (call: WaitingCall) => {
    const act = acts.get(call);
    if (!act) throw new Error(`no call makes ${call}`);
    return act;
  };
  return [
    ...routes.map((one) => {
      const call = wordOf(one.endpoint);
      if (one.kind !== 'tenant') return one;
      if (one.endpoint === contractImportEndpoints.import)
        return { ...one, handle: (request: ActRequest) => mustNotWait(request, one) };
      if (!call) return one;
      return { ...one, handle: (request: ActRequest) => letActWait(request, call, one) };
    }),
    ...readingRoutes(waitingActEndpoints, waitingActSource),
    route(waitingActEndpoints.get, async ({ tx, params, actor }): Promise<WaitingAct> => {
      const row = await findRecord(tx, waitingActSource, {}, params.id);
      if (!row) throw new NotFound();
      return { ...row, isOwnEntry: (await findEnterer(tx, params.id)) === actor.personId };
    }),
    route(waitingActEndpoints.release, (request) =>
      releaseAct(request as unknown as ActRequest, { id: request.params.id, routeOf }, previewing(request.query)),
    ),
    route(waitingActEndpoints.refuse, (request) => refuseAct(request, request.params.id, request.body.reason)),
    route(waitingActEndpoints.withdraw, (request) => withdrawAct(request, request.params.id)),
  ];
}
