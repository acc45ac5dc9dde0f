import { type ReleasedAct, WAITING_CALLS, type WaitingCall } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound, Refused } from '../../http/problems.ts';
import { notify, withdrawMatter } from '../bell/bell.public.ts';
import { nameAuthors } from '../event-history/event-history.public.ts';
import { findActOf, type Previewing } from '../ledger/ledger.public.ts';
import { decidedNews } from './act-news.ts';
import { makeMerger, takeMergerBack } from './make-merger.ts';
import { makeOnLoans } from './make-on-loans.ts';
import type { ActRequest, ActRoute, KeptAct, MadeAct } from './try-act.ts';
import {
  countWaitingActs,
  findContractNumber,
  lockAct,
  type StoredAct,
  storeDecision,
  wordOfAct,
} from './waiting-acts.store.ts';

type Deciding = Pick<ActRequest, 'tx' | 'audit' | 'actor'>;

/**
 * A second person makes an act that waits, by the code of its call and on the loans as they are now: it counts as entered by the
 * first. Throws Refused for the person who entered it, and what the call itself refuses where the loan changed meanwhile; Stale
 * where the outcome is not the one that was previewed.
 */
export async function releaseAct(
  request: ActRequest,
  { id, routeOf }: { readonly id: string; readonly routeOf: (call: WaitingCall) => ActRoute },
  previewing: Previewing,
): Promise<ReleasedAct> {
  const { tx, actor } = request;
  const act = await mustWait(tx, id);
  if (act.entered_by === actor.personId && !previewing.isPreview) throw new Refused({ code: 'OwnActNotReleased' });
  const entered = { ...request, actor: { ...actor, personId: act.entered_by } };
  const { made, ...shown } = await makeAct(entered, { act, route: routeOf(act.call) }, previewing);
  if (!made) return { isSaved: false, ...shown };
  request.audit.adopt(made.audit);
  await decide(request, act, { state: 'ActReleased', news: 'YourActReleased' });
  return { isSaved: true, ...shown };
}

/** A merger, or its removal, is of very many loans. */
async function makeAct(entered: ActRequest, kept: KeptAct, previewing: Previewing): Promise<MadeAct> {
  const { call, given } = kept.act;
  if (call === 'ActCall_MERGER') return await makeMerger(entered, kept, previewing);
  const part = call === 'ActCall_REMOVAL' ? await findActOf(entered.tx, String(given.params?.['id'])) : undefined;
  if (part?.act === 'MERGER') return await takeMergerBack(entered, kept, { ...previewing, actId: part.actId });
  return await makeOnLoans(entered, kept, previewing);
}

/** A second person refuses an act. Throws Refused for the person who entered it, who withdraws it. */
export async function refuseAct(request: Deciding, id: string, reason: string): Promise<true> {
  const act = await mustWait(request.tx, id);
  if (act.entered_by === request.actor.personId) throw new Refused({ code: 'OwnActNotReleased' });
  await decide(request, act, { state: 'ActRefused', news: 'YourActRefused', reason });
  return true;
}

/** Takes an own act back before anybody decided on it. Throws NotFound for that of somebody else. */
export async function withdrawAct(request: Deciding, id: string): Promise<true> {
  const act = await mustWait(request.tx, id);
  if (act.entered_by !== request.actor.personId) throw new NotFound();
  await decide(request, act, { state: 'ActWithdrawn' });
  return true;
}

async function mustWait(tx: TenantTransaction, id: string): Promise<StoredAct> {
  const act = await lockAct(tx, id);
  if (!act) throw new NotFound();
  if (act.state !== 'ActWaiting') throw new Refused({ code: 'ActNotWaiting' });
  return act;
}

interface Decision {
  readonly state: 'ActReleased' | 'ActRefused' | 'ActWithdrawn';
  readonly news?: Parameters<typeof decidedNews>[1];
  readonly reason?: string;
}

async function decide({ tx, audit, actor }: Deciding, act: StoredAct, { state, news, reason }: Decision) {
  const { waiting_act_id: id, contract_id: contractId, entered_by: enteredBy } = act;
  const word = wordOfAct(act);
  const [author] = await nameAuthors(tx, [actor.personId]);
  const by = { personId: actor.personId, name: author?.name ?? actor.email };
  await storeDecision(tx, id, { state, by, ...(reason !== undefined && { reason }) });
  const contractNumber = await findContractNumber(tx, contractId);
  const of = { actCall: word, contractNumber, actDate: act.act_date };
  audit.record({
    action: 'UPDATE',
    resource: 'WaitingAct',
    recordId: id,
    before: { ...of, actState: 'ActWaiting' },
    after: { ...of, actState: state, ...(reason !== undefined && { reason }) },
  });
  if (news) await notify(tx, enteredBy, decidedNews({ word, contractNumber }, news));
  if ((await countWaitingActs(tx)) === 0) await withdrawMatter(tx, 'waitingActs');
}

/** The words of all calls are those of the table of wire. */
export function wordOf(endpoint: object): WaitingCall | undefined {
  return Object.entries(WAITING_CALLS).find(([, one]) => one === endpoint)?.[0] as WaitingCall | undefined;
}
