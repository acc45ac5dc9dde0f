import { inControl, inTenant, inTenantOf } from '../../../db/tenant-transaction.ts';
import { log } from '../../../logs/log.ts';
import { type ConnectionRow, findConnections } from '../connections/connections.store.ts';
import { type Said, saidOfFault } from '../systems/fault-text.ts';
import type { Fault } from '../systems/outcome.ts';
import { answeredLast } from './connection-health.store.ts';
import { isOfConnection, isOfSettings } from './document-faults.ts';
import { findBroken, findDueAt } from './lane-documents.store.ts';
import { type Came, type Sending, type Turn, WENT_WELL } from './lane-turn.ts';
import {
  type ConnectionKey,
  claimLane,
  FencedOff,
  findNextDue,
  type Lane,
  noteNextTurn,
  readDueConnections,
  releaseLane,
} from './lanes.store.ts';
import { lookForDocument, takeUpBroken } from './look-for-document.ts';
import { noteReply, noteSilence } from './note-health.ts';
import { readNext } from './read-sent.ts';
import { secondsAfter } from './retries.ts';
import { sendQueued } from './send-document.ts';

/** After so many documents, or so long, another company has its turn. */
const MOST_DOCUMENTS = 50;
const LONGEST_MS = 5 * 60_000;
/** A company that cannot be opened is tried again after so long. */
const TROUBLE_SECONDS = 300;

/**
 * Sends what is due over a connection, and looks for what may have arrived: company after company, until there is nothing left to do now,
 * somebody else does it, the connection is paused, or `isEnough`. Returns when there is something to do again. Safe in several processes
 * at once, and after a kill: what is known is committed before each call and after it.
 */
export async function workConnection(
  sending: Sending,
  key: ConnectionKey,
  isEnough: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<Date | undefined> {
  const { db, now } = sending;
  for (;;) {
    const claimed = await inControl(db, async (control) => {
      const lane = await claimLane(control, key, now());
      const connection = lane && (await findConnections(control, key.tenantId)).get('PRIMAVERA');
      return lane && connection && { lane, connection };
    });
    if (!claimed) break;
    try {
      const { trouble, answers } = await workLane(sending, claimed.lane, claimed.connection, isEnough);
      await endTurn(sending, claimed.lane, trouble);
      if (!answers) break; // its other companies wait as well, not whoever works for others
    } catch (error) {
      if (!(error instanceof FencedOff)) throw error;
      log.warn({ tenant: key.tenantId, company: claimed.lane.company }, 'a lane was taken over meanwhile');
      break;
    }
    if (await isEnough()) break;
  }
  return await inControl(db, (control) => findNextDue(control, key));
}

/** The connections over which there is something to do. */
export async function findDueConnections(db: Sending['db'], now: Date): Promise<ConnectionKey[]> {
  return await inControl(db, (control) => readDueConnections(control, now));
}

/** Whether a connection answered when it was called last. */
export async function isAnswering(db: Sending['db'], key: ConnectionKey): Promise<boolean> {
  return await inControl(db, (control) => answeredLast(control, key));
}

/** How a turn of a lane ended. */
interface TurnEnd {
  /** What keeps the company from being sent to, if anything does. */
  readonly trouble?: Said | undefined;
  /** Whether the connection answered when it was called last. */
  readonly answers: boolean;
}

/** One turn of a lane. Throws FencedOff. */
async function workLane(
  sending: Sending,
  lane: Lane,
  connection: ConnectionRow,
  isEnough: () => Promise<boolean>,
): Promise<TurnEnd> {
  const { db, now, open } = sending;
  const system = open(connection, lane.company);
  if (!system) {
    await note(sending, lane, { fault: NO_PASSWORD, goesOn: false }, { isWell: true });
    return { answers: false };
  }
  const host = new URL(connection.api_url).host;
  const createsParties = connection.create_parties;
  const turn: Turn = { sending, lane, system, createsParties, host, knownNumbers: new Map(), ahead: {} };
  for (const id of await inTenant(db, lane.tenantId, (tx) => findBroken(tx, lane.company)))
    await takeUpBroken(turn, id);
  const state = { isWell: connection.faults === 0 && connection.pause_code === null };
  const greeted = await greet(turn, connection);
  if (greeted && !(await note(sending, lane, greeted, state))) return endOf(greeted);
  const startedAt = performance.now();
  for (let done = 0; done < MOST_DOCUMENTS && performance.now() - startedAt < LONGEST_MS; done += 1) {
    const next = turn.ahead.next ?? (await inTenant(db, lane.tenantId, (tx) => readNext(tx, lane, now())));
    turn.ahead.next = undefined;
    if (!next) break;
    const { document, sent } = next;
    const came = await (sent ? sendQueued(turn, document, sent) : lookForDocument(turn, document.document_id));
    if (!(await note(sending, lane, came, state))) return endOf(came);
    if (await isEnough()) break;
  }
  return { answers: true };
}

function endOf({ trouble, fault }: Came): TurnEnd {
  return { trouble, answers: fault === undefined };
}

const NO_PASSWORD: Fault = { kind: 'AUTH', retry: 'never', text: '' };

/** Signs in, and asks a paused connection something that changes nothing; undefined where nothing had to be asked. */
async function greet({ system, lane, sending }: Turn, { pause_code }: ConnectionRow): Promise<Came | undefined> {
  const signedIn = await system.signIn();
  const isProbe = signedIn.ok && pause_code !== null;
  const greeted = isProbe ? await system.books.diaries(sending.now().getUTCFullYear()) : signedIn;
  if (greeted.ok) return isProbe ? WENT_WELL : undefined;
  const { fault } = greeted;
  if (isOfConnection(fault) || isOfSettings(fault)) return { fault, goesOn: false };
  return { trouble: saidOfFault(fault, lane.company), goesOn: false };
}

/** Notes how the connection is after a call, where that is news; whether the next document may follow. */
async function note(
  sending: Sending,
  lane: Lane,
  { fault, trouble, goesOn }: Came,
  state: { isWell: boolean },
): Promise<boolean> {
  if (fault) {
    state.isWell = false;
    await noteSilence(sending, lane, fault, lane.company);
    return false; // nothing follows a call that was not answered
  }
  if (goesOn && !state.isWell) {
    await noteReply(sending, lane);
    state.isWell = true;
  }
  return goesOn && trouble === undefined;
}

/** Gives the lane back, with when there is something to do next. Throws FencedOff. */
async function endTurn({ db, now }: Sending, lane: Lane, trouble: Said | undefined): Promise<void> {
  await inControl(db, async (control) => {
    await releaseLane(control, lane);
    const dueAt = await inTenantOf(control, lane.tenantId, (tx) => findDueAt(tx, lane.company, now()));
    const quiet = trouble && secondsAfter(now(), TROUBLE_SECONDS);
    const next = dueAt && quiet && quiet > dueAt ? quiet : dueAt;
    await noteNextTurn(control, lane, next, trouble);
  });
}
