import { type ReleasedAct, WAITING_CALLS, type WaitingCall } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound, Refused, Stale } from '../../http/problems.ts';
import { notify, withdrawMatter } from '../bell/bell.public.ts';
import { nameAuthors } from '../event-history/event-history.public.ts';
import { lockContracts, nameOutcome, type Previewing, readWrittenFacts } from '../ledger/ledger.public.ts';
import { decidedNews } from './act-news.ts';
import { effectsOfAct, readLedgers } from './effects-of-act.ts';
import type { GivenCall } from './tables.ts';
import { type ActRequest, type ActRoute, tryAct } from './try-act.ts';
import { countWaitingActs, findContractNumber, lockAct, storeDecision } from './waiting-acts.store.ts';

type Deciding = Pick<ActRequest, 'tx' | 'audit' | 'actor'>;
type StoredAct = NonNullable<Awaited<ReturnType<typeof lockAct>>>;

/**
 * A second person makes an act that waits, by the code of its call and on the loans as they are now: it counts as entered by the
 * first. Throws Refused for the person who entered it, and what the call itself refuses where the loan changed meanwhile; Stale
 * where the outcome is not the one that was previewed.
 */
export async function releaseAct(
  request: ActRequest,
  { id, routeOf }: { readonly id: string; readonly routeOf: (call: WaitingCall) => ActRoute },
  { isPreview, outcome }: Previewing,
): Promise<ReleasedAct> {
  const { tx, actor, today } = request;
  const act = await mustWait(tx, id);
  if (act.entered_by === actor.personId && !isPreview) throw new Refused({ code: 'OwnActNotReleased' });
  const versions = await lockContracts(tx, act.contract_ids);
  if (versions.size < act.contract_ids.length) throw new NotFound();
  const given = seenNow(act, versions);
  const entered = { ...request, ...given, actor: { ...actor, personId: act.entered_by } } as ActRequest;
  const { before, tried, contractIds } = await tryOnAllLoans(entered, routeOf(act.call), act.contract_ids);
  const contracts = effectsOfAct(before, await readLedgers(tx, contractIds, today));
  const name = nameOutcome(contracts);
  if (isPreview) {
    await tried.takeBack();
    return { isSaved: false, contracts, outcome: name };
  }
  if (outcome !== undefined && outcome !== name) throw new Stale('FiguresChanged');
  request.audit.adopt(tried.audit);
  await decide(request, act, { state: 'ActReleased', news: 'YourActReleased' });
  return { isSaved: true, contracts, outcome: name };
}

/** A merger may be of loans that were added since it was entered: what it does to them is shown too. */
async function tryOnAllLoans(entered: ActRequest, route: ActRoute, known: readonly string[]) {
  const { tx, today, actor } = entered;
  const before = await readLedgers(tx, known, today);
  const tried = await tryAct(entered, route);
  const added = (await readWrittenFacts(tx, actor)).flatMap(({ contractId }) =>
    known.includes(contractId) ? [] : [contractId],
  );
  if (added.length === 0) return { before, tried, contractIds: known };
  await tried.takeBack();
  return await tryOnAllLoans(entered, route, [...known, ...new Set(added)]);
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
  const { waiting_act_id: id, call, contract_id: contractId, entered_by: enteredBy } = act;
  const [author] = await nameAuthors(tx, [actor.personId]);
  const by = { personId: actor.personId, name: author?.name ?? actor.email };
  await storeDecision(tx, id, { state, by, ...(reason !== undefined && { reason }) });
  const contractNumber = await findContractNumber(tx, contractId);
  const of = { actCall: call, contractNumber, actDate: act.act_date };
  audit.record({
    action: 'UPDATE',
    resource: 'WaitingAct',
    recordId: id,
    before: { ...of, actState: 'ActWaiting' },
    after: { ...of, actState: state, ...(reason !== undefined && { reason }) },
  });
  if (news) await notify(tx, enteredBy, decidedNews({ call, contractNumber }, news));
  if ((await countWaitingActs(tx)) === 0) await withdrawMatter(tx, 'waitingActs');
}

/** The call as if it were made now: of the present version of its loans, and bound to no preview of then. */
function seenNow({ given, contract_id }: StoredAct, versions: ReadonlyMap<string, number>): GivenCall {
  const now = (part: GivenCall['body']) => {
    if (!part) return part;
    const { outcome: _, otherOutcome: __, digest: ___, otherVersion, ...others } = part;
    return {
      ...others,
      ...('version' in part && { version: versions.get(contract_id) }),
      ...(otherVersion !== undefined && { otherVersion: versions.get(String(part['otherContractId'])) }),
    };
  };
  return { ...given, query: now(given.query), body: now(given.body) };
}

/** The words of all calls are those of the table of wire. */
export function wordOf(endpoint: object): WaitingCall | undefined {
  return Object.entries(WAITING_CALLS).find(([, one]) => one === endpoint)?.[0] as WaitingCall | undefined;
}
