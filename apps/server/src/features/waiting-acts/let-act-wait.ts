import { ACT_WAITS, type WaitingCall } from '@calends/wire';
import { Refused } from '../../http/problems.ts';
import { Incomplete } from '../../http/route.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import { notifyRoles } from '../bell/bell.public.ts';
import { nameAuthors } from '../event-history/event-history.public.ts';
import { findActOf, readWrittenFacts, type WrittenFact } from '../ledger/ledger.public.ts';
import { waitingNews } from './act-news.ts';
import type { GivenCall } from './tables.ts';
import { type ActRequest, type ActRoute, tryAct } from './try-act.ts';
import { findContractNumber, insertAct, wordOfAct } from './waiting-acts.store.ts';

const CENTS = 100n;

/**
 * Makes an act, or where the tenant asks for a second person keeps it for one: it is made, so that it is refused now where it would be,
 * and taken back. It waits where it moves as much as the setting says on one loan, or names no amount.
 */
export async function letActWait(request: ActRequest, call: WaitingCall, one: ActRoute): Promise<unknown> {
  const { tx, actor } = request;
  const from = await settings.of(tx, 'SECOND_PERSON_FROM');
  if (from === 0) return await one.handle(request);
  const tried = await tryAct(request, one);
  const written = await readWrittenFacts(tx, actor);
  const amount = largestAmount(written);
  if (!mustWait({ written, amount }, from)) {
    request.audit.adopt(tried.audit);
    return tried.answer;
  }
  await tried.takeBack();
  return new Incomplete(ACT_WAITS, await keepAct(request, { call, written, amount }));
}

/**
 * Makes an act whose input is not kept, such as a file. Throws Refused where it would have to wait: no way of entering a fact may need
 * one person alone.
 */
export async function mustNotWait(request: ActRequest, { handle }: ActRoute): Promise<unknown> {
  const answer = await handle(request);
  const from = await settings.of(request.tx, 'SECOND_PERSON_FROM');
  const written = from === 0 ? [] : await readWrittenFacts(request.tx, request.actor);
  if (mustWait({ written, amount: largestAmount(written) }, from)) throw new Refused({ code: 'ActNeedsSecondPerson' });
  return answer;
}

function mustWait({ written, amount }: Omit<KeptAct, 'call'>, from: number): boolean {
  return written.length > 0 && (amount === null || amount >= BigInt(from) * CENTS);
}

/** Of what one loan has written, as a netting has the same on both; null where a part names none. */
function largestAmount(written: readonly WrittenFact[]): bigint | null {
  const sums = new Map<string, bigint>();
  for (const { contractId, cents } of written) {
    if (cents === null) return null;
    sums.set(contractId, (sums.get(contractId) ?? 0n) + cents);
  }
  return [...sums.values()].reduce((most, sum) => (sum > most ? sum : most), 0n);
}

interface KeptAct {
  readonly call: WaitingCall;
  readonly written: readonly WrittenFact[];
  readonly amount: bigint | null;
}

async function keepAct(request: ActRequest, { call, written, amount }: KeptAct): Promise<string> {
  const { tx, actor, audit } = request;
  const given: GivenCall = { params: request.params, query: request.query, body: request.body };
  const contractId = seenContract(given, written);
  const [date = ''] = written.map((fact) => fact.date).toSorted();
  const [author] = await nameAuthors(tx, [actor.personId]);
  const { description } = { description: given.body?.['reason'], ...given.body };
  const part = call === 'ActCall_REMOVAL' ? await findActOf(tx, String(given.params?.['id'])) : undefined;
  const kept = { call, takes_merger_back: part?.act === 'MERGER' };
  const id = await insertAct(tx, {
    contract_id: contractId,
    contract_ids: [...new Set(written.map((fact) => fact.contractId))],
    ...kept,
    given,
    act_date: date,
    amount_cents: amount,
    description: typeof description === 'string' ? description : null,
    entered_by: actor.personId,
    entered_name: author?.name ?? actor.email,
  });
  const contractNumber = await findContractNumber(tx, contractId);
  const word = wordOfAct(kept);
  const after = { actCall: word, contractNumber, actDate: date, amountCents: amount, actState: 'ActWaiting' };
  audit.record({ action: 'CREATE', resource: 'WaitingAct', recordId: id, after });
  await notifyRoles(tx, ['root', 'admin'], waitingNews({ word, contractNumber }), actor.personId);
  return id;
}

/** The contract of which the caller saw the version: it is named, or is that of the row that is changed, or the only one. */
function seenContract({ params, body }: GivenCall, written: readonly WrittenFact[]): string {
  const named = written.find(({ contractId }) => contractId === body?.['contractId']);
  const changed = written.find(({ factId }) => factId === params?.['id']);
  return (named ?? changed ?? written[0])?.contractId ?? '';
}
